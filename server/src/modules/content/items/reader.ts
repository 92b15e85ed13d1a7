import type { Access, ItemKind } from '@ovation/contract'
import type { SQL } from 'drizzle-orm'
import { type Audience, asOwner } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { type Page, readPage } from '#platform/paging'
import { findVisibleCreatorId } from '#views/visible-creators'
import { findItem } from './find.ts'
import { type OwnSearch, ownItems, type PublicSearch, shownItems } from './list-store.ts'
import { asEveryone, recordLockedView } from './record-locked-view.ts'
import { noSuchItem } from './refusals.ts'
import { countView } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>

interface Card {
  _id: string
  performerId: string
  access: Access
}

/** Loads the cards of those of these items that the audience may know of. */
type Load<C extends Card, P extends Parts> = (parts: P, audience: Audience, ids: string[]) => Promise<C[]>

/** Lists and pages of one kind of items: the public ones, and the creator's own. */
export function itemReader<C extends Card, P extends Parts>(kind: ItemKind, load: Load<C, P>) {
  async function one(parts: P, audience: Audience, id: string) {
    const [card] = await load(parts, audience, [id])
    if (!card) throw noSuchItem(kind)
    return card
  }

  return {
    async search(
      parts: P,
      audience: Audience,
      search: PublicSearch & Page & { performerId?: string },
      narrower: (SQL | undefined)[] = [],
    ) {
      const creatorId = await creatorNamed(parts, audience, search.performerId)
      const listing = await shownItems(parts.db.orm, audience, kind, search, { creatorId, narrower })
      return readPage(parts.db.orm, listing, search, (ids) => load(parts, asEveryone(audience), ids))
    },

    /** An account other than its creator's counts as one view. */
    async view(parts: P, audience: Audience, id: string) {
      const card = await one(parts, audience, id)
      const known = card.access.reason === 'operator' ? await findItem(parts.db, audience, card._id) : null
      if (known) await recordLockedView(parts, audience, known)
      const { viewerId } = audience
      if (viewerId && viewerId !== card.performerId && !audience.isViewing) {
        await countView(parts.db.orm, card._id, card.performerId, viewerId)
      }
      return card
    },

    async searchOwn(
      parts: P,
      creatorId: string,
      search: OwnSearch & Page,
      narrower: (SQL | undefined)[] = [],
    ) {
      const listing = ownItems(creatorId, kind, search)
      const narrowed = { ...listing, where: [...listing.where, ...narrower] }
      return readPage(parts.db.orm, narrowed, search, (ids) => load(parts, asOwner(creatorId), ids))
    },

    async viewOwn(parts: P, creatorId: string, id: string) {
      const card = await one(parts, asOwner(creatorId), id)
      if (card.performerId !== creatorId) throw noSuchItem(kind)
      return card
    },
  }
}

/** The creator of a list, if it is of one creator. */
export async function creatorNamed({ db }: Parts, audience: Audience, idOrUsername: string | undefined) {
  if (idOrUsername === undefined) return undefined
  const creatorId = await findVisibleCreatorId(db, audience, idOrUsername)
  if (!creatorId) throw notFound('This creator')
  return creatorId
}
