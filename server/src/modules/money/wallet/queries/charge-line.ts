import type { Database } from '#platform/postgres'
import type { Item } from '#tables/items'
import type { ChargeRow } from '#tables/wallet'

/*
 * A charge as its payer sees it: the charge, the paid creator, the payer's current balance (accounts) and the item.
 * Every payment returns it, so it is one prepared statement.
 */

/** The creator or payer at the other end of a payment. */
export interface PartyRow {
  id: string
  username: string | null
  name: string
  avatarFileId: string | null
}

export interface ChargeLine
  extends Pick<
    ChargeRow,
    'id' | 'type' | 'status' | 'gross' | 'bonus' | 'refunded' | 'quantity' | 'createdAt'
  > {
  creator: PartyRow
  item: Pick<Item, 'id' | 'kind' | 'title'> | null
  /** The payer's balance now. */
  balance: number
  bonusBalance: number
  version: number
}

const shownCharges = {
  name: 'shown_charges',
  text: `
    select c.id, c.type, c.status, c.gross, c.bonus, c.refunded, c.quantity, c.created_at as "createdAt",
      payer.balance, payer.bonus_balance as "bonusBalance", payer.balance_version as version,
      json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'avatarFileId', a.avatar_file_id)
        as creator,
      case when i.id is not null then json_build_object('id', i.id, 'kind', i.kind, 'title', i.title) end as item
    from charges c
    join accounts a on a.id = c.creator_id
    join accounts payer on payer.id = c.payer_id
    left join items i on i.id = c.object_id and i.kind = c.type
    where c.id = any($1::uuid[])`,
}

/** Charges with all displayed fields, in one query. */
export async function readChargeLines({ pool }: Database, ids: string[]) {
  const { rows } = await pool.query<ChargeLine>({ ...shownCharges, values: [ids] })
  return rows
}
