import { type SQL, sql } from 'drizzle-orm'
import { creators } from '#tables/people'

/** Excludes creators that this person has muted. */
export const notMutedBy = (viewerId: string): SQL =>
  sql`not exists (select from creator_mutes m where m.account_id = ${viewerId} and m.creator_id = ${creators.accountId})`
