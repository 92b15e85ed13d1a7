import { limits, type QueryOf, type referenceCalls } from '@ovation/contract'
import { count, desc, like, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { asPattern } from '#platform/postgres'
import { searchKeywords } from './tables.ts'

type Parts = Pick<Platform, 'db'>

/** The same words count as the same search, however they were typed. */
const normalise = (text: string) =>
  text.normalize('NFKC').replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

export async function countKeyword({ db }: Parts, typed: string) {
  const keyword = normalise(typed)
  const { length } = [...keyword]
  if (length < 2 || length > 60) throw invalid('keyword', 'Use 2 to 60 characters.')
  await db.orm
    .insert(searchKeywords)
    .values({ keyword, total: 1 })
    .onConflictDoUpdate({
      target: searchKeywords.keyword,
      set: { total: sql`${searchKeywords.total} + 1`, lastSearchedAt: sql`now()` },
    })
}

/** Most searched first. One or two letters match the beginning, more match anywhere: both find their way by index. */
export async function listKeywords({ db }: Parts, search: QueryOf<typeof referenceCalls.keywords>) {
  const typed = asPattern(normalise(search.q ?? ''))
  const matching = typed
    ? like(searchKeywords.keyword, typed.length < 3 ? `${typed}%` : `%${typed}%`)
    : undefined
  const [data, [counted]] = await Promise.all([
    db.orm
      .select({ keyword: searchKeywords.keyword, total: searchKeywords.total })
      .from(searchKeywords)
      .where(matching)
      .orderBy(desc(searchKeywords.total), searchKeywords.keyword)
      .limit(search.limit ?? limits.pageSize)
      .offset(search.offset ?? 0),
    db.orm.select({ total: count() }).from(searchKeywords).where(matching),
  ])
  return { data, total: counted?.total ?? 0 }
}
