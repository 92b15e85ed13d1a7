import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type Invitation, operatorInvitations } from '#tables/team'

const isOpen = gt(operatorInvitations.expiresAt, sql`now()`)

export async function addInvitation(tx: Queryable, invitation: Omit<Invitation, 'createdAt'>) {
  const [added] = await tx.insert(operatorInvitations).values(invitation).returning()
  if (!added) throw new Error('The invitation was not written.')
  return added
}

const isTo = (email: string) => sql`lower(${operatorInvitations.email}) = lower(${email})`

export async function removeInvitationOf(tx: Queryable, email: string): Promise<Invitation | undefined> {
  const [removed] = await tx.delete(operatorInvitations).where(isTo(email)).returning()
  return removed
}

export const removeInvitationsBy = (tx: Queryable, operatorId: string): Promise<Invitation[]> =>
  tx.delete(operatorInvitations).where(eq(operatorInvitations.invitedBy, operatorId)).returning()

export const openInvitations = (db: Queryable, limit: number) =>
  db
    .select()
    .from(operatorInvitations)
    .where(isOpen)
    .orderBy(asc(operatorInvitations.createdAt), asc(operatorInvitations.id))
    .limit(limit)

/** Whether an open invitation was sent to an address. */
export async function isInvitedOperator(db: Queryable, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: operatorInvitations.id })
    .from(operatorInvitations)
    .where(and(isTo(email), isOpen))
    .limit(1)
  return found !== undefined
}

export async function findInvitation(db: Queryable, tokenHash: Buffer): Promise<Invitation | undefined> {
  const [found] = await db
    .select()
    .from(operatorInvitations)
    .where(and(eq(operatorInvitations.tokenHash, tokenHash), isOpen))
  return found
}

/** Deletes it, so that only one of two concurrent requests gets it. */
export async function takeInvitation(tx: Queryable, tokenHash: Buffer): Promise<Invitation | undefined> {
  const [taken] = await tx
    .delete(operatorInvitations)
    .where(and(eq(operatorInvitations.tokenHash, tokenHash), isOpen))
    .returning()
  return taken
}

export async function removeInvitation(tx: Queryable, id: string): Promise<Invitation | undefined> {
  const [removed] = await tx.delete(operatorInvitations).where(eq(operatorInvitations.id, id)).returning()
  return removed
}

export async function sweepInvitations(db: Queryable) {
  await db.delete(operatorInvitations).where(lt(operatorInvitations.expiresAt, sql`now()`))
}
