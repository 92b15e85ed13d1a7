import type { Check } from '#platform/extensions'
import { balances, nobody, tokens } from './check.ts'

/**
 * In SQL: the held tokens of private streams, entry by entry in the order they are settled, with the sum before each. A
 * missing stream has none.
 */
const pieces = `
  select s.id, s.fan_id, s.price, s.paid_minutes, p.from_place, p.from_owner, p.amount,
    p.from_place = 'bonus' as is_bonus, coalesce(not g.site_pays, false) as is_unpaid,
    sum(p.amount) over (partition by s.id order by stake, p.line) - p.amount as before
  from private_streams s
  cross join generate_series(1, s.stakes) stake
  join ledger_transfers t on t.key = 'private-stream:' || s.id || ':stake:' || stake
  join ledger_postings p on p.transfer_id = t.id
  left join bonus_grants g on g.id = p.from_owner and p.from_place = 'bonus'`

/** In SQL: the part of an entry that the first minutes have used. */
const usedOf = (minutes: string) => `least(greatest(u.price * (${minutes}) - u.before, 0), u.amount)`

/** In SQL: the creator's part of the tokens used by the first minutes that came from bonuses the site does not pay. */
const promoted = (minutes: string) => {
  const unpaid = `coalesce(sum(${usedOf(minutes)}), 0)`
  return `${unpaid} - div(s.fee * ${unpaid}, s.price)`
}

/** A minute is settled from the held tokens, in the order of the stakes. */
const stakes = `
  select true, t.key, p.from_place::text, s.fan_id, 'stake', s.fan_id, sum(p.amount)
  from private_streams s
  cross join generate_series(1, s.stakes) stake
  join ledger_transfers t on t.key = 'private-stream:' || s.id || ':stake:' || stake
  join ledger_postings p on p.transfer_id = t.id and p.from_place in ('wallet', 'bonus')
  group by 2, 3, 4`

const minutes = `
  select should.* from (
    select s.id, s.fan_id, s.creator_id, s.price, s.fee, 'private-stream:' || s.id || ':minute:' || minute as key,
      (${promoted('minute')}) - (${promoted('minute - 1')}) as promoted
    from private_streams s
    cross join generate_series(1, s.paid_minutes) minute
    left join pieces u on u.id = s.id and u.is_unpaid
    group by s.id, minute
  ) m, lateral (values
    (true, m.key, 'stake', m.fan_id, 'earnings', m.creator_id, m.price - m.fee - m.promoted),
    (true, m.key, 'stake', m.fan_id, 'promotion', m.creator_id, m.promoted),
    (true, m.key, 'stake', m.fan_id, 'site', ${nobody}, m.fee)
  ) should (applies, key, from_place, from_owner, to_place, to_owner, amount)`

const returns = `
  select true, 'private-stream:' || s.id || ':return', 'stake', s.fan_id, u.from_place::text, s.fan_id,
    sum(u.amount - ${usedOf('u.paid_minutes')})
  from private_streams s join pieces u on u.id = s.id
  where s.status in ('ended', 'declined', 'cancelled')
  group by s.id, s.fan_id, u.from_place`

/** The entries that private streams must have, as entries.ts compares them. */
export const privateStreamEntries = `
  select * from (with pieces as (${pieces}) ${stakes} union all ${minutes} union all ${returns}) private_streams`

export const privateStreamChecks: Check[] = [
  {
    promise: 'A fan’s stake is the sum of what their open private streams hold.',
    query: `
      select coalesce(s.fan_id, b.owner) || ' has ' || ${tokens('coalesce(b.amount, 0)')}
        || ' tokens held; their private streams need ' || ${tokens('coalesce(s.amount, 0)')} || '.' as sentence
      from (select fan_id, sum(staked)::bigint as amount from private_streams group by fan_id) s
      full join (select * from (${balances}) all_places where place = 'stake') b on b.owner = s.fan_id
      where coalesce(b.amount, 0) <> coalesce(s.amount, 0)`,
  },
  {
    promise: 'Every private stream holds the price of its minutes.',
    query: `
      select 'For the private stream ' || s.id || ' ' || ${tokens('coalesce(sum(u.amount), 0)')}
        || ' tokens were held; its minutes cost ' || ${tokens('s.price * s.minutes')} || '.' as sentence
      from private_streams s left join (${pieces}) u on u.id = s.id
      group by s.id having coalesce(sum(u.amount), 0) <> s.price * s.minutes`,
  },
  {
    promise: 'Every private stream that has begun has one charge for its paid minutes, settled when it ends.',
    query: `
      select 'The private stream ' || coalesce(s.id, c.id) || ' is ' || coalesce(s.status, 'unknown') || ' and has '
        || ${tokens('coalesce(s.price * s.paid_minutes, 0)')} || ' tokens paid; its charge is '
        || coalesce(c.status, 'missing') || ' and of ' || ${tokens('coalesce(c.gross, 0)')} || '.' as sentence
      from (select * from private_streams where paid_minutes > 0) s
      full join (select * from charges where type = 'private_stream') c on c.id = s.id
      left join (
        select u.id, coalesce(sum(${usedOf('u.paid_minutes')}) filter (where u.is_bonus), 0)::bigint as bonus,
          coalesce(sum(${usedOf('u.paid_minutes')}) filter (where u.is_unpaid), 0)::bigint as unpaid
        from (${pieces}) u group by u.id
      ) spent on spent.id = s.id
      where (c.gross, c.fee, c.quantity, c.payer_id, c.creator_id, c.object_id, c.paid_from, c.bonus, c.unpaid)
          is distinct from (s.price * s.paid_minutes, s.fee * s.paid_minutes, s.paid_minutes, s.fan_id, s.creator_id,
            s.id, 'wallet', spent.bonus, spent.unpaid)
        or c.status is distinct from case when s.status = 'running' then 'pending'
          when c.refunded = c.gross then 'refunded' else 'success' end`,
  },
]
