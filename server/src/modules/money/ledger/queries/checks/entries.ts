import type { Check } from '#platform/extensions'
import { nobody, ownerOf, tokens } from './check.ts'
import { repaymentEntries } from './debts.ts'
import { privateStreamEntries } from './private-streams.ts'

/** Each row names an entry that the ledger must have. */
const columns = '(applies, key, from_place, from_owner, to_place, to_owner, amount)'

/** The site's fee on the bonus part of a sale, and on the part that is not paid out. */
const bonusFee = 'c.fee * c.bonus / c.gross'
const unpaidFee = 'c.fee * c.unpaid / c.gross'

const sales = `
  select should.* from charges c left join payments p on p.id = c.payment_id, lateral (values
    (c.paid_from = 'wallet', 'charge:' || c.id, 'wallet', c.payer_id, 'earnings', c.creator_id,
      c.gross - c.bonus - (c.fee - ${bonusFee})),
    (c.paid_from = 'wallet', 'charge:' || c.id, 'wallet', c.payer_id, 'site', ${nobody}, c.fee - ${bonusFee}),
    (c.paid_from = 'wallet', 'charge:' || c.id, 'bonus', c.payer_id, 'earnings', c.creator_id,
      c.bonus - c.unpaid - (${bonusFee} - ${unpaidFee})),
    (c.paid_from = 'wallet', 'charge:' || c.id, 'bonus', c.payer_id, 'promotion', c.creator_id, c.unpaid - ${unpaidFee}),
    (c.paid_from = 'wallet', 'charge:' || c.id, 'bonus', c.payer_id, 'site', ${nobody}, ${bonusFee}),
    (c.paid_from = 'card', 'charge:' || c.id, 'outside', ${nobody}, 'site', ${nobody}, p.paid_tokens),
    (c.paid_from = 'card', 'charge:' || c.id, 'site', ${nobody}, 'earnings', c.creator_id, c.payable),
    (c.paid_from = 'card', 'charge:' || c.id, 'site', ${nobody}, 'promotion', c.creator_id,
      c.gross - c.fee - c.payable)
  ) should ${columns} where c.status <> 'pending' and c.type <> 'private_stream'`

/**
 * Every refund reverses its part of each entry; the part paid by card is refunded with its payment. The creator's debt
 * covers the part paid from the wallet or by card first, then the bonus.
 */
const refunds = `
  select should.* from charge_refunds r join charges c on c.id = r.charge_id,
  lateral (select 'refund:' || r.charge_id || case r.number when 1 then '' else ':' || r.number end as key,
    r.amount - r.bonus - (r.fee - r.bonus_fee) as paid_share, r.unpaid - r.unpaid_fee as promoted,
    r.bonus - r.unpaid - (r.bonus_fee - r.unpaid_fee) as bonus_share) part,
  lateral (select least(r.owed, paid_share) as owed_paid, greatest(r.owed - paid_share, 0) as owed_bonus) debt,
  lateral (values
    (c.paid_from = 'wallet', key, 'earnings', c.creator_id, 'wallet', c.payer_id, paid_share - owed_paid),
    (c.paid_from = 'wallet', key, 'debt', c.creator_id, 'wallet', c.payer_id, owed_paid),
    (c.paid_from = 'wallet', key, 'site', ${nobody}, 'wallet', c.payer_id, r.fee - r.bonus_fee),
    (c.paid_from = 'wallet', key, 'earnings', c.creator_id, 'bonus', c.payer_id, bonus_share - owed_bonus),
    (c.paid_from = 'wallet', key, 'debt', c.creator_id, 'bonus', c.payer_id, owed_bonus),
    (c.paid_from = 'wallet', key, 'promotion', c.creator_id, 'bonus', c.payer_id, promoted),
    (c.paid_from = 'wallet', key, 'site', ${nobody}, 'bonus', c.payer_id, r.bonus_fee),
    (c.paid_from = 'card', key, 'earnings', c.creator_id, 'site', ${nobody}, paid_share + bonus_share - r.owed),
    (c.paid_from = 'card', key, 'debt', c.creator_id, 'site', ${nobody}, r.owed),
    (c.paid_from = 'card', key, 'promotion', c.creator_id, 'site', ${nobody}, promoted)
  ) should ${columns}`

/** Paid tokens come from outside, bonus tokens from the site. */
const topUps = `
  select should.* from payments p, least(p.paid_tokens, p.tokens) arrived,
    lateral (select coalesce(sum(g.amount), 0)::bigint as granted from bonus_grants g where g.payment_id = p.id) given,
    lateral (values
      ('wallet', 'outside', arrived),
      ('bonus', 'site', granted),
      ('wallet', 'site', p.tokens - arrived - granted),
      ('site', 'outside', p.paid_tokens - arrived)
    ) entry (goes_to, comes_from, amount),
    lateral (select case when goes_to = 'site' then ${nobody} else p.account_id end as receiver) who,
    lateral (values
      (true, 'payment:' || p.id, comes_from, ${nobody}, goes_to, receiver, amount)
    ) should ${columns}
  where p.kind = 'top_up' and p.status in ('success', 'refunded')`

const paymentRefundKey = `'payment-refund:' || p.id || case r.number when 1 then '' else ':' || r.number end`

/** A refund reverses its part of each entry. */
const topUpRefunds = `
  select should.* from payment_refunds r join payments p on p.id = r.payment_id,
    least(r.paid_tokens, r.tokens) arrived,
    lateral (select coalesce(sum(g.amount), 0)::bigint as all_granted from bonus_grants g
      where g.payment_id = p.id) given,
    least(r.tokens - arrived, all_granted) granted,
    lateral (values
      ('wallet', p.account_id, 'outside', arrived),
      ('bonus', p.account_id, 'site', granted),
      ('wallet', p.account_id, 'site', r.tokens - arrived - granted),
      ('site', ${nobody}, 'outside', r.paid_tokens - arrived)
    ) entry (comes_from, giver, goes_to, amount),
    lateral (values
      (true, ${paymentRefundKey}, comes_from, giver, goes_to, ${nobody}, amount)
    ) should ${columns}
  where p.kind = 'top_up'`

const refundsToCards = `
  select true, ${paymentRefundKey}, 'site', ${nobody}, 'outside', ${nobody}, r.paid_tokens
  from payment_refunds r join payments p on p.id = r.payment_id where p.kind <> 'top_up'`

const payouts = `
  select should.* from payouts p, lateral (values
    (true, 'payout:' || p.id || ':hold:' || p.revision, 'earnings', p.creator_id, 'held', p.creator_id, p.tokens),
    (p.status in ('rejected', 'withdrawn'), 'payout:' || p.id || ':release:' || p.revision,
      'held', p.creator_id, 'earnings', p.creator_id, p.tokens),
    (p.status = 'done', 'payout:' || p.id || ':paid', 'held', p.creator_id, 'outside', ${nobody}, p.tokens)
  ) should ${columns}`

/** Earlier amounts of a changed payout are not stored; each of its holds has a matching release. */
const changedPayouts = `
  select true, 'payout:' || p.id || case step when 'hold' then ':release:' else ':hold:' end || earlier,
    e.to_place::text, e.to_owner, e.from_place::text, e.from_owner, e.amount
  from payouts p
  cross join generate_series(1, p.revision - 1) earlier
  cross join unnest(array['hold', 'release']) step
  join ledger_transfers t on t.key = 'payout:' || p.id || ':' || step || ':' || earlier
  join ledger_postings e on e.transfer_id = t.id`

const adjustments = `
  select should.* from wallet_adjustments a, lateral (values
    (a.amount > 0, 'adjustment:' || a.id, 'site', ${nobody}, 'wallet', a.account_id, a.amount),
    (a.amount < 0, 'adjustment:' || a.id, 'wallet', a.account_id, 'site', ${nobody}, -a.amount)
  ) should ${columns}`

const expected = [
  sales,
  refunds,
  topUps,
  topUpRefunds,
  refundsToCards,
  payouts,
  changedPayouts,
  privateStreamEntries,
  repaymentEntries,
  adjustments,
]

const place = (name: 'from' | 'to') =>
  `case when ${name}_place in ('site', 'outside') then ${name}_place else ${name}_place || ' of ' || ${name}_owner end`

export const entryChecks: Check[] = [
  {
    promise: 'The ledger has exactly the entries of all sales, refunds, payments, payouts and adjustments.',
    query: `
      select case when sum(there) > 0 then 'The ledger lacks an entry of ' else 'Nothing explains an entry of ' end
        || key || ': ' || ${tokens('amount')} || ' tokens from ' || ${place('from')} || ' to ' || ${place('to')} || '.'
        as sentence
      from (
        select key, from_place, from_owner, to_place, to_owner, amount, 1 as there
        from (${expected.join(' union all ')}) expected ${columns}
        where applies and amount <> 0
        union all
        select t.key, p.from_place::text, ${ownerOf('from')}, p.to_place::text, ${ownerOf('to')}, sum(p.amount), -1
        from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
        group by 1, 2, 3, 4, 5
      ) compared
      group by key, from_place, from_owner, to_place, to_owner, amount
      having sum(there) <> 0`,
  },
  {
    promise:
      'The part of a sale that cannot be paid out is the part from promotions that the site does not fund.',
    query: `
      select 'Of the charge ' || c.id || ' ' || ${tokens('c.unpaid')} || ' tokens are of promotions that the site does not'
        || ' pay; its entries add up to ' || ${tokens('coalesce(sum(p.amount), 0)')} || '.' as sentence
      from charges c
      left join ledger_transfers t on t.key = 'charge:' || c.id
      left join (ledger_postings p join bonus_grants g on g.id = p.from_owner and p.from_place = 'bonus' and not g.site_pays)
        on p.transfer_id = t.id
      where c.paid_from = 'wallet' and c.status <> 'pending' and c.type <> 'private_stream'
      group by c.id having c.unpaid <> coalesce(sum(p.amount), 0)
      union all
      select 'Of the charge ' || c.id || ' ' || ${tokens('c.unpaid')} || ' of ' || ${tokens('c.bonus')}
        || ' tokens taken off are not paid by the site; its payment says '
        || ${tokens('coalesce(sum(g.amount) filter (where not g.site_pays), 0)')} || ' of '
        || ${tokens('coalesce(sum(g.amount), 0)')} || '.'
      from charges c left join bonus_grants g on g.payment_id = c.payment_id
      where c.paid_from = 'card' and c.status <> 'pending'
      group by c.id having c.bonus <> coalesce(sum(g.amount), 0)
        or c.unpaid <> coalesce(sum(g.amount) filter (where not g.site_pays), 0)`,
  },
  {
    promise: 'Every transfer has postings.',
    query: `
      select 'The transfer ' || key || ' has no postings.' as sentence from ledger_transfers t
      where not exists (select from ledger_postings p where p.transfer_id = t.id)`,
  },
]
