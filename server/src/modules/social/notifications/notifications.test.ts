import type { NewFeed, Notification } from '@ovation/contract'
import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeFeed } from '@ovation/testing/content'
import { listenAs } from '@ovation/testing/listen'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** One that everybody may comment on. */
const openPost = (creator: Person, fields: Partial<NewFeed> = {}) =>
  makeFeed(app, creator, { isPublic: true, ...fields })

const listOf = (person: Person) => app.as(person.token)('GET /notifications', { query: {} })
const textsOf = async (person: Person) => (await listOf(person)).data.map(({ text }) => text)
const expectTexts = (person: Person, ...texts: string[]) =>
  soon(async () => expect(await textsOf(person)).toEqual(texts))

const comment = (author: Person, feedId: string, content = 'Lovely.') =>
  app.as(author.token)('POST /comments', { body: { content, objectType: 'feed', objectId: feedId } })
const answer = (author: Person, commentId: string, content = 'Thank you.') =>
  app.as(author.token)('POST /comments', { body: { content, objectType: 'comment', objectId: commentId } })
const like = (person: Person, objectId: string) =>
  app.as(person.token)('POST /reactions', { body: { objectType: 'feed', objectId, action: 'like' } })
const unlike = (person: Person, objectId: string) =>
  app.as(person.token)('DELETE /reactions', { body: { objectType: 'feed', objectId, action: 'like' } })
const read = (person: Person, ids?: string[]) =>
  app.as(person.token)('POST /notifications/read', { body: ids ? { ids } : {} })

/** Everything that has happened so far was told: several workers tell it, and none of them is at it any more. */
const caughtUp = () =>
  soon(async () => {
    const { rows } = await app.platform.db.pool.query(
      `select name from pgboss.job
       where name like 'notifications.%' and state < 'completed' and start_after <= now()`,
    )
    expect(rows).toEqual([])
  })

describe('an event about my content', () => {
  test('reaches open pages and the list, with the actor and a link', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app, { name: 'Ada' })]
    const feed = await openPost(creator)
    const page = await listenAs(app, address, creator)
    await comment(fan, feed._id)
    await expectTexts(creator, 'Ada commented on your post.')
    const { data, unread, total } = await listOf(creator)
    expect({ unread, total }).toEqual({ unread: 1, total: 1 })
    expect(data[0]).toMatchObject({
      kind: 'comment',
      title: 'New comment',
      path: `/post/${feed._id}`,
      people: [{ _id: fan.id, name: 'Ada' }],
      totalPeople: 1,
      isRead: false,
    })
    const received: unknown[] = []
    await soon(async () => {
      received.push(...(await page.received()))
      expect(received).toEqual([
        [
          'notification',
          {
            title: 'New comment',
            text: 'Ada commented on your post.',
            unread: 1,
            notification: data[0],
          },
        ],
      ])
    })
    page.leave()
  })

  test('is merged while unread, and separate after that', async () => {
    const creator = await makeCreator(app)
    const feed = await openPost(creator)
    const fans = await Promise.all(
      Array.from({ length: 12 }, (_, n) => makeFan(app, { name: `Fan ${n + 1}` })),
    )
    for (const fan of fans) await like(fan, feed._id)
    await soon(async () => {
      const [line] = (await listOf(creator)).data
      expect(line?.text).toMatch(/^Fan \d+ and 11 others liked your post\.$/)
      expect(line?.people).toHaveLength(3)
    })
    expect((await listOf(creator)).data).toHaveLength(1)
    await read(creator)
    const late = await makeFan(app, { name: 'Zoe' })
    await like(late, feed._id)
    await soon(async () => {
      const lines = await textsOf(creator)
      expect(lines).toHaveLength(2)
      expect(lines[0]).toBe('Zoe liked your post.')
    })
  })

  test('notifies once, however often it is undone and repeated', async () => {
    const [creator, ada, ben] = [
      await makeCreator(app),
      await makeFan(app, { name: 'Ada' }),
      await makeFan(app, { name: 'Ben' }),
    ]
    const feed = await openPost(creator)
    for (let n = 0; n < 3; n++) {
      await like(ada, feed._id)
      await unlike(ada, feed._id)
    }
    await like(ada, feed._id)
    await like(ada, feed._id)
    await expectTexts(creator, 'Ada liked your post.')
    await like(ben, feed._id)
    await expectTexts(creator, 'Ben and Ada liked your post.')
  })

  test('does not notify of my own actions or of people I block', async () => {
    const [creator, blocked] = [await makeCreator(app), await makeFan(app, { name: 'Blocked' })]
    const feed = await openPost(creator)
    await comment(creator, feed._id)
    await like(creator, feed._id)
    const before = await comment(blocked, feed._id, 'Before.')
    await soon(async () => expect(await textsOf(creator)).toEqual(['Blocked commented on your post.']))
    await read(creator)
    await block(app, creator.id, blocked.id)
    // They find nothing of the creator any more, so that only their words from before are answered to.
    await answer(creator, before._id)
    await caughtUp()
    expect(await textsOf(blocked)).toEqual([])
  })
})

describe('an answer', () => {
  test('notifies the person answered, and the creator of a comment, each once', async () => {
    const [creator, ada, ben] = [
      await makeCreator(app, { account: { name: 'Kofi' } }),
      await makeFan(app, { name: 'Ada' }),
      await makeFan(app, { name: 'Ben' }),
    ]
    const feed = await openPost(creator)
    const first = await comment(ada, feed._id)
    await expectTexts(creator, 'Ada commented on your post.')
    await answer(ben, first._id)
    await expectTexts(ada, 'Ben replied to your comment.')
    await expectTexts(creator, 'Ben and Ada commented on your post.')
    const second = await answer(creator, first._id)
    await soon(async () => expect(await textsOf(ada)).toEqual(['Kofi and Ben replied to your comment.']))
    await answer(ben, second._id)
    await soon(async () => expect((await textsOf(creator))[0]).toBe('Ben replied to your comment.'))
    await caughtUp()
    expect((await listOf(creator)).data).toHaveLength(2)
  })
})

describe('a mention', () => {
  test('notifies mentioned people who can see the item', async () => {
    const [creator, ada, ben, stranger] = [
      await makeCreator(app, { account: { name: 'Kofi' } }),
      await makeFan(app, { name: 'Ada' }),
      await makeFan(app, { name: 'Ben' }),
      await makeFan(app),
    ]
    await block(app, creator.id, stranger.id)
    const feed = await openPost(creator, {
      text: `Thanks to @${ada.username.toUpperCase()}. And to @${stranger.username}, mail me@${ben.username}`,
    })
    await expectTexts(ada, 'Kofi mentioned you in a post.')
    expect(feed.mentions).toBeUndefined()
    const written = await comment(
      ben,
      feed._id,
      `Hello @${ada.username} and @${creator.username.toUpperCase()}. And @nobody_like_this`,
    )
    // Fans have no page to be led to.
    expect(written.mentions).toEqual([creator.username])
    await expectTexts(ada, 'Ben mentioned you in a comment.', 'Kofi mentioned you in a post.')
    await expectTexts(creator, 'Ben commented on your post.')
    const praise = await openPost(await makeCreator(app), { text: `<p>Go and see @${creator.username}.</p>` })
    expect(praise.mentions).toEqual([creator.username])
    await caughtUp()
    expect([await textsOf(stranger), await textsOf(ben)]).toEqual([[], []])
  })
})

describe('reading', () => {
  test('counts on all devices; repeats and others’ ids change nothing', async () => {
    const [creator, other, fan] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
    const [one, two] = [await openPost(creator), await openPost(creator)]
    await comment(fan, one._id)
    await comment(fan, two._id)
    await soon(async () => expect((await listOf(creator)).unread).toBe(2))
    const page = await listenAs(app, address, creator)
    const [first, second] = (await listOf(creator)).data
    const ids = [first?._id ?? '']
    expect(await read(other, ids)).toEqual({ unread: 0 })
    expect(await read(creator, ids)).toEqual({ unread: 1 })
    expect(await read(creator, ids)).toEqual({ unread: 1 })
    expect((await listOf(creator)).data.map(({ isRead }) => isRead)).toEqual([true, false])
    expect(await read(creator)).toEqual({ unread: 0 })
    expect(second?.isRead).toBe(false)
    expect((await page.received()).filter(([name]) => name === 'notifications_read')).toEqual([
      ['notifications_read', { ids, unread: 1 }],
      ['notifications_read', { ids: null, unread: 0 }],
    ])
    page.leave()
  })

  test('continues from a cursor', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const feeds = await Promise.all(Array.from({ length: 5 }, () => openPost(creator)))
    for (const feed of feeds) await comment(fan, feed._id)
    await soon(async () => expect((await listOf(creator)).total).toBe(5))
    const client = app.as(creator.token)
    const found: Notification[] = []
    let cursor: string | null | undefined
    do {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) }
      const page = await client('GET /notifications', { query })
      found.push(...page.data)
      cursor = page.cursor
    } while (cursor)
    expect(new Set(found.map(({ path }) => path))).toEqual(new Set(feeds.map(({ _id }) => `/post/${_id}`)))
    expect(found.map(({ updatedAt }) => updatedAt)).toEqual(
      found.map(({ updatedAt }) => updatedAt).sort((a, b) => (a < b ? 1 : -1)),
    )
  })
})

describe('a kind that is turned off', () => {
  test('does not notify until it is turned on again', async () => {
    const [creator, ada, ben] = [
      await makeCreator(app),
      await makeFan(app, { name: 'Ada' }),
      await makeFan(app, { name: 'Ben' }),
    ]
    const feed = await openPost(creator)
    const client = app.as(creator.token)
    const change = (page: boolean) =>
      client('PUT /notifications/settings', { body: { kinds: [{ kind: 'like', page }] } })
    await change(false)
    await like(ada, feed._id)
    await caughtUp()
    expect((await textsOf(creator)).filter((text) => text.includes('liked'))).toEqual([])
    const { kinds } = await change(true)
    expect(kinds.find(({ kind }) => kind === 'like')).toEqual({
      kind: 'like',
      page: true,
      push: false,
      email: 'off',
    })
    await like(ben, feed._id)
    await soon(async () => expect((await textsOf(creator))[0]).toBe('Ben liked your post.'))
  })

  test('does not stop emails that are always sent', async () => {
    const fan = await makeFan(app)
    const body = {
      kinds: [
        { kind: 'post', email: 'off' },
        { kind: 'order', email: 'now' },
      ],
    } as const
    const wrong = app.as(fan.token)('PUT /notifications/settings', { body: { kinds: [...body.kinds] } })
    await expect(wrong).rejects.toMatchObject({ status: 422, errors: [{ path: 'kinds.1.email' }] })
    const { kinds } = await app.as(fan.token)('GET /notifications/settings')
    expect(kinds.find(({ kind }) => kind === 'post')?.email).toBe('daily')
  })
})
