import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts, emailVerifications, identities, type Provider } from '#tables/accounts'
import { closeOtherSessions } from './sessions.ts'

/** Login methods that stay valid. */
interface Kept {
  sessionId?: string | null
  provider?: Provider | null
  password?: boolean
}

/**
 * Revokes all other login methods of an account: logins, reset links, providers, the password, a pending address and
 * its confirmation links. Callers disconnect the sockets after commit. Links that undo an email change stay valid.
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
