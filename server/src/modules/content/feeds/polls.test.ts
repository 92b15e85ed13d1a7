import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeFeed, makeOptions, subscribe } from '@ovation/testing/content'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { feeds, pollOptions, pollVotes } from '#tables/feeds'
import { forgetUnusedOptions } from './poll-store.ts'

type Person = Awaited<ReturnType<typeof makeFan>>

let app: TestApp
let creator: Person
beforeAll(async () => {
  app = await startTestApp()
  creator = await makeCreator(app)
})
afterAll(() => app.close())

const vote = (fan: Person, id: string) => app.as(fan.token)('POST /user/feeds/vote/{id}', { params: { id } })
const change = (id: string, body: object) =>
  app.as(creator.token)('PUT /performer/feeds/{id}', { params: { id }, body })
const soon = () => new Date(Date.now() + 60_000).toISOString()

async function makePoll(fields: Parameters<typeof makeFeed>[2] = {}) {
  const [red = '', green = ''] = await makeOptions(app, creator, 'Red', 'Green')
  const feed = await makeFeed(app, creator, { isPublic: true, pollIds: [red, green], ...fields })
  return { feed, red, green }
}

describe('options', () => {
  test('are in the order of the request', async () => {
    const ids = await makeOptions(app, creator, 'One', 'Two', 'Three')
    const feed = await makeFeed(app, creator, { pollIds: ids.toReversed(), pollDescription: 'How many?' })
    expect(feed.polls.map(({ description }) => description)).toEqual(['Three', 'Two', 'One'])
    expect(feed.pollDescription).toBe('How many?')
    const turned = await change(feed._id, { pollIds: ids })
    expect(turned.polls.map(({ description }) => description)).toEqual(['One', 'Two', 'Three'])
  })

  test('are refused when there is one, when they are not mine, or when another post has them', async () => {
    const [one = '', two = ''] = await makeOptions(app, creator, 'One', 'Two')
    const stranger = await makeCreator(app)
    const [theirs = ''] = await makeOptions(app, stranger, 'Theirs')
    const { red } = await makePoll()
    for (const pollIds of [[one], [one, theirs], [one, red], [one, newId()]]) {
      await expect(makeFeed(app, creator, { pollIds })).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'pollIds' }],
      })
    }
    expect((await makeFeed(app, creator, { pollIds: [one, two] })).polls).toHaveLength(2)
  })

  test('belong to one of two posts that name them concurrently', async () => {
    const pollIds = await makeOptions(app, creator, 'One', 'Two')
    const written = await Promise.allSettled(
      Array.from({ length: 4 }, () => makeFeed(app, creator, { pollIds })),
    )
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a draft may have one; it cannot be published with it', async () => {
    const pollIds = await makeOptions(app, creator, 'Only')
    const draft = await makeFeed(app, creator, { status: 'draft', pollIds })
    await expect(change(draft._id, { status: 'active' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'pollIds' }],
    })
    expect(await change(draft._id, { status: 'active', pollIds: [] })).toMatchObject({ polls: [] })
  })

  test('determine the end of the poll, unless the post does', async () => {
    const expiredAt = soon()
    const option = await app.as(creator.token)('POST /performer/feeds/polls', {
      body: { description: ' Late ', expiredAt },
    })
    expect(option).toEqual({ _id: expect.any(String), description: 'Late', expiredAt })
    const pollIds = [option._id, ...(await makeOptions(app, creator, 'Later'))]
    const feed = await makeFeed(app, creator, { pollIds })
    expect(feed.pollExpiredAt).toBe(expiredAt)
    const pollExpiredAt = new Date(Date.now() + 120_000).toISOString()
    expect(await change(feed._id, { pollExpiredAt })).toMatchObject({ pollExpiredAt })
    expect(await change(feed._id, { text: 'Another word' })).toMatchObject({ pollExpiredAt })
  })

  test('are refused without text or with an end in the past', async () => {
    const create = (body: { description: string; expiredAt?: string }) =>
      app.as(creator.token)('POST /performer/feeds/polls', { body })
    await expect(create({ description: '   ' })).rejects.toMatchObject({ errors: [{ path: 'description' }] })
    const expiredAt = new Date(Date.now() - 1000).toISOString()
    for (const wrong of [expiredAt, '2090-12-31T23:59:60Z']) {
      const late = create({ description: 'Late', expiredAt: wrong })
      await expect(late).rejects.toMatchObject({ status: 422, errors: [{ path: 'expiredAt' }] })
    }
    const post = makePoll({ pollExpiredAt: expiredAt })
    await expect(post).rejects.toMatchObject({ status: 422, errors: [{ path: 'pollExpiredAt' }] })
  })

  test('that no post uses are deleted after a day, and no others', async () => {
    const { orm } = app.platform.db
    const { red } = await makePoll()
    const [old = '', fresh = ''] = await makeOptions(app, creator, 'Old', 'Fresh')
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000)
    for (const id of [old, red]) {
      await orm.update(pollOptions).set({ createdAt: before }).where(eq(pollOptions.id, id))
    }
    await forgetUnusedOptions(orm)
    const left = await orm.select({ id: pollOptions.id }).from(pollOptions)
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([red, fresh]))
    expect(left.map(({ id }) => id)).not.toContain(old)
  })
})

describe('a vote', () => {
  test('counts, and is shown to the voter', async () => {
    const { feed, red, green } = await makePoll()
    const fan = await makeFan(app)
    const { polls } = await vote(fan, green)
    expect(polls).toEqual([
      { _id: red, description: 'Red', totalVote: 0, isVoted: false },
      { _id: green, description: 'Green', totalVote: 1, isVoted: true },
    ])
    const [seen] = (await app.as()('GET /user/feeds/{id}', { params: { id: feed._id } })).polls.slice(1)
    expect(seen).toMatchObject({ totalVote: 1, isVoted: false })
  })

  test('is possible once per post, for any option', async () => {
    const { red, green } = await makePoll()
    const fan = await makeFan(app)
    await vote(fan, red)
    for (const option of [red, green]) {
      await expect(vote(fan, option)).rejects.toMatchObject({ status: 409, code: 'ALREADY_VOTED' })
    }
  })

  test('counts once when one person taps twenty times at once', async () => {
    const { feed, red, green } = await makePoll()
    const fan = await makeFan(app)
    const taps = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => vote(fan, i % 2 ? red : green)),
    )
    expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { polls } = await app.as()('GET /user/feeds/{id}', { params: { id: feed._id } })
    expect(polls.reduce((sum, { totalVote }) => sum + totalVote, 0)).toBe(1)
    expect(await app.platform.db.orm.$count(pollVotes, eq(pollVotes.itemId, feed._id))).toBe(1)
  })

  test('of each of twenty concurrent voters counts', async () => {
    const { feed, red } = await makePoll()
    const fans = await Promise.all(Array.from({ length: 20 }, () => makeFan(app)))
    await Promise.all(fans.map((fan) => vote(fan, red)))
    const { polls } = await app.as()('GET /user/feeds/{id}', { params: { id: feed._id } })
    expect(polls.map(({ totalVote }) => totalVote)).toEqual([20, 0])
  })

  test('needs access to the post', async () => {
    const { red } = await makePoll({ isPublic: false })
    const fan = await makeFan(app)
    await expect(vote(fan, red)).rejects.toMatchObject({ status: 403 })
    await subscribe(app, fan, creator)
    expect((await vote(fan, red)).polls).toHaveLength(2)
  })

  test('is refused when the poll has ended', async () => {
    const { feed, red } = await makePoll({ pollExpiredAt: soon() })
    const past = new Date(Date.now() - 1000)
    await app.platform.db.orm.update(feeds).set({ pollExpiredAt: past }).where(eq(feeds.itemId, feed._id))
    await expect(vote(await makeFan(app), red)).rejects.toMatchObject({ status: 422, code: 'POLL_EXPIRED' })
    // An ended poll can be saved again unchanged.
    expect(await change(feed._id, { pollExpiredAt: past.toISOString() })).toMatchObject({ isPublic: true })
  })

  test('answers 404 for hidden, unused or missing options', async () => {
    const fan = await makeFan(app)
    const [unused = ''] = await makeOptions(app, creator, 'Unused')
    const { red } = await makePoll({ status: 'draft' })
    for (const id of [unused, red, newId()]) {
      await expect(vote(fan, id)).rejects.toMatchObject({ status: 404, message: 'This poll was not found.' })
    }
    const { red: shown } = await makePoll()
    await block(app, creator.id, fan.id)
    await expect(vote(fan, shown)).rejects.toMatchObject({ status: 404 })
    await expect(app.as()('POST /user/feeds/vote/{id}', { params: { id: shown } })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('makes the options read-only', async () => {
    const { feed, red, green } = await makePoll()
    await vote(await makeFan(app), red)
    const more = [red, green, ...(await makeOptions(app, creator, 'Blue'))]
    for (const pollIds of [more, [red], []]) {
      await expect(change(feed._id, { pollIds })).rejects.toMatchObject({ status: 409, code: 'POLL_STARTED' })
    }
    const turned = await change(feed._id, { pollIds: [green, red] })
    expect(turned.polls.map(({ totalVote }) => totalVote)).toEqual([0, 1])
  })
})
