import { sql } from 'drizzle-orm'
import { setOnlineUntil } from '#modules/identity/accounts'
import type { Queryable } from '#platform/postgres'

/** Nodes extend this while a socket is open, so that a crash cannot leave anyone online. */
export const isOnline = (onlineUntil: Date | string | null) =>
  onlineUntil !== null && new Date(onlineUntil).getTime() > Date.now()

/** Keeps these people online for a while; to be repeated before it is over. */
export const touchOnline = (db: Queryable, accountIds: string[]) =>
  setOnlineUntil(db, accountIds, sql`now() + interval '90 seconds'`)

/** They left. */
export const endOnline = (db: Queryable, accountIds: string[]) => setOnlineUntil(db, accountIds, sql`now()`)
