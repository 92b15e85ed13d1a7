import { type ContactStatus, type inboxCalls, limits, type QueryOf } from '@ovation/contract'
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { escapeLike, type Queryable } from '#platform/postgres'
import { type ContactMessageRow, type ContactReplyRow, contactMessages, contactReplies } from '#tables/inbox'

export async function addContactMessage(tx: Queryable, message: typeof contactMessages.$inferInsert) {
  await tx.insert(contactMessages).values(message)
}

/** A `from`, and a condition on it. */
export const allMessages: SQL = sql`${contactMessages}`
export const isOpenMessage: SQL = sql`${contactMessages.status} = 'open'`

const holds = (words: string): SQL =>
  sql`lower(${contactMessages.name} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.subject})
    like ${`%${escapeLike(words.toLowerCase())}%`}`

/** Messages of the contact form, latest first. */
export function messagesFound(
  { q, sort, status, assignee }: QueryOf<typeof inboxCalls.inbox>,
  operatorId: string,
): Listing {
  const words = q?.trim()
  return {
    id: contactMessages.id,
    from: sql`${contactMessages}`,
    where: [
      status && eq(contactMessages.status, status),
      assignee === 'me' ? eq(contactMessages.assigneeId, operatorId) : undefined,
      assignee === 'nobody' ? isNull(contactMessages.assigneeId) : undefined,
      words ? holds(words) : undefined,
    ],
    countsUpTo: limits.countedRows,
    sort: {
      name: 'latest',
      direction: sort ?? 'desc',
      keys: [
        { kind: 'instant', by: contactMessages.createdAt },
        { kind: 'id', by: contactMessages.id },
      ],
    },
  }
}

export const findMessages = (db: Queryable, ids: string[]): Promise<ContactMessageRow[]> =>
  db.select().from(contactMessages).where(inArray(contactMessages.id, ids))

export async function lockMessage(tx: Queryable, id: string): Promise<ContactMessageRow | undefined> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return message
}

export async function setStatus(tx: Queryable, id: string, status: ContactStatus) {
  const closedAt = status === 'closed' ? new Date() : null
  await tx.update(contactMessages).set({ status, closedAt }).where(eq(contactMessages.id, id))
}

export async function setAssignee(tx: Queryable, id: string, assigneeId: string | null) {
  await tx.update(contactMessages).set({ assigneeId }).where(eq(contactMessages.id, id))
}

/** Days after which a closed message is deleted with its replies. */
export const messageKeptDays = 365

export async function sweepMessages(db: Queryable) {
  await db
    .delete(contactMessages)
    .where(
      and(
        eq(contactMessages.status, 'closed'),
        lt(contactMessages.closedAt, sql`now() - ${messageKeptDays} * interval '1 day'`),
      ),
    )
}

/** The replies to these messages, oldest first. */
export const repliesTo = (db: Queryable, messageIds: string[]): Promise<ContactReplyRow[]> =>
  db
    .select()
    .from(contactReplies)
    .where(inArray(contactReplies.messageId, messageIds))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id))

export async function addReply(tx: Queryable, reply: Omit<ContactReplyRow, 'createdAt'>) {
  await tx.insert(contactReplies).values(reply)
}
