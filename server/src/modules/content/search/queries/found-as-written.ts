import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { items } from '#tables/items'
import { categories, creatorCategories, creators } from '#tables/people'
import { isShown, itemsWithCreators } from '#views/shown-items'
import { creatorsWithAccounts, type Looking, visibleTo } from '#views/visible-creators'

/* The content that a keyword finds: names of accounts, texts of creators, categories, and the words of items. */

const everybody: Looking = { viewerId: null, country: null }

/**
 * Whether a search finds public content with exactly these words. Similar words do not count: typing errors are not
 * suggested. `words` are the words by which items are searched.
 */
export async function isFoundAsWritten(db: Queryable, keyword: string, words: string[]): Promise<boolean> {
  const visible = and(...visibleTo(everybody))
  const name = sql`lower(' ' || ${accounts.name} || ' ' || coalesce(${accounts.username}, ''))`
  const bio = sql`lower(' ' || ${creators.bio})`
  const category = sql`lower(' ' || ${categories.name})`
  const inItem = words.map((word) => hasWhole(sql`${items.words}`, word))
  const { rows } = await db.execute<{ found: boolean }>(sql`select
    exists (select from ${creatorsWithAccounts} where ${visible} and ${hasWhole(name, keyword)})
    or exists (select from ${creatorsWithAccounts} where ${visible} and ${hasWhole(bio, keyword)})
    or exists (select from ${creatorsWithAccounts}
      join ${creatorCategories} on ${creatorCategories.creatorId} = ${creators.accountId}
      join ${categories} on ${categories.id} = ${creatorCategories.categoryId}
      where ${visible} and ${hasWhole(category, keyword)})
    or exists (select from ${itemsWithCreators} where ${isShown} and ${visible} and ${and(...inItem)}) as found`)
  return rows[0]?.found ?? false
}

/** The pattern uses the index; the expression requires that no letter precedes or follows. */
const hasWhole = (text: SQL, words: string) => sql`${text} like words_like(${words})
  and ${text} ~ ${`(^|[^[:alnum:]])${words}($|[^[:alnum:]])`}`
