import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { sessions } from '#tables/accounts'

const isOpen = and(eq(sessions.purpose, 'login'), sql`${sessions.expiresAt} > now()`)

export const loginsOf = (accountId: string): Listing => ({
  id: sessions.id,
  from: sql`${sessions}`,
  where: [eq(sessions.accountId, accountId), isOpen],
  sort: {
    name: 'logins',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: sessions.createdAt },
      { kind: 'id', by: sessions.id },
    ],
  },
})

const columns = {
  id: sessions.id,
  provider: sessions.provider,
  ip: sessions.ip,
  userAgent: sessions.userAgent,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
}

export const findLogins = (db: Queryable, ids: string[]) =>
  db.select(columns).from(sessions).where(inArray(sessions.id, ids))

export async function findLastLogin(db: Queryable, accountId: string) {
  const [last] = await db
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isOpen))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return last
}
