import fs from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReportTarget } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, makeProduct, makeVideo } from '@ovation/testing/assets'
import { drawPicture, formWith, makeFeed, makeFile } from '@ovation/testing/content'
import { listenAs } from '@ovation/testing/listen'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { makeBuyer, placeOrder } from '@ovation/testing/orders'
import { soon } from '@ovation/testing/soon'
import { broadcast, keyOf } from '@ovation/testing/streams'
import { makeTalk } from '@ovation/testing/talk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'

let app: TestApp
let moderator: Person
let owner: Person
let address: string
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  moderator = await makeOperator(app, 'moderation')
  owner = await makeOperator(app)
})
afterAll(() => app.close())

const as = (person: Person | null) => app.as(person?.token)
const balanceOf = async (person: Person) => (await as(person)('GET /users/me'))?.balance
const gone = { status: 404 }
const openCase = (target: ReportTarget, targetId: string) =>
  as(moderator)('POST /operator/cases', { body: { target, targetId } })
const decide = (id: string, body: object = {}, by = moderator) =>
  as(by)('POST /operator/cases/{id}/decision', {
    params: { id },
    body: { decision: 'taken-down', reason: 'fraud', message: 'It breaks the rules.', ...body },
  })
const takeDown = async (target: ReportTarget, targetId: string, body: object = {}, by = moderator) => {
  const { _id } = await openCase(target, targetId)
  await decide(_id, body, by)
  return _id
}
const hide = (id: string, isHidden: boolean) =>
  as(moderator)('PUT /operator/cases/{id}/hidden', { params: { id }, body: { isHidden } })
const restore = (id: string) =>
  as(moderator)('POST /operator/cases/{id}/restore', { params: { id }, body: { message: 'Sorry.' } })

const view = (person: Person | null, id: string) => as(person)('GET /user/feeds/{id}', { params: { id } })
const statusOf = async (url: string | null | undefined) =>
  (await app.http.inject({ method: 'GET', url: url ?? '/nowhere' })).statusCode

describe('a post that is taken down', () => {
  async function scene() {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await app.as(fan.token)('POST /follows/{id}', { params: { id: creator.id } })
    const word = `boats${creator.id.slice(-8)}`
    const post = await makeFeed(app, creator, {
      type: 'photo',
      title: word,
      text: `<p>${word}</p>`,
      isPublic: true,
    })
    return { creator, fan, post, word }
  }

  /** All public places that show it. */
  async function placesOf({ creator, fan, post, word }: Awaited<ReturnType<typeof scene>>) {
    const answer = (path: string) => app.http.inject({ url: `/api${path}` })
    const page = async (path: string) => (await answer(path)).body.includes(post._id)
    const opens = async (path: string) => (await answer(path)).statusCode === 200
    const address = new URL(`/post/${post._id}`, app.platform.config.publicUrl).href
    const parts = (await answer('/sitemap.xml')).body.match(/posts-[0-9a-z]+/g) ?? []
    const notices = async () =>
      JSON.stringify((await as(fan)('GET /notifications', { query: {} })).data).includes(word)
    const listed = async (query: object, who: Person | null = null) =>
      (await as(who)('GET /user/feeds', { query })).data.some(({ _id }) => _id === post._id)
    return {
      page: await view(null, post._id).then(
        () => true,
        () => false,
      ),
      profile: await listed({ performerId: creator.id }),
      home: await listed({ isHome: true }, fan),
      search: await listed({ q: word }),
      bookmarks: (await as(fan)('GET /reactions/feeds/bookmark', { query: {} })).total > 0,
      rss: await page(`/performers/${creator.username}/rss`),
      shareImage: await opens(`/share-images/post/${post._id}`),
      oEmbed: await opens(`/oembed?url=${encodeURIComponent(address)}`),
      sitemap: (await Promise.all(parts.map((part) => page(`/sitemaps/${part}`)))).includes(true),
      notices: await notices(),
      count: (await as(null)('GET /performers/{id}', { params: { id: creator.id } })).stats.totalFeeds,
      comments: await as(null)('GET /comments', { query: { objectType: 'feed', objectId: post._id } }).then(
        () => true,
        () => false,
      ),
    }
  }

  test('disappears everywhere for everyone but its creator and moderators, and comes back everywhere', async () => {
    const all = await scene()
    const { creator, fan, post } = all
    await as(fan)('POST /reactions', {
      body: { objectType: 'feed', objectId: post._id, action: 'bookmark' },
    })
    const before = await placesOf(all)
    expect(before).toMatchObject({ page: true, profile: true, home: true, search: true, bookmarks: true })
    expect(before).toMatchObject({ rss: true, shareImage: true, oEmbed: true, sitemap: true })
    const id = await takeDown('feed', post._id)
    expect(await placesOf(all)).toEqual({
      ...{ page: false, profile: false, home: false, search: false, bookmarks: false, rss: false, count: 0 },
      ...{ comments: false, shareImage: false, oEmbed: false, sitemap: false, notices: false },
    })
    await expect(view(fan, post._id)).rejects.toMatchObject(gone)
    expect(await view(creator, post._id)).toMatchObject({ restriction: 'taken-down', status: 'active' })
    expect(await view(moderator, post._id)).toMatchObject({ restriction: 'taken-down' })
    await restore(id)
    expect(await placesOf(all)).toEqual(before)
  })

  test('cannot be liked, commented on, edited or published again; its creator may delete it', async () => {
    const { creator, fan, post } = await scene()
    await takeDown('feed', post._id)
    const about = { objectType: 'feed', objectId: post._id } as const
    await expect(as(fan)('POST /reactions', { body: { ...about, action: 'like' } })).rejects.toMatchObject(
      gone,
    )
    await expect(as(fan)('POST /comments', { body: { ...about, content: 'Hm' } })).rejects.toMatchObject(gone)
    const params = { id: post._id }
    for (const body of [{ text: 'Other words' }, { status: 'active' } as const])
      await expect(as(creator)('PUT /performer/feeds/{id}', { params, body })).rejects.toMatchObject({
        code: 'RESTRICTED',
      })
    const again = as(creator)('POST /performer/feeds', {
      body: { type: 'photo', text: 'Again', fileIds: post.files.map(({ _id }) => _id) },
    })
    await expect(again).rejects.toMatchObject({ status: 422, errors: [{ path: 'fileIds' }] })
    await as(creator)('DELETE /performer/feeds/{id}', { params })
    await expect(view(creator, post._id)).rejects.toMatchObject(gone)
  })

  test('has no working link to its files within two seconds, except for new ones of its creator', async () => {
    const { creator, post } = await scene()
    const { files } = await view(null, post._id)
    const links = files.flatMap(({ url, thumbnails }) => [url, ...thumbnails])
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(await statusOf(link)).toBe(200)
    const id = await takeDown('feed', post._id)
    await soon(async () => {
      for (const link of links) expect(await statusOf(link)).toBe(403)
    })
    const own = (await view(creator, post._id)).files[0]?.url
    expect(links).not.toContain(own)
    expect(await statusOf(own)).toBe(200)
    await restore(id)
    expect(await statusOf((await view(null, post._id)).files[0]?.url)).toBe(200)
  })

  test('is announced to open pages by its id', async () => {
    const { fan, post } = await scene()
    const device = await listenAs(app, address, fan)
    await takeDown('feed', post._id)
    expect(await device.received()).toContainEqual([
      'content_restricted',
      { target: 'feed', targetId: post._id },
    ])
    device.leave()
  })

  test('is gone for its buyers too, who get their tokens back if the operator says so', async () => {
    const creator = await makeCreator(app)
    const [fan, other] = [await makeFan(app), await makeFan(app)]
    const post = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
    for (const buyer of [fan, other]) {
      await fillWallet(app, buyer, 20)
      await as(buyer)('POST /wallet/charges/feed/{id}', { params: { id: post._id }, body: {} })
    }
    expect((await view(fan, post._id)).access.reason).toBe('purchase')
    await takeDown('feed', post._id, { refundsBuyers: true }, owner)
    await expect(view(fan, post._id)).rejects.toMatchObject(gone)
    await soon(async () => {
      for (const buyer of [fan, other]) expect(await balanceOf(buyer)).toBe(20)
    })
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  })

  test('refunds its buyers only with the permission to refund', async () => {
    const creator = await makeCreator(app)
    const post = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
    const { _id } = await openCase('feed', post._id)
    await expect(decide(_id, { refundsBuyers: true })).rejects.toMatchObject({ status: 403 })
    expect(await view(creator, post._id)).toMatchObject({ restriction: null })
    await decide(_id, { refundsBuyers: true }, owner)
    expect(await view(creator, post._id)).toMatchObject({ restriction: 'taken-down' })
  })

  test('cannot be bought, also not at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [creator, fan] = [await makeCreator(app), await makeFan(app)]
      const post = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
      await fillWallet(app, fan, 20)
      const buy = () => as(fan)('POST /wallet/charges/feed/{id}', { params: { id: post._id }, body: {} })
      await Promise.allSettled([takeDown('feed', post._id, { refundsBuyers: true }, owner), buy()])
      await expect(buy()).rejects.toMatchObject(gone)
      await soon(async () => expect(await balanceOf(fan)).toBe(20))
    }
  })

  test('is told to its creator with the reason, and never who reported it', async () => {
    const { creator, fan, post } = await scene()
    await as(fan)('POST /reports', { body: { target: 'feed', targetId: post._id, reason: 'fraud' } })
    await takeDown('feed', post._id)
    const { data } = await as(creator)('GET /moderation/decisions', { query: {} })
    expect(data).toMatchObject([
      {
        ...{ target: 'feed', decision: 'taken-down', restriction: 'taken-down', reason: 'fraud' },
        ...{ message: 'It breaks the rules.', canAppeal: true, appeal: null },
      },
    ])
    await soon(async () => {
      const { data: told } = await as(creator)('GET /notifications', { query: {} })
      expect(told.map(({ title }) => title)).toContain('We took down your post')
      expect(JSON.stringify([data, told])).not.toContain(fan.id)
    })
    expect((await as(fan)('GET /moderation/decisions', { query: {} })).data).toEqual([])
    await soon(async () => {
      const { data: answers } = await as(fan)('GET /notifications', { query: {} })
      expect(answers.map(({ title }) => title)).toContain('Your report was reviewed')
    })
  })
})

test('a post that is hidden for the review is shown again when the case is dismissed', async () => {
  const creator = await makeCreator(app)
  const post = await makeFeed(app, creator, { isPublic: true })
  const { _id: id } = await openCase('feed', post._id)
  await Promise.all([hide(id, true), hide(id, true)])
  await expect(view(null, post._id)).rejects.toMatchObject(gone)
  expect((await as(creator)('GET /moderation/decisions', { query: {} })).data).toMatchObject([
    { decision: null, restriction: 'hidden', canAppeal: false },
  ])
  await decide(id, { decision: 'dismissed' })
  await view(null, post._id)
  expect((await as(creator)('GET /moderation/decisions', { query: {} })).data).toEqual([])
  await expect(hide(id, true)).rejects.toMatchObject({ code: 'CASE_CLOSED' })
})

test('videos, galleries with their photos and products disappear with their links', async () => {
  const creator = await makeCreator(app)
  const gallery = await makeGallery(app, creator, { isSale: false })
  const video = await makeVideo(app, creator)
  const product = await makeProduct(app, creator)
  for (const [target, { _id }] of [
    ['gallery', gallery],
    ['video', { _id: video.id }],
    ['product', product],
  ] as const)
    await takeDown(target, _id)
  const query = { performerId: creator.id }
  for (const path of [
    'GET /performer-assets/galleries/search',
    'GET /performer-assets/videos/search',
    'GET /performer-assets/products/search',
  ] as const)
    expect((await as(null)(path, { query })).total).toBe(0)
  const { data } = await as(null)('GET /performer-assets/photos/{performerId}', {
    params: { performerId: creator.id },
    query: {},
  })
  expect(data).toEqual([])
  expect((await as(null)('GET /performers/{id}', { params: { id: creator.id } })).stats).toMatchObject({
    ...{ totalGalleries: 0, totalVideos: 0, totalProducts: 0, totalPhotos: 0 },
  })
})

test('a comment has no buyers who could be refunded', async () => {
  const creator = await makeCreator(app)
  const post = await makeFeed(app, creator, { type: 'text', text: 'Hello' })
  const comment = await as(creator)('POST /comments', {
    body: { objectType: 'feed', objectId: post._id, content: 'Hm' },
  })
  const { _id } = await openCase('comment', comment._id)
  await expect(decide(_id, { refundsBuyers: true }, owner)).rejects.toMatchObject({
    ...{ status: 422, errors: [{ path: 'refundsBuyers' }] },
  })
})

describe('links that were given out before a take-down', () => {
  const { promises: disk } = fs
  /** Writes bytes where the row of a file without bytes says they are. */
  async function put(url: string | null | undefined, bytes = 'bytes') {
    const key = (url ?? '').replace(/^\/media\/[^/]+\//, '')
    const path = join(app.platform.config.dataDir, 'files', key)
    await disk.mkdir(dirname(path), { recursive: true })
    await disk.writeFile(path, bytes)
  }
  async function opensUntil(links: (string | null | undefined)[], restrict: () => Promise<unknown>) {
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect([link, await statusOf(link)]).toEqual([link, 200])
    await restrict()
    await soon(async () => {
      for (const link of links) expect([link, await statusOf(link)]).toEqual([link, 403])
    })
  }

  test('to a video, its segments, poster and teaser answer 403', async () => {
    const creator = await makeCreator(app)
    const { id, fileId } = await makeVideo(app, creator, { isPublic: true })
    const storageKey = `video/${fileId}/index.m3u8`
    const teaser = await makeFile(app, creator, 'video-teaser', { mime: 'video/mp4' })
    const { pool } = app.platform.db
    await pool.query('update files set storage_key = $2 where id = $1', [fileId, storageKey])
    await pool.query('update items set teaser_file_id = $2 where id = $1', [id, teaser.id])
    const video = await as(null)('GET /performer-assets/videos/{id}', { params: { id } })
    const playlist = video.video?.url ?? ''
    const segment = playlist.replace('index.m3u8', '720/part-3.m4s')
    const links = [
      playlist,
      segment,
      video.video?.preview,
      ...(video.video?.thumbnails ?? []),
      video.teaser?.url,
    ]
    for (const link of links) await put(link)
    await opensUntil(links, () => takeDown('video', id))
  })

  test('to the photos of a gallery and the picture of a product answer 403', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, { isPublic: true }, 2)
    const { data } = await as(null)('GET /performer-assets/photos', { query: { galleryId: gallery._id } })
    const photos = data.flatMap(({ photo }) => [photo?.url, ...(photo?.thumbnails ?? [])])
    await opensUntil(photos, () => takeDown('gallery', gallery._id))
    const product = await makeProduct(app, creator)
    const { cover } = await as(null)('GET /performer-assets/products/{id}', { params: { id: product._id } })
    await opensUntil([cover.url], () => takeDown('product', product._id))
  })
})

test('buyers get no new link to the picture of a product that is taken down; its seller does', async () => {
  const creator = await makeCreator(app)
  const product = await makeProduct(app, creator)
  const buyer = await makeBuyer(app)
  await placeOrder(app, buyer, product._id)
  const covers = async () => {
    const bought = await as(buyer)('GET /orders/users/search', { query: {} })
    const sold = await as(creator)('GET /orders/search', { query: {} })
    return [bought, sold].map(({ data }) => data[0]?.productCover.url.startsWith('/media/'))
  }
  expect(await covers()).toEqual([true, true])
  await takeDown('product', product._id)
  expect(await covers()).toEqual([false, true])
})

test('the buyers of a product that is taken down get their tokens back and lose the download', async () => {
  const creator = await makeCreator(app)
  const product = await makeProduct(app, creator)
  const buyer = await makeBuyer(app)
  const before = await balanceOf(buyer)
  await placeOrder(app, buyer, product._id)
  await takeDown('product', product._id, { refundsBuyers: true }, owner)
  await soon(async () => expect(await balanceOf(buyer)).toBe(before))
  const { data } = await as(buyer)('GET /orders/users/search', { query: {} })
  expect(data).toMatchObject([{ deliveryStatus: 'refunded' }])
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})

test('a comment that is taken down is seen by its author only, and is not counted', async () => {
  const [creator, author, reader] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
  const post = await makeFeed(app, creator, { isPublic: true })
  const about = { objectType: 'feed', objectId: post._id } as const
  const comment = await as(author)('POST /comments', { body: { ...about, content: 'Buy my coins' } })
  const seen = async (who: Person | null) =>
    (await as(who)('GET /comments', { query: about })).data.map(({ restriction }) => restriction)
  const id = await takeDown('comment', comment._id)
  expect(await Promise.all([null, reader, creator, author, moderator].map(seen))).toEqual([
    [],
    [],
    [],
    ['taken-down'],
    ['taken-down'],
  ])
  expect((await view(null, post._id)).stats.comments).toBe(0)
  const formWithContent = new FormData()
  formWithContent.set('content', 'Hi')
  const change = as(author)('PUT /comments/{id}', { params: { id: comment._id }, body: formWithContent })
  await expect(change).rejects.toMatchObject({ code: 'RESTRICTED' })
  await restore(id)
  expect((await view(null, post._id)).stats.comments).toBe(1)
  expect(await seen(null)).toEqual([null])
})

test('a private message that is taken down is deleted for the other person, with what it sells', async () => {
  const { creator, fan, id } = await makeTalk(app, { tokens: 50 })
  const file = await as(creator)('POST /messages/public/file/photo', {
    body: formWith('file', await drawPicture()),
  })
  const sent = await as(creator)('POST /messages/conversations/{id}', {
    params: { id },
    body: { text: 'Look', fileIds: [file._id], price: 5 },
  })
  await as(fan)('POST /wallet/charges/message/{id}', { params: { id: sent._id }, body: {} })
  const read = async (who: Person) =>
    (await as(who)('GET /messages/conversations/{id}', { params: { id } })).data.find(
      ({ _id }) => _id === sent._id,
    )
  const link = (await read(fan))?.files[0]?.url
  expect(await statusOf(link)).toBe(200)
  const device = await listenAs(app, address, fan)
  await as(fan)('POST /reports', { body: { target: 'message', targetId: sent._id, reason: 'fraud' } })
  const caseId = await takeDown('message', sent._id)
  expect(await read(fan)).toMatchObject({ isDeleted: true, text: 'Message deleted!', files: [] })
  expect(await read(creator)).toMatchObject({ isDeleted: false, text: 'Look', restriction: 'taken-down' })
  await soon(async () => expect(await statusOf(link)).toBe(403))
  expect(JSON.stringify(await device.received())).toContain('"isDeleted":true')
  device.leave()
  await restore(caseId)
  expect(await read(fan)).toMatchObject({ isDeleted: false, text: 'Look', restriction: null })
})

test('all copies of a mass message are taken down with the reported one', async () => {
  const { creator, fan, id } = await makeTalk(app)
  const other = await makeFan(app)
  await as(other)('POST /follows/{id}', { params: { id: creator.id } })
  await as(creator)('POST /mass-messages', { body: { audience: 'followers', text: 'To all of you' } })
  const latest = async (who: Person, conversation: string) =>
    (await as(who)('GET /messages/conversations/{id}', { params: { id: conversation } })).data[0]
  await soon(async () => expect(await latest(fan, id)).toMatchObject({ text: 'To all of you' }))
  const theirs = async () => (await as(other)('GET /conversations', { query: {} })).data[0]?._id ?? ''
  await soon(async () => expect(await latest(other, await theirs())).toMatchObject({ text: 'To all of you' }))
  await takeDown('message', (await latest(fan, id))?._id ?? '')
  expect(await latest(other, await theirs())).toMatchObject({ isDeleted: true })
  expect((await as(other)('GET /conversations', { query: {} })).data[0]?.lastMessage).toBe('Message deleted!')
})

test('a stream that is taken down ends at once, and nobody finds it; the creator may start another', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const { stream } = await as(creator)('POST /streaming/live', {
    body: { title: 'An evening', isFree: true },
  })
  await broadcast(app, await keyOf(app, creator))
  const join = () => as(fan)('GET /streaming/join/{id}', { params: { id: creator.id } })
  await soon(join)
  await takeDown('stream', stream._id)
  const { rows } = await app.platform.db.orm.execute<{ status: string }>(
    sql`select status from streams where id = ${stream._id}`,
  )
  expect(rows).toEqual([{ status: 'ended' }])
  await expect(join()).rejects.toMatchObject({ code: 'STREAM_OFFLINE' })
  const { stream: next } = await as(creator)('POST /streaming/live', {
    body: { title: 'Another', isFree: true },
  })
  expect(next._id).not.toBe(stream._id)
})

test('people are not taken down', async () => {
  const creator = await makeCreator(app)
  const { _id } = await openCase('performer', creator.id)
  await expect(decide(_id)).rejects.toMatchObject({ code: 'NOT_RESTRICTABLE' })
  await expect(hide(_id, true)).rejects.toMatchObject({ code: 'NOT_RESTRICTABLE' })
})
