import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openLoopback } from './loopback.ts'

interface Options {
  port?: number
  consumerKey: string
  consumerSecret: string
  /** The only account at the provider. Read again for every sign-in. */
  account: { userId: string; screenName: string }
}

interface RequestToken {
  secret: string
  callback: string
  verifier: string | null
}

const clockSkewSeconds = 300

/** A stand-in for Twitter: OAuth 1.0a of RFC 5849, with immediate consent. */
export async function startOAuth1Provider({ port, consumerKey, consumerSecret, account }: Options) {
  const { server, base, close } = await openLoopback(port)
  const tokens = new Map<string, RequestToken>()
  const nonces = new Set<string>()

  /** Checks the client, its secrets, the timestamp and the nonce. */
  function check(request: IncomingMessage, token?: RequestToken) {
    const sent = readAuthorization(request)
    const { oauth_signature: signature = '', ...signed } = sent
    const age = Math.abs(Date.now() / 1000 - Number(signed.oauth_timestamp))
    const expected = sign(request.method ?? '', `${base}${request.url}`, signed, [
      consumerSecret,
      token?.secret ?? '',
    ])
    const right =
      signed.oauth_consumer_key === consumerKey &&
      signed.oauth_signature_method === 'HMAC-SHA1' &&
      age <= clockSkewSeconds &&
      !nonces.has(signed.oauth_nonce ?? '') &&
      sameText(signature, expected)
    if (!right) throw new Refused()
    nonces.add(signed.oauth_nonce ?? '')
    return sent
  }

  function giveRequestToken(request: IncomingMessage) {
    const { oauth_callback: callback = '' } = check(request)
    if (!URL.canParse(callback)) throw new Refused()
    const oauth_token = random()
    const secret = random()
    tokens.set(oauth_token, { secret, callback, verifier: null })
    return { oauth_token, oauth_token_secret: secret, oauth_callback_confirmed: 'true' }
  }

  function agree(key: string) {
    const token = tokens.get(key)
    if (!token) throw new Refused()
    token.verifier = random()
    const back = new URL(token.callback)
    back.searchParams.set('oauth_token', key)
    back.searchParams.set('oauth_verifier', token.verifier)
    return back.href
  }

  function giveAccessToken(request: IncomingMessage) {
    const key = readAuthorization(request).oauth_token ?? ''
    const token = tokens.get(key)
    if (!token?.verifier) throw new Refused()
    const { oauth_verifier } = check(request, token)
    if (oauth_verifier !== token.verifier) throw new Refused()
    tokens.delete(key)
    return {
      oauth_token: `${account.userId}-${random()}`,
      oauth_token_secret: random(),
      user_id: account.userId,
      screen_name: account.screenName,
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', base)
    const form = (fields: Record<string, string>) =>
      response
        .writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' })
        .end(new URLSearchParams(fields).toString())
    switch (`${request.method} ${pathname}`) {
      case 'POST /oauth/request_token':
        return form(giveRequestToken(request))
      case 'GET /oauth/authenticate':
        return response.writeHead(302, { location: agree(searchParams.get('oauth_token') ?? '') }).end()
      case 'POST /oauth/access_token':
        return form(giveAccessToken(request))
      default:
        return response.writeHead(404).end()
    }
  }

  server.on('request', (request, response) => {
    try {
      answer(request, response)
    } catch (error) {
      response.writeHead(error instanceof Refused ? 401 : 500).end()
    }
  })
  return { base, close }
}

class Refused extends Error {}

const random = () => randomBytes(16).toString('hex')

const sameText = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

function readAuthorization(request: IncomingMessage): Record<string, string> {
  const header = request.headers.authorization ?? ''
  const pairs = header.replace(/^OAuth\s+/i, '').matchAll(/([a-z_]+)="([^"]*)"/g)
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
}

/** Written from the RFC and not from our client, so that the same mistake can't hide in both. */
function sign(method: string, address: string, oauth: Record<string, string>, secrets: [string, string]) {
  const url = new URL(address)
  const all = [...Object.entries(oauth), ...url.searchParams].map(([name, value]) => [
    percent(name),
    percent(value),
  ])
  all.sort(([a = '', x = ''], [b = '', y = '']) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const parameters = all.map((pair) => pair.join('=')).join('&')
  const text = `${method.toUpperCase()}&${percent(url.origin + url.pathname)}&${percent(parameters)}`
  return createHmac('sha1', secrets.map(percent).join('&')).update(text).digest('base64')
}

/** RFC 5849, 3.6: byte by byte; only letters, digits and -._~ are not escaped. */
function percent(text: string) {
  let escaped = ''
  for (const byte of Buffer.from(text, 'utf8')) {
    const sign = String.fromCharCode(byte)
    escaped += /[A-Za-z0-9\-._~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return escaped
}
