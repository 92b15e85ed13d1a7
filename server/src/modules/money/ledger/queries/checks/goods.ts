import type { Check } from '#platform/extensions'
import { tokens } from './check.ts'

export const goodsChecks: Check[] = [
  {
    promise: 'Every purchase is paid.',
    query: `
      select 'The charge ' || c.id || ' does not pay for the item ' || p.item_id || ', which ' || p.account_id
        || ' has.' as sentence
      from purchases p join items i on i.id = p.item_id join charges c on c.id = p.charge_id
      where c.status <> 'success' or c.payer_id <> p.account_id
        -- The ticket of a stream that broke off is valid for the next one.
        or (c.object_id is distinct from p.item_id and not (c.type = 'stream' and exists (
          select from streams s where s.id = c.object_id and s.creator_id = i.creator_id and s.tickets <> 'valid')))
        or c.creator_id <> i.creator_id or c.type <> i.kind`,
  },
  {
    promise: 'Every payer has access to what they paid for.',
    query: `
      select c.payer_id || ' has paid for ' || c.type || ' ' || c.object_id || ' with the charge ' || c.id
        || ' and does not have it.' as sentence
      from charges c
      where c.status = 'success' and (
        c.type in ('feed', 'video', 'gallery') and not exists (select from purchases p where p.charge_id = c.id)
        or c.type = 'product' and not exists (select from orders o where o.charge_id = c.id))
      union all
      select o.buyer_id || ' has paid for the download ' || o.product_id || ' with the order ' || o.number
        || ' and does not have it.'
      from orders o
      where o.product_type = 'digital' and o.delivery_status <> 'refunded'
        and not exists (select from purchases p where p.charge_id = o.charge_id)`,
  },
  {
    promise: 'Every order is paid by its buyer at its price, and refunded if its status says so.',
    query: `
      select 'The order ' || o.number || ' costs ' || ${tokens('o.unit_price * o.quantity')} || ' tokens and is '
        || o.delivery_status || '; its charge is of ' || ${tokens('c.gross')} || ' and ' || c.status || '.' as sentence
      from orders o join charges c on c.id = o.charge_id
      where c.gross <> o.unit_price * o.quantity or c.quantity <> o.quantity
        or c.type <> 'product' or c.object_id is distinct from o.product_id
        or c.payer_id <> o.buyer_id or c.creator_id <> o.seller_id
        or c.status <> case o.delivery_status when 'refunded' then 'refunded' else 'success' end`,
  },
  {
    promise: 'Every subscription paid by card has one payment, and every such payment has one charge.',
    query: `
      select 'The payment ' || p.id || ' has ' || count(c.id) || ' charges.' as sentence
      from payments p left join charges c on c.payment_id = p.id
        and c.paid_from = 'card' and c.status = case p.status when 'refunded' then 'refunded' else 'success' end
      where p.kind <> 'top_up' and p.status in ('success', 'refunded')
      group by p.id having count(c.id) <> 1
      union all
      select 'The charge ' || c.id || ' was not paid: its payment is ' || coalesce(p.status, 'unknown') || '.'
      from charges c left join payments p on p.id = c.payment_id
      where c.paid_from = 'card' and (p.status is null or p.status not in ('success', 'refunded')
        or p.account_id <> c.payer_id or p.creator_id is distinct from c.creator_id)`,
  },
  {
    promise:
      'The refunded part of every card payment is the sum of its refunds, here, at the service and of its sale.',
    query: `
      select 'Of the payment ' || p.id || ' ' || ${tokens('p.refunded_tokens')} || ' tokens and '
        || p.refunded_cents || ' cents are refunded, and it is ' || p.status || '; its refunds have '
        || ${tokens('coalesce(r.tokens, 0)')} || ' and ' || coalesce(r.sent, 0) || ' cents, its sale '
        || ${tokens('coalesce(c.refunded, 0)')} || '.' as sentence
      from payments p left join (
        select payment_id, sum(tokens)::bigint as tokens, sum(paid_tokens)::bigint as paid_tokens,
          sum(cents)::bigint as cents, coalesce(sum(cents) filter (where status = 'sent'), 0)::bigint as sent,
          max(number) as last, count(*) as refunds
        from payment_refunds group by payment_id
      ) r on r.payment_id = p.id
      left join charges c on c.payment_id = p.id and c.paid_from = 'card'
      where p.refunded_tokens <> coalesce(r.tokens, 0) or p.refunded_cents <> coalesce(r.sent, 0)
        or (p.status = 'refunded') <> (coalesce(r.tokens, 0) = p.tokens)
        or r.tokens > p.tokens or r.paid_tokens > p.paid_tokens or r.cents > p.price_cents - p.discount_cents
        or r.last <> r.refunds or c.refunded <> p.refunded_tokens
        or p.status = 'refunded' and (r.paid_tokens, r.cents) is distinct from
          (p.paid_tokens, (p.price_cents - p.discount_cents)::bigint)`,
  },
]
