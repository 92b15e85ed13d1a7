import type { Check } from '#platform/extensions'
import { balances, tokens } from './check.ts'

/** The entries that repayments must have, as entries.ts compares them. */
export const repaymentEntries = `
  select true, 'debt:' || r.charge_id || ':' || r.number, 'earnings', d.creator_id, 'debt', d.creator_id, r.amount
  from debt_repayments r join refund_debts d on d.charge_id = r.charge_id`

export const debtChecks: Check[] = [
  {
    promise: 'A creator’s debt is the part of refunds that their earnings did not cover, less repayments.',
    query: `
      select coalesce(d.creator_id, b.owner) || ' owes ' || ${tokens('-coalesce(b.amount, 0)')}
        || ' tokens by the ledger; their refunds and repayments say ' || ${tokens('coalesce(d.amount, 0)')} || '.'
        as sentence
      from (select creator_id, sum(amount - repaid)::bigint as amount from refund_debts group by creator_id) d
      full join (select * from (${balances}) all_places where place = 'debt') b on b.owner = d.creator_id
      where coalesce(d.amount, 0) <> -coalesce(b.amount, 0)`,
  },
]
