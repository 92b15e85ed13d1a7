import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#tables/accounts'
import { creators } from '#tables/people'

/**
 * What has become of a creator's application, over `creatorsWithAccounts`: an account can be disabled, a creator verified
 * or not. Operators count and filter by it.
 */
export const creatorState: SQL = sql`case when ${accounts.status} = 'inactive' then 'disabled'
  when ${creators.verifiedDocument} then 'verified' else ${creators.review} end`

/** The same as `creatorState = 'waiting'`, in the words of the index `creators_waiting`. */
export const isWaitingCreator: SQL = sql`not ${creators.verifiedDocument} and ${creators.review} = 'waiting'
  and ${accounts.status} <> 'inactive'`
