import { bulkLoad } from './bulk-load.ts'
import { chargeId, personId } from './console-ids.ts'
import { creators, fans, rows } from './console-sizes.ts'
import { withoutIndexes } from './without-indexes.ts'

const transfers = rows(1_000_000)
const payments = rows(200_000)
const orders = rows(200_000)
const subscriptions = rows(500_000)
const disputes = rows(50_000)

/** A transfer a minute: top-ups, and sales of which the first creator makes half. */
const transfer = `
  select n, uuidv7(-age) as id, now() - age as at, n % 5 = 0 as is_top_up,
    ${personId(`${creators + 1} + (n * 7919::bigint) % ${fans}`)} as fan,
    ${personId(`case when n % 2 = 0 then 1 else 1 + n % ${creators} end`)} as creator
  from (select n, (${transfers} - n) * interval '1 minute' as age from generate_series(1, ${transfers}) n) numbered`

const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`

/** A million transfers of the ledger, and payments by card, orders, subscriptions and disputes. */
export async function seedConsoleMoney(url: string) {
  await withoutIndexes(
    url,
    ['ledger_transfers', 'ledger_postings', 'payments', 'orders', 'subscriptions'],
    () =>
      bulkLoad(url, [
        `create temporary table new_transfers as ${transfer}`,
        `insert into ledger_transfers (id, kind, key, created_at)
       select id, case when is_top_up then 'top_up' else 'tip' end,
         case when is_top_up then 'payment:' else 'charge:' end || id, at
       from new_transfers`,
        `insert into ledger_postings (transfer_id, line, from_place, from_owner, to_place, to_owner, amount, written_in)
       select t.id, 1, p.from_place::ledger_place, p.from_owner, p.to_place::ledger_place, p.to_owner, p.amount, t.n
       from new_transfers t, lateral (
         select 'outside', ${nobody}, 'wallet', t.fan, 2000 where t.is_top_up
         union all select 'wallet', t.fan, 'earnings', t.creator, 400 where not t.is_top_up
       ) p (from_place, from_owner, to_place, to_owner, amount)`,
        `insert into ledger_postings (transfer_id, line, from_place, from_owner, to_place, to_owner, amount, written_in)
       select id, 2, 'wallet', fan, 'site', ${nobody}, 100, n from new_transfers where not is_top_up`,
        `insert into payments (id, account_id, provider, kind, status, price_cents, tokens, paid_tokens, intent_id, created_at)
       select uuidv7(-age), ${personId(`${creators} + n`)}, 'sandbox', 'top_up',
         case n % 100 when 0 then 'fail' when 1 then 'processing' else 'success' end, 2000, 2000, 2000, 'intent ' || n, now() - age
       from (select n, (${payments} - n) * interval '5 minutes' as age from generate_series(1, ${payments}) n) numbered`,
        `insert into items (id, kind, creator_id, title, created_at)
       select uuidv7(), 'product', ${personId('n')}, 'Product ' || n, now() - n * interval '1 hour' from generate_series(1, 1000) n`,
        `insert into products (item_id, type, stock) select id, 'digital', null from items where kind = 'product'`,
        `create temporary table sold as
       select id, creator_id, title, row_number() over (order by id) as place from items where kind = 'product'`,
        `insert into orders (id, charge_id, buyer_id, seller_id, product_id, product_name, product_type, quantity, unit_price,
         delivery_status, created_at)
       select uuidv7(-age), ${chargeId('n * 50')}, ${personId(`${creators} + n`)}, p.creator_id, p.id, p.title, 'digital', 1, 900,
         (array['processing', 'shipping', 'delivered'])[1 + n % 3], now() - age
       from (select n, (${orders} - n) * interval '5 minutes' as age from generate_series(1, ${orders}) n) numbered
       join sold p on p.place = 1 + n % 1000`,
        `insert into subscriptions (fan_id, creator_id, type, status, expired_at, created_at, paid_from, renewal_cents, next_recurring_date,
         is_counted)
       select ${personId(`${creators} + n`)}, ${personId(`1 + n % ${creators}`)}, 'monthly', case when n % 10 = 0 then 'deactivated' else 'active' end,
         now() + (1 + n % 30) * interval '1 day', now() - n * interval '1 minute', 'wallet', 999,
         case when n % 3 = 0 then now() + (1 + n % 30) * interval '1 day' end, true
       from generate_series(1, ${subscriptions}) n`,
        `insert into disputes (id, provider, reference, payment_id, account_id, status, is_inquiry, reason, cents, currency,
         due_at, opened_at, closed_at)
       select uuidv7(-age), 'sandbox', 'dispute ' || id, id, account_id, state, false, 'fraudulent', 2000, 'usd',
         created_at + interval '30 days', created_at, case when state = 'won' then created_at end
       from (
         select *, now() - created_at as age,
           (array['needs_response', 'under_review', 'won'])[1 + row_number() over (order by id) % 3] as state
         from payments where intent_id is not null limit ${disputes}
       ) disputed`,
      ]),
  )
  // The numbers of the postings are not those of transactions, as after a move to another cluster.
  await bulkLoad(url, ['select ledger_follow_cluster()', 'select ledger_sum_up()'])
}
