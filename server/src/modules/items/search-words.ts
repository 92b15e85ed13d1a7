import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { items } from './tables.ts'

const wordsAtMost = 8

/** In a query over items: those that hold every word, or one like it where nobody has written it so. */
export async function holdsWords(db: Queryable, q: string | undefined): Promise<SQL | undefined> {
  const typed = q?.trim().toLowerCase()
  if (!typed) return undefined
  const words = [...new Set(typed.split(/[^\p{L}\p{N}]+/u))].filter(Boolean).slice(0, wordsAtMost)
  if (words.length === 0) return holds(typed)
  const { rows } = await db.execute<{ wanted: string; meant: string }>(sql`
    select wanted, meant.word as meant
    from unnest(${sql.param(words)}::text[]) wanted, words_meant(wanted) meant`)
  const meant = words.map((word) =>
    rows.filter(({ wanted }) => wanted === word).map((row) => holds(row.meant)),
  )
  return and(...meant.map((choices) => or(...choices) ?? sql`false`))
}

const holds = (word: string) => sql`${items.words} like words_like(${word})`
