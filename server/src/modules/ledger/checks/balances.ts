import { balances, type Check, moves, tokens } from './check.ts'

export const balanceChecks: Check[] = [
  {
    promise: 'Every wallet holds the sum of its entries.',
    query: `
      select 'The wallet of ' || coalesce(a.id, b.owner) || ' holds ' || ${tokens('coalesce(a.balance, 0)')}
        || ' tokens; its entries say ' || ${tokens('coalesce(b.amount, 0)')} || '.' as sentence
      from accounts a full join (select * from (${balances}) all_places where place = 'wallet') b on b.owner = a.id
      where coalesce(a.balance, 0) <> coalesce(b.amount, 0)`,
  },
  {
    promise: 'No wallet, no earnings, nothing held and no stake is below zero.',
    query: `
      select place || ' of ' || owner || ' is below zero: ' || ${tokens('amount')} || ' tokens.' as sentence
      from (${balances}) b where place not in ('site', 'outside') and amount < 0`,
  },
  {
    promise: 'The totals that balances begin with are the sums of their entries.',
    query: `
      select 'The total of ' || t.place || ' of ' || t.owner || ' is ' || ${tokens('t.total')}
        || ' tokens; its entries say ' || ${tokens('coalesce(sum(m.amount), 0)')} || '.' as sentence
      from ledger_totals t
      left join (${moves}) m on m.place = t.place and m.owner = t.owner and m.written_in < t.through
      where t.through <= ledger_limit()
      group by t.place, t.owner, t.total having t.total <> coalesce(sum(m.amount), 0)`,
  },
  {
    promise: 'The earnings of a creator are what is left of their charges.',
    query: `
      select 'The earnings of ' || coalesce(c.creator_id, b.owner) || ' are ' || ${tokens('coalesce(b.amount, 0)')}
        || ' tokens; of their charges ' || ${tokens('coalesce(c.amount, 0)')} || ' are left.' as sentence
      from (
        select creator_id, sum(gross - fee - used)::bigint as amount from charges
        where status <> 'pending' group by creator_id
      ) c
      full join (select * from (${balances}) all_places where place = 'earnings') b on b.owner = c.creator_id
      where coalesce(b.amount, 0) <> coalesce(c.amount, 0)`,
  },
  {
    promise: 'What is held for a creator is what they have asked for and not been paid.',
    query: `
      select coalesce(p.creator_id, b.owner) || ' has ' || ${tokens('coalesce(b.amount, 0)')}
        || ' tokens held; their payouts under way are ' || ${tokens('coalesce(p.amount, 0)')} || '.' as sentence
      from (
        select creator_id, sum(tokens)::bigint as amount from payouts
        where status in ('pending', 'approved') group by creator_id
      ) p
      full join (select * from (${balances}) all_places where place = 'held') b on b.owner = p.creator_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
]
