import { findItem, type KnownItem } from '#modules/items'
import type { Member } from '#modules/people'
import type { Platform } from '#platform'

export type UnlockableKind = 'feed' | 'video' | 'gallery' | 'message' | 'stream'

/** Something that is bought once, and what this viewer may do with it by now. */
export type Unlockable = Pick<KnownItem, 'id' | 'creatorId' | 'price' | 'access'>

/** How things of each kind are found; null: the viewer may not know of it. A kind that is not here has none. */
export type Unlockables = {
  [K in UnlockableKind]?: (platform: Platform, member: Member, id: string) => Promise<Unlockable | null>
}

const itemsOf =
  (kind: KnownItem['kind']) =>
  async ({ db }: Platform, member: Member, id: string) => {
    const item = await findItem(db, member, id)
    return item?.kind === kind ? item : null
  }

export const unlockableItems: Unlockables = {
  feed: itemsOf('feed'),
  video: itemsOf('video'),
  gallery: itemsOf('gallery'),
}
