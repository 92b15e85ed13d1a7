import { type Check, tokens } from './check.ts'

const usesOf = (use: string) => `
  select use_id, sum(amount)::bigint as amount from charge_uses where use = '${use}' group by use_id`

export const useChecks: Check[] = [
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
    promise: 'Every payout is made of charges of its creator that sum up to it.',
    query: `
      select 'The payout ' || coalesce(p.id, u.use_id) || ' is of ' || ${tokens('coalesce(p.tokens, 0)')}
        || ' tokens; its charges make ' || ${tokens('coalesce(u.amount, 0)')} || '.' as sentence
      from (select id, tokens from payouts where status not in ('rejected', 'withdrawn')) p full join (${usesOf('payout')}) u
        on u.use_id = p.id
      where coalesce(p.tokens, 0) <> coalesce(u.amount, 0)
      union all
      select 'The payout ' || p.id || ' is made of the charge ' || c.id || ', which is of another creator.'
      from charge_uses u join payouts p on p.id = u.use_id join charges c on c.id = u.charge_id
      where c.creator_id <> p.creator_id`,
  },
  {
    promise: 'Every refund takes back what its creator could have been paid.',
    query: `
      select 'The refund of the charge ' || coalesce(c.id, u.use_id) || ' should take back '
        || ${tokens('coalesce(c.amount, 0)')} || ' tokens; it takes ' || ${tokens('coalesce(u.amount, 0)')} || '.'
        as sentence
      from (select id, payable as amount from charges where status = 'refunded') c
      full join (${usesOf('refund')}) u on u.use_id = c.id
      where coalesce(c.amount, 0) <> coalesce(u.amount, 0)`,
  },
]
