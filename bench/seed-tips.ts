import pg from 'pg'
import { bulkLoad } from './bulk-load.ts'

const people = 240

export interface Cast {
  fans: { id: string; token: string }[]
  creators: string[]
}

const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`

/** Creators, and as many fans with logins and more tokens than they can spend. */
export async function seedCast(url: string): Promise<Cast> {
  await bulkLoad(url, [
    `insert into accounts (id, username, name, is_performer, email)
     select uuidv7(), 'creator' || n, 'Creator ' || n, true, n || '@bench.test' from generate_series(1, ${people}) n`,
    `insert into creators (account_id, verified_document, verified_account, monthly_price_cents)
     select id, true, true, 999 from accounts`,
    `insert into accounts (id, username, name, email, balance, balance_version)
     select uuidv7(), 'fan' || n, 'Fan ' || n, 'fan' || n || '@bench.test', 1e11, 1 from generate_series(1, ${people}) n`,
    `insert into sessions (id, account_id, token_hash, expires_at)
     select uuidv7(), id, sha256(convert_to('the token of ' || username, 'utf8')), now() + interval '1 day'
     from accounts where not is_performer`,
    `insert into ledger_transfers (id, kind, key) select id, 'top_up', 'payment:' || id from accounts where not is_performer`,
    `insert into ledger_postings (transfer_id, line, from_place, from_owner, to_place, to_owner, amount)
     select id, 1, 'outside', ${nobody}, 'wallet', id, balance from accounts where not is_performer`,
  ])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select id, username, is_performer from accounts order by id')
  await client.end()
  return {
    fans: rows
      .filter((row) => !row.is_performer)
      .map(({ id, username }) => ({ id, token: `the token of ${username}` })),
    creators: rows.filter((row) => row.is_performer).map(({ id }) => id),
  }
}

/** Adds the tips missing to this many postings, spread evenly over fans and creators. */
export async function seedPostings(url: string, total: number) {
  const numbered = (isPerformer: boolean) =>
    `(select id, row_number() over (order by id) - 1 as place from accounts where is_performer = ${isPerformer})`
  await bulkLoad(url, [
    `create temporary table tips as
     select uuidv7() as id, f.id as fan_id, c.id as creator_id
     from generate_series((select count(*) from ledger_postings) / 2 + 1, ${total} / 2) n
     join ${numbered(false)} f on f.place = n % ${people}
     join ${numbered(true)} c on c.place = (n / ${people}) % ${people}
     order by n`,
    `insert into charges (id, type, payer_id, creator_id, gross, fee) select id, 'tip', fan_id, creator_id, 1000, 200 from tips`,
    `insert into ledger_transfers (id, kind, key) select id, 'tip', 'charge:' || id from tips`,
    `insert into ledger_postings (transfer_id, line, from_place, from_owner, to_place, to_owner, amount)
     select id, line, 'wallet', fan_id, place::ledger_place, owner, amount
     from tips, lateral (values (1, 'earnings', creator_id, 800), (2, 'site', ${nobody}, 200)) part (line, place, owner, amount)`,
    `update accounts set balance = balance - spent.total, balance_version = balance_version + spent.times
     from (select fan_id, sum(1000) as total, count(*) as times from tips group by fan_id) spent where id = spent.fan_id`,
    'select ledger_sum_up()',
    'vacuum analyze',
  ])
}
