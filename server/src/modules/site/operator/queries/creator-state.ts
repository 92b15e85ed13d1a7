import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#tables/accounts'
import { creators } from '#tables/people'

const isOpen = sql`${accounts.status} <> 'inactive'`
const unverified = sql`not ${creators.verifiedDocument}`

/** In the words of the index `creators_waiting`. */
export const isWaitingCreator: SQL = sql`${unverified} and ${creators.review} = 'waiting' and ${isOpen}`

/**
 * What has become of a creator's application, over `creatorsWithAccounts`: an account can be disabled, a creator verified
 * or not. Exactly one applies. Each condition is in the words of the indexes; operators count and filter by them.
 */
export const inState = {
  waiting: isWaitingCreator,
  asked: sql`${unverified} and ${creators.review} = 'asked' and ${isOpen}`,
  rejected: sql`${unverified} and ${creators.review} = 'rejected' and ${isOpen}`,
  verified: sql`${creators.verifiedDocument} and ${isOpen}`,
  disabled: sql`${accounts.status} = 'inactive'`,
} satisfies Record<string, SQL>
