import type { Access, Feed, NewFeed } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import {
  makeFeed,
  makeFile,
  makeOptions,
  subscribe,
  uploadPhoto,
  uploadThumbnail,
} from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { buy } from '@ovation/testing/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
let creator: Awaited<ReturnType<typeof makeCreator>>
const posts = new Map<string, Post>()
const viewers = new Map<string, { token: string | null; country: string }>()

interface Post {
  id: string
  /** Contents that must never be in the payload of a locked post. */
  secrets: string[]
}

const beginning = 'It began like any other day in the workshop.'
const ending = 'And the password of the cellar is swordfish.'
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

const kinds: Record<string, () => Partial<NewFeed>> = {
  public: () => ({ isPublic: true }),
  subscribers: () => ({}),
  sale: () => ({ isSale: true, price: 9.5 }),
  'sale at 0': () => ({ isSale: true, price: 0 }),
  draft: () => ({ status: 'draft' }),
  scheduled: () => ({ scheduledAt: tomorrow() }),
  inactive: () => ({ status: 'inactive' }),
  processing: () => ({}),
}

/** A post with all contents that could leak. */
async function makePost(kind: string, fields: Partial<NewFeed>): Promise<Post> {
  const [photo, thumbnail] = [await uploadPhoto(app, creator), await uploadThumbnail(app, creator)]
  const fileIds = [photo._id]
  if (kind === 'processing') {
    fileIds.push((await makeFile(app, creator, 'feed-video', { status: 'processing', progress: 5 })).id)
  }
  const feed = await makeFeed(app, creator, {
    type: 'photo',
    text: `<p>${beginning}</p><p>${ending}</p>`,
    fileIds,
    thumbnailId: thumbnail._id,
    pollIds: await makeOptions(app, creator, 'The red door', 'The green door'),
    pollDescription: 'Which door leads to the cellar?',
    ...fields,
  })
  return {
    id: feed._id,
    secrets: [ending, ...fileIds, thumbnail._id, 'The red door', 'Which door', '/media/'],
  }
}

beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
  creator = await makeCreator(app)
  for (const [kind, fields] of Object.entries(kinds)) posts.set(kind, await makePost(kind, fields()))
  await makeViewers()
})
afterAll(() => app.close())

async function makeViewers() {
  const people = {
    fan: await makeFan(app),
    follower: await makeFan(app),
    subscriber: await makeFan(app),
    lapsed: await makeFan(app),
    buyer: await makeFan(app),
    blocked: await makeFan(app),
    abroad: await makeFan(app),
    operator: await makeOperator(app),
    colleague: await makeCreator(app),
    owner: creator,
  }
  await follow(app, people.follower.id, creator.id)
  await subscribe(app, people.lapsed, creator, -1)
  // Blocked fans would have access to everything otherwise.
  for (const fan of [people.subscriber, people.blocked, people.abroad]) await subscribe(app, fan, creator)
  for (const fan of [people.buyer, people.blocked, people.abroad]) {
    for (const post of posts.values()) await buy(app, fan, post.id)
  }
  await block(app, creator.id, people.blocked.id)
  await blockCountry(app, creator.id, 'FR')
  for (const [name, { token }] of Object.entries(people)) {
    viewers.set(name, { token, country: name === 'abroad' ? 'FR' : 'DE' })
  }
  viewers.set('visitor', { token: null, country: 'DE' })
  viewers.set('visitor abroad', { token: null, country: 'FR' })
}

type Sight = Access['reason'] | 404
const hidden = 404
const stranger: Sight[] = [
  'public',
  'needs-subscription',
  'needs-purchase',
  'free',
  hidden,
  hidden,
  hidden,
  hidden,
]

/** In the order of the kinds above. */
const sights: [string, Sight[]][] = [
  ['visitor', stranger],
  ['fan', stranger],
  ['follower', stranger],
  ['lapsed', stranger],
  ['colleague', stranger],
  ['subscriber', ['public', 'subscription', 'needs-purchase', 'free', hidden, hidden, hidden, hidden]],
  ['buyer', [...Array(7).fill('purchase'), hidden]],
  ['owner', Array(8).fill('owner')],
  ['operator', Array(8).fill('operator')],
  ['blocked', Array(8).fill(hidden)],
  ['abroad', Array(8).fill(hidden)],
  ['visitor abroad', Array(8).fill(hidden)],
]
const isLocked = (sight: Sight) => sight === 'needs-subscription' || sight === 'needs-purchase'

function as(name: string) {
  const viewer = viewers.get(name)
  if (!viewer) throw new Error(`Nobody is called ${name}.`)
  return { call: app.as(viewer.token), headers: { 'x-country': viewer.country } }
}

function postOf(kind: string): Post {
  const post = posts.get(kind)
  if (!post) throw new Error(`There is no ${kind} post.`)
  return post
}

async function look(name: string, id: string): Promise<Feed | number> {
  const { call, headers } = as(name)
  return call('GET /user/feeds/{id}', { params: { id }, headers }).catch((error) => {
    if (error instanceof ApiError) return error.status
    throw error
  })
}

const cases = sights.flatMap(([name, row]) =>
  Object.keys(kinds).map((kind, column) => ({ name, kind, sight: row[column] ?? hidden })),
)

function expectWhole(feed: Feed, { secrets }: Post) {
  expect(feed.access.allowed).toBe(true)
  const payload = JSON.stringify(feed)
  for (const secret of secrets) expect(payload).toContain(secret)
}

function expectLocked(feed: Feed, { secrets }: Post) {
  expect(feed).toMatchObject({
    access: { allowed: false },
    files: [],
    thumbnail: null,
    polls: [],
    cover: { blurred: true, thumbnails: [], thumbhash: null, url: expect.stringMatching(/^data:image\//) },
    media: { photos: 1 },
  })
  expect(feed.text).toMatch(/^It began/)
  const payload = JSON.stringify(feed)
  for (const secret of secrets) expect(payload).not.toContain(secret)
}

describe('a post', () => {
  test.each(cases)('for $name, when it is $kind: $sight', async ({ name, kind, sight }) => {
    const post = postOf(kind)
    const seen = await look(name, post.id)
    if (sight === hidden) return expect(seen).toBe(404)
    if (typeof seen === 'number') throw new Error(`The answer was ${seen}.`)
    expect(seen.access.reason).toBe(sight)
    if (isLocked(sight)) expectLocked(seen, post)
    else if (kind !== 'processing') expectWhole(seen, post)
  })
})

describe('the posts of a creator', () => {
  // Operators see what everyone sees, and open locked posts one by one.
  const inLists = sights.map(([name, row]): [string, Sight[]] => [name, name === 'operator' ? stranger : row])

  test.each(inLists)(
    'for %s are the visible ones, each open or locked like the post on its own',
    async (name, row) => {
      const { call, headers } = as(name)
      const list = call('GET /user/feeds', { query: { performerId: creator.username, limit: 50 }, headers })
      if (row[0] === hidden) return expect(list).rejects.toMatchObject({ status: 404 })
      const { data, total } = await list
      expect(total).toBe(4)
      const found = Object.keys(kinds).map((kind) => data.find((feed) => feed._id === postOf(kind).id))
      expect(found.map((feed) => feed?.access.reason ?? hidden)).toEqual([
        ...row.slice(0, 4),
        hidden,
        hidden,
        hidden,
        hidden,
      ])
      for (const [column, kind] of Object.keys(kinds).entries()) {
        const feed = found[column]
        if (feed && isLocked(row[column] ?? hidden)) expectLocked(feed, postOf(kind))
      }
    },
  )

  test('are not in the general list for blocked fans', async () => {
    for (const name of ['blocked', 'abroad', 'visitor abroad']) {
      const { call, headers } = as(name)
      expect(await call('GET /user/feeds', { query: { limit: 200 }, headers }), name).toMatchObject({
        total: 0,
      })
    }
  })

  test('are in no other creator’s own list', async () => {
    const { call } = as('colleague')
    const { id } = postOf('public')
    expect(await call('GET /performer/feeds')).toMatchObject({ data: [], total: 0 })
    const refusal = { status: 404, message: 'This post was not found.' }
    await expect(call('GET /performer/feeds/{id}', { params: { id } })).rejects.toMatchObject(refusal)
    await expect(call('DELETE /performer/feeds/{id}', { params: { id } })).rejects.toMatchObject(refusal)
    const change = call('PUT /performer/feeds/{id}', { params: { id }, body: { text: 'Mine now' } })
    await expect(change).rejects.toMatchObject(refusal)
    expect(await look('visitor', id)).toMatchObject({ text: expect.stringContaining(ending) })
  })
})
