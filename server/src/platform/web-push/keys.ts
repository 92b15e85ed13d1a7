import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { keyFor } from '#platform/crypto'

/** What a site signs its pushes with (VAPID, RFC 8292). */
export interface PushKeys {
  /** An uncompressed point of P-256, as browsers want it. */
  publicKey: string
  privateKey: KeyObject
}

const made = new Map<string, PushKeys>()

/** Made from the site's secret: all nodes have the same, a backup brings it along, and there is nothing more to keep. */
export function pushKeysOf(secret: string): PushKeys {
  const known = made.get(secret)
  if (known) return known
  const pair = createECDH('prime256v1')
  const scalar = keyFor(secret, 'web-push')
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const keys = { publicKey: point.toString('base64url'), privateKey }
  made.set(secret, keys)
  return keys
}
