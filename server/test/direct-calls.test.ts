import { calls, type Endpoint } from '@ovation/contract'
import { createClient, type Incoming, pathOf, type Send } from '@ovation/contract/client'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed } from '@ovation/testing/content'
import { mistakesIn } from '@ovation/testing/examples'
import { goodInput } from '@ovation/testing/raw-calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import type { Web } from '../src/pages/web-build.ts'
import { mayBeDirect } from '../src/platform/http/direct.ts'
import { servePages } from '../src/web.ts'

// A direct call from a page must get the same answer as over HTTP, for every role.

interface Asked {
  call: string
  params: Record<string, unknown>
  query: Record<string, unknown>
}

let app: TestApp
let creator: Person
let tokens: Record<string, string>
beforeAll(async () => {
  const env = { GEO_COUNTRY_HEADER: 'x-country', PAGE_COPY_SECONDS: '0' }
  app = await startTestApp(env, {
    mount: (mounted) =>
      servePages(mounted, mounted.platform, async () => ({ respond, isShared: () => false })),
  })
  creator = await makeCreator(app)
  await makeFeed(app, creator, { text: '<p>Hello</p>' })
  const [fan, operator] = [await makeFan(app), await makeOperator(app)]
  tokens = { nobody: '', fan: fan.token, creator: creator.token, operator: operator.token, stale: 'stale' }
})
// Both ways at the same moment, because file URLs change once an hour.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

/** A page that makes one call and returns its answer. */
const respond: Web['respond'] = async (request, { send }) => {
  const { call, params, query }: Asked = JSON.parse(new URL(request.url).searchParams.get('asked') ?? '')
  const token = request.headers.get('authorization')
  let incoming: Incoming | undefined
  const listen: Send = async (asked) => {
    incoming = await send(asked)
    return incoming
  }
  // The call is chosen at run time, so its input can't be typed.
  const api = createClient(listen, token ? { authorization: token } : {}) as (
    call: string,
    input: Omit<Asked, 'call'>,
  ) => Promise<unknown>
  await api(call, { params, query }).catch(() => {})
  return { response: Response.json(incoming), page: null }
}

async function bothWays({ call, params, query }: Asked, token: string, country = '') {
  const headers = { ...(token && { authorization: token }), ...(country && { 'x-country': country }) }
  const url = `/page?asked=${encodeURIComponent(JSON.stringify({ call, params, query }))}`
  const page = await app.http.inject({ url, headers })
  const http = await app.http.inject({
    url: `/api${pathOf(call.replace('GET ', ''), { params, query })}`,
    headers,
  })
  return { page: page.json(), http: { status: http.statusCode, json: http.json() } }
}

const direct: [string, Endpoint][] = Object.values<Endpoint>(calls)
  .filter((call) => mayBeDirect(call))
  .map((call) => [`${call.method} ${call.path}`, call])

test('most calls of pages are direct', () => {
  expect([...app.direct.keys()].sort()).toEqual(direct.map(([name]) => name).sort())
  expect(direct.length).toBeGreaterThan(50)
})

/** Random results differ between calls. */
const isSampled = (name: string) => name.includes('random')

test.each(direct)('%s has the same answer directly and over HTTP', async (name, endpoint) => {
  const { params = {}, query = {} } = goodInput(endpoint)
  const { id } = params
  const good = (endpoint.query ? [{}, query] : [{}]).map((asked) => ({ params, query: asked }))
  const withId = (other: string) => ({ params: { ...params, id: other }, query: {} })
  const existing = id === undefined ? [] : [withId(creator.id)]
  const strange = id === undefined ? [] : ['a\0b', 'x'.repeat(300)].map(withId)
  const wrong = endpoint.query ? mistakesIn(endpoint.query, 'text') : []
  const refused = wrong.map(({ fields }) => ({ params, query: fields }))
  for (const [who, token] of Object.entries(tokens)) {
    // Roles are checked before the input, so one allowed role is enough for invalid inputs.
    const inputs =
      who === (endpoint.who === 'creator' ? 'creator' : 'operator')
        ? [...good, ...existing, ...strange, ...refused]
        : [...good, ...existing]
    for (const input of inputs) {
      const { page, http } = await bothWays({ call: name, ...input }, token)
      if (isSampled(name)) expect(page.status, who).toBe(http.status)
      else expect(page, `${who} ${JSON.stringify(input)}`).toEqual(http)
    }
  }
})

test('a blocked country and maintenance apply to pages too', async () => {
  const asked = { call: 'GET /performers/{id}', params: { id: creator.username ?? '' }, query: {} }
  await writeSettings(app.platform, { blockedCountries: ['KP'], maintenanceMode: true })
  const { page, http } = await bothWays(asked, '', 'KP')
  expect([page.status, page]).toEqual([451, http])
  const visitor = await bothWays(asked, tokens.fan ?? '')
  expect([visitor.page.status, visitor.page]).toEqual([503, visitor.http])
  const operator = await bothWays(asked, tokens.operator ?? '')
  expect([operator.page.status, operator.page]).toEqual([200, operator.http])
})
