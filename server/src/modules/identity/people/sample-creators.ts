import { limits } from '@ovation/contract'
import type { Platform } from '#platform'
import type { Audience } from './audience.ts'
import { readSample } from './queries/creator-sample.ts'
import { loadCards } from './search-creators.ts'

/** Reads more than it shows, because neighbours in the stored order would always appear together. */
const spare = 3

/** A random sample without muted creators. */
export async function sampleCreators(
  parts: Pick<Platform, 'db' | 'files' | 'extensions'>,
  audience: Audience,
  { limit = limits.pageSize, suggest = false }: { limit?: number; suggest?: boolean },
) {
  const sample = { start: Math.random(), limit: limit * spare, suggest }
  const ids = shuffled(await readSample(parts.db.orm, audience, sample)).slice(0, limit)
  const data = await loadCards(parts, audience, ids)
  return { data, total: data.length }
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
