import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, makeProduct, makeVideo } from '@ovation/testing/assets'
import { makeFeed, makeItem } from '@ovation/testing/content'
import { standInEngine } from '@ovation/testing/live'
import { giveStream } from '@ovation/testing/streams'
import { makeTalk } from '@ovation/testing/talk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
  moderator = await makeOperator(app, 'moderation')
})
afterAll(() => app.close())

const search = (query: object) => app.as(moderator.token)('GET /operator/content', { query })
const found = async (query: object) => (await search(query)).data.map(({ _id }) => _id)
const comment = (who: Person, objectId: string, content: string) =>
  app.as(who.token)('POST /comments', { body: { content, objectType: 'feed', objectId } })
const chat = (who: Person, id: string, text: string) =>
  app.as(who.token)('POST /messages/stream/public/conversations/{id}', { params: { id }, body: { text } })
const dated = (table: 'items' | 'comments' | 'stream_messages', id: string, day: string) =>
  app.platform.db.orm.execute(
    sql`update ${sql.raw(table)} set created_at = ${`${day}T12:00:00Z`}::timestamptz where id = ${id}`,
  )

describe('content of all types', () => {
  test('is one list, latest first, with its owner, text and number of files', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const post = await makeFeed(app, creator, { text: '<p>Blue <b>hour</b></p>', isPublic: true })
    const video = await makeVideo(app, creator, { title: 'A film', isPublic: true })
    const gallery = await makeGallery(app, creator, { title: 'Pictures', isPublic: true }, 2)
    const product = await makeProduct(app, creator)
    const stream = await giveStream(app, creator)
    const said = await comment(fan, post._id, 'Lovely light')
    const message = await chat(fan, stream.conversationId, 'Hello everyone')
    const { data } = await search({ personId: creator.id })
    expect(data.map(({ _id, type }) => [_id, type]).slice(1)).toEqual([
      [product._id, 'product'],
      [gallery._id, 'gallery'],
      [video.id, 'video'],
      [post._id, 'feed'],
    ])
    expect(data[0]).toMatchObject({ _id: stream._id, type: 'stream' })
    expect(data.at(-1)).toMatchObject({ text: 'Blue hour', status: 'public', owner: { _id: creator.id } })
    expect(data.find(({ _id }) => _id === gallery._id)).toMatchObject({ files: 2, title: 'Pictures' })
    expect((await search({ personId: fan.username })).data).toMatchObject([
      { _id: message._id, type: 'chat', text: 'Hello everyone', under: { _id: stream._id, type: 'stream' } },
      { _id: said._id, type: 'comment', text: 'Lovely light', under: { _id: post._id, type: 'feed' } },
    ])
  })

  test('goes on after a cursor, across types, without repeating or losing any', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const made: string[] = []
    for (let n = 0; n < 5; n++) {
      const post = await makeFeed(app, creator, { isPublic: true })
      const { id } = await makeItem(app, creator, { kind: 'video' })
      const { _id } = await comment(creator, post._id, `Comment ${n}`)
      made.unshift(_id, id, post._id)
      await comment(fan, post._id, 'Of someone else')
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await search({ personId: creator.id, limit: 4, ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(15)
      seen.push(...page.data.map(({ _id }) => _id))
      cursor = page.cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(made)
  })

  test('never has messages between two people, nor those of private streams', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const text = `Private ${newId()}`
    const message = await app.as(fan.token)('POST /messages/conversations/{id}', {
      ...{ params: { id }, body: { text } },
    })
    const stream = await giveStream(app, creator)
    const said = await chat(fan, stream.conversationId, text)
    await app.platform.db.orm.execute(sql`update stream_chats set type = 'stream_private',
      fan_id = ${fan.id} where id = ${stream.conversationId}`)
    expect(await found({ q: text })).toEqual([])
    expect(await found({ personId: fan.id })).toEqual([])
    for (const hidden of [message._id, said._id]) {
      expect(await found({ q: hidden })).toEqual([])
      const asked = app.as(moderator.token)('GET /operator/content/{id}', { params: { id: hidden } })
      await expect(asked).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('content is found', () => {
  test('by a part of its whole text, locked or not, and by id', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const word = `zq${newId().slice(-8)}`
    const locked = await makeFeed(app, creator, { text: `${'x '.repeat(200)} ${word}%` })
    const open = await makeFeed(app, creator, { text: 'Nothing', isPublic: true })
    const said = await comment(fan, open._id, `Look: ${word.toUpperCase()}`)
    const stream = await giveStream(app, creator)
    const message = await chat(fan, stream.conversationId, `${word}_`)
    expect(await found({ q: word })).toEqual([message._id, said._id, locked._id])
    expect(await found({ q: `${word}%` })).toEqual([locked._id])
    expect(await found({ q: word, type: 'comment' })).toEqual([said._id])
    expect(await found({ q: message._id })).toEqual([message._id])
    expect(await found({ q: word, personId: 'nobody_has_this_name' })).toEqual([])
  })

  test('by type, day and reports', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const old = await makeFeed(app, creator, { isPublic: true })
    const late = await makeFeed(app, creator, { isPublic: true })
    const said = await comment(creator, late._id, 'Rude')
    await dated('items', old._id, '2021-03-01')
    await dated('items', late._id, '2021-03-02')
    await dated('comments', said._id, '2021-03-02')
    const mine = { personId: creator.id }
    expect(await found({ ...mine, toDate: '2021-03-01' })).toEqual([old._id])
    expect(new Set(await found({ ...mine, fromDate: '2021-03-02' }))).toEqual(new Set([late._id, said._id]))
    expect(await found({ ...mine, type: 'feed', sort: 'asc' })).toEqual([old._id, late._id])
    const body = { target: 'comment', targetId: said._id, reason: 'harassment' } as const
    await app.as(fan.token)('POST /reports', { body })
    expect((await search({ ...mine, isReported: true })).data).toMatchObject([{ _id: said._id, reports: 1 }])
    expect(await found({ ...mine, isReported: false, type: 'comment' })).toEqual([])
  })

  test('by status', async () => {
    const creator = await makeCreator(app)
    const make = async (fields: Parameters<typeof makeItem>[2]) => (await makeItem(app, creator, fields)).id
    const made = {
      public: await make({}),
      paid: await make({ isSale: true, price: 5 }),
      draft: await make({ status: 'draft' }),
      scheduled: await make({ scheduledAt: new Date(Date.now() + 60_000).toISOString() }),
      withdrawn: await make({ status: 'inactive' }),
    }
    for (const [status, id] of Object.entries(made)) {
      expect((await search({ personId: creator.id, status })).data).toMatchObject([{ _id: id, status }])
    }
  })
})

test('what is hidden or taken down has that status only, and is found by it', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const post = await makeFeed(app, creator, { isPublic: true })
  const said = await comment(fan, post._id, 'Rude')
  const as = app.as(moderator.token)
  const open = (target: 'feed' | 'comment', targetId: string) =>
    as('POST /operator/cases', { body: { target, targetId } })
  const hidden = await open('comment', said._id)
  await as('PUT /operator/cases/{id}/hidden', { params: { id: hidden._id }, body: { isHidden: true } })
  const taken = await open('feed', post._id)
  const body = { decision: 'taken-down', reason: 'spam', message: 'Spam.' } as const
  await as('POST /operator/cases/{id}/decision', { params: { id: taken._id }, body })
  expect((await search({ personId: fan.id, status: 'hidden' })).data).toMatchObject([
    { _id: said._id, status: 'hidden' },
  ])
  expect((await search({ personId: creator.id, status: 'taken-down' })).data).toMatchObject([
    { _id: post._id, status: 'taken-down' },
  ])
  for (const personId of [creator.id, fan.id]) expect(await found({ personId, status: 'public' })).toEqual([])
})

describe('locked media', () => {
  test('is shown on demand only, and the audit log records it', async () => {
    const creator = await makeCreator(app)
    const owner = await makeOperator(app)
    const post = await makeFeed(app, creator, { type: 'photo' })
    const params = { id: post._id }
    const as = app.as(moderator.token)
    const record = await as('GET /operator/content/{id}', { params })
    expect(record).toMatchObject({ isLocked: true, media: null, files: 1, text: 'A word to everyone.' })
    expect(record.blur).toMatch(/^data:image/)
    const log = (action: 'content.view') =>
      app.as(owner.token)('GET /operator/audit', { query: { action, subjectId: post._id } })
    expect((await log('content.view')).data).toEqual([])
    const { media } = await as('POST /operator/content/{id}/media', { params, body: {} })
    expect((await app.http.inject(media[0]?.url ?? '/')).statusCode).toBe(200)
    expect((await log('content.view')).data).toMatchObject([{ operator: { _id: moderator.id } }])
  })

  test('of public content is part of it', async () => {
    const creator = await makeCreator(app)
    const post = await makeFeed(app, creator, { type: 'photo', isPublic: true })
    const record = await app.as(moderator.token)('GET /operator/content/{id}', { params: { id: post._id } })
    expect(record).toMatchObject({ isLocked: false, media: [{ type: 'feed-photo' }] })
  })
})
