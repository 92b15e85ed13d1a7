import { type FoundCounts, limits } from '@ovation/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { holdsWords, type Item, isShown, items, itemsWithCreators, kindIs, wordsOf } from '#modules/items'
import {
  type Audience,
  categories,
  creatorCategories,
  creators,
  creatorsMatching,
  creatorsWithAccounts,
  visibleTo,
} from '#modules/people'
import type { Queryable } from '#platform/postgres'

/** How much of each kind a search finds, each counted no further than needed to say that it is a lot. */
export async function countFound(db: Queryable, audience: Audience, q: string): Promise<FoundCounts> {
  const wanted = q.trim()
  if (!wanted) return { creators: 0, posts: 0, videos: 0, galleries: 0, products: 0 }
  const held = await holdsWords(db, wanted)
  const shown = (kind: Item['kind']) =>
    upTo(sql`${itemsWithCreators} where ${and(kindIs(kind), isShown, ...visibleTo(audience), held)}`)
  const { rows } = await db.execute<{ [K in keyof FoundCounts]: number }>(sql`select
    ${upTo(sql`${creatorsMatching(wanted)} where ${and(...visibleTo(audience))}`)} as creators,
    ${shown('feed')} as posts, ${shown('video')} as videos, ${shown('gallery')} as galleries,
    ${shown('product')} as products`)
  const [counts] = rows
  if (!counts) throw new Error('A select without a table has one row.')
  return counts
}

const upTo = (rows: SQL) =>
  sql`(select count(*)::integer from (select from ${rows} limit ${limits.foundCounted}) found)`

const everybody: Audience = { viewerId: null, country: null, isOperator: false }

/**
 * Whether a search finds anything that everybody may see and that has these words just so. What is only like them does
 * not count: a slip of the finger is nothing to suggest to others.
 */
export async function isFoundAsWritten(db: Queryable, keyword: string): Promise<boolean> {
  const visible = and(...visibleTo(everybody))
  const name = sql`lower(' ' || ${accounts.name} || ' ' || coalesce(${accounts.username}, ''))`
  const bio = sql`lower(' ' || ${creators.bio})`
  const category = sql`lower(' ' || ${categories.name})`
  const words = wordsOf(keyword).map((word) => hasWhole(sql`${items.words}`, word))
  const { rows } = await db.execute<{ found: boolean }>(sql`select
    exists (select from ${creatorsWithAccounts} where ${visible} and ${hasWhole(name, keyword)})
    or exists (select from ${creatorsWithAccounts} where ${visible} and ${hasWhole(bio, keyword)})
    or exists (select from ${creatorsWithAccounts}
      join ${creatorCategories} on ${creatorCategories.creatorId} = ${creators.accountId}
      join ${categories} on ${categories.id} = ${creatorCategories.categoryId}
      where ${visible} and ${hasWhole(category, keyword)})
    or exists (select from ${itemsWithCreators} where ${isShown} and ${visible} and ${and(...words)}) as found`)
  return rows[0]?.found ?? false
}

/** The pattern finds its way by index; the expression asks that no letter stands before or behind. */
const hasWhole = (text: SQL, words: string) => sql`${text} like words_like(${words})
  and ${text} ~ ${`(^|[^[:alnum:]])${words}($|[^[:alnum:]])`}`
