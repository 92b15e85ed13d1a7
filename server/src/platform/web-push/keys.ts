import { createECDH } from 'node:crypto'
import { keyFor } from '#platform/crypto'

/** What a site signs its pushes with (VAPID, RFC 8292), both in base64url. */
export interface PushKeys {
  /** An uncompressed point of P-256, as browsers want it. */
  publicKey: string
  privateKey: string
}

const made = new Map<string, PushKeys>()

/** Made from the site's secret: all nodes have the same, a backup contains it, and there is nothing more to store. */
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
