import { createHmac } from 'node:crypto'
import { randomToken } from '#platform/crypto'

/** A key or token with its secret. */
export interface Pair {
  key: string
  secret: string
}

interface Signing {
  method: string
  url: string
  consumer: Pair
  token?: Pair
  /** Further oauth_ parameters of this step. */
  extra: Record<string, string>
}

/** RFC 3986 leaves fewer characters unescaped than encodeURIComponent does. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The Authorization header of RFC 5849 with HMAC-SHA1, for requests with all parameters in the header. */
export function authorization({ method, url, consumer, token, extra }: Signing): string {
  const params: Record<string, string> = {
    oauth_consumer_key: consumer.key,
    oauth_nonce: randomToken(),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
    oauth_version: '1.0',
    ...(token ? { oauth_token: token.key } : {}),
    ...extra,
  }
  const normalized = Object.entries(params)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const base = [method, url, normalized].map(encode).join('&')
  const key = `${encode(consumer.secret)}&${encode(token?.secret ?? '')}`
  const signed = { ...params, oauth_signature: createHmac('sha1', key).update(base).digest('base64') }
  return `OAuth ${Object.entries(signed)
    .map(([name, value]) => `${encode(name)}="${encode(value)}"`)
    .join(', ')}`
}
