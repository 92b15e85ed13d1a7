import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { items } from '#tables/items'

/** The words of items that are similar to each of these, with whether it is one of them. */
export async function wordsNear(db: Queryable, words: string[]) {
  const { rows } = await db.execute<{
    wanted: string
    word: string
    isKnown: boolean
    similarity: number
  }>(sql`
    select wanted, near.word, near.is_known as "isKnown", near.similarity
    from unnest(${sql.param(words)}::text[]) wanted, words_near(wanted) near`)
  return rows
}

/** Condition over items: contains one of the choices for each word. */
export const containsEach = (words: string[][]): SQL | undefined =>
  and(...words.map((choices) => or(...choices.map(contains)) ?? sql`false`))

const contains = (word: string) => sql`${items.words} like words_like(${word})`
