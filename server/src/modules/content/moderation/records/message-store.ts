import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { caseMessages, cases } from '#tables/moderation'

/** Further messages that a case takes; the next one opens another case. */
const mostMessages = 100

/** Locks the open case about what this person writes in a chat, unless it is full. */
export async function lockCaseInChat(
  tx: Queryable,
  { ownerId, chatId }: { ownerId: string; chatId: string },
) {
  const [found] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.ownerId, ownerId), eq(cases.chatId, chatId), eq(cases.status, 'open')))
    .orderBy(desc(cases.number))
    .limit(1)
    .for('no key update')
  if (!found) return undefined
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::integer` })
    .from(caseMessages)
    .where(eq(caseMessages.caseId, found.id))
  return (counted?.total ?? 0) < mostMessages ? found : undefined
}

export async function addCaseMessage(tx: Queryable, caseId: string, targetId: string) {
  await tx.insert(caseMessages).values({ caseId, targetId }).onConflictDoNothing()
}

/** The further messages of a case, in the order in which they were found. */
export async function messagesOfCase(db: Queryable, caseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: caseMessages.targetId })
    .from(caseMessages)
    .where(eq(caseMessages.caseId, caseId))
    .orderBy(asc(caseMessages.createdAt), asc(caseMessages.targetId))
  return rows.map(({ id }) => id)
}
