import type { Check } from '#platform/extensions'
import { tokens } from './check.ts'

const uses = `
  select use_id, sum(amount)::bigint as amount from charge_uses where use = 'payout' group by use_id`

export const useChecks: Check[] = [
  {
    promise: 'Every payout is the sum of charges of its creator.',
    query: `
      select 'The payout ' || coalesce(p.id, u.use_id) || ' is of ' || ${tokens('coalesce(p.tokens, 0)')}
        || ' tokens; its charges add up to ' || ${tokens('coalesce(u.amount, 0)')} || '.' as sentence
      from (select id, tokens from payouts where status not in ('rejected', 'withdrawn')) p full join (${uses}) u
        on u.use_id = p.id
      where coalesce(p.tokens, 0) <> coalesce(u.amount, 0)
      union all
      select 'The payout ' || p.id || ' is made of the charge ' || c.id || ', which is of another creator.'
      from charge_uses u join payouts p on p.id = u.use_id join charges c on c.id = u.charge_id
      where c.creator_id <> p.creator_id`,
  },
]
