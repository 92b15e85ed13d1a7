import { createHmac } from 'node:crypto'
import type { Config } from '#config'

/** As browsers take them. */
export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}

const lastsMs = 12 * 60 * 60 * 1000

/**
 * STUN and TURN servers for a browser. TURN credentials contain their expiry and the account, signed with
 * the shared secret (coturn's use-auth-secret).
 */
export function iceServersFor(
  { stunUrls, turnUrls, turnSecret }: Pick<Config['live'], 'stunUrls' | 'turnUrls' | 'turnSecret'>,
  accountId: string,
  now = Date.now(),
): IceServer[] {
  const stun = stunUrls.length > 0 ? [{ urls: stunUrls }] : []
  if (turnUrls.length === 0) return stun
  const username = `${Math.floor((now + lastsMs) / 1000)}:${accountId}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return [...stun, { urls: turnUrls, username, credential }]
}
