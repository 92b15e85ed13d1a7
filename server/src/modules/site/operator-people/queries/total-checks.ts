import { tokensInSql as tokens } from '#modules/money/ledger'
import type { Check } from '#platform/extensions'

const spent = `
  select payer_id as account_id, sum(gross - refunded)::bigint as amount from charges group by payer_id`
const earned = `
  select account_id, sum(amount)::bigint as amount from (
    select creator_id as account_id, payable as amount from charges
    union all
    select creator_id, -(amount - fee - (unpaid - unpaid_fee)) from charge_refunds
  ) parts group by account_id`

/** For operators: the totals that lists sort by are those of the charges. */
export const totalChecks: Check[] = (
  [
    ['spent', spent],
    ['earned', earned],
  ] as const
).map(([total, paid]) => ({
  promise: `What people have ${total} according to the console is the sum of their charges.`,
  query: `
    select 'The account ' || t.account_id || ' has ${total} ' || ${tokens('t.total')}
      || ' tokens according to the console, and ' || ${tokens('coalesce(c.amount, 0)')} || ' according to its charges.'
      as sentence
    from (
      select t.account_id, t.${total} + coalesce(sum(w.${total}), 0)::bigint as total
      from person_totals t left join person_total_changes w on w.account_id = t.account_id
      group by t.account_id
    ) t
    left join (${paid}) c on c.account_id = t.account_id
    where t.total <> coalesce(c.amount, 0)`,
}))
