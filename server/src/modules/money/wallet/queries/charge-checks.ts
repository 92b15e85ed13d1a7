import { tokensInSql as tokens } from '#modules/money/ledger'
import type { Check } from '#platform/extensions'

const refunds = `
  select use_id, sum(amount)::bigint as amount from charge_uses where use = 'refund' group by use_id`

export const chargeChecks: Check[] = [
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
    promise: 'Every refund takes back the creator’s payable part of the charge, less the debt that it left.',
    query: `
      select 'The refund of the charge ' || coalesce(c.id, u.use_id) || ' should take back '
        || ${tokens('coalesce(c.amount, 0)')} || ' tokens; it takes ' || ${tokens('coalesce(u.amount, 0)')} || '.'
        as sentence
      from (
        select c.id, c.payable - coalesce(d.amount - d.repaid, 0) as amount
        from charges c left join refund_debts d on d.charge_id = c.id where c.status = 'refunded'
      ) c
      full join (${refunds}) u on u.use_id = c.id
      where coalesce(c.amount, 0) <> coalesce(u.amount, 0)`,
  },
  {
    promise:
      'Every debt belongs to a refund of the creator’s own charge, and its repaid part is the sum of its repayments.',
    query: `
      select 'The debt of the charge ' || d.charge_id || ' is of ' || ${tokens('d.amount')} || ' tokens, '
        || ${tokens('d.repaid')} || ' repaid; its repayments are ' || ${tokens('coalesce(r.amount, 0)')}
        || ', and the charge is ' || c.status || '.' as sentence
      from refund_debts d join charges c on c.id = d.charge_id
      left join (select charge_id, sum(amount)::bigint as amount from debt_repayments group by charge_id) r
        on r.charge_id = d.charge_id
      where d.repaid <> coalesce(r.amount, 0) or c.status <> 'refunded' or c.creator_id <> d.creator_id
        or d.amount > c.payable`,
  },
]
