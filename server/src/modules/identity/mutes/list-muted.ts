import type { muteCalls, QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { nameHolds } from '#modules/identity/accounts'
import { loadCards, type Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { creatorMutes } from '#tables/mutes'
import { joinCreator, visibleTo } from '#views/visible-creators'

type Search = QueryOf<typeof muteCalls.mutes>

/** The creators this person has muted and may still see, latest first. */
export function listMuted(parts: Pick<Platform, 'db' | 'files'>, person: Member, { q, ...page }: Search) {
  const words = q?.trim()
  const listing: Listing = {
    id: creatorMutes.creatorId,
    from: sql`${creatorMutes} ${joinCreator(creatorMutes.creatorId)}`,
    where: [
      eq(creatorMutes.accountId, person.viewerId),
      ...visibleTo(person),
      words ? nameHolds(words) : undefined,
    ],
    sort: {
      name: 'muted',
      direction: 'desc',
      keys: [
        { kind: 'instant', by: creatorMutes.createdAt },
        { kind: 'id', by: creatorMutes.creatorId },
      ],
    },
  }
  return readPage(parts.db.orm, listing, page, (ids) => loadCards(parts, person, ids))
}
