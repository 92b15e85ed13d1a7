import type { Queryable } from '#platform/postgres'
import type { Provider } from '#tables/accounts'
import { deleteVerifications } from './email-link-store.ts'
import { deleteIdentities } from './identity-store.ts'
import { closeOtherSessions } from './session-store.ts'
import { updateAccount } from './store.ts'

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
  await updateAccount(tx, accountId, { pendingEmail: null, ...(password ? {} : { passwordHash: null }) })
  await deleteIdentities(tx, accountId, provider)
  await deleteVerifications(tx, accountId)
  await closeOtherSessions(tx, accountId, sessionId)
}
