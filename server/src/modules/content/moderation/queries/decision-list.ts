import { eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { cases } from '#tables/moderation'

/** Decisions about somebody's content, and what is hidden until one is made, latest case first. */
export const decisionsAbout = (ownerId: string): Listing => ({
  id: cases.id,
  from: sql`${cases}`,
  where: [
    eq(cases.ownerId, ownerId),
    ne(cases.kind, 'appeal'),
    or(inArray(cases.decision, ['taken-down', 'warned', 'suspended', 'restored']), isNotNull(cases.hiddenAt)),
  ],
  sort: {
    name: 'decisions',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: cases.createdAt },
      { kind: 'id', by: cases.id },
    ],
  },
})
