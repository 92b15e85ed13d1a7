import { type Announcement, cookies, type Me, type PublicSettings } from '@ovation/contract'
import { ApiError, type Client, createClient, type Send } from '@ovation/contract/client'
import { type Feature, isOn } from '@ovation/contract/features'
import { createContext } from 'react-router'
import { notice } from '~/api/notice'

/** Provided by the HTTP server: the API client's transport, and the nonce of the page's scripts. */
export interface Site {
  send: Send
  nonce: string
}

/** One request for a page: the viewer, and data that is loaded once for all loaders. */
export interface Visit {
  api: Client
  nonce: string
  /** The rendered page. */
  page: Uint8Array | null
  token: string | null
  theme: 'light' | 'dark'
  /** The setting of the device, if any. */
  zoom: boolean | null
  contextMenu: boolean
  /** Announcements for this viewer, without those dismissed on this device. */
  announcements(): Promise<Announcement[]>
  cookies: string[]
  viewer(): Promise<Me | null>
  settings(): Promise<PublicSettings>
  blocked(): Promise<boolean>
  /** Whether operators have left this part of the site on. */
  has(feature: Feature): Promise<boolean>
  forgetToken(): void
  /** A message that the next page shows once. */
  setNotice(sentence: string): void
  readNotice(): string | null
}

export const visitContext = createContext<Visit>()

export function openVisit(request: Request, site: Site): Visit {
  const sent = readCookies(request.headers.get('cookie'))
  const tokenCookie = sent.get(cookies.viewing) ? cookies.viewing : cookies.token
  const token = sent.get(tokenCookie) ?? null
  const api = createClient(site.send, token ? { authorization: token } : {})
  /** A closed site refuses `GET /users/me`, which does not end the login. */
  let isClosed = false
  const nullIfNoAccount = (error: unknown) => {
    isClosed = error instanceof ApiError && closedCodes.includes(error.code)
    return isClosed ? null : nullIfRefused(error)
  }
  const visit: Visit = {
    api,
    nonce: site.nonce,
    page: null,
    token,
    theme: sent.get(cookies.theme) === 'dark' ? 'dark' : 'light',
    zoom: choiceIn(sent.get(cookies.zoom)),
    contextMenu: choiceIn(sent.get(cookies.contextMenu)) ?? false,
    announcements: async () => {
      const dismissed = sent.get(cookies.dismissed)?.split('.') ?? []
      // A page without them is better than none; a closed site has none.
      const all = await api('GET /announcements').catch(() => [])
      return all.filter(({ _id }) => !dismissed.includes(_id))
    },
    cookies: [],
    viewer: once(() => (token ? api('GET /users/me').catch(nullIfNoAccount) : Promise.resolve(null))),
    settings: once(() => api('GET /settings/public')),
    has: async (feature) => isOn(feature, await visit.settings()),
    blocked: once(async () => (await api('GET /block/countries/check')).blocked),
    forgetToken: () => {
      if (!isClosed) visit.cookies.push(`${tokenCookie}=; Path=/; Max-Age=0; SameSite=Lax`)
    },
    setNotice: (sentence) =>
      visit.cookies.push(
        `${notice.cookie}=${encodeURIComponent(sentence)}; Path=/; Max-Age=${notice.seconds}; SameSite=Lax`,
      ),
    readNotice: () => {
      const sentence = sent.get(notice.cookie) ?? null
      if (sentence) visit.cookies.push(`${notice.cookie}=; Path=/; Max-Age=0; SameSite=Lax`)
      return sentence
    },
  }
  return visit
}

const choiceIn = (value: string | undefined) => (value === 'on' || value === 'off' ? value === 'on' : null)

const tooMany = 429
const closedCodes = ['MAINTENANCE', 'COUNTRY_BLOCKED']

/** Null for a refused token; a server that cannot answer right now has refused nothing. */
function nullIfRefused(error: unknown): null {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (refused && error.status !== tooMany) return null
  throw error
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

function readCookies(header: string | null): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([name = '', ...value]) => [name, decode(value.join('='))]))
}

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
