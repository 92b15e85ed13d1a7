import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { emailUndoTokens, emailVerifications } from '#tables/accounts'

export async function addVerification(tx: Queryable, link: typeof emailVerifications.$inferInsert) {
  await tx.insert(emailVerifications).values(link)
}

export async function deleteVerifications(tx: Queryable, accountId: string) {
  await tx.delete(emailVerifications).where(eq(emailVerifications.accountId, accountId))
}

export async function findVerification(db: Queryable, tokenHash: Buffer) {
  const [link] = await db
    .select()
    .from(emailVerifications)
    .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, sql`now()`)))
  return link
}

/** Deletes the link, so that only one of two concurrent requests succeeds. */
export async function consumeVerification(tx: Queryable, tokenHash: Buffer) {
  const [link] = await tx
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, sql`now()`)))
    .returning()
  return link
}

export async function addUndoToken(tx: Queryable, token: typeof emailUndoTokens.$inferInsert) {
  await tx.insert(emailUndoTokens).values(token)
}

export async function findUndoToken(db: Queryable, tokenHash: Buffer) {
  const [token] = await db
    .select()
    .from(emailUndoTokens)
    .where(and(eq(emailUndoTokens.tokenHash, tokenHash), gt(emailUndoTokens.expiresAt, sql`now()`)))
  return token
}

/** Deletes an undo token and all later ones. Returns whether it existed. */
export async function consumeUndoTokens(
  tx: Queryable,
  { tokenHash, accountId, createdAt }: typeof emailUndoTokens.$inferSelect,
): Promise<boolean> {
  const taken = await tx
    .delete(emailUndoTokens)
    .where(and(eq(emailUndoTokens.accountId, accountId), gte(emailUndoTokens.createdAt, createdAt)))
    .returning({ tokenHash: emailUndoTokens.tokenHash })
  return taken.some((token) => token.tokenHash.equals(tokenHash))
}

export async function sweepEmailLinks(db: Queryable) {
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, sql`now()`))
  await db.delete(emailUndoTokens).where(lt(emailUndoTokens.expiresAt, sql`now()`))
}
