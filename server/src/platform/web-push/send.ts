import { sign } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { type BrowserKeys, encryptPush } from './encrypt.ts'
import type { PushKeys } from './keys.ts'
import {
  isPublicAddress,
  lookupPublic,
  PrivateAddressError,
  publicLookup,
  type Resolve,
} from './public-address.ts'

export interface Push {
  endpoint: string
  browser: BrowserKeys
  text: string
  /** A later one under the same name takes the place of one that has not arrived. */
  topic: string
}

export interface PushSettings {
  keys: PushKeys
  /** Where whoever runs a push service can find whoever runs this site. */
  contact: string
  /** Whether it may be a service on this machine, without https. */
  allowsLocal: boolean
  /** Finds the addresses of a name, the system's own unless given. */
  resolve?: Resolve
}

/**
 * `gone`: the endpoint does not exist (any more) or must not be called; `later`: the service is away or asks for less;
 * `timeout`: it did not answer in time.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'timeout'

const patienceMs = 3000
const keptSeconds = 24 * 60 * 60
const tokenSeconds = 12 * 60 * 60

/** Names that only a local network knows. */
const isLocalName = (hostname: string) =>
  !hostname.includes('.') ||
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i.test(hostname)

/** Whether this is an address we would call. Its name is looked up when it is stored, and again when it is called. */
export function mayCall(endpoint: string, allowsLocal: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username || password) return false
  if (allowsLocal) return protocol === 'https:' || protocol === 'http:'
  const address = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return false
  return isIP(address) === 0 ? !isLocalName(hostname) : isPublicAddress(address)
}

/** Whether the name of an endpoint belongs to a private address. A name that nobody knows right now does not. */
export async function isPrivateName(endpoint: string): Promise<boolean> {
  const { hostname } = new URL(endpoint)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(false), patienceMs).unref()
    lookupPublic(hostname, {}, (error) => {
      clearTimeout(giveUp)
      resolve(error instanceof PrivateAddressError)
    })
  })
}

export async function sendPush(push: Push, settings: PushSettings): Promise<PushOutcome> {
  if (!mayCall(push.endpoint, settings.allowsLocal)) return 'gone'
  // A time for all of it: a service that sends a byte now and then is away too.
  const tooLate = AbortSignal.timeout(patienceMs)
  try {
    return outcomeOf(await post(push, settings, tooLate))
  } catch (error) {
    if (error instanceof PrivateAddressError) return 'gone'
    return tooLate.aborted ? 'timeout' : 'later'
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  return status === 429 || status >= 500 ? 'later' : 'gone'
}

/** Answers the status. Redirects are not followed, and what the service says is not read. */
function post(
  { endpoint, browser, text, topic }: Push,
  settings: PushSettings,
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(endpoint)
  const body = encryptPush(text, browser)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: {
          authorization: `vapid t=${tokenFor(url.origin, settings)}, k=${settings.keys.publicKey}`,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          'content-length': body.length,
          ttl: keptSeconds,
          urgency: 'normal',
          topic,
        },
        signal,
        agent: false,
        ...(settings.allowsLocal
          ? {}
          : { lookup: settings.resolve ? publicLookup(settings.resolve) : lookupPublic }),
      },
      (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Says to one push service who we are, for some hours: RFC 8292. */
function tokenFor(audience: string, { keys, contact }: PushSettings): string {
  const expires = Math.floor(Date.now() / 1000) + tokenSeconds
  const claims = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ aud: audience, exp: expires, sub: contact })}`
  const key = { key: keys.privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${claims}.${sign('sha256', Buffer.from(claims), key).toString('base64url')}`
}
