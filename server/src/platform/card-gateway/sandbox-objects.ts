import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { stripeSandbox } from './tables.ts'

/** The ids of all sandbox objects, for conditions on our own rows. */
export const idsInSandbox = sql`(select ${stripeSandbox.id} from ${stripeSandbox})`

export async function hasSandboxObjects(db: Queryable): Promise<boolean> {
  const [something] = await db.select({ id: stripeSandbox.id }).from(stripeSandbox).limit(1)
  return something !== undefined
}

export async function deleteSandboxObjects(tx: Queryable) {
  await tx.delete(stripeSandbox)
}
