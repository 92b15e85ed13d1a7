import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type CardRow, paymentCards, paymentCustomers } from '#tables/payments'

const isKept = ne(paymentCards.status, 'removed')

/** One of the account's own cards, unless it was removed. */
export async function findCard(
  db: Queryable,
  accountId: string,
  cardId: string,
): Promise<CardRow | undefined> {
  const [card] = await db
    .select()
    .from(paymentCards)
    .where(and(eq(paymentCards.id, cardId), eq(paymentCards.accountId, accountId), isKept))
  return card
}

/** Latest first. */
export function findCards(db: Queryable, accountId: string): Promise<CardRow[]> {
  return db
    .select()
    .from(paymentCards)
    .where(and(eq(paymentCards.accountId, accountId), isKept))
    .orderBy(desc(paymentCards.createdAt), desc(paymentCards.id))
}

/** Every card saved with this token, including removed ones. */
export function findByToken(
  db: Queryable,
  accountId: string,
  provider: string,
  token: string,
): Promise<CardRow[]> {
  const { accountId: owner, provider: service, token: name } = paymentCards
  return db
    .select()
    .from(paymentCards)
    .where(and(eq(owner, accountId), eq(service, provider), eq(name, token)))
}

/** A concurrent insert of the same card answers the first row. Rows of other accounts are never answered. */
export async function insertCard(
  db: Queryable,
  card: typeof paymentCards.$inferInsert,
): Promise<CardRow | undefined> {
  await db.insert(paymentCards).values(card).onConflictDoNothing()
  const { accountId, provider, methodId } = paymentCards
  const isSame = and(eq(provider, card.provider), eq(methodId, card.methodId))
  const [kept] = await db
    .select()
    .from(paymentCards)
    .where(and(isSame, eq(accountId, card.accountId), isKept))
  return kept
}

export async function saveFingerprint(db: Queryable, cardId: string, fingerprint: string) {
  await db.update(paymentCards).set({ fingerprint }).where(eq(paymentCards.id, cardId))
}

/** After 3-D Secure. A card that is settled already does not change. */
export async function settleCard(
  tx: Queryable,
  provider: string,
  setupId: string,
  status: CardRow['status'],
) {
  const { provider: service, setupId: setup, status: now } = paymentCards
  await tx
    .update(paymentCards)
    .set({ status })
    .where(and(eq(service, provider), eq(setup, setupId), eq(now, 'require_authentication')))
}

export async function markRemoved(tx: Queryable, accountId: string, cardId: string) {
  const [card] = await tx
    .update(paymentCards)
    .set({ status: 'removed' })
    .where(and(eq(paymentCards.id, cardId), eq(paymentCards.accountId, accountId), isKept))
    .returning()
  return card
}

/** Including removed cards. */
export async function cardsById(db: Queryable, ids: string[]): Promise<Map<string, CardRow>> {
  const rows = await db.select().from(paymentCards).where(inArray(paymentCards.id, ids))
  return new Map(rows.map((card) => [card.id, card]))
}

export async function findCustomerId(db: Queryable, accountId: string, provider: string) {
  const [customer] = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.accountId, accountId), eq(paymentCustomers.provider, provider)))
  return customer?.customerId
}

/** A concurrent insert gets the row of the first. */
export async function insertCustomer(db: Queryable, customer: typeof paymentCustomers.$inferInsert) {
  const { accountId, provider, customerId } = customer
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing()
  return (await findCustomerId(db, accountId, provider)) ?? customerId
}
