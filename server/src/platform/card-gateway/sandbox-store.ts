import type { Records, Store } from '@ovation/stripe-sandbox'
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Database, lockUntilCommit, type Queryable } from '#platform/postgres'
import { stripeSandbox } from './tables.ts'

/** Stores the objects of the sandbox in the database, shared by all processes. */
export function sandboxStore({ orm }: Pick<Database, 'orm'>): Store {
  return {
    transaction: (lock, work) =>
      orm.transaction(async (tx) => {
        if (lock) await lockUntilCommit(tx, 'stripeSandbox', lock)
        return work(recordsOf(tx))
      }),
  }
}

const { id, body, due } = stripeSandbox
const kind = sql`${body} ->> 'object'`

function recordsOf(tx: Queryable): Records {
  const matching = (condition: SQL | undefined) =>
    tx.select({ thing: body }).from(stripeSandbox).where(condition).$dynamic()

  return {
    async get(wanted) {
      const [row] = await matching(eq(id, wanted))
      return row?.thing ?? null
    },
    async take(wanted) {
      const [row] = await matching(eq(id, wanted)).for('update')
      return row?.thing ?? null
    },
    async find(object, values, limit) {
      const wanted = JSON.stringify({ ...values, object })
      const rows = await matching(sql`${body} @> ${wanted}::jsonb`).orderBy(desc(id)).limit(limit)
      return rows.map(({ thing }) => thing)
    },
    async put(thing, when) {
      const written = { body: thing, due: when ?? null }
      await tx
        .insert(stripeSandbox)
        .values({ id: thing.id, ...written })
        .onConflictDoUpdate({ target: id, set: written })
    },
    async remove(wanted) {
      await tx.delete(stripeSandbox).where(eq(id, wanted))
    },
    async due(kinds, now, limit) {
      const rows = await matching(and(lte(due, now), inArray(kind, kinds)))
        .orderBy(asc(due), asc(id))
        .limit(limit)
        .for('update', { skipLocked: true })
      return rows.map(({ thing }) => thing)
    },
  }
}
