import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { signUpInvitations } from '#tables/sign-ups'

export type Invitation = typeof signUpInvitations.$inferSelect

/** Undefined if there is one with this id. */
export async function addInvitation(
  tx: Queryable,
  invitation: typeof signUpInvitations.$inferInsert,
): Promise<Invitation | undefined> {
  const [added] = await tx
    .insert(signUpInvitations)
    .values(invitation)
    .onConflictDoNothing({ target: signUpInvitations.id })
    .returning()
  return added
}

export async function removeInvitation(tx: Queryable, id: string): Promise<Invitation | undefined> {
  const [removed] = await tx.delete(signUpInvitations).where(eq(signUpInvitations.id, id)).returning()
  return removed
}

/** Counts a use, unless none is left. Concurrent uses wait for each other. */
export async function countUse(tx: Queryable, code: string): Promise<boolean> {
  const { uses, mostUses, expiresAt } = signUpInvitations
  const counted = await tx
    .update(signUpInvitations)
    .set({ uses: sql`${uses} + 1` })
    .where(and(eq(signUpInvitations.code, code), lt(uses, mostUses), gt(expiresAt, sql`now()`)))
    .returning({ id: signUpInvitations.id })
  return counted.length > 0
}

export const invitationsFound = (): Listing => ({
  id: signUpInvitations.id,
  from: sql`${signUpInvitations}`,
  where: [],
  sort: {
    name: 'sign-up-invitations',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: signUpInvitations.createdAt },
      { kind: 'id', by: signUpInvitations.id },
    ],
  },
})

export const findInvitations = (db: Queryable, ids: string[]): Promise<Invitation[]> =>
  db.select().from(signUpInvitations).where(inArray(signUpInvitations.id, ids))
