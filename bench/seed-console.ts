import { bulkLoad } from './bulk-load.ts'
import { chargeId, entryId, operatorId, personId } from './console-ids.ts'
import { charges, creators, people, rows } from './console-sizes.ts'
import { seedConsoleContent } from './seed-console-content.ts'
import { seedConsoleDesk } from './seed-console-desk.ts'
import { seedConsoleMoney } from './seed-console-money.ts'
import { withoutIndexes } from './without-indexes.ts'

const entries = rows(1_000_000)

export const operatorToken = 'the token of the operator'

/**
 * A million people, ten million charges of two years, a million entries of the audit log, a million transfers of the
 * ledger with orders and subscriptions, content, and what operators work on.
 */
export async function seedConsole(url: string) {
  await withoutIndexes(url, ['accounts', 'charges', 'person_totals', 'audit_log'], () => seedPeople(url))
  await seedConsoleMoney(url)
  await seedConsoleContent(url)
  await seedConsoleDesk(url)
  await bulkLoad(url, ['vacuum analyze'])
}

const seedPeople = (url: string) =>
  bulkLoad(url, [
    `insert into accounts (id, username, name, is_performer, email, country, status, created_at)
     select ${personId('n')}, 'person' || n,
       (array['Ada', 'Bea', 'Kofi', 'Lena', 'Marisol', 'Noor', 'Ravi', 'Teo'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 8),
       n <= ${creators}, n || '@bench.test', (array['DE', 'FR', 'PT', 'US', 'IN', 'GH'])[1 + n % 6],
       case when n % 500 = 0 then 'inactive' else 'active' end, now() - n * interval '1 minute'
     from generate_series(1, ${people}) n`,
    // One of ten waits for verification.
    `insert into creators (account_id, verified_document, verified_account, monthly_price_cents, review_since)
     select ${personId('n')}, n % 10 <> 0, n % 10 <> 0, 999, now() - n * interval '1 minute' from generate_series(1, ${creators}) n`,
    `insert into accounts (id, username, name, email, operator_role)
     values (${operatorId}, 'operator', 'Operator', 'operator@bench.test', 'owner')`,
    `insert into sessions (id, account_id, token_hash, expires_at)
     values (${operatorId}, ${operatorId}, sha256('${operatorToken}'), now() + interval '1 day')`,
    `insert into suspensions (id, account_id, operator_id, reason, status_before)
     select id, id, ${operatorId}, 'Repeated spam.', 'active' from accounts where status = 'inactive'`,
    // One of a hundred is paid by card; of a thousand each, one is refunded, one refunded in part and one pending.
    `insert into charges (id, type, payer_id, creator_id, gross, fee, created_at, paid_from, status, refunded, refunded_at)
     select ${chargeId('n')}, (array['tip', 'feed', 'video', 'message', 'subscription'])[1 + n % 5],
       ${personId(`${creators} + 1 + (n * 7919::bigint) % ${people - creators}`)}, ${personId(`1 + n % ${creators}`)},
       100 + n % 10000, 20 + n % 20, now() - (${charges} - n) * interval '6 seconds',
       case when n % 100 = 4 then 'card' else 'wallet' end,
       case n % 1000 when 0 then 'refunded' when 2 then 'pending' else 'success' end,
       case n % 1000 when 0 then 100 + n % 10000 when 1 then 50 else 0 end,
       case when n % 1000 = 0 then now() end
     from generate_series(1, ${charges}) n`,
    `insert into person_totals (account_id, spent, earned)
     select a.id, coalesce(s.spent, 0), coalesce(c.earned, 0) from accounts a
     left join (select payer_id, sum(gross - refunded) as spent from charges group by payer_id) s on s.payer_id = a.id
     left join (select creator_id, sum(payable) as earned from charges group by creator_id) c on c.creator_id = a.id`,
    `insert into audit_log (id, operator_id, role, action, subject_id, before, after, created_at)
     select ${entryId('n')}, ${operatorId}, 'owner',
       (array['person.suspend', 'charge.refund', 'setting.change', 'note.write'])[1 + n % 4], ${personId(`1 + n % ${people}`)},
       '{"status": "active"}', '{"status": "inactive"}', now() - n * interval '1 minute'
     from generate_series(1, ${entries}) n`,
  ])
