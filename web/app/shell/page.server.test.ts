import { type Me, messages } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { kofi, ruth, sam } from '~/testing/people'
import { page } from './page.server'
import { openVisit, visitContext } from './visit.server'

type Access = Parameters<typeof page>[0]

interface Visitor {
  token?: string
  blocked?: boolean
  maintenanceMode?: boolean
  /** The API's answer to `GET /users/me`. */
  me?: { status: number; json: unknown }
}

const answer = (data: unknown) => ({ status: 200, json: { status: 0, data } })
const known = (user: Me) => answer(user)
const refused = (status: number) => ({ status, json: { statusCode: status, error: 'NO', message: 'No.' } })

/** Opens a page: 'open', or the redirect or status, with the cookies that were set. */
async function visit(access: Access, visitor: Visitor = {}) {
  const { token, me = refused(401), blocked = false, maintenanceMode = false } = visitor
  const request = new Request('http://site.test/page', {
    headers: token ? { cookie: `token=${token}` } : {},
  })
  const answers: Record<string, { status: number; json: unknown }> = {
    '/users/me': me,
    '/settings/public': answer({ maintenanceMode, termsVersion: '1' }),
    '/block/countries/check': answer({ blocked }),
  }
  const opened = openVisit(request, { nonce: 'n', send: async ({ path }) => answers[path] ?? refused(404) })
  const context = new RouterContextProvider()
  context.set(visitContext, opened)
  const load = page(access, () => 'open')
  const args = { context, request, url: new URL(request.url), pattern: '/page', params: {} }
  const outcome = await load(args).catch((thrown: unknown) => thrown)
  const sentTo = outcome instanceof Response ? (outcome.headers.get('location') ?? outcome.status) : outcome
  const cookies = opened.cookies.join('\n')
  return {
    sentTo,
    tokenCleared: cookies.includes('token=;'),
    notice: decodeURIComponent(cookies).includes(messages.pleaseLogin),
  }
}

const fan = { token: 'T', me: known(sam) }
const creator = { token: 'T', me: known(kofi) }

describe('a visitor without a token', () => {
  it.each(['public', 'guest'] as const)('stays on a %s page', async (access) => {
    expect((await visit(access)).sentTo).toBe('open')
  })

  it.each(['member', 'creator', 'operator'] as const)(
    'is sent from a %s page to log in, without a word',
    async (access) => {
      expect(await visit(access)).toEqual({ sentTo: '/auth/login', tokenCleared: false, notice: false })
    },
  )
})

describe('a token that is refused', () => {
  it.each([401, 403, 404])('with %i is cleared, and a public page stays open', async (status) => {
    expect(await visit('public', { token: 'T', me: refused(status) })).toEqual({
      sentTo: 'open',
      tokenCleared: true,
      notice: false,
    })
  })

  it.each(['member', 'creator'] as const)(
    'leads from a %s page to the login, which says why',
    async (access) => {
      expect(await visit(access, { token: 'T' })).toEqual({
        sentTo: '/auth/login',
        tokenCleared: true,
        notice: true,
      })
    },
  )

  it.each([429, 500, 503])('is not assumed after %i: the login is kept', async (status) => {
    expect(await visit('member', { token: 'T', me: refused(status) })).toMatchObject({
      sentTo: status,
      tokenCleared: false,
    })
  })
})

describe('a closed site', () => {
  it.each(['public', 'guest', 'member', 'creator'] as const)(
    'shows a blocked country nothing of a %s page',
    async (access) => {
      expect((await visit(access, { ...creator, blocked: true })).sentTo).toBe(451)
    },
  )

  it('ends no login, although the API refuses to say whose it is', async () => {
    const closed = (status: number, error: string) => ({
      status,
      json: { statusCode: status, error, message: '' },
    })
    const away = { token: 'T', blocked: true, me: closed(451, 'COUNTRY_BLOCKED') }
    expect(await visit('member', away)).toMatchObject({ sentTo: 451, tokenCleared: false })
    const waiting = { token: 'T', maintenanceMode: true, me: closed(503, 'MAINTENANCE') }
    expect(await visit('member', waiting)).toMatchObject({ sentTo: 503, tokenCleared: false })
  })

  it('is shown to operators in a blocked country', async () => {
    const away = { token: 'T', blocked: true }
    expect((await visit('member', { ...away, me: known(ruth) })).sentTo).toBe('open')
    expect((await visit('member', { ...away, me: known(sam) })).sentTo).toBe(451)
  })

  it('is shown to operators only during maintenance', async () => {
    const operator = known(ruth)
    expect((await visit('public', { maintenanceMode: true })).sentTo).toBe(503)
    expect((await visit('member', { ...fan, maintenanceMode: true })).sentTo).toBe(503)
    expect((await visit('member', { token: 'T', me: operator, maintenanceMode: true })).sentTo).toBe('open')
  })
})

describe('a page of a feature that is off', () => {
  async function open(hasStore: boolean, load: () => Promise<string>) {
    const request = new Request('http://site.test/cart')
    const answers: Record<string, { status: number; json: unknown }> = {
      '/settings/public': answer({ maintenanceMode: false, storeEnabled: hasStore }),
      '/block/countries/check': answer({ blocked: false }),
    }
    const context = new RouterContextProvider()
    const send = async ({ path }: { path: string }) => answers[path] ?? refused(404)
    context.set(visitContext, openVisit(request, { nonce: 'n', send }))
    const args = { context, request, url: new URL(request.url), pattern: '/cart', params: {} }
    const outcome = await page('public', load, 'store')(args).catch((thrown: unknown) => thrown)
    return outcome instanceof Response ? outcome.status : outcome
  }

  it('is not found', async () => {
    expect(await open(true, async () => 'open')).toBe('open')
    expect(await open(false, async () => 'open')).toBe(404)
  })

  it('is not found either when the call of the page is refused', async () => {
    const off = () => Promise.reject(new ApiError(403, 'FEATURE_OFF', 'No.'))
    expect(await open(true, off)).toBe(404)
  })
})

describe('a list with an invalid cursor in the URL', () => {
  const lostPlace = { path: 'cursor', message: 'Start again.' }

  async function open(address: string, errors: { path: string; message: string }[]) {
    const request = new Request(`http://site.test${address}`)
    const answers: Record<string, { status: number; json: unknown }> = {
      '/settings/public': answer({ maintenanceMode: false }),
      '/block/countries/check': answer({ blocked: false }),
    }
    const context = new RouterContextProvider()
    context.set(
      visitContext,
      openVisit(request, { nonce: 'n', send: async ({ path }) => answers[path] ?? refused(404) }),
    )
    const load = page('public', () => Promise.reject(new ApiError(422, 'INVALID', 'No.', errors)))
    const args = { context, request, url: new URL(request.url), pattern: '/list', params: {} }
    const outcome = await load(args).catch((thrown: unknown) => thrown)
    return outcome instanceof Response ? (outcome.headers.get('location') ?? outcome.status) : outcome
  }

  it('starts at the first page and keeps the filter', async () => {
    expect(await open('/list?type=tip&cursor=zzz', [lostPlace])).toBe('/list?type=tip')
  })

  it('is not assumed after other errors, or without a cursor', async () => {
    expect(await open('/list?cursor=zzz', [{ path: 'q', message: 'Too long.' }])).toBe(422)
    expect(await open('/list', [lostPlace])).toBe(422)
  })
})

describe('a member', () => {
  it('loses the token on a page for creators unless they are one', async () => {
    expect(await visit('creator', fan)).toMatchObject({ sentTo: '/auth/login', tokenCleared: true })
    expect(await visit('creator', creator)).toMatchObject({ sentTo: 'open', tokenCleared: false })
  })

  it('is redirected from pages for guests to their own page', async () => {
    expect((await visit('guest', fan)).sentTo).toBe('/home')
    expect((await visit('guest', creator)).sentTo).toBe('/kofikeys')
  })

  it('gets 404 for the console unless they are an operator', async () => {
    expect((await visit('operator', fan)).sentTo).toBe(404)
    expect((await visit('operator', { token: 'T', me: known(ruth) })).sentTo).toBe('open')
  })
})
