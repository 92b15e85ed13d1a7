import { tokensInSql as tokens } from '#modules/ledger'
import type { Check } from '#platform/extensions'

const refunds = `
  select use_id, sum(amount)::bigint as amount from charge_uses where use = 'refund' group by use_id`

export const chargeChecks: Check[] = [
  {
    promise:
      'As much of every charge is used as payouts and refunds are made of it, and no more than can be paid out of it.',
    query: `
      select 'Of the charge ' || c.id || ' ' || ${tokens('c.used')} || ' of ' || ${tokens('c.payable')}
        || ' tokens are used; payouts and refunds have ' || ${tokens('coalesce(u.amount, 0)')} || ' of it.' as sentence
      from charges c
      left join (select charge_id, sum(amount)::bigint as amount from charge_uses group by charge_id) u
        on u.charge_id = c.id
      where c.used <> coalesce(u.amount, 0) or c.used > c.payable`,
  },
  {
    promise: 'Every refund takes back what its creator could have been paid.',
    query: `
      select 'The refund of the charge ' || coalesce(c.id, u.use_id) || ' should take back '
        || ${tokens('coalesce(c.amount, 0)')} || ' tokens; it takes ' || ${tokens('coalesce(u.amount, 0)')} || '.'
        as sentence
      from (select id, payable as amount from charges where status = 'refunded') c
      full join (${refunds}) u on u.use_id = c.id
      where coalesce(c.amount, 0) <> coalesce(u.amount, 0)`,
  },
]
