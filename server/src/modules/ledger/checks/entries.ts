import { type Check, nobody, tokens } from './check.ts'

/** Each row of this says: these entries must be there. */
const columns = '(applies, key, from_place, from_owner, to_place, to_owner, amount)'

const sales = `
  select should.* from charges c left join payments p on p.id = c.payment_id, lateral (values
    (c.paid_from = 'wallet', 'charge:' || c.id, 'wallet', c.payer_id, 'earnings', c.creator_id, c.gross - c.fee),
    (c.paid_from = 'wallet', 'charge:' || c.id, 'wallet', c.payer_id, 'site', ${nobody}, c.fee),
    (c.paid_from = 'card', 'charge:' || c.id, 'outside', ${nobody}, 'site', ${nobody}, p.paid_tokens),
    (c.paid_from = 'card', 'charge:' || c.id, 'site', ${nobody}, 'earnings', c.creator_id, c.gross - c.fee)
  ) should ${columns} where c.status <> 'pending'`

const refunds = `
  select should.* from charges c, lateral (values
    (c.paid_from = 'wallet', 'refund:' || c.id, 'earnings', c.creator_id, 'wallet', c.payer_id, c.gross - c.fee),
    (c.paid_from = 'wallet', 'refund:' || c.id, 'site', ${nobody}, 'wallet', c.payer_id, c.fee),
    (c.paid_from = 'card', 'refund:' || c.id, 'earnings', c.creator_id, 'site', ${nobody}, c.gross - c.fee)
  ) should ${columns} where c.status = 'refunded'`

/** What was paid comes from outside, and the site gives the rest of what was bought. */
const topUps = `
  select should.* from payments p, least(p.paid_tokens, p.tokens) arrived, lateral (values
    (true, 'payment:' || p.id, 'outside', ${nobody}, 'wallet', p.account_id, arrived),
    (true, 'payment:' || p.id, 'site', ${nobody}, 'wallet', p.account_id, p.tokens - arrived),
    (true, 'payment:' || p.id, 'outside', ${nobody}, 'site', ${nobody}, p.paid_tokens - arrived),
    (p.status = 'refunded', 'payment-refund:' || p.id, 'wallet', p.account_id, 'outside', ${nobody}, arrived),
    (p.status = 'refunded', 'payment-refund:' || p.id, 'wallet', p.account_id, 'site', ${nobody}, p.tokens - arrived),
    (p.status = 'refunded', 'payment-refund:' || p.id, 'site', ${nobody}, 'outside', ${nobody}, p.paid_tokens - arrived)
  ) should ${columns} where p.kind = 'top_up' and p.status in ('success', 'refunded')`

const refundsToCards = `
  select true, 'payment-refund:' || p.id, 'site', ${nobody}, 'outside', ${nobody}, p.paid_tokens
  from payments p where p.kind <> 'top_up' and p.status = 'refunded'`

const payouts = `
  select should.* from payouts p, lateral (values
    (true, 'payout:' || p.id || ':hold:' || p.revision, 'earnings', p.creator_id, 'held', p.creator_id, p.tokens),
    (p.status in ('rejected', 'withdrawn'), 'payout:' || p.id || ':release:' || p.revision,
      'held', p.creator_id, 'earnings', p.creator_id, p.tokens),
    (p.status = 'done', 'payout:' || p.id || ':paid', 'held', p.creator_id, 'outside', ${nobody}, p.tokens)
  ) should ${columns}`

/** What a payout was before it was changed stands nowhere else, but what was held was let go: each explains the other. */
const changedPayouts = `
  select true, 'payout:' || p.id || case step when 'hold' then ':release:' else ':hold:' end || earlier,
    e.to_place::text, e.to_owner, e.from_place::text, e.from_owner, e.amount
  from payouts p
  cross join generate_series(1, p.revision - 1) earlier
  cross join unnest(array['hold', 'release']) step
  join ledger_transfers t on t.key = 'payout:' || p.id || ':' || step || ':' || earlier
  join ledger_postings e on e.transfer_id = t.id`

const place = (name: 'from' | 'to') =>
  `case when ${name}_place in ('site', 'outside') then ${name}_place else ${name}_place || ' of ' || ${name}_owner end`

export const entryChecks: Check[] = [
  {
    promise: 'Every sale, refund, payment and payout is in the ledger as it was made, and nothing else is.',
    query: `
      select case when sum(there) > 0 then 'The ledger lacks an entry of ' else 'Nothing explains an entry of ' end
        || key || ': ' || ${tokens('amount')} || ' tokens from ' || ${place('from')} || ' to ' || ${place('to')} || '.'
        as sentence
      from (
        select key, from_place, from_owner, to_place, to_owner, amount, 1 as there
        from (${[sales, refunds, topUps, refundsToCards, payouts, changedPayouts].join(' union all ')})
          expected ${columns}
        where applies and amount <> 0
        union all
        select t.key, p.from_place::text, p.from_owner, p.to_place::text, p.to_owner, p.amount, -1
        from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
      ) compared
      group by key, from_place, from_owner, to_place, to_owner, amount
      having sum(there) <> 0`,
  },
  {
    promise: 'Every transfer moves something.',
    query: `
      select 'The transfer ' || key || ' moves nothing.' as sentence from ledger_transfers t
      where not exists (select from ledger_postings p where p.transfer_id = t.id)`,
  },
]
