import { createECDH } from 'node:crypto'
import { keyFor } from '#platform/crypto'

/** The VAPID keys of the site (RFC 8292), in base64url. */
export interface PushKeys {
  /** An uncompressed point of P-256, as browsers expect it. */
  publicKey: string
  privateKey: string
}

const made = new Map<string, PushKeys>()

/** Derived from the site's secret, so all nodes and backups have the same keys. */
export function pushKeysOf(secret: string): PushKeys {
  const known = made.get(secret)
  if (known) return known
  const scalar = keyFor(secret, 'web-push')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  const keys = { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
  made.set(secret, keys)
  return keys
}
