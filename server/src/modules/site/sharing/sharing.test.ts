import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { blockCountry } from '@ovation/testing/blocks'
import { drawPicture, formWith, makeFeed, makeItem } from '@ovation/testing/content'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { folderOf } from '#platform/files'
import { createShareImages } from './share-images.ts'

let app: TestApp
let creator: Person

beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country', CONTACT_EMAIL: 'desk@example.test' })
})
beforeEach(async () => {
  creator = await makeCreator(app, { account: { name: 'Ada <Vega> & Co' } })
})
afterEach(() => writeSettings(app.platform, { maintenanceMode: false, blockedCountries: [] }))
afterAll(() => app.close())

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await app.http.inject({ method: 'GET', url: `/api${path}`, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

const publicUrl = () => app.platform.config.publicUrl
const oEmbedOf = (path: string) => `/oembed?url=${encodeURIComponent(publicUrl() + path)}`

/** Every address that is about something, for a post and its creator. */
const addressesOf = (postId: string) => [
  `/share-images/post/${postId}`,
  oEmbedOf(`/post/${postId}`),
  `/share-images/creator/${creator.id}`,
  `/share-images/creator/${creator.username}`,
  oEmbedOf(`/${creator.username}`),
  `/performers/${creator.username}/rss`,
]
const postAddresses = (postId: string) => addressesOf(postId).slice(0, 2)

async function statuses(paths: string[], headers: Record<string, string> = {}) {
  return Promise.all(paths.map(async (path) => (await get(path, headers)).status))
}

describe('a share image', () => {
  test('is a JPEG of 1200 × 630 for the site, creators and each kind of item', async () => {
    const kinds = { feed: 'post', video: 'video', gallery: 'gallery', product: 'product' } as const
    const paths = ['/share-images/site', `/share-images/creator/${creator.id}`]
    for (const kind of ['feed', 'video', 'gallery', 'product'] as const) {
      paths.push(`/share-images/${kinds[kind]}/${(await makeItem(app, creator, { kind })).id}`)
    }
    for (const path of paths) {
      const { status, headers, bytes } = await get(path)
      expect(status, path).toBe(200)
      expect(headers['content-type']).toBe('image/jpeg')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(bytes.length).toBeLessThan(300_000)
    }
  })

  test('keeps its address, and is drawn again when the name changes', async () => {
    const path = `/share-images/creator/${creator.id}`
    const first = await get(path)
    const again = await get(path, { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await app.platform.db.pool.query('update accounts set name = $1 where id = $2', ['Somebody', creator.id])
    const changed = await get(path, { 'if-none-match': String(first.headers.etag) })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(first.headers.etag)
    expect(changed.bytes.equals(first.bytes)).toBe(false)
  })

  test('uses nothing of a picture but the blur of locked cards', async () => {
    const post = await makeFeed(app, creator, { type: 'photo', title: 'Locked' })
    const path = `/share-images/post/${post._id}`
    const { rows } = await app.platform.db.pool.query(
      'select f.storage_key as key from item_files m join files f on f.id = m.file_id where m.item_id = $1',
      [post._id],
    )
    for (const { key } of rows) {
      const folder = join(app.platform.config.dataDir, 'files', folderOf(key))
      await rm(folder, { recursive: true })
    }
    expect((await get(path)).status).toBe(200)
    // What is left of a picture of 8 × 8 pixels has no edges in it.
    const { data, info } = await sharp((await get(path)).bytes)
      .extract({ left: 1000, top: 20, width: 180, height: 120 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const steps = Array.from({ length: info.width - 1 }, (_, x) =>
      Math.abs((data[x + 1] ?? 0) - (data[x] ?? 0)),
    )
    expect(Math.max(...steps)).toBeLessThan(6)
  })

  test('shows the portrait, which everybody may see', async () => {
    const before = await get(`/share-images/creator/${creator.id}`)
    await app.as(creator.token)('POST /performers/avatar/upload', {
      body: formWith('avatar', await drawPicture(600, 600)),
    })
    const after = await get(`/share-images/creator/${creator.id}`)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('takes one file of the cache, however often it changes', async () => {
    const folder = join(app.platform.config.dataDir, 'share-images')
    const path = `/share-images/creator/${creator.id}`
    await get(path)
    const files = (await readdir(folder)).length
    for (const name of ['One', 'Two']) {
      await app.platform.db.pool.query('update accounts set name = $1 where id = $2', [name, creator.id])
      await get(path)
    }
    expect((await readdir(folder)).length).toBe(files)
  })

  test('too many at once are refused instead of queued', async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, () => makeItem(app, creator)))
    const mostWaiting = 3
    const images = createShareImages(app.platform, mostWaiting)
    const answers = await Promise.allSettled(
      posts.map(({ id }) => images.of('post', id, { viewerId: null, country: null, isModerator: false })),
    )
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refusals.length).toBeGreaterThan(0)
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 503, retryAfterSeconds: 5 })
    expect(answers.length - refusals.length).toBeGreaterThanOrEqual(mostWaiting)
  })
})

describe('who gets it', () => {
  test('everything an anonymous visitor may see', async () => {
    const { id } = await makeItem(app, creator)
    expect(await statuses(addressesOf(id))).toEqual([200, 200, 200, 200, 200, 200])
  })

  test.each([
    ['a draft', { status: 'draft' }],
    ['a hidden post', { status: 'inactive' }],
    ['a scheduled post', { scheduledAt: '2099-01-01T00:00:00.000Z' }],
  ] as const)('%s is not found, not even by its creator', async (_, fields) => {
    const { id } = await makeItem(app, creator, fields)
    expect(await statuses(postAddresses(id))).toEqual([404, 404])
    expect(await statuses(postAddresses(id), { authorization: creator.token })).toEqual([404, 404])
  })

  test.each([
    ['an unverified creator', 'update creators set verified_document = false where account_id = $1'],
    ['a suspended creator', "update accounts set status = 'inactive' where id = $1"],
  ])('nothing of %s is found', async (_, change) => {
    const { id } = await makeItem(app, creator)
    await app.platform.db.pool.query(change, [creator.id])
    expect(new Set(await statuses(addressesOf(id)))).toEqual(new Set([404]))
  })

  test('nothing of a creator is found in a country they block, and shared caches keep nothing', async () => {
    const { id } = await makeItem(app, creator)
    for (const path of addressesOf(id)) {
      expect((await get(path)).headers['cache-control'], path).toBe('public, max-age=60')
    }
    await blockCountry(app, creator.id, 'PT')
    expect(new Set(await statuses(addressesOf(id), { 'x-country': 'PT' }))).toEqual(new Set([404]))
    for (const path of addressesOf(id)) {
      const { status, headers } = await get(path, { 'x-country': 'DE' })
      expect([status, headers['cache-control']], path).toEqual([200, expect.stringMatching(/^private, /)])
    }
    expect((await get('/share-images/site')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/sitemaps/pages')).headers['cache-control']).toBe('private, max-age=3600')
  })

  test('nothing where the site is closed or under maintenance but robots.txt and security.txt', async () => {
    const { id } = await makeItem(app, creator)
    const paths = [...addressesOf(id), '/share-images/site', '/sitemap.xml', '/sitemaps/pages']
    const open = ['/robots.txt', '/security.txt']
    await writeSettings(app.platform, { blockedCountries: ['FR'] })
    expect(new Set(await statuses(paths, { 'x-country': 'FR' }))).toEqual(new Set([451]))
    expect(await statuses(open, { 'x-country': 'FR' })).toEqual([200, 200])
    await writeSettings(app.platform, { maintenanceMode: true, blockedCountries: [] })
    expect(new Set(await statuses(paths))).toEqual(new Set([503]))
    expect(await statuses(open)).toEqual([200, 200])
  })
})

describe('sitemaps', () => {
  const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)

  /** All addresses, through the index. */
  async function listed(headers: Record<string, string> = {}) {
    const parts = locs((await get('/sitemap.xml', headers)).text)
    const pages = await Promise.all(
      parts.map((part) => get(`/sitemaps/${/sitemap-(.+)\.xml$/.exec(part)?.[1]}`, headers)),
    )
    return pages.flatMap(({ text }) => locs(text)).map((loc) => loc.slice(publicUrl().length))
  }

  test('list what anonymous visitors may see, and nothing else', async () => {
    const shown = await makeItem(app, creator)
    const draft = await makeItem(app, creator, { status: 'draft' })
    const unverified = await makeCreator(app, { creator: { verifiedDocument: false } })
    const theirs = await makeItem(app, unverified)
    const fan = await makeFan(app)
    // The list of parts is kept for ten minutes.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      const found = await listed()
      expect(found).toEqual(
        expect.arrayContaining(['/', '/creators', `/${creator.username}`, `/post/${shown.id}`]),
      )
      for (const hidden of [
        `/post/${draft.id}`,
        `/post/${theirs.id}`,
        `/${unverified.username}`,
        `/${fan.username}`,
      ])
        expect(found).not.toContain(hidden)
      await blockCountry(app, creator.id, 'PT')
      const abroad = await listed({ 'x-country': 'PT' })
      expect(abroad).not.toContain(`/${creator.username}`)
      expect(abroad).not.toContain(`/post/${shown.id}`)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a part that does not exist is not found', async () => {
    for (const part of ['nonsense', 'posts', 'posts-!', 'people-1', 'pages-1'])
      expect((await get(`/sitemaps/${part}`)).status, part).toBe(404)
  })
})

describe('RSS', () => {
  test('has the posts that are open to all, and escapes what they say', async () => {
    const open = await makeFeed(app, creator, { isPublic: true, title: 'Tea & <cake>', text: '<p>One</p>' })
    const free = await makeFeed(app, creator, { isSale: true, price: 0, title: 'Free' })
    const locked = await makeFeed(app, creator, { title: 'Locked', text: 'zqsecret' })
    const sold = await makeFeed(app, creator, { isSale: true, price: 5, title: 'Sold', text: 'zqsecret' })
    const { text, headers } = await get(`/performers/${creator.username}/rss`)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    for (const { _id } of [open, free]) expect(text).toContain(`/post/${_id}</link>`)
    for (const { _id } of [locked, sold]) expect(text).not.toContain(_id)
    expect(text).not.toContain('zqsecret')
    expect(text).toContain('<title>Tea &amp; &lt;cake&gt;</title>')
    expect(text).toContain('&lt;p&gt;One&lt;/p&gt;')
    expect(text).toContain('<title>Ada &lt;Vega&gt; &amp; Co · Ovation</title>')
  })
})

describe('oEmbed', () => {
  test('describes a page as a link with its share image', async () => {
    const { id } = await makeItem(app, creator, { title: 'A night' })
    const { headers, text } = await get(oEmbedOf(`/post/${id}`))
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(text)).toEqual({
      version: '1.0',
      type: 'link',
      title: 'A night',
      author_name: 'Ada <Vega> & Co',
      author_url: `${publicUrl()}/${creator.username}`,
      provider_name: 'Ovation',
      provider_url: `${publicUrl()}/`,
      cache_age: 3600,
      thumbnail_url: `${publicUrl()}/api/share-images/post/${id}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(JSON.parse((await get(`${oEmbedOf(`/post/${id}`)}&maxwidth=600`)).text)).not.toHaveProperty(
      'thumbnail_url',
    )
  })

  test('knows no other format, and no address of another site or without a page', async () => {
    expect((await get(`${oEmbedOf(`/${creator.username}`)}&format=xml`)).status).toBe(422)
    for (const url of [
      'https://elsewhere.test/post/1',
      `${publicUrl()}/auth/login`,
      `${publicUrl()}/post/nonsense`,
    ])
      expect((await get(`/oembed?url=${encodeURIComponent(url)}`)).status, url).toBe(404)
  })
})

test('robots.txt lets crawlers in and names the sitemap', async () => {
  const { text } = await get('/robots.txt')
  expect(text).toContain('Allow: /\n')
  expect(text).toContain('Disallow: /user/\n')
  expect(text).toContain(`Sitemap: ${publicUrl()}/sitemap.xml\n`)
})

test('security.txt names the contact address and expires within a year', async () => {
  const { text, headers } = await get('/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain('Contact: mailto:desk@example.test\n')
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime()
  expect(expires).toBeGreaterThan(Date.now() + 100 * 24 * 60 * 60 * 1000)
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000)
})
