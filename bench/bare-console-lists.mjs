// The lists of the ledger, sales and content, for bare-console.mjs.
import { statement } from './bare-statement.mjs'

const party = (id) =>
  `(select to_json(p) from (select username, name, avatar_file_id from accounts where id = ${id}) p)`

const transfer = `t.*, (select json_agg(p) from (select p.*, ${party('p.from_owner')} as giver, ${party('p.to_owner')} as taker
  from ledger_postings p where p.transfer_id = t.id order by p.line) p) as postings`
const latestTransfers = 't.id desc'

const order = `o.*, c.gross, c.fee, c.refunded, ${party('o.buyer_id')} as buyer, ${party('o.seller_id')} as seller,
  (select i.thumbnail_file_id from items i where i.id = o.product_id) as picture`
const orders = 'orders o join charges c on c.id = o.charge_id'
const latestOrders = 'o.created_at desc, o.id desc'

const subscription = `s.*, ${party('s.fan_id')} as fan, ${party('s.creator_id')} as creator`

const dispute = `d.*, ${party('d.account_id')} as payer, (select to_json(p) from payments p where p.id = d.payment_id) as payment`

const reports = (id) => `(select count(*) from reports r where r.target_id = ${id}) as reports`
const item = `i.*, ${party('i.creator_id')} as owner, ${reports('i.id')}, (select count(*) from item_files o where o.item_id = i.id) as files,
  (select f.blur from item_files o join files f on f.id = o.file_id where o.item_id = i.id order by o.position limit 1) as blur`
const comment = `c.*, ${party('c.account_id')} as owner, ${reports('c.id')}, (select i.title from items i where i.id = c.item_id) as under`
const isOpen = `m.deleted_at is null and m.text <> '' and exists (
  select from stream_chats s where s.id = m.conversation_id and s.type = 'stream_public')`
const message = `m.*, ${party('m.sender_id')} as owner, ${reports('m.id')},
  (select i.title from items i join stream_chats s on s.stream_id = i.id where s.id = m.conversation_id) as under`

export const moreLists = {
  'operator/ledger/transfers': ({ kind }) =>
    kind
      ? [statement(transfer, 'ledger_transfers t', 't.kind = $1', latestTransfers), kind]
      : [statement(transfer, 'ledger_transfers t', 'true', latestTransfers)],
  'operator/orders': ({ deliveryStatus }) =>
    deliveryStatus
      ? [statement(order, orders, 'o.delivery_status = $1', latestOrders), deliveryStatus]
      : [statement(order, orders, 'true', latestOrders)],
  'operator/subscriptions': ({ next }) =>
    next
      ? [
          statement(
            subscription,
            'subscriptions s',
            `s.next_recurring_date is not null and s.status = 'active'`,
            's.next_recurring_date, s.id',
          ),
        ]
      : [statement(subscription, 'subscriptions s', 'true', 's.created_at desc, s.id desc')],
  'operator/disputes': ({ status }) =>
    status
      ? [
          statement(
            dispute,
            'disputes d',
            `d.status = 'needs_response'`,
            `coalesce(d.due_at, timestamptz '2200-01-01 00:00:00+00'), d.id`,
          ),
        ]
      : [statement(dispute, 'disputes d', 'true', 'd.opened_at desc, d.id desc')],
  'operator/content': ({ type }) => {
    const latest = (name) => `${name}.created_at desc, ${name}.id desc`
    if (type === 'comment') return [statement(comment, 'comments c', 'true', latest('c'))]
    if (type === 'chat') return [statement(message, 'stream_messages m', isOpen, latest('m'))]
    return [statement(item, 'items i', `i.kind = $1 and i.kind <> 'message'`, latest('i')), type]
  },
}
