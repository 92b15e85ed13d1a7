import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { broadcast, keyOf } from '@ovation/testing/streams'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
})
afterAll(() => app.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const soon = { timeout: 30_000 }

async function announce(creator: Person, body: object = {}) {
  const scheduledAt = inHours(2)
  const stream = await app.as(creator.token)('POST /streaming/scheduled', {
    body: {
      title: 'An evening',
      description: 'Come & <b>bring</b> tea',
      scheduledAt,
      isPosted: true,
      ...body,
    },
  })
  return { stream, scheduledAt }
}
const postsOf = async (creator: Person, token?: string) =>
  (await app.as(token)('GET /user/feeds', { query: { performerId: creator.id } })).data

async function onlyPost(creator: Person, token?: string) {
  const [post, ...others] = await postsOf(creator, token)
  if (!post || others.length > 0) throw new Error('There is not one post.')
  return post
}

describe('a stream that is announced with a post', () => {
  test('is in all feeds at once, with its time, and in the home feed of followers', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await app.as(fan.token)('POST /follows/{id}', { params: { id: creator.id } })
    const { stream, scheduledAt } = await announce(creator)
    const post = await onlyPost(creator)
    expect(post).toMatchObject({
      ...{ type: 'scheduled-streaming', title: 'An evening', scheduledAt, access: { allowed: true } },
      stream: { _id: stream._id, status: 'scheduled', scheduledAt, isReminded: false },
    })
    expect(post.text).not.toContain('<b>')
    const home = await app.as(fan.token)('GET /user/feeds', { query: { isHome: true } })
    expect(home.data).toMatchObject([{ _id: post._id, stream: { _id: stream._id } }])
    await app.as(fan.token)('POST /streaming/scheduled/{id}/reminder', {
      params: { id: stream._id },
      body: { isOn: true },
    })
    expect((await onlyPost(creator, fan.token)).stream?.isReminded).toBe(true)
  })

  test('has no post if the creator wants none', async () => {
    const creator = await makeCreator(app)
    await announce(creator, { isPosted: false })
    expect(await postsOf(creator)).toEqual([])
  })

  test('is rescheduled with it, and its type cannot change', async () => {
    const creator = await makeCreator(app)
    const { stream } = await announce(creator)
    const later = inHours(5)
    const client = app.as(creator.token)
    await client('PUT /streaming/scheduled/{id}', {
      params: { id: stream._id },
      body: { scheduledAt: later },
    })
    const post = await onlyPost(creator)
    expect(post).toMatchObject({ scheduledAt: later, stream: { scheduledAt: later } })
    const body = { type: 'text', text: 'Other words', scheduledAt: null } as const
    await client('PUT /performer/feeds/{id}', { params: { id: post._id }, body })
    expect(await onlyPost(creator)).toMatchObject({
      ...{ type: 'scheduled-streaming', scheduledAt: later, publishedAt: post.publishedAt },
      ...{ text: expect.stringContaining('Other words'), stream: { _id: stream._id } },
    })
  })

  test('contains the stream while it is live and after it has ended', async () => {
    const creator = await makeCreator(app)
    const { stream } = await announce(creator)
    const client = app.as(creator.token)
    await client('POST /streaming/live', { body: { title: 'An evening', scheduledId: stream._id } })
    // A stream that waits for its first picture is visible to the creator only.
    expect((await onlyPost(creator)).stream).toBeUndefined()
    await broadcast(app, await keyOf(app, creator))
    await vi.waitFor(async () => expect((await onlyPost(creator)).stream?.status).toBe('live'), soon)
    await client('POST /streaming/live/{id}/end', { params: { id: stream._id }, body: {} })
    expect((await onlyPost(creator)).stream).toMatchObject({ status: 'ended', startedAt: expect.any(String) })
  })

  test('that is cancelled is shown as cancelled, and ticket holders are refunded', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const { stream } = await announce(creator, { isFree: false, price: 5 })
    await fillWallet(app, fan, 20)
    const params = { id: stream._id }
    await app.as(fan.token)('POST /wallet/charges/stream/{id}', { params, body: {} })
    await app.as(creator.token)('DELETE /streaming/scheduled/{id}', { params })
    expect((await onlyPost(creator)).stream).toMatchObject({ status: 'ended', startedAt: null })
    expect(await app.as(fan.token)('GET /users/me')).toMatchObject({ balance: 20 })
  })

  test('stays announced when the post is deleted', async () => {
    const creator = await makeCreator(app)
    const { stream } = await announce(creator)
    const { _id: id } = await onlyPost(creator)
    await app.as(creator.token)('DELETE /performer/feeds/{id}', { params: { id } })
    const query = { performerId: creator.id }
    expect((await app.as()('GET /streaming/scheduled', { query })).data).toMatchObject([{ _id: stream._id }])
  })

  test('is not shown to people the creator is hidden from', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await announce(creator)
    const { _id: id } = await onlyPost(creator)
    await app.as(creator.token)('POST /block/users', { body: { targetId: fan.id } })
    const open = app.as(fan.token)('GET /user/feeds/{id}', { params: { id } })
    await expect(open).rejects.toMatchObject({ status: 404 })
  })
})
