import type { Check } from '#platform/extensions'
import { balances, moves, tokens } from './check.ts'

/** The spendable balance according to the entries: paid tokens and bonus tokens. */
const spendable = `
  select coalesce(g.account_id, b.owner) as owner, sum(b.amount)::bigint as amount,
    coalesce(sum(b.amount) filter (where b.place = 'bonus'), 0)::bigint as bonus
  from (${balances}) b left join bonus_grants g on g.id = b.owner and b.place = 'bonus'
  where b.place in ('wallet', 'bonus') group by 1`

export const balanceChecks: Check[] = [
  {
    promise: 'Every wallet holds the sum of its entries.',
    query: `
      select 'The wallet of ' || coalesce(a.id, b.owner) || ' holds ' || ${tokens('coalesce(a.balance, 0)')}
        || ' tokens; its entries add up to ' || ${tokens('coalesce(b.amount, 0)')} || '.' as sentence
      from accounts a full join (${spendable}) b on b.owner = a.id
      where coalesce(a.balance, 0) <> coalesce(b.amount, 0)
      union all
      select 'Of the wallet of ' || a.id || ' ' || ${tokens('a.bonus_balance')} || ' tokens are bonus; its entries add up to '
        || ${tokens('coalesce(b.bonus, 0)')} || '.'
      from accounts a left join (${spendable}) b on b.owner = a.id where a.bonus_balance <> coalesce(b.bonus, 0)`,
  },
  {
    promise:
      'The rest of every bonus is the sum of its entries, and a bonus belongs to the account that paid.',
    query: `
      select 'Of the bonus ' || coalesce(g.id, b.owner) || ' ' || ${tokens('coalesce(g.remaining, 0)')}
        || ' tokens are left; its entries add up to ' || ${tokens('coalesce(b.amount, 0)')} || '.' as sentence
      from bonus_grants g
      full join (select * from (${balances}) all_places where place = 'bonus') b on b.owner = g.id
      where coalesce(g.remaining, 0) <> coalesce(b.amount, 0)
      union all
      select 'The bonus ' || g.id || ' is of ' || g.account_id || '; its payment ' || p.id || ' is of ' || p.account_id
        || '.'
      from bonus_grants g join payments p on p.id = g.payment_id where p.account_id <> g.account_id`,
  },
  {
    promise: 'The bonus of a payment is the part of its tokens that was not paid for.',
    query: `
      select 'The payment ' || p.id || ' grants ' || ${tokens('sum(g.amount)')} || ' tokens; it has '
        || ${tokens('greatest(p.tokens - p.paid_tokens, 0)')} || ' unpaid tokens.' as sentence
      from payments p join bonus_grants g on g.payment_id = p.id
      group by p.id having sum(g.amount) <> greatest(p.tokens - p.paid_tokens, 0)`,
  },
  {
    promise: 'No wallet, bonus, earnings, hold or stake is below zero.',
    query: `
      select place || ' of ' || owner || ' is below zero: ' || ${tokens('amount')} || ' tokens.' as sentence
      from (${balances}) b where place not in ('site', 'outside', 'debt') and amount < 0`,
  },
  {
    promise: 'The stored totals that balances start from are the sums of their entries.',
    query: `
      select 'The total of ' || t.place || ' of ' || t.owner || ' is ' || ${tokens('t.total')}
        || ' tokens; its entries add up to ' || ${tokens('coalesce(sum(m.amount), 0)')} || '.' as sentence
      from ledger_totals t
      left join (${moves}) m on m.place = t.place and m.owner = t.owner and m.written_in < t.through
      where t.through <= ledger_limit()
      group by t.place, t.owner, t.total having t.total <> coalesce(sum(m.amount), 0)`,
  },
  {
    promise: 'A creator’s earnings are the unused rest of their charges.',
    query: `
      select 'The earnings of ' || coalesce(c.creator_id, b.owner) || ' are ' || ${tokens('coalesce(b.amount, 0)')}
        || ' tokens; of their charges ' || ${tokens('coalesce(c.amount, 0)')} || ' are left.' as sentence
      from (
        select creator_id, sum(payable - used)::bigint as amount from charges group by creator_id
      ) c
      full join (select * from (${balances}) all_places where place = 'earnings') b on b.owner = c.creator_id
      where coalesce(b.amount, 0) <> coalesce(c.amount, 0)`,
  },
  {
    promise: 'A creator’s promotion balance is the part of their charges that cannot be paid out.',
    query: `
      select coalesce(c.creator_id, b.owner) || ' has ' || ${tokens('coalesce(b.amount, 0)')}
        || ' tokens from promotions; of their charges ' || ${tokens('coalesce(c.amount, 0)')} || ' are not paid out.'
        as sentence
      from (
        select creator_id, sum(amount)::bigint as amount from (
          select creator_id, gross - fee - payable as amount from charges
          union all
          select creator_id, unpaid_fee - unpaid from charge_refunds
        ) promoted
        group by creator_id
      ) c
      full join (select * from (${balances}) all_places where place = 'promotion') b on b.owner = c.creator_id
      where coalesce(b.amount, 0) <> coalesce(c.amount, 0)`,
  },
  {
    promise: 'A creator’s held tokens are the sum of their open payout requests.',
    query: `
      select coalesce(p.creator_id, b.owner) || ' has ' || ${tokens('coalesce(b.amount, 0)')}
        || ' tokens held; their open payouts are ' || ${tokens('coalesce(p.amount, 0)')} || '.' as sentence
      from (
        select creator_id, sum(tokens)::bigint as amount from payouts
        where status in ('pending', 'approved') group by creator_id
      ) p
      full join (select * from (${balances}) all_places where place = 'held') b on b.owner = p.creator_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
]
