import type { Platform } from '#platform'
import { decrypt, encrypt, keyFor, sha256 } from '#platform/crypto'

type Parts = Pick<Platform, 'secret'>

const keyOf = ({ secret }: Parts) => keyFor(secret, 'connections')

/** What is stored of a secret; null for an empty one. */
export const seal = (parts: Parts, text: string): Buffer | null => (text ? encrypt(keyOf(parts), text) : null)

/** Null if it was stored with another SECRET, such as after a restored backup: it must be entered again. */
export function unseal(parts: Parts, sealed: Buffer | null): string | null {
  if (!sealed) return ''
  try {
    return decrypt(keyOf(parts), sealed)
  } catch {
    return null
  }
}

/** Tells whether credentials changed since a test, without storing them. */
export const fingerprintOf = (parts: Parts, ...credentials: unknown[]) =>
  sha256(`${keyOf(parts).toString('hex')} ${JSON.stringify(credentials)}`).toString('base64url')
