import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { makeItem } from '@ovation/testing/content'
import { standInEngine } from '@ovation/testing/live'
import { receive } from '@ovation/testing/streams'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { folderOf, type StoredFile } from '#platform/files'
import { type LockedCreator, seedLockedCreator } from './leak/seed.ts'
import { blockByCall, isOwnRecord, seedRelations } from './leak/seed-relations.ts'
import { type Answer, walkCalls } from './leak/walk.ts'

// Locked content must not leak. These tests make every call as viewers without access, so that a new call is covered
// automatically.

const viewers = [
  'a stranger',
  'a fan without rights',
  'a blocked fan',
  'a fan in a blocked country',
  'another creator',
  'a creator they block',
  'a creator who blocks them',
  'a fan with an offer',
] as const
/** The creator is hidden from these viewers. */
const isHiddenFrom = (viewer: ViewerName) => hiddenFrom.includes(viewer)
const hiddenFrom: ViewerName[] = [
  'a blocked fan',
  'a fan in a blocked country',
  'a creator they block',
  'a creator who blocks them',
]
type ViewerName = (typeof viewers)[number]

let app: TestApp
let house: LockedCreator
let answers: Record<ViewerName, Answer[]>
/** The path of every stored locked file, by digest. */
let lockedBytes: Map<string, string>

beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' }, { live: standInEngine() })
  house = await seedLockedCreator(app)
  const [fan, blocked, other] = [await makeFan(app), await makeFan(app), await makeCreator(app)]
  await block(app, house.creator.id, blocked.id)
  await blockCountry(app, house.creator.id, 'PT')
  await sayElsewhere()
  const [blockedCreator, blockingCreator] = [await makeCreator(app), await makeCreator(app)]
  for (const creator of [blockedCreator, blockingCreator]) await seedRelations(app, creator, house)
  await blockByCall(app, house.creator, blockedCreator)
  await blockByCall(app, blockingCreator, house.creator)
  answers = {
    'a stranger': await walkCalls(app, null, house),
    'a fan without rights': await walkCalls(app, fan.id, house),
    'a blocked fan': await walkCalls(app, blocked.id, house),
    'a fan in a blocked country': await walkCalls(app, fan.id, house, undefined, { 'x-country': 'PT' }),
    'another creator': await walkCalls(app, other.id, house),
    'a creator they block': await walkCalls(app, blockedCreator.id, house),
    'a creator who blocks them': await walkCalls(app, blockingCreator.id, house),
    'a fan with an offer': await walkCalls(app, house.offered.id, house),
  }
  lockedBytes = await bytesOf(house.locked)
}, 600_000)
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

/** A comment of the creator under a public post. */
async function sayElsewhere() {
  const post = await makeItem(app, await makeCreator(app), { isPublic: true })
  const body = { content: saidElsewhere, objectType: 'feed', objectId: post.id } as const
  const { _id } = await app.as(house.creator.token)('POST /comments', { body })
  house.objects.push({ type: 'feed', id: post.id }, { type: 'comment', id: _id })
}
const saidElsewhere = 'zqelsewherevault'

const folders = (list: StoredFile[]) => list.map(({ storageKey }) => folderOf(storageKey))
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The answers without those about the viewer's own records, which may name hidden people. */
const othersIn = (viewer: ViewerName) => answers[viewer].filter(({ call }) => !isOwnRecord(viewer, call))

/** The files in the folders of these files: their paths by digest. */
async function bytesOf(list: StoredFile[]) {
  const root = join(app.platform.config.dataDir, 'files')
  const found = new Map<string, string>()
  for (const folder of folders(list)) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      found.set(digest(await readFile(path)), path.slice(root.length + 1))
    }
  }
  return found
}

const linksIn = (list: Answer[]) => [
  ...new Set(list.flatMap(({ text }) => text.match(/\/media\/[^"\\\s]+/g) ?? [])),
]
const folderIn = (link: string) => link.split('/').slice(3, 5).join('/')
const grantOf = (link: string) => link.split('/')[2] ?? ''

async function open(link: string) {
  const { statusCode, rawPayload } = await app.http.inject({ method: 'GET', url: link })
  return { status: statusCode, leaks: statusCode < 300 ? lockedBytes.get(digest(rawPayload)) : undefined }
}

test('the creator gets working links to everything that is locked for others, so this test can fail', async () => {
  const links = linksIn(await walkCalls(app, house.creator.id, house, ['GET']))
  const opened = new Set<string>()
  for (const link of links) {
    const { status, leaks } = await open(link)
    expect(status, link).toBe(200)
    if (leaks) opened.add(folderIn(link))
  }
  expect([...opened].sort()).toEqual(folders(house.locked).sort())
})

test('public files are in folders of their own', async () => {
  const [open, locked] = [new Set(folders(house.open)), new Set(folders(house.locked))]
  expect(open.size).toBe(house.open.length)
  expect(locked.size).toBe(house.locked.length)
  expect([...open].filter((folder) => locked.has(folder))).toEqual([])
  const inTheOpen = await bytesOf(house.open)
  expect([...inTheOpen.keys()].filter((each) => lockedBytes.has(each))).toEqual([])
})

describe.each(viewers)('%s', (viewer) => {
  test('gets no text, file or path of locked content', () => {
    const names = house.locked.map(({ id }) => id)
    const isTheirs = viewer === 'a fan with an offer'
    const words = isTheirs ? house.secrets : [...house.secrets, ...house.sentTexts]
    if (isTheirs) {
      for (const word of house.sentTexts)
        expect(answers[viewer].some(({ text }) => text.includes(word))).toBe(true)
    }
    for (const { call, text } of answers[viewer]) {
      const found = [...words, ...names].filter((each) => text.includes(each))
      expect(found, call).toEqual([])
    }
  })

  test('sees the creator, or nothing of them', () => {
    const naming = othersIn(viewer).filter(({ text }) =>
      [house.creator.id, saidElsewhere].some((word) => text.includes(word)),
    )
    if (isHiddenFrom(viewer)) expect(naming.map(({ call }) => call)).toEqual([])
    else expect(naming.some(({ text }) => text.includes(saidElsewhere))).toBe(true)
  })

  test('gets no link that opens locked content', async () => {
    const links = linksIn(othersIn(viewer))
    const shown = new Set<string>()
    for (const link of links) {
      const { status, leaks } = await open(link)
      expect(leaks, link).toBeUndefined()
      if (status === 200) shown.add(folderIn(link))
    }
    const theirs = folders([...house.open, ...house.locked]).filter((folder) => shown.has(folder))
    expect(theirs.sort()).toEqual(isHiddenFrom(viewer) ? [] : folders(house.open).sort())
  })

  test("can't open locked content with parts of those links", async () => {
    const grants = [...new Set(linksIn(answers[viewer]).map(grantOf))]
    for (const key of lockedBytes.values()) {
      for (const grant of grants) {
        expect(await open(`/media/${grant}/${key}`), key).toEqual({ status: 403, leaks: undefined })
      }
    }
  })

  test('gets only an unrecognisable blur of locked images', async () => {
    const blurs = new Set(answers[viewer].flatMap(({ text }) => text.match(/data:image\/[^"]+/g) ?? []))
    for (const blur of blurs) {
      const { width, height } = await sharp(Buffer.from(blur.split(',')[1] ?? '', 'base64')).metadata()
      expect(Math.max(width, height)).toBeLessThanOrEqual(40)
    }
    if (!isHiddenFrom(viewer)) expect(blurs.size).toBeGreaterThan(0)
  })
})

test('viewers without access get no video of a stream', async () => {
  const [fan, blocked] = [await makeFan(app), await makeFan(app)]
  await block(app, house.creator.id, blocked.id)
  for (const id of house.streams) {
    expect((await receive(app, id)).statusCode).toBeGreaterThanOrEqual(401)
    expect((await receive(app, id, fan.token)).statusCode).toBeGreaterThanOrEqual(403)
    expect((await receive(app, id, house.offered.token)).statusCode).toBeGreaterThanOrEqual(401)
    expect((await receive(app, id, blocked.token)).statusCode).toBe(404)
    expect((await receive(app, id, fan.token, { 'x-country': 'PT' })).statusCode).toBe(404)
  }
  const [first = ''] = house.streams
  expect((await receive(app, first, house.creator.token)).statusCode).toBe(201)
})

test('a file that is free in one post is not revealed by posts that lock it', async () => {
  const { id, free, locked } = house.shared
  const tokens = [undefined, (await makeFan(app)).token, (await makeCreator(app)).token]
  for (const token of tokens) {
    const read = async (post: string) =>
      JSON.stringify(await app.as(token)('GET /user/feeds/{id}', { params: { id: post } }))
    expect(await read(free)).toContain(`/feed-photo/${id}/`)
    for (const post of locked) expect(await read(post)).not.toContain(id)
  }
})

describe('a link', () => {
  /** A link to an open file, and the same path in other notations. */
  function example() {
    const link = linksIn(answers['a stranger']).find((each) => each.includes('product-image'))
    if (!link) throw new Error('A stranger was given no link to a product.')
    const [expiry = '', signature = ''] = grantOf(link).split('.')
    return { link, expiry, signature, key: link.split('/').slice(3).join('/') }
  }

  test('expires', async () => {
    const { link } = example()
    expect(await open(link)).toMatchObject({ status: 200 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    expect(await open(link)).toMatchObject({ status: 403 })
  })

  test('is invalid if any part is changed', async () => {
    const { expiry, signature, key } = example()
    const later = (Number.parseInt(expiry, 36) + 3600).toString(36)
    const another = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    const grants = [
      `${later}.${signature}`,
      `${expiry}.${another}`,
      `${expiry}.${signature.slice(0, -1)}`,
      `${expiry}.${signature}x`,
      `${expiry}.`,
      `.${signature}`,
      signature,
      expiry,
      'undefined',
    ]
    for (const grant of grants)
      expect(await open(`/media/${grant}/${key}`), grant).toMatchObject({ status: 403 })
  })

  test('leads to no other folder by any path notation', async () => {
    const { expiry, signature, key } = example()
    const folder = folderOf(key)
    for (const locked of lockedBytes.values()) {
      const ways = [
        `${folder}/../../${locked}`,
        `${folder}/..%2f..%2f${locked}`,
        `${folder}/%2e%2e/%2e%2e/${locked}`,
        `${folder}/..%5c..%5c${locked.replaceAll('/', '%5c')}`,
        `${folder}//${locked}`,
        `${folder}/${locked}`,
        `${folder}/./../../${locked}`,
        `/${locked}`,
        `../files/${locked}`,
        `${locked}?folder=${folder}`,
        `${locked}#${folder}`,
      ]
      for (const way of ways) {
        const { status, leaks } = await open(`/media/${expiry}.${signature}/${way}`)
        expect(leaks, way).toBeUndefined()
        expect(status, way).toBeGreaterThanOrEqual(400)
      }
    }
  })

  test("can't be forged", async () => {
    for (const key of lockedBytes.values()) {
      for (const path of [
        `/media/${key}`,
        `/media//${key}`,
        `/files/${key}`,
        `/${key}`,
        `/api/media/x.y/${key}`,
      ]) {
        const { status, leaks } = await open(path)
        expect(leaks, path).toBeUndefined()
        expect(status, path).toBeGreaterThanOrEqual(400)
      }
    }
  })
})

test('no search finds locked text', async () => {
  const searches = [
    'GET /user/feeds',
    'GET /performer-assets/videos/search',
    'GET /performer-assets/galleries/search',
    'GET /performer-assets/products/search',
    'GET /performer-assets/photos',
  ] as const
  for (const q of [...house.secrets, ...house.sentTexts]) {
    for (const search of searches) {
      expect(await app.as()(search, { query: { q } }), search).toMatchObject({ data: [], total: 0 })
    }
  }
})
