import { tokensInSql as tokens } from '#modules/money/ledger'
import type { Check } from '#platform/extensions'

const refunds = `
  select use_id, sum(amount)::bigint as amount from charge_uses where use = 'refund' group by use_id`

export const chargeChecks: Check[] = [
  {
    promise: 'The fee of every charge is its rate of the price.',
    query: `
      select 'The charge ' || c.id || ' has a fee of ' || ${tokens('c.fee')} || ' of ' || ${tokens('c.gross')}
        || ' tokens, at a rate of ' || c.commission || '.' as sentence
      from charges c
      -- The minutes of a private stream are rounded one by one.
      where c.type <> 'private_stream' and c.fee <> site_share(c.gross, c.commission::float8)`,
  },
  {
    promise:
      'The used part of every charge is the sum of its payouts and refunds, and at most what can be paid out.',
    query: `
      select 'Of the charge ' || c.id || ' ' || ${tokens('c.used')} || ' of ' || ${tokens('c.payable')}
        || ' tokens are used; payouts and refunds have ' || ${tokens('coalesce(u.amount, 0)')} || ' of it.' as sentence
      from charges c
      left join (select charge_id, sum(amount)::bigint as amount from charge_uses group by charge_id) u
        on u.charge_id = c.id
      where c.used <> coalesce(u.amount, 0) or c.used > c.payable`,
  },
  {
    promise: 'The refunded part of every charge is the sum of its refunds, which return no part twice.',
    query: `
      select 'Of the charge ' || c.id || ' ' || ${tokens('c.refunded')} || ' of ' || ${tokens('c.gross')}
        || ' tokens are refunded; its refunds add up to ' || ${tokens('coalesce(r.amount, 0)')} || ', with a fee of '
        || ${tokens('coalesce(r.fee, 0)')} || ' of ' || ${tokens('c.fee')} || '.' as sentence
      from charges c left join (
        select charge_id, max(number) as last, count(*) as refunds,
          sum(amount)::bigint as amount, sum(fee)::bigint as fee, sum(bonus)::bigint as bonus,
          sum(unpaid)::bigint as unpaid, sum(bonus_fee)::bigint as bonus_fee, sum(unpaid_fee)::bigint as unpaid_fee
        from charge_refunds group by charge_id
      ) r on r.charge_id = c.id
      where c.refunded <> coalesce(r.amount, 0) or r.last <> r.refunds
        or r.fee > c.fee or r.bonus > c.bonus or r.unpaid > c.unpaid
        or c.status = 'refunded' and (r.fee, r.bonus, r.unpaid, r.bonus_fee, r.unpaid_fee)
          is distinct from (c.fee, c.bonus, c.unpaid, c.fee * c.bonus / c.gross, c.fee * c.unpaid / c.gross)
      union all
      select 'The refund ' || r.id || ' is of another creator than its charge.'
      from charge_refunds r join charges c on c.id = r.charge_id where c.creator_id <> r.creator_id`,
  },
  {
    promise: 'Every refund takes back the creator’s payable part of it, less the debt that it left.',
    query: `
      select 'The refunds of the charge ' || coalesce(c.id, u.use_id) || ' should take back '
        || ${tokens('coalesce(c.amount, 0)')} || ' tokens; they take ' || ${tokens('coalesce(u.amount, 0)')} || '.'
        as sentence
      from (
        select r.charge_id as id, r.payable - coalesce(d.amount - d.repaid, 0) as amount
        from (
          select charge_id, sum(amount - fee - (unpaid - unpaid_fee))::bigint as payable
          from charge_refunds group by charge_id
        ) r left join refund_debts d on d.charge_id = r.charge_id
      ) c
      full join (${refunds}) u on u.use_id = c.id
      where coalesce(c.amount, 0) <> coalesce(u.amount, 0)`,
  },
  {
    promise:
      'Every debt is what refunds of the creator’s own charge left, and its repaid part is the sum of its repayments.',
    query: `
      select 'The debt of the charge ' || d.charge_id || ' is of ' || ${tokens('d.amount')} || ' tokens, '
        || ${tokens('d.repaid')} || ' repaid; its refunds left ' || ${tokens('coalesce(f.owed, 0)')}
        || ', and its repayments are ' || ${tokens('coalesce(r.amount, 0)')} || '.' as sentence
      from refund_debts d join charges c on c.id = d.charge_id
      left join (select charge_id, sum(amount)::bigint as amount from debt_repayments group by charge_id) r
        on r.charge_id = d.charge_id
      left join (select charge_id, sum(owed)::bigint as owed from charge_refunds group by charge_id) f
        on f.charge_id = d.charge_id
      where d.repaid <> coalesce(r.amount, 0) or d.amount <> coalesce(f.owed, 0) or c.creator_id <> d.creator_id
      union all
      select 'The refunds of the charge ' || r.charge_id || ' left a debt that is missing.'
      from charge_refunds r left join refund_debts d on d.charge_id = r.charge_id
      where r.owed > 0 and d.charge_id is null`,
  },
]
