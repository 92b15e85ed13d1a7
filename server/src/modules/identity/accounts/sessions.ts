import { cookies, limits } from '@ovation/contract'
import { batched } from '#platform/batch'
import { randomToken, sha256 } from '#platform/crypto'
import type { Database, Queryable } from '#platform/postgres'
import type { Provider } from '#tables/accounts'
import { addSession, findViewers } from './session-store.ts'
import type { Viewer } from './viewer.ts'

const day = 24 * 60 * 60 * 1000

export interface Origin {
  ip: string
  userAgent: string
}

/** One row per login. Only the token's hash is stored. */
export async function openSession(
  tx: Queryable,
  accountId: string,
  remember: boolean,
  origin: Origin,
  provider: Provider | null = null,
): Promise<string> {
  const token = randomToken()
  await addSession(tx, {
    accountId,
    tokenHash: sha256(token),
    provider,
    expiresAt: new Date(Date.now() + (remember ? cookies.rememberedDays : cookies.sessionDays) * day),
    ip: origin.ip,
    userAgent: origin.userAgent.slice(0, 300),
  })
  return token
}

const resetLinkMinutes = 60

/** A reset link is a session for one call, once. Older links stay valid: anyone can request a new one. */
export async function openResetLink(tx: Queryable, accountId: string): Promise<string> {
  const token = randomToken()
  await addSession(tx, {
    accountId,
    purpose: 'reset',
    tokenHash: sha256(token),
    expiresAt: new Date(Date.now() + resetLinkMinutes * 60 * 1000),
  })
  return token
}

/** A session in which an operator sees the site as this person, and can change nothing. */
export async function openViewing(tx: Queryable, accountId: string, operatorId: string) {
  const token = randomToken()
  const expiresAt = new Date(Date.now() + limits.viewingMinutes * 60 * 1000)
  await addSession(tx, { accountId, operatorId, purpose: 'view', tokenHash: sha256(token), expiresAt })
  return { token, expiresAt }
}

/** Returns the viewer of a token. */
export function viewerFinder(db: Database): (token: string) => Promise<Viewer | null> {
  return batched((tokens: string[]) => findViewers(db, tokens.map(sha256)))
}
