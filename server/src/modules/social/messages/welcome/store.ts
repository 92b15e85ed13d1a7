import type { Restriction } from '@ovation/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { welcomeMessages } from '#tables/messages'

type WelcomeMessage = typeof welcomeMessages.$inferSelect

/** Another text or item is another message, which no decision was made about. Returns its id. */
export async function saveWelcome(
  tx: Queryable,
  written: Omit<WelcomeMessage, 'updatedAt' | 'id' | 'restriction'>,
): Promise<string> {
  const { creatorId, text, itemId, ...others } = written
  const [before] = await tx.select().from(welcomeMessages).where(eq(welcomeMessages.creatorId, creatorId))
  const isSame = before?.text === text && before.itemId === itemId
  const id = isSame ? before.id : newId()
  const changes = { ...others, text, itemId, id, ...(isSame ? {} : { restriction: null }) }
  await tx
    .insert(welcomeMessages)
    .values({ creatorId, ...changes })
    .onConflictDoUpdate({
      target: welcomeMessages.creatorId,
      set: { ...changes, updatedAt: sql`now()` },
    })
  return id
}

/** Restricts the message to new subscribers, unless it was replaced. Waits for one that is being sent. */
export async function restrictWelcome(tx: Queryable, id: string, restriction: Restriction | null) {
  const [before] = await tx.select().from(welcomeMessages).where(eq(welcomeMessages.id, id)).for('update')
  if (!before) return null
  await tx.update(welcomeMessages).set({ restriction }).where(eq(welcomeMessages.id, id))
  return { before: before.restriction, itemId: before.itemId }
}

/** The creator's welcome message, if it is on and operators have not restricted it. */
export async function findWelcome(tx: Queryable, creatorId: string): Promise<WelcomeMessage | undefined> {
  const [row] = await tx
    .select()
    .from(welcomeMessages)
    .where(
      and(
        eq(welcomeMessages.creatorId, creatorId),
        welcomeMessages.isOn,
        isNull(welcomeMessages.restriction),
      ),
    )
  return row
}

/** Returns nothing when it was sent before. */
export async function sendWelcome(
  tx: Queryable,
  conversationId: string,
  called: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from send_welcome_message(${newId()}, ${conversationId}, ${called})`,
  )
  return rows[0]?.id
}
