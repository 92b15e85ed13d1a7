import type { QueryOf, streamingCalls } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { type Listing, readPage } from '#platform/paging'
import { findVisibleCreatorId } from '#views/visible-creators'
import { streamsFor, streamsWithCreators } from '../queries/stream-rows.ts'
import { loadStreams } from '../stream/load.ts'
import { isAnnounced, isOfCreator, isOnSql, listedStream } from '../stream/store.ts'

type Parts = Pick<Platform, 'db' | 'files'>
const id = { kind: 'id', by: listedStream.id } as const

/** Live streams that this viewer may see, most watched first. */
export function searchStreams(
  parts: Parts,
  audience: Audience,
  { q, isFree, followed, sort = 'desc', ...page }: QueryOf<typeof streamingCalls.searchStreams>,
) {
  const listing: Listing = {
    id: listedStream.id,
    from: streamsWithCreators,
    where: [isOnSql, ...streamsFor(audience, { words: q?.trim(), isFree, followed })],
    sort: {
      name: 'watched',
      direction: sort,
      keys: [{ kind: 'integer', by: listedStream.viewers }, id],
    },
  }
  return readPage(parts.db.orm, listing, page, (ids) => loadStreams(parts, audience, ids))
}

/** Scheduled streams of one creator or of all, soonest first. */
export async function scheduledStreams(
  parts: Parts,
  audience: Audience,
  { performerId, ...page }: QueryOf<typeof streamingCalls.scheduledStreams>,
) {
  const creatorId =
    performerId === undefined ? undefined : await findVisibleCreatorId(parts.db, audience, performerId)
  if (performerId !== undefined && !creatorId) throw notFound('This creator')
  const listing: Listing = {
    id: listedStream.id,
    from: streamsWithCreators,
    where: [isAnnounced, ...(creatorId ? [isOfCreator(creatorId)] : streamsFor(audience))],
    sort: {
      name: 'announced',
      direction: 'asc',
      keys: [{ kind: 'instant', by: listedStream.scheduledAt }, id],
    },
  }
  return readPage(parts.db.orm, listing, page, (ids) => loadStreams(parts, audience, ids))
}
