import type { Access } from '@ovation/contract'
import type { Audience } from '#modules/people'
import type { Database } from '#platform/postgres'
import type { Item } from '#tables/items'
import { factColumns, type ItemRow } from './card-query.ts'
import { accessTo } from './present.ts'

export interface KnownItem extends Pick<Item, 'id' | 'kind' | 'creatorId' | 'price'> {
  access: Access
}

type FactRow = Parameters<typeof accessTo>[0] & Pick<ItemRow, 'id' | 'kind' | 'creatorId' | 'price'>

const text = `
  select ${factColumns}
  from items i
  join accounts a on a.id = i.creator_id
  join creators c on c.account_id = i.creator_id
  where i.id = $1`

/** An item of any kind and what this viewer may do with it; null when they may not know of it. */
export async function findItem(
  { pool }: Database,
  audience: Audience,
  itemId: string,
): Promise<KnownItem | null> {
  const values = [itemId, audience.viewerId, audience.country]
  const { rows } = await pool.query<FactRow>({ name: 'item_facts', text, values })
  const [row] = rows
  const access = row && accessTo(row, audience)
  if (!row || !access) return null
  const { id, kind, creatorId, price } = row
  return { id, kind, creatorId, price, access }
}
