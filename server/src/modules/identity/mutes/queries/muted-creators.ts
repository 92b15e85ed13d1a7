import { eq, sql } from 'drizzle-orm'
import { nameHolds } from '#modules/identity/accounts'
import type { Listing } from '#platform/paging'
import { creatorMutes } from '#tables/access'
import { joinCreator, type Looking, visibleTo } from '#views/visible-creators'

/** The creators that a person has muted and may still see, latest first. */
export const mutedCreators = (
  person: Looking & { viewerId: string },
  words: string | undefined,
): Listing => ({
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
})
