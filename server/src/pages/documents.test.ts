import { makeCreator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { blockCountry } from '@ovation/testing/blocks'
import { makeItem } from '@ovation/testing/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { servePages } from '../web.ts'
import type { Web } from './web-build.ts'

const pages = async (): Promise<Web> => ({
  respond: async () => ({ response: new Response('a page', { status: 404 }), page: null }),
  isShared: () => false,
})

let app: TestApp
let creator: Person
/** A site in one process, and a process that only serves its pages. */
const addresses: Record<string, string> = {}
let closeOther: () => Promise<void>

beforeAll(async () => {
  app = await startTestApp(
    { GEO_COUNTRY_HEADER: 'x-country' },
    { mount: (site) => servePages(site, site.platform, pages) },
  )
  addresses.all = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { config } = app.platform
  const other = createHttp(config, createLog('silent'))
  const platform = { ...app.platform, config: { ...config, role: 'web' as const, apiUrl: addresses.all } }
  servePages({ http: other, direct: new Map() }, platform, pages)
  addresses.web = await other.listen({ host: '127.0.0.1', port: 0 })
  closeOther = () => other.close()
  creator = await makeCreator(app)
  await makeItem(app, creator, { title: 'A night' })
  await blockCountry(app, creator.id, 'PT')
})
afterAll(async () => {
  await closeOther()
  await app.close()
})

describe.each(['all', 'web'])('with ROLE=%s', (role) => {
  const get = (path: string, init: RequestInit = {}) => fetch(`${addresses[role]}${path}`, init)

  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: '],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'Contact: '],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '/sitemap-pages.xml</loc>'],
    ['/sitemap-pages.xml', 'application/xml; charset=utf-8', '/creators</loc>'],
  ])('%s is served outside of /api', async (path, type, words) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toMatch(/max-age=\d+$/)
    expect(await answer.text()).toContain(words)
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('a feed is at the address of its creator, where they are visible', async () => {
    const path = `/${creator.username}/rss.xml`
    const answer = await get(path)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(await answer.text()).toContain('<title>A night</title>')
    expect((await get(path, { headers: { 'x-country': 'PT' } })).status).toBe(404)
    expect((await get('/nobody-there/rss.xml')).status).toBe(404)
  })

  test('other addresses stay pages', async () => {
    for (const path of ['/sitemap-.xml', '/.well-known/other', '/rss.xml', '/a/b/rss.xml'])
      expect(await (await get(path)).text(), path).toBe('a page')
  })
})
