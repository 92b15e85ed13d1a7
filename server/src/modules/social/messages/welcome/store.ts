import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { welcomeMessages } from '#tables/messages'

type WelcomeMessage = typeof welcomeMessages.$inferSelect

export async function saveWelcome(tx: Queryable, written: Omit<WelcomeMessage, 'updatedAt'>) {
  const { creatorId: _, ...changes } = written
  await tx
    .insert(welcomeMessages)
    .values(written)
    .onConflictDoUpdate({
      target: welcomeMessages.creatorId,
      set: { ...changes, updatedAt: sql`now()` },
    })
}

/** The creator's welcome message, if it is on. */
export async function findWelcome(tx: Queryable, creatorId: string): Promise<WelcomeMessage | undefined> {
  const [row] = await tx
    .select()
    .from(welcomeMessages)
    .where(and(eq(welcomeMessages.creatorId, creatorId), welcomeMessages.isOn))
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
