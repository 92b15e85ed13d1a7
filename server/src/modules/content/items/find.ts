import type { Access } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import type { Database } from '#platform/postgres'
import type { Item } from '#tables/items'
import { findItemFacts } from '#views/item-card'
import { accessTo } from './present.ts'

export interface KnownItem extends Pick<Item, 'id' | 'kind' | 'creatorId' | 'price'> {
  access: Access
  /** Everyone sees the same: it is published, and neither locked nor restricted. */
  isOpen: boolean
}

/** An item of any kind with this viewer's access; null when they may not know of it. */
export async function findItem(db: Database, audience: Audience, itemId: string): Promise<KnownItem | null> {
  const facts = await findItemFacts(db, audience, itemId)
  const access = facts && accessTo(facts, audience)
  if (!facts || !access) return null
  const { id, kind, creatorId, price } = facts
  const others = { ...facts, isOwner: false, isSubscribed: false, isBought: false }
  const isOpen = accessTo(others, { isModerator: false })?.allowed ?? false
  return { id, kind, creatorId, price, access, isOpen }
}
