import type { SQL } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { nearestTo } from './nearest-words.ts'
import { containsEach, wordsNear } from './word-store.ts'

const wordsAtMost = 8

/** The distinct words of a search. */
export const wordsOf = (typed: string) =>
  [...new Set(typed.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(Boolean).slice(0, wordsAtMost)

/** Condition over items: contains every word, or the most similar word where none is in use. */
export async function holdsWords(db: Queryable, q: string | undefined): Promise<SQL | undefined> {
  const typed = q?.trim().toLowerCase()
  if (!typed) return undefined
  const words = wordsOf(typed)
  if (words.length === 0) return containsEach([[typed]])
  const rows = await wordsNear(db, words)
  const meant = words.map((word) => {
    const near = rows.filter(({ wanted }) => wanted === word)
    return near.some(({ isKnown }) => isKnown) ? [word] : nearestTo(word, near)
  })
  return containsEach(meant)
}
