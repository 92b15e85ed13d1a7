import type { Queryable } from '#platform/postgres'
import { contactMessages } from '#tables/safety'

export async function addContactMessage(tx: Queryable, message: typeof contactMessages.$inferInsert) {
  await tx.insert(contactMessages).values(message)
}
