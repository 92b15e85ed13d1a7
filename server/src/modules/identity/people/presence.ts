import { sql } from 'drizzle-orm'
import { setOnlineUntil } from '#modules/identity/accounts'
import type { Queryable } from '#platform/postgres'

/** Nodes extend this while a socket is open, so that no one stays online after a crash. */
export const isOnline = (onlineUntil: Date | string | null) =>
  onlineUntil !== null && new Date(onlineUntil).getTime() > Date.now()

/** Keeps these people online for 90 seconds; repeated while a socket is open. */
export const touchOnline = (db: Queryable, accountIds: string[]) =>
  setOnlineUntil(db, accountIds, sql`now() + interval '90 seconds'`)

/** Sets these people offline. */
export const endOnline = (db: Queryable, accountIds: string[]) => setOnlineUntil(db, accountIds, sql`now()`)
