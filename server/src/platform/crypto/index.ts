import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** 256 bits, safe in URLs and cookies. */
export const randomToken = () => randomBytes(32).toString('base64url')

export function sameBytes(a: Buffer, b: Buffer) {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Derives a key for each purpose from one secret. */
export function keyFor(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, 'ovation', purpose, 32))
}

export function sign(key: Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
}

/** AES-256-GCM. The result contains nonce and tag. */
export function encrypt(key: Buffer, text: string) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function decrypt(key: Buffer, sealed: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
