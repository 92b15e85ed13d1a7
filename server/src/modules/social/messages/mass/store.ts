import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { massMessages } from '#tables/messages'

export type MassMessage = typeof massMessages.$inferSelect
type NewMassMessage = Pick<
  MassMessage,
  | 'creatorId'
  | 'clientId'
  | 'audience'
  | 'listId'
  | 'listName'
  | 'type'
  | 'text'
  | 'itemId'
  | 'skipsBuyers'
  | 'scheduledAt'
>

export async function addMassMessage(tx: Queryable, written: NewMassMessage): Promise<string> {
  const id = newId()
  await tx.insert(massMessages).values({ ...written, id })
  return id
}

export async function findByClientId(tx: Queryable, creatorId: string, clientId: string) {
  const [row] = await tx
    .select({ id: massMessages.id })
    .from(massMessages)
    .where(and(eq(massMessages.creatorId, creatorId), eq(massMessages.clientId, clientId)))
  return row?.id
}

export async function findOwn(db: Queryable, creatorId: string, id: string) {
  const [row] = await db
    .select()
    .from(massMessages)
    .where(and(eq(massMessages.id, id), eq(massMessages.creatorId, creatorId)))
  return row
}

/** One that is to be sent or taken back. Whoever else works on it waits until the transaction ends. */
export async function lockMassMessage(
  tx: Queryable,
  id: string,
  statuses: MassMessage['status'][],
): Promise<MassMessage | undefined> {
  const [row] = await tx
    .select()
    .from(massMessages)
    .where(and(eq(massMessages.id, id), inArray(massMessages.status, statuses)))
    .for('update')
  return row
}

export async function updateMassMessage(
  tx: Queryable,
  id: string,
  changes: Partial<Pick<MassMessage, 'status' | 'lastFanId' | 'sent'>>,
) {
  const isOver = changes.status === 'sent' || changes.status === 'unsent'
  await tx
    .update(massMessages)
    .set({ ...changes, ...(isOver ? { finishedAt: sql`now()` } : {}) })
    .where(eq(massMessages.id, id))
}

export type Delivered = {
  id: string
  conversationId: string
  fanId: string
  unread: number
}

export async function deliver(tx: Queryable, massId: string, fanIds: string[]): Promise<Delivered[]> {
  const { rows } = await tx.execute<Delivered>(sql`
    select id, conversation_id as "conversationId", fan_id as "fanId", unread
    from send_mass_message(${massId}, ${sql.param(fanIds)}::uuid[])`)
  return rows
}
