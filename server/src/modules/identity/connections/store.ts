import { eq, sql } from 'drizzle-orm'
import { lockUntilCommit, type Queryable } from '#platform/postgres'
import { type ConnectedService, connectionChecks, connections } from '#tables/connections'

export type ConnectionRow = typeof connections.$inferSelect
export type CheckRow = typeof connectionChecks.$inferSelect
export type CheckedService = CheckRow['service']

export async function findConnection(
  db: Queryable,
  service: ConnectedService,
): Promise<ConnectionRow | undefined> {
  const [found] = await db.select().from(connections).where(eq(connections.service, service))
  return found
}

/** One change of a connection at a time. */
export const lockConnection = (tx: Queryable, service: ConnectedService) =>
  lockUntilCommit(tx, 'connection', service)

export async function saveConnection(
  tx: Queryable,
  { service, values, secret }: Pick<ConnectionRow, 'service' | 'values' | 'secret'>,
) {
  await tx
    .insert(connections)
    .values({ service, values, secret })
    .onConflictDoUpdate({
      target: connections.service,
      set: { values, secret, version: sql`${connections.version} + 1`, updatedAt: sql`now()` },
    })
}

export async function findCheck(db: Queryable, service: CheckedService): Promise<CheckRow | undefined> {
  const [found] = await db.select().from(connectionChecks).where(eq(connectionChecks.service, service))
  return found
}

export async function saveCheck(db: Queryable, check: Omit<CheckRow, 'checkedAt'>): Promise<CheckRow> {
  const { service, ...result } = check
  const [saved] = await db
    .insert(connectionChecks)
    .values(check)
    .onConflictDoUpdate({ target: connectionChecks.service, set: { ...result, checkedAt: sql`now()` } })
    .returning()
  if (!saved) throw new Error('The check was not written.')
  return saved
}
