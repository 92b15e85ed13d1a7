import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import type { BrowserKeys } from './browser-keys.ts'
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
  /** A later push with the same topic replaces one that was not delivered. */
  topic: string
}

export interface PushSettings {
  keys: PushKeys
  /** The site's contact for push services, an https: or mailto: address. */
  contact: string
  /** Whether local services and http: are allowed. */
  allowsLocal: boolean
  /** Replaces the system's resolver. */
  resolve?: Resolve
}

/**
 * `gone`: the endpoint does not exist or must not be called. `later`: the service is down or limits requests.
 * `timeout`: it did not answer in time.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'timeout'

const patienceMs = 3000
const keptSeconds = 24 * 60 * 60

/** Hostnames of local networks. */
const isLocalName = (hostname: string) =>
  !hostname.includes('.') ||
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i.test(hostname)

/** Whether an endpoint may be called. Its hostname is resolved when it is stored and again when it is called. */
export function mayCall(endpoint: string, allowsLocal: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username || password) return false
  if (allowsLocal) return protocol === 'https:' || protocol === 'http:'
  const address = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return false
  return isIP(address) === 0 ? !isLocalName(hostname) : isPublicAddress(address)
}

/** Whether an endpoint resolves to a private address. False if it can't be resolved right now. */
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
  // A limit for the whole request, because a service may send a byte now and then.
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

/**
 * Encrypted for the browser (RFC 8291) and signed (RFC 8292). The package could also send it, but would connect to
 * private addresses, so it only builds the request.
 */
const requestOf = ({ endpoint, browser, text, topic }: Push, { keys, contact }: PushSettings) =>
  webPush.generateRequestDetails(
    {
      endpoint,
      keys: { p256dh: browser.p256dh.toString('base64url'), auth: browser.auth.toString('base64url') },
    },
    text,
    { vapidDetails: { subject: contact, ...keys }, TTL: keptSeconds, urgency: 'normal', topic },
  )

/** Returns the status. Redirects are not followed and the body is not read. */
function post(push: Push, settings: PushSettings, signal: AbortSignal): Promise<number> {
  const url = new URL(push.endpoint)
  const { method, headers, body } = requestOf(push, settings)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method,
        headers,
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
