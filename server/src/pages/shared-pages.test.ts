import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Incoming, type Outgoing, pathOf } from '@ovation/contract/client'
import { makeCreator, makeDatabase, makeFan, type Person } from '@ovation/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type App, createApp } from '#app'
import { readConfig } from '#config'
import { writeSettings } from '#modules/identity/settings'
import { createHttp } from '#platform/http'
import { newId } from '#platform/ids'
import { createLog } from '#platform/log'
import { servePages } from '../web.ts'
import type { Site, Web } from './web-build.ts'

let renders = 0
/** Blocks until it is opened. */
let gate: Promise<void> = Promise.resolve()

const dataOf = ({ json }: Incoming) => (json as { data: Record<string, unknown> }).data

/** Renders the API's data of a creator, as the web would, with the number of the rendering. */
const web: Web = {
  isShared: (pathname) => pathname !== '/own',
  respond: async (request, { send, nonce }: Site) => {
    renders += 1
    const here = renders
    const cookie = request.headers.get('cookie') ?? ''
    const token = /token=([^;]*)/.exec(cookie)?.[1]
    const call = (path: string, parts: Partial<Pick<Outgoing, 'params' | 'query'>> = {}) => {
      const headers: Record<string, string> = token ? { authorization: token } : {}
      const asked = { call: `GET ${path}`, method: 'GET', path: pathOf(path, parts), headers }
      return send({ params: {}, query: {}, ...parts, ...asked, body: undefined, signal: undefined })
    }
    const { pathname } = new URL(request.url)
    await gate
    const [check, settings, profile, posts] = await Promise.all([
      call('/block/countries/check'),
      call('/settings/public'),
      call('/performers/{id}', { params: { id: pathname.slice(1) } }),
      call('/user/feeds', { query: { performerId: pathname.slice(1) } }),
    ])
    const closed = dataOf(check).blocked ? 451 : dataOf(settings).maintenanceMode ? 503 : null
    const status = closed ?? profile.status
    const page = JSON.stringify([dataOf(settings).siteName, profile.json, posts.json])
    const theme = cookie.includes('theme=dark') ? 'dark' : 'light'
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `script-src 'nonce-${nonce}'`,
    })
    if (pathname === '/sets-a-cookie') headers.append('set-cookie', 'notice=1')
    const html = `<p>${here} ${theme} ${closed ? '' : page}</p><script nonce="${nonce}">1</script>`
    return { response: new Response(html, { status, headers }), page: null }
  },
}

const secret = 'a secret only the tests of this run know'
let app: App
let database: Awaited<ReturnType<typeof makeDatabase>>
let dataDir: string
/** The site, and a second node of it that only renders pages. */
let site: string
let node: string
let closeNode: () => Promise<void>
let creator: Person

beforeAll(async () => {
  database = await makeDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'ovation-pages-'))
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: '0',
    DEMO: '0',
    GEO_COUNTRY_HEADER: 'x-country',
    PAGE_COPY_SECONDS: '60',
  }
  const config = readConfig(env)
  app = await createApp(config, database.url, secret)
  servePages(app, app.platform, async () => web)
  site = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const other = createHttp(config, createLog('silent'))
  const platform = { ...app.platform, config: { ...config, role: 'web' as const, apiUrl: site } }
  servePages({ http: other, direct: new Map() }, platform, async () => web)
  node = await other.listen({ host: '127.0.0.1', port: 0 })
  closeNode = () => other.close()
})
afterAll(async () => {
  await closeNode()
  await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  creator = await makeCreator(app)
})

const { stringify } = JSON
const query = (text: string, values: unknown[] = []) => app.platform.db.pool.query(text, values)

interface Options {
  at?: string
  path?: string
  headers?: Record<string, string>
}

async function open({ at = site, path = `/${creator.username}`, headers = {} }: Options = {}) {
  const response = await fetch(at + path, { headers, redirect: 'manual' })
  const text = await response.text()
  const render = Number(/^<p>(\d+)/.exec(text)?.[1])
  return { status: response.status, headers: response.headers, text, render }
}

const nonceIn = (text: string) => /nonce="([^"]*)"/.exec(text)?.[1]

describe('anonymous visitors', () => {
  test('share one rendering, each with their own nonce in the policy', async () => {
    const first = await open()
    const second = await open({ headers: { 'user-agent': 'another', cookie: '_ga=1; __stripe_mid=2' } })
    expect(second.render).toBe(first.render)
    expect(nonceIn(second.text)).not.toBe(nonceIn(first.text))
    for (const { headers, text } of [first, second])
      expect(headers.get('content-security-policy')).toBe(`script-src 'nonce-${nonceIn(text)}'`)
  })

  test('concurrent requests share one rendering', async () => {
    let go = () => {}
    gate = new Promise((resolve) => {
      go = resolve
    })
    const asked = [open(), open(), open()]
    const before = renders
    await expect.poll(() => renders).toBeGreaterThan(before)
    go()
    const [first, ...others] = await Promise.all(asked)
    expect(others.map(({ render }) => render)).toEqual([first?.render, first?.render])
  })

  test('see the theme they chose, and the content permitted in their country', async () => {
    const light = await open()
    const dark = await open({ headers: { cookie: 'theme=dark' } })
    expect([light.text.includes(' light '), dark.text.includes(' dark ')]).toEqual([true, true])
    expect((await open({ headers: { cookie: 'theme=light' } })).render).toBe(light.render)
    const french = await open({ headers: { 'x-country': 'FR' } })
    expect(french.render).not.toBe(light.render)
    expect((await open({ headers: { 'x-country': 'FR' } })).render).toBe(french.render)
  })

  test('a HEAD request gets the same headers without a body', async () => {
    const { render } = await open()
    const before = renders
    const response = await fetch(`${site}/${creator.username}`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-security-policy')).toMatch(/^script-src 'nonce-.{24}'$/)
    expect([render, renders]).toEqual([before, before])
  })

  test('get a copy in the compression they accept', async () => {
    const { render } = await open({ headers: { 'accept-encoding': 'identity' } })
    for (const encoding of ['br', 'gzip']) {
      const compressed = await open({ headers: { 'accept-encoding': encoding } })
      expect(compressed.headers.get('content-encoding')).toBe(encoding)
      expect(compressed.headers.get('vary')).toBe('accept-encoding')
      expect(compressed.render).toBe(render)
      expect(compressed.headers.get('content-security-policy')).toContain(String(nonceIn(compressed.text)))
    }
  })
})

describe('a page is rendered for one visitor only', () => {
  const isTheirs = async (headers: Record<string, string>) => {
    const { render } = await open()
    const theirs = await open({ headers })
    expect(theirs.render).not.toBe(render)
    expect((await open({ headers })).render).not.toBe(theirs.render)
    expect((await open()).render).toBe(render)
  }

  test('with a login, whose page is never shared', async () => {
    const fan = await makeFan(app)
    await isTheirs({ cookie: `token=${fan.token}` })
    await isTheirs({ cookie: `theme=dark; token=${fan.token}` })
    await isTheirs({ authorization: fan.token })
  })

  test.each([
    'token=nobody',
    'notice=hello',
    'oauthRole=fan',
    'anything=1',
    'theme=blue',
    'theme=dark; theme=light',
    '=x',
  ])('with the cookie %s', (cookie) => isTheirs({ cookie }))

  test('when it sets a cookie, does not exist, or is not shared', async () => {
    for (const path of ['/sets-a-cookie', '/nobody-of-this-name', '/own']) {
      const { render } = await open({ path })
      expect((await open({ path })).render).not.toBe(render)
    }
  })
})

const item = async (fields: { status?: string } = {}) => {
  const id = newId()
  await query(
    `insert into items (id, kind, creator_id, status, title) values ($1, 'feed', $2, $3, 'First')`,
    [id, creator.id, fields.status ?? 'active'],
  )
  await query(`insert into feeds (item_id, type) values ($1, 'text')`, [id])
  return id
}

/** Changes, each with a preparation. */
const writes: [what: string, write: () => Promise<() => Promise<unknown>>][] = [
  [
    'the creator has another name',
    async () => () => query(`update accounts set name = 'New' where id = $1`, [creator.id]),
  ],
  [
    'the creator tells something else',
    async () => () => query(`update creators set bio = 'New' where account_id = $1`, [creator.id]),
  ],
  ['the creator publishes', async () => () => item()],
  [
    'a draft is published',
    async () => {
      const id = await item({ status: 'draft' })
      return () => query(`update items set status = 'active' where id = $1`, [id])
    },
  ],
  [
    'a post is hidden',
    async () => {
      const id = await item()
      return () => query(`update items set status = 'inactive' where id = $1`, [id])
    },
  ],
  [
    'a post is deleted',
    async () => {
      const id = await item()
      return () => query('delete from items where id = $1', [id])
    },
  ],
  [
    'a post gets a poll’s words',
    async () => {
      const id = await item()
      return () => query(`update feeds set poll_description = 'Which?' where item_id = $1`, [id])
    },
  ],
  [
    'a post is commented',
    async () => {
      const id = await item()
      const values = [newId(), id, creator.id]
      return () =>
        query(`insert into comments (id, item_id, account_id, content) values ($1, $2, $3, 'Hi')`, values)
    },
  ],
  [
    'a bundle is offered',
    async () => () =>
      query('insert into bundles (creator_id, months, discount) values ($1, 3, 0.1)', [creator.id]),
  ],
  [
    'the creator is disabled',
    async () => () => query(`update accounts set status = 'inactive' where id = $1`, [creator.id]),
  ],
  [
    'the creator is not verified any more',
    async () => () =>
      query('update creators set verified_document = false where account_id = $1', [creator.id]),
  ],
  [
    'the creator closes a country',
    async () => () =>
      query(`insert into country_blocks (creator_id, country) values ($1, 'FR')`, [creator.id]),
  ],
  ['another creator joins', async () => () => makeCreator(app)],
  ['the creator is gone', async () => () => query('delete from accounts where id = $1', [creator.id])],
]

test('changes that no page shows keep the copies', async () => {
  await item({ status: 'draft' })
  const { render } = await open()
  await query('update accounts set online_until = now() where id = $1', [creator.id])
  await query('update creators set score = 7, followers = 3 where account_id = $1', [creator.id])
  await item({ status: 'draft' })
  expect((await open()).render).toBe(render)
})

test('changes of creators before their verification keep the copies', async () => {
  const { id } = await makeCreator(app, { creator: { verifiedDocument: false } })
  const categoryId = newId()
  await query(`insert into categories (id, name, slug) values ($1, 'New', $2)`, [categoryId, `new-${id}`])
  const { render } = await open()
  await query(`insert into country_blocks (creator_id, country) values ($1, 'FR'), ($1, 'DE')`, [id])
  await query('delete from country_blocks where creator_id = $1', [id])
  await query('insert into creator_categories (creator_id, category_id) values ($1, $2)', [id, categoryId])
  await query(`update creators set bio = 'New', monthly_price_cents = 700 where account_id = $1`, [id])
  await query(`update accounts set name = 'New', username = $2 where id = $1`, [id, `new-${id.slice(-8)}`])
  await makeCreator(app, { creator: { verifiedDocument: false } })
  await query('delete from accounts where id = $1', [id])
  expect((await open()).render).toBe(render)
})

describe('the next anonymous viewer sees a change at once, on every node, when', () => {
  test.each(writes)('%s', async (_what, prepare) => {
    const write = await prepare()
    const [here, there] = [await open(), await open({ at: node })]
    expect([(await open()).render, (await open({ at: node })).render]).toEqual([here.render, there.render])
    await write()
    const [next, nextThere] = [await open(), await open({ at: node })]
    expect(next.render).toBeGreaterThan(there.render)
    expect(nextThere.render).toBeGreaterThan(there.render)
    expect(nextThere.status).toBe(next.status)
  })

  test('a transaction that began before others ends after them', async () => {
    const client = await app.platform.db.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update accounts set name = 'Slow' where id = $1`, [creator.id])
      await makeCreator(app)
      const before = await open()
      expect(before.text).not.toContain('Slow')
      expect((await open()).render).toBe(before.render)
      await client.query('commit')
      expect((await open()).text).toContain('Slow')
    } finally {
      client.release()
    }
  })

  test('something changes while the page is rendered', async () => {
    let go = () => {}
    gate = new Promise((resolve) => {
      go = resolve
    })
    const before = renders
    const slow = open()
    await expect.poll(() => renders).toBeGreaterThan(before)
    await query(`update accounts set name = 'Meanwhile' where id = $1`, [creator.id])
    gate = Promise.resolve()
    const next = await open()
    go()
    expect((await slow).render).not.toBe(next.render)
    expect((await open()).text).toContain('Meanwhile')
  })

  test('the operator closes the site or a country, and opens it again', async () => {
    const there = { 'x-country': 'FR' }
    const statuses = async () => [(await open()).status, (await open({ headers: there })).status]
    expect(await statuses()).toEqual([200, 200])
    await writeSettings(app.platform, { maintenanceMode: true })
    expect(await statuses()).toEqual([503, 503])
    await writeSettings(app.platform, { maintenanceMode: false, blockedCountries: ['FR'] })
    expect(await statuses()).toEqual([200, 451])
    await writeSettings(app.platform, { blockedCountries: [], siteName: 'Another name' })
    expect(await statuses()).toEqual([200, 200])
    expect((await open()).text).toContain(stringify('Another name'))
  })
})

/** Not on public pages, or counted and shown with a delay of some seconds. */
const unseen = {
  accounts:
    'id email password_hash verified_email operator_role timezone balance balance_version bonus_balance following_count ' +
    'subscriptions_count online_until hides_content created_at updated_at is_adult terms_version pending_email ' +
    'deletion_due email_confirmed_at',
  creators:
    'account_id phone phone_code live id_verification_file_id document_verification_file_id score subscribers ' +
    'followers total_videos total_photos total_galleries total_products total_feeds total_stream_time joined_at ' +
    'shuffle latest_feed_at review review_reason review_since asked_documents',
}

test.each(['accounts', 'creators'] as const)(
  'each column of %s invalidates copies when it changes, or is on no page',
  async (table) => {
    const { rows } = await query(
      `select a.attname as name from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnum <> all (
       select unnest(t.tgattr) from pg_trigger t where t.tgrelid = $1::regclass and t.tgname = 'page_' || $1)`,
      [table],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(unseen[table].split(' ').sort())
  },
)
