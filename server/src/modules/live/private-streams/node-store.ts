import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { privateStreamNodes } from '#tables/private-streams'
import type { Side } from './rooms.ts'

export interface CarriedSide {
  id: string
  side: Side
}

/** Three times the renewal interval. */
const lease = sql`now() + interval '6 seconds'`

/** Records that this node's engine carries these sides. */
export async function noteNode(
  db: Queryable,
  { id: node, url }: { id: string; url: string },
  carried: CarriedSide[],
) {
  if (carried.length === 0) return
  const place = { node, url: url || null, leaseUntil: lease }
  await db
    .insert(privateStreamNodes)
    .values(carried.map(({ id: privateStreamId, side }) => ({ privateStreamId, side, ...place })))
    .onConflictDoUpdate({
      target: [privateStreamNodes.privateStreamId, privateStreamNodes.side],
      set: place,
    })
}

/** The node that carries what one side sends, as the row of a public stream names it. */
export async function findNode(db: Queryable, { id, side }: CarriedSide) {
  const [found] = await db
    .select({ publisherNode: privateStreamNodes.node, publisherUrl: privateStreamNodes.url })
    .from(privateStreamNodes)
    .where(
      and(
        eq(privateStreamNodes.privateStreamId, id),
        eq(privateStreamNodes.side, side),
        sql`lease_until > now()`,
      ),
    )
  return found ?? { publisherNode: null, publisherUrl: null }
}

/** Removes these sides of this node, or all. */
export async function forgetNode(db: Queryable, node: string, ids?: string[]) {
  await db
    .delete(privateStreamNodes)
    .where(and(eq(privateStreamNodes.node, node), ids && inArray(privateStreamNodes.privateStreamId, ids)))
}
