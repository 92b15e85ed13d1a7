import { and, eq } from 'drizzle-orm'
import { purchases } from '#modules/access'
import type { Item } from '#modules/items'
import type { Database } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'

/** Somebody at the other end of a payment. */
export interface PartyRow {
  id: string
  username: string | null
  name: string
  avatarFileId: string | null
}

export interface ShownCharge
  extends Pick<ChargeRow, 'id' | 'type' | 'status' | 'gross' | 'bonus' | 'quantity' | 'createdAt'> {
  creator: PartyRow
  item: Pick<Item, 'id' | 'kind' | 'title'> | null
  orderId: string | null
  /** What the payer's wallet holds now. */
  balance: number
  bonusBalance: number
  version: number
}

// Orders by their name: the module that keeps them stands on this one.
const shownCharges = {
  name: 'shown_charges',
  text: `
    select c.id, c.type, c.status, c.gross, c.bonus, c.quantity, c.created_at as "createdAt", o.id as "orderId",
      payer.balance, payer.bonus_balance as "bonusBalance", payer.balance_version as version,
      json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'avatarFileId', a.avatar_file_id)
        as creator,
      case when i.id is not null then json_build_object('id', i.id, 'kind', i.kind, 'title', i.title) end as item
    from charges c
    join accounts a on a.id = c.creator_id
    join accounts payer on payer.id = c.payer_id
    left join items i on i.id = c.object_id and i.kind = c.type
    left join orders o on o.charge_id = c.id
    where c.id = any($1::uuid[])`,
}

/** Charges with all that is shown of them, in one query. */
export async function loadCharges({ pool }: Database, ids: string[]) {
  const { rows } = await pool.query<ShownCharge>({ ...shownCharges, values: [ids] })
  return rows
}

/** The charge by which somebody bought an item. */
export async function findPurchase({ orm }: Database, accountId: string, itemId: string) {
  const [purchase] = await orm
    .select({ chargeId: purchases.chargeId })
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), eq(purchases.itemId, itemId)))
  return purchase?.chargeId
}
