import type { SetupStep } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { setupChoices } from '#tables/setup'

export type Choice = (typeof setupChoices.$inferSelect)['choice']
export type Chosen = SetupStep | 'checklist'

export async function readChoices(db: Queryable): Promise<Map<string, Choice>> {
  const found = await db.select().from(setupChoices)
  return new Map(found.map(({ name, choice }) => [name, choice]))
}

export async function saveChoice(tx: Queryable, name: Chosen, choice: Choice, operatorId: string) {
  await tx
    .insert(setupChoices)
    .values({ name, choice, operatorId })
    .onConflictDoUpdate({ target: setupChoices.name, set: { choice, operatorId } })
}

export async function removeChoice(tx: Queryable, name: Chosen) {
  await tx.delete(setupChoices).where(eq(setupChoices.name, name))
}
