import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser that is pushed to. */
export interface BrowserKeys {
  /** Its public key, an uncompressed point of P-256. */
  p256dh: Buffer
  auth: Buffer
}

/** Chosen anew for each message, and given only where a test compares with the example of the RFC. */
interface Chosen {
  salt: Buffer
  privateKey: Buffer
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Of one record, which holds more than any push service takes. */
const recordSize = 4096
const pointBytes = 65

/** Only this browser can read it: RFC 8291, in one record of RFC 8188. */
export function encryptPush(text: string, { p256dh, auth }: BrowserKeys, chosen?: Chosen): Buffer {
  const pair = createECDH('prime256v1')
  if (chosen) pair.setPrivateKey(chosen.privateKey)
  else pair.generateKeys()
  const ours = pair.getPublicKey()
  const salt = chosen?.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours])
  const shared = derive(pair.computeSecret(p256dh), auth, info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const header = Buffer.alloc(5)
  header.writeUInt32BE(recordSize)
  header.writeUInt8(pointBytes, 4)
  return Buffer.concat([salt, header, ours, sealed, cipher.getAuthTag()])
}

/** Whether a browser could have these keys: what is no point of the curve cannot be encrypted for. */
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
