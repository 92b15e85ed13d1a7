import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { paymentCards } from '#tables/payments'

/** The latest cards of a person, removed ones too: support is asked about them by their last digits. */
export const cardsOf = (db: Queryable, accountId: string, limit: number) =>
  db
    .select({ brand: paymentCards.brand, last4: paymentCards.last4 })
    .from(paymentCards)
    .where(eq(paymentCards.accountId, accountId))
    .orderBy(desc(paymentCards.createdAt), desc(paymentCards.id))
    .limit(limit)
