import { wordsOf } from '#modules/content/items'
import type { Queryable } from '#platform/postgres'
import { isFoundAsWritten } from './queries/found-as-written.ts'

/** Whether a keyword can be suggested: it has public results exactly as written. */
export const isFound = (db: Queryable, keyword: string) => isFoundAsWritten(db, keyword, wordsOf(keyword))
