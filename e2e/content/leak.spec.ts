import { readFile } from 'node:fs/promises'
import { makeClip } from '@ovation/testing/clips'
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { png, wav } from '../support/files.ts'
import { newCreator, newFan, openLogin } from '../support/people.ts'

// The server's leak test makes every call; this one loads every page, as HTML and as data for a client-side navigation.

const tail = 'zqvaultpagezq'
const text = `<p>${'Everybody may read how this begins, and then it is cut. '.repeat(8)}${tail}</p>`
const openKinds = ['avatar', 'cover', 'product-image', 'feed-teaser', 'video-teaser']

/** Transcoding waits in a queue. */
const madeReady = { timeout: 90_000 }

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}
type Form = Record<string, string | Upload>

/** Makes calls as one person and returns their `data`. */
function caller(request: APIRequestContext, token: string) {
  const headers = { authorization: token }
  const read = async (response: APIResponse) => {
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()).data
  }
  return {
    get: async (path: string) => read(await request.get(`/api${path}`, { headers })),
    post: async (path: string, data: object) => read(await request.post(`/api${path}`, { headers, data })),
    send: async (path: string, multipart: Form) =>
      read(await request.post(`/api${path}`, { headers, multipart })),
  }
}

/** Creates locked content of every kind and returns the pages about it. */
async function publish(creator: ReturnType<typeof caller>, clip: Upload) {
  const pages: string[] = []
  const files = [
    { type: 'photo', file: png(40, 30) },
    { type: 'video', file: clip },
    { type: 'audio', file: wav(1) },
  ]
  for (const { type, file } of files) {
    const { _id } = await creator.send(`/performer/feeds/${type}/upload`, { file })
    await expect
      .poll(async () => (await creator.get(`/files/${_id}/status`)).status, madeReady)
      .toBe('finished')
    const post = { type, title: 'A post', text, fileIds: [_id], isSale: type !== 'audio', price: 5 }
    pages.push(`/post/${(await creator.post('/performer/feeds', post))._id}`)
  }
  const desk = '/performer/performer-assets'
  const form = { title: 'A video', description: text, file: clip, thumbnail: png(40, 30) }
  const video = await creator.send(`${desk}/videos/upload`, form)
  await expect
    .poll(async () => (await creator.get(`${desk}/videos/${video._id}/view`)).filesState, madeReady)
    .toBe('ready')
  pages.push(`/video/${video._id}`)
  const gallery = await creator.post(`${desk}/galleries`, { title: 'A gallery', description: text })
  await creator.send(`${desk}/photos/upload`, { galleryId: gallery._id, photo: png(40, 30) })
  pages.push(`/gallery/${gallery._id}`)
  const digitalFile = { ...png(8, 8), name: `${tail}.zip` }
  const goods = { name: 'A product', type: 'digital', price: '5', image: png(40, 30), digitalFile }
  pages.push(`/product/${(await creator.send(`${desk}/products`, goods))._id}`)
  return pages
}

const everywhere = (username: string) => [
  '/',
  '/creators',
  '/home',
  ...['', '/posts', '/videos', '/galleries', '/products'].map((kind) => `/search${kind}?q=everybody`),
  ...['/videos', '/galleries', '/store', '/about'].map((tab) => `/${username}${tab}`),
  ...['', '/videos', '/galleries', '/products', '/creators'].map((kind) => `/user/bookmarks${kind}`),
  '/user/following',
  '/creator/posts',
  '/creator/videos',
]

/** The data of a page, as a client-side navigation loads them. */
const dataOf = (path: string) => {
  const [name = '', search] = path.split('?')
  return `${name === '/' ? '/_root' : name}.data${search ? `?${search}` : ''}`
}

/** A page as HTML, and its data. */
const bothWays = (path: string) => [path, dataOf(path)]

test('no page leaks locked content to strangers, fans without access, blocked fans or blocked countries', async ({
  request,
  playwright,
  baseURL,
}, info) => {
  test.setTimeout(600_000)
  const creator = await newCreator(request)
  const theirs = caller(request, await openLogin(creator.email))
  const buffer = await readFile(await makeClip(info.outputPath(), { size: '64x36', rate: 5, seconds: 1 }))
  const clip = { name: 'clip.mp4', mimeType: 'video/mp4', buffer }
  const about = [...(await publish(theirs, clip)), `/${creator.username}`]
  const lists = everywhere(creator.username)

  const { rows: files } = await query('select id, kind, storage_key as key from files where owner_id = $1', [
    creator.id,
  ])
  const locked = files.filter(({ kind }) => !openKinds.includes(kind))
  const secrets: string[] = [tail, ...locked.map(({ id }) => id)]
  const [fan, blocked] = [await newFan(request), await newFan(request)]
  await query(
    'insert into user_blocks (creator_id, account_id) select $1, id from accounts where username = $2',
    [creator.id, blocked.username],
  )

  await query('insert into country_blocks (creator_id, country) values ($1, $2)', [creator.id, 'PT'])

  const visit = async (paths: string[], token: string | null, country = 'ES') => {
    const visitor = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: { 'x-test-country': country, ...(token ? { cookie: `token=${token}` } : {}) },
    })
    const seen: { path: string; status: number; body: string }[] = []
    for (const path of paths) {
      const answer = await visitor.get(path)
      seen.push({ path, status: answer.status(), body: await answer.text() })
    }
    const given = new Set(seen.flatMap(({ body }) => body.match(/\/media\/[\w.~-]+\/[\w./-]+/g) ?? []))
    const links = [...given].filter((link) => files.some(({ id }) => link.includes(id)))
    return { visitor, seen, links }
  }

  const own = await visit(about.flatMap(bothWays), await openLogin(creator.email))
  expect(
    own.seen.some(({ body }) => body.includes(tail)),
    'this test would notice',
  ).toBe(true)

  // A page has the data of its client-side navigation in its HTML too, so people who see less get the HTML of these only.
  const blockedPaths = [...about.flatMap(bothWays), ...lists.map(dataOf)]
  const visits = [
    { token: null, expected: 200 },
    { token: await openLogin(fan.email), expected: 200 },
    { token: await openLogin(blocked.email), expected: 404 },
    { token: await openLogin(fan.email), country: 'PT', expected: 404 },
    { token: null, country: 'PT', expected: 404 },
  ]
  for (const { token, country, expected } of visits) {
    const paths = expected === 200 ? [...about, ...lists].flatMap(bothWays) : blockedPaths
    const { visitor, seen, links } = await visit(paths, token, country)
    for (const { path, status, body } of seen) {
      if (about.some((page) => path.startsWith(page))) expect(status, path).toBe(expected)
      expect(
        secrets.filter((secret) => body.includes(secret)),
        path,
      ).toEqual([])
    }
    expect(links.length > 0).toBe(expected === 200)
    for (const link of links) {
      expect((await visitor.get(link)).status(), link).toBe(200)
      const [, , grant] = link.split('/')
      for (const { key } of locked) expect((await visitor.get(`/media/${grant}/${key}`)).status()).toBe(403)
    }
    await visitor.dispose()
  }
})
