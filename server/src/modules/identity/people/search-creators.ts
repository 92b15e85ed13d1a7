import { type CreatorCard, type CreatorList, type CreatorSearch, limits } from '@ovation/contract'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { isId } from '#platform/ids'
import { readFirst, readPage } from '#platform/paging'
import type { Audience } from './audience.ts'
import { presentCard } from './cards.ts'
import { countUnseen } from './creator-content.ts'
import { loadCreatorCards } from './queries/creator-card.ts'
import { creatorsFound, popularCreators } from './queries/creator-search.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>

export async function searchCreators(
  parts: Parts,
  audience: Audience,
  search: CreatorSearch,
): Promise<CreatorList> {
  const categoryIds = search.categoryIds ? readIds(search.categoryIds) : undefined
  return readPage(parts.db.orm, creatorsFound(audience, { ...search, categoryIds }), search, (ids) =>
    loadCards(parts, audience, ids),
  )
}

function readIds(joined: string): string[] {
  const ids = joined.split(',').map((text) => text.trim())
  if (!ids.every(isId)) throw invalid('categoryIds', 'Enter ids separated by commas.')
  return ids
}

export async function topCreators(
  parts: Parts,
  audience: Audience,
  { limit = limits.pageSize, suggest = false }: { limit?: number; suggest?: boolean },
) {
  const data = await readFirst(parts.db.orm, popularCreators(audience, suggest), limit, (ids) =>
    loadCards(parts, audience, ids),
  )
  return { data, total: data.length }
}

export async function loadCards(parts: Parts, audience: Audience, ids: string[]): Promise<CreatorCard[]> {
  const [rows, unseen] = await Promise.all([
    loadCreatorCards(parts.db, audience.viewerId, ids),
    countUnseen(parts, ids),
  ])
  return rows.map((row) => presentCard(parts.files, row, unseen.get(row.creator.accountId)))
}
