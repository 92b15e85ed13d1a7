import { and, count, eq, exists, inArray, sql } from 'drizzle-orm'
import { isActiveAccount, joinAccount } from '#modules/identity/accounts'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { fanListMembers, fanLists } from '#tables/fan-lists'
import { doesNotBlock } from '#views/visible-creators'

const own = (creatorId: string, id: string) => and(eq(fanLists.id, id), eq(fanLists.creatorId, creatorId))

export type ListRow = {
  id: string
  name: string
  createdAt: Date
  total: number
  hasFan: boolean
}

/** A creator's lists by name, or one of them, with their sizes. */
export async function readLists(
  db: Queryable,
  creatorId: string,
  { id, fanId }: { id?: string; fanId?: string | undefined },
): Promise<ListRow[]> {
  const hasFan = fanId ? exists(membership(db, fanId)) : sql`false`
  const { rows } = await db.execute<ListRow>(sql`
    select ${fanLists.id}, ${fanLists.name}, ${fanLists.createdAt} as "createdAt", ${hasFan} as "hasFan", (
      select count(*)::integer from ${fanListMembers} ${joinAccount(fanListMembers.fanId)}
      where ${fanListMembers.listId} = ${fanLists.id} and ${isActiveAccount}
        and ${doesNotBlock(fanListMembers.fanId, creatorId)}
    ) as total
    from ${fanLists} where ${id ? own(creatorId, id) : eq(fanLists.creatorId, creatorId)}
    order by lower(${fanLists.name})`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

const membership = (db: Queryable, fanId: string) =>
  db
    .select({ fanId: fanListMembers.fanId })
    .from(fanListMembers)
    .where(and(eq(fanListMembers.listId, fanLists.id), eq(fanListMembers.fanId, fanId)))

/** The creator's lists that have this fan. */
export const listsWith = (db: Queryable, creatorId: string, fanId: string) =>
  db
    .select({ _id: fanLists.id, name: fanLists.name })
    .from(fanLists)
    .where(and(eq(fanLists.creatorId, creatorId), exists(membership(db, fanId))))
    .orderBy(sql`lower(${fanLists.name})`)

export async function findList(db: Queryable, creatorId: string, id: string) {
  const [row] = await db.select().from(fanLists).where(own(creatorId, id))
  return row
}

export async function countLists(db: Queryable, creatorId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(fanLists).where(eq(fanLists.creatorId, creatorId))
  return row?.total ?? 0
}

export async function addList(tx: Queryable, creatorId: string, name: string): Promise<string> {
  const id = newId()
  await tx.insert(fanLists).values({ id, creatorId, name })
  return id
}

export async function updateName(db: Queryable, creatorId: string, id: string, name: string) {
  await db.update(fanLists).set({ name }).where(own(creatorId, id))
}

export async function removeList(db: Queryable, creatorId: string, id: string): Promise<boolean> {
  const gone = await db.delete(fanLists).where(own(creatorId, id)).returning({ id: fanLists.id })
  return gone.length > 0
}

/** Serialises concurrent additions until the transaction ends. */
export async function lockList(tx: Queryable, creatorId: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: fanLists.id })
    .from(fanLists)
    .where(own(creatorId, id))
    .for('no key update')
  return found.length > 0
}

export async function addFans(tx: Queryable, listId: string, fanIds: string[]) {
  await tx
    .insert(fanListMembers)
    .values(fanIds.map((fanId) => ({ listId, fanId })))
    .onConflictDoNothing()
}

export async function countFans(tx: Queryable, listId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(fanListMembers)
    .where(eq(fanListMembers.listId, listId))
  return row?.total ?? 0
}

export async function removeFans(db: Queryable, creatorId: string, listId: string, fanIds: string[]) {
  const ownList = db.select({ id: fanLists.id }).from(fanLists).where(own(creatorId, listId))
  await db
    .delete(fanListMembers)
    .where(and(inArray(fanListMembers.listId, ownList), inArray(fanListMembers.fanId, fanIds)))
}
