import { wordsOf } from '#modules/content/items'
import type { Queryable } from '#platform/postgres'
import { isFoundAsWritten } from './queries/found-as-written.ts'

/** Whether a keyword can be shown to others: everybody finds something by it, just as it is written. */
export const isFound = (db: Queryable, keyword: string) => isFoundAsWritten(db, keyword, wordsOf(keyword))
