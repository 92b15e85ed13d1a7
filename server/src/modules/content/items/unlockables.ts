import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { catalogue } from '#platform/extensions'
import { findItem, type KnownItem } from './find.ts'

/** Something that is bought once, with this viewer's current access. */
export type Unlockable = Pick<KnownItem, 'id' | 'creatorId' | 'price' | 'access'>

/** Finds one of its kind; null: the viewer may not know of it. */
export type FindUnlockable = (member: Member, id: string) => Promise<Unlockable | null>

/** Items that can be unlocked with tokens. A kind without a provider cannot be unlocked. */
export const unlockables = catalogue<FindUnlockable>()({
  name: 'unlockables',
  kinds: ['feed', 'video', 'gallery', 'message', 'stream'],
  mayLack: true,
})

export type UnlockableKind = (typeof unlockables.kinds)[number]

export const findUnlockableItem =
  (kind: KnownItem['kind']) =>
  ({ db }: Pick<Platform, 'db'>): FindUnlockable =>
  async (member, id) => {
    const item = await findItem(db, member, id)
    return item?.kind === kind ? item : null
  }
