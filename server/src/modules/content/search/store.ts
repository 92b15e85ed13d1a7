import { limits, type QueryOf, type searchCalls } from '@ovation/contract'
import { and, count, desc, like, lt, type SQL, sql } from 'drizzle-orm'
import { escapeLike, type Queryable } from '#platform/postgres'
import { searchAllowances, searches, searchKeywords } from '#tables/search'
import { normalise } from './keyword.ts'

/** Whether one more search of this person counts today. */
export async function useAllowance(db: Queryable, person: Buffer, day: string): Promise<boolean> {
  const used = await db
    .insert(searchAllowances)
    .values({ person, day, used: 1 })
    .onConflictDoUpdate({
      target: [searchAllowances.person, searchAllowances.day],
      set: { used: sql`${searchAllowances.used} + 1` },
      setWhere: lt(searchAllowances.used, limits.keywordsADay),
    })
    .returning({ used: searchAllowances.used })
  return used.length > 0
}

/** A person counts once for a keyword, and for as long as they last searched for it. */
export async function rememberSearch(db: Queryable, keyword: string, person: Buffer, day: string) {
  await db
    .insert(searches)
    .values({ keyword, person, searchedOn: day })
    .onConflictDoUpdate({
      target: [searches.keyword, searches.person],
      set: { searchedOn: day },
      setWhere: lt(searches.searchedOn, day),
    })
}

/** Must match the predicate of the keyword indexes word for word. */
export const isShownToOthers = sql`${searchKeywords.people} >= ${sql.raw(String(limits.keywordPeople))}`

/** Most searched first. One or two letters match the beginning, more match anywhere; both use an index. */
export async function listKeywords(db: Queryable, search: QueryOf<typeof searchCalls.keywords>) {
  const { limit = limits.pageSize, offset = 0 } = search
  const where = and(isShownToOthers, holds(normalise(search.q ?? '')))
  const data = await db
    .select({ keyword: searchKeywords.keyword, total: searchKeywords.people })
    .from(searchKeywords)
    .where(where)
    .orderBy(desc(searchKeywords.people), searchKeywords.keyword)
    .limit(limit)
    .offset(offset)
  const reachedEnd = data.length < limit && (data.length > 0 || offset === 0)
  if (reachedEnd) return { data, total: offset + data.length }
  const [counted] = await db.select({ total: count() }).from(searchKeywords).where(where)
  return { data, total: counted?.total ?? 0 }
}

function holds(typed: string): SQL | undefined {
  if (!typed) return undefined
  const pattern = escapeLike(typed)
  return like(searchKeywords.keyword, [...typed].length < 3 ? `${pattern}%` : `%${pattern}%`)
}

/** Searches too old to count. */
export async function forgetOldSearches(db: Queryable, today: string) {
  await db
    .delete(searches)
    .where(sql`${searches.searchedOn} <= ${today}::date - ${limits.keywordDays}::integer`)
  await db.delete(searchAllowances).where(lt(searchAllowances.day, today))
}

export async function shownKeywords(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ keyword: searchKeywords.keyword })
    .from(searchKeywords)
    .where(isShownToOthers)
  return rows.map(({ keyword }) => keyword)
}

export async function forgetKeyword(db: Queryable, keyword: string) {
  await db.delete(searches).where(sql`${searches.keyword} = ${keyword}`)
}
