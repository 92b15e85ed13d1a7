import type { Restriction } from '@ovation/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { massMessages } from '#tables/messages'
import { isUnpaid } from '../queries/message-rows.ts'

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

/** A creator's mass messages, latest first. */
export const massMessagesOf = (creatorId: string): Listing => ({
  id: massMessages.id,
  from: sql`${massMessages}`,
  where: [eq(massMessages.creatorId, creatorId)],
  sort: {
    name: 'mass',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: massMessages.createdAt },
      { kind: 'id', by: massMessages.id },
    ],
  },
})

/** Restricts a mass message; the rest of a restricted one is not sent. Waits for a batch that is being written. */
export async function restrictMass(tx: Queryable, id: string, restriction: Restriction | null) {
  const [before] = await tx.select().from(massMessages).where(eq(massMessages.id, id)).for('update')
  if (!before) return null
  const stops = restriction && (before.status === 'scheduled' || before.status === 'sending')
  await tx
    .update(massMessages)
    .set({ restriction, ...(stops ? { status: 'unsent' } : {}) })
    .where(eq(massMessages.id, id))
  return { before: before.restriction, itemId: before.itemId }
}

/** Locks a mass message in one of these states until the transaction ends. */
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

export type Unsent = { id: string; conversationId: string; seq: number; deletions: number; fanId: string }

/** Deletes some copies of a mass message that were not paid for, and counts the deletions. */
export async function unsendSome(tx: Queryable, massId: string, limit: number): Promise<Unsent[]> {
  const { rows } = await tx.execute<Unsent>(sql`
    with these as (
      select m.id, m.conversation_id, m.seq from messages m
      where m.mass_id = ${massId} and m.deleted_at is null and ${isUnpaid('m')}
      order by m.conversation_id limit ${limit}
    ), counted as (
      update conversations v set deletions = v.deletions + 1
      from these t where v.id = t.conversation_id
      returning v.id, v.fan_id, v.deletions
    ), emptied as (
      update messages m set deleted_at = now(), text = ''
      from these t where m.conversation_id = t.conversation_id and m.seq = t.seq
    )
    select t.id, t.conversation_id as "conversationId", t.seq, c.deletions, c.fan_id as "fanId"
    from these t join counted c on c.id = t.conversation_id`)
  return rows
}
