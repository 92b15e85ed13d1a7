import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { items } from '#tables/items'
import { nearestTo } from './nearest-words.ts'

const wordsAtMost = 8

/** The distinct words of a search. */
export const wordsOf = (typed: string) =>
  [...new Set(typed.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(Boolean).slice(0, wordsAtMost)

/** Condition over items: contains every word, or the most similar word where none is in use. */
export async function holdsWords(db: Queryable, q: string | undefined): Promise<SQL | undefined> {
  const typed = q?.trim().toLowerCase()
  if (!typed) return undefined
  const words = wordsOf(typed)
  if (words.length === 0) return holds(typed)
  const { rows } = await db.execute<{
    wanted: string
    word: string
    isKnown: boolean
    similarity: number
  }>(sql`
    select wanted, near.word, near.is_known as "isKnown", near.similarity
    from unnest(${sql.param(words)}::text[]) wanted, words_near(wanted) near`)
  const meant = words.map((word) => {
    const near = rows.filter(({ wanted }) => wanted === word)
    return near.some(({ isKnown }) => isKnown) ? [word] : nearestTo(word, near)
  })
  return and(...meant.map((choices) => or(...choices.map(holds)) ?? sql`false`))
}

const holds = (word: string) => sql`${items.words} like words_like(${word})`
