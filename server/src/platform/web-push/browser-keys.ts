import { createECDH } from 'node:crypto'

/** The keys of a browser's push subscription. */
export interface BrowserKeys {
  /** Its public key, an uncompressed point of P-256. */
  p256dh: Buffer
  auth: Buffer
}

const pointBytes = 65

/** Whether these are valid keys: a point of the curve and a secret. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (p256dh.length !== pointBytes || auth.length !== 16) return false
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}
