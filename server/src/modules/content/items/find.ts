import type { Access } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import type { Database } from '#platform/postgres'
import type { Item } from '#tables/items'
import { findItemFacts } from '#views/item-card'
import { accessTo } from './present.ts'

export interface KnownItem extends Pick<Item, 'id' | 'kind' | 'creatorId' | 'price'> {
  access: Access
}

/** An item of any kind with this viewer's access; null when they may not know of it. */
export async function findItem(db: Database, audience: Audience, itemId: string): Promise<KnownItem | null> {
  const facts = await findItemFacts(db, audience, itemId)
  const access = facts && accessTo(facts, audience)
  if (!facts || !access) return null
  const { id, kind, creatorId, price } = facts
  return { id, kind, creatorId, price, access }
}
