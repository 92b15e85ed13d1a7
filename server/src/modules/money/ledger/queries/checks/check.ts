export const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`

/** In SQL: formats hundredths as tokens. */
export const tokens = (hundredths: string) => `to_char((${hundredths}) / 100.0, 'FM999999999999990.00')`

/** In SQL: each entry as a change of the two places it touches. */
export const moves = `
  select moved.place, moved.owner, moved.amount, p.written_in
  from ledger_postings p, lateral (values
    (p.from_place, p.from_owner, -p.amount), (p.to_place, p.to_owner, p.amount)) moved (place, owner, amount)`

/** In SQL: the owner of a place. A bonus belongs to a grant, which belongs to an account. */
export const ownerOf = (side: 'from' | 'to') => `case p.${side}_place
  when 'bonus' then (select g.account_id from bonus_grants g where g.id = p.${side}_owner) else p.${side}_owner end`

/** In SQL: the balance of each place according to its entries. */
export const balances = `
  select place, owner, sum(amount)::bigint as amount from (${moves}) moved group by place, owner`
