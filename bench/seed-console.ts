import pg from 'pg'
import { bulkLoad } from './bulk-load.ts'

const people = 1_000_000
const creators = 20_000
const charges = 10_000_000
const entries = 1_000_000

/** Ids that can be computed from a number, so that ten million rows need no joins. */
const idOf = (group: string, n: string) =>
  `('${group}0000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
export const operatorToken = 'the token of the operator'
/** The number 500,000: the first 20,000 are creators. */
export const someFan = '10000000-0000-7000-8000-00000007a120'

/** A million people, ten million charges of two years, and a million entries of the audit log. */
export async function seedConsole(url: string) {
  // Building an index once takes a fraction of the time of ten million insertions at random places.
  const indexes = await indexesOf(url, 'charges')
  await bulkLoad(url, [
    ...indexes.map(({ name }) => `drop index ${name}`),
    `insert into accounts (id, username, name, is_performer, email, country, status, created_at)
     select ${idOf('1', 'n')}, 'person' || n,
       (array['Ada', 'Bea', 'Kofi', 'Lena', 'Marisol', 'Noor', 'Ravi', 'Teo'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 8),
       n <= ${creators}, n || '@bench.test', (array['DE', 'FR', 'PT', 'US', 'IN', 'GH'])[1 + n % 6],
       case when n % 500 = 0 then 'inactive' else 'active' end, now() - n * interval '1 minute'
     from generate_series(1, ${people}) n`,
    `insert into creators (account_id, verified_document, verified_account, monthly_price_cents)
     select id, true, true, 999 from accounts where is_performer`,
    `insert into accounts (id, username, name, email, operator_role)
     values (${idOf('2', '1')}, 'operator', 'Operator', 'operator@bench.test', 'owner')`,
    `insert into sessions (id, account_id, token_hash, expires_at)
     values (${idOf('2', '1')}, ${idOf('2', '1')}, sha256('${operatorToken}'), now() + interval '1 day')`,
    `insert into suspensions (id, account_id, operator_id, reason, status_before)
     select id, id, ${idOf('2', '1')}, 'Repeated spam.', 'active' from accounts where status = 'inactive'`,
    `insert into charges (id, type, payer_id, creator_id, gross, fee, created_at, status, refunded, refunded_at)
     select ${idOf('3', 'n')}, (array['tip', 'feed', 'video', 'message', 'subscription'])[1 + n % 5],
       ${idOf('1', `${creators} + 1 + (n * 7919::bigint) % ${people - creators}`)}, ${idOf('1', `1 + n % ${creators}`)},
       100 + n % 10000, 20 + n % 20, now() - (${charges} - n) * interval '6 seconds',
       case when n % 1000 = 0 then 'refunded' else 'success' end,
       case when n % 1000 = 0 then 100 + n % 10000 else 0 end, case when n % 1000 = 0 then now() end
     from generate_series(1, ${charges}) n`,
    ...indexes.map(({ definition }) => definition),
    `insert into person_totals (account_id, spent, earned)
     select a.id, coalesce(s.spent, 0), 0 from accounts a
     left join (select payer_id, sum(gross - refunded) as spent from charges group by payer_id) s on s.payer_id = a.id`,
    `update person_totals t set earned = c.earned
     from (select creator_id, sum(payable) as earned from charges group by creator_id) c where c.creator_id = t.account_id`,
    `insert into audit_log (id, operator_id, role, action, subject_id, before, after, created_at)
     select ${idOf('4', 'n')}, ${idOf('2', '1')}, 'owner',
       (array['person.suspend', 'charge.refund', 'setting.change', 'note.write'])[1 + n % 4], ${idOf('1', `1 + n % ${people}`)},
       '{"status": "active"}', '{"status": "inactive"}', now() - n * interval '1 minute'
     from generate_series(1, ${entries}) n`,
    'vacuum analyze',
  ])
}

/** Without those of constraints. */
async function indexesOf(url: string, table: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  await client.end()
  return rows
}
