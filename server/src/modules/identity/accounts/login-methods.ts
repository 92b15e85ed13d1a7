import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts, emailVerifications, identities, type Provider } from '#tables/accounts'
import { closeOtherSessions } from './sessions.ts'

/** The ways that whoever is given an account has just come by. */
interface Kept {
  sessionId?: string | null
  provider?: Provider | null
  password?: boolean
}

/**
 * Closes every way into an account but those that are kept: logins and reset links, sign-ins, the password, a new
 * address and the links that prove one. The sockets of the ended logins are the caller's to drop, after commit.
 * What was sent to addresses the account had before, to bring it back, stays good.
 */
export async function revokeLoginMethods(
  tx: Queryable,
  accountId: string,
  { sessionId = null, provider = null, password = false }: Kept = {},
) {
  await tx
    .update(accounts)
    .set({ pendingEmail: null, updatedAt: new Date(), ...(password ? {} : { passwordHash: null }) })
    .where(eq(accounts.id, accountId))
  const mine = eq(identities.accountId, accountId)
  await tx.delete(identities).where(provider ? and(mine, ne(identities.provider, provider)) : mine)
  await tx.delete(emailVerifications).where(eq(emailVerifications.accountId, accountId))
  await closeOtherSessions(tx, accountId, sessionId)
}
