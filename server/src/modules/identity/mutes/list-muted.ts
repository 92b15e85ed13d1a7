import type { muteCalls, QueryOf } from '@ovation/contract'
import { loadCards, type Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { mutedCreators } from './queries/muted-creators.ts'

type Search = QueryOf<typeof muteCalls.mutes>

/** The creators this person has muted and may still see, latest first. */
export function listMuted(
  parts: Pick<Platform, 'db' | 'files' | 'extensions'>,
  person: Member,
  { q, ...page }: Search,
) {
  const listing = mutedCreators(person, q?.trim())
  return readPage(parts.db.orm, listing, page, (ids) => loadCards(parts, person, ids))
}
