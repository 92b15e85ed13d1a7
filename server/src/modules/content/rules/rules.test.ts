import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed, makeItem } from '@ovation/testing/content'
import { standInEngine } from '@ovation/testing/live'
import { soon } from '@ovation/testing/soon'
import { giveStream } from '@ovation/testing/streams'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
  moderator = await makeOperator(app, 'moderation')
  await writeSettings(app.platform, { blockedWords: ['badword'], blockedLinks: ['bad.example'] })
})
afterEach(() => writeSettings(app.platform, { hideBlocked: false }))
afterAll(() => app.close())

const hide = () => writeSettings(app.platform, { hideBlocked: true })
const casesAbout = async (targetId: string) =>
  (await app.as(moderator.token)('GET /operator/cases', { query: { targetId } })).data
const dismiss = async (targetId: string) => {
  const [open] = await casesAbout(targetId)
  await app.as(moderator.token)('POST /operator/cases/{id}/decision', {
    ...{ params: { id: open?._id ?? '' }, body: { decision: 'dismissed' } },
  })
}
const see = (who: Person, id: string) =>
  app
    .as(who.token)('GET /user/feeds/{id}', { params: { id } })
    .then(
      () => true,
      () => false,
    )
const comment = (who: Person, objectId: string, content: string) =>
  app.as(who.token)('POST /comments', { body: { content, objectType: 'feed', objectId } })
const commentsOf = async (who: Person, objectId: string) =>
  (await app.as(who.token)('GET /comments', { query: { objectType: 'feed', objectId } })).data.map(
    ({ content }) => content,
  )
const changeFeed = (who: Person, id: string, text: string) =>
  app.as(who.token)('PUT /performer/feeds/{id}', { params: { id }, body: { text } })

describe('a blocked word or link opens a case', () => {
  test('in a post, once however often it is changed, and again after a decision only in another text', async () => {
    const creator = await makeCreator(app)
    const { _id } = await makeFeed(app, creator, { text: 'A B.a.d.w.0.r.d here', isPublic: true })
    expect(await casesAbout(_id)).toMatchObject([
      {
        kind: 'rule',
        rule: 'Blocked word: badword',
        target: 'feed',
        status: 'open',
        owner: { _id: creator.id },
      },
    ])
    await Promise.all([changeFeed(creator, _id, 'badword!'), changeFeed(creator, _id, 'badword?')])
    expect(await casesAbout(_id)).toHaveLength(1)
    expect(await see(await makeFan(app), _id)).toBe(true)
    await changeFeed(creator, _id, 'badword.')
    await dismiss(_id)
    await changeFeed(creator, _id, 'badword.')
    expect(await casesAbout(_id)).toHaveLength(1)
    await changeFeed(creator, _id, 'badword again')
    const found = await casesAbout(_id)
    expect(found[0]).toMatchObject({ status: 'open', rule: 'Blocked word: badword' })
    await dismiss(_id)
    await changeFeed(creator, _id, 'badword again')
    expect(await casesAbout(_id)).toHaveLength(found.length)
    await changeFeed(creator, _id, '<p>badword and <a href="https://www.bad.example/x">more</a></p>')
    expect(await casesAbout(_id)).toMatchObject([
      { status: 'open', rule: 'Blocked word: badword. Blocked link: bad.example' },
      ...found.map(() => ({ status: 'closed' })),
    ])
  })

  test('in a comment, a profile, a mass message and a chat', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const post = await makeFeed(app, creator, { isPublic: true })
    const said = await comment(fan, post._id, 'badword')
    expect(await casesAbout(said._id)).toMatchObject([{ target: 'comment', owner: { _id: fan.id } }])
    await app.as(creator.token)('PUT /performers/{id}', {
      ...{ params: { id: creator.id }, body: { bio: 'See bad.example' } },
    })
    expect(await casesAbout(creator.id)).toMatchObject([
      { target: 'performer', rule: 'Blocked link: bad.example' },
    ])
    const sender = await makeCreator(app)
    const mass = await app.as(sender.token)('POST /mass-messages', {
      body: { text: 'badword', audience: 'followers' },
    })
    expect(await casesAbout(mass._id)).toMatchObject([
      { target: 'message', rule: 'Blocked word: badword', owner: { _id: sender.id } },
    ])
    const stream = await giveStream(app, creator)
    const message = await app.as(fan.token)('POST /messages/stream/public/conversations/{id}', {
      ...{ params: { id: stream.conversationId }, body: { text: 'badword' } },
    })
    expect(await casesAbout(message._id)).toMatchObject([{ target: 'message', owner: { _id: fan.id } }])
    expect(message).toMatchObject({ text: 'badword', isDeleted: false })
  })

  test('but nothing else does', async () => {
    const creator = await makeCreator(app)
    const { _id } = await makeFeed(app, creator, { text: 'Not a bad word', isPublic: true })
    expect(await casesAbout(_id)).toEqual([])
  })
})

describe('content is hidden until an operator decides, if the setting says so', () => {
  test('a post', async () => {
    await hide()
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const { _id } = await makeFeed(app, creator, { text: 'badword', isPublic: true })
    expect([await see(fan, _id), await see(creator, _id)]).toEqual([false, true])
    await dismiss(_id)
    expect(await see(fan, _id)).toBe(true)
  })

  test('a comment, also one that is changed later', async () => {
    await hide()
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const { id } = await makeItem(app, creator)
    const said = await comment(fan, id, 'badword')
    expect(await commentsOf(creator, id)).toEqual([])
    await dismiss(said._id)
    expect(await commentsOf(creator, id)).toEqual(['badword'])
    const other = await comment(fan, id, 'Fine')
    const body = new FormData()
    body.set('content', 'badword after all')
    await app.as(fan.token)('PUT /comments/{id}', { params: { id: other._id }, body })
    expect(await commentsOf(creator, id)).toEqual(['badword'])
  })

  test('a chat message, which the others see as deleted, without a gap in the numbers', async () => {
    await hide()
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const stream = await giveStream(app, creator)
    const send = (text: string, clientId?: string) =>
      app.as(fan.token)('POST /messages/stream/public/conversations/{id}', {
        ...{ params: { id: stream.conversationId }, body: { text, ...(clientId && { clientId }) } },
      })
    const [first, again] = [await send('badword', 'one'), await send('badword', 'one')]
    expect(again._id).toBe(first._id)
    await send('Fine')
    const { data } = await app.as(creator.token)('GET /messages/conversations/public/{id}', {
      ...{ params: { id: stream.conversationId }, query: {} },
    })
    expect(data.map(({ seq, text, isDeleted }) => [seq, text, isDeleted])).toEqual([
      [2, 'Fine', false],
      [1, 'Message deleted', true],
    ])
    expect(await casesAbout(first._id)).toHaveLength(1)
  })
})

describe('messages of one person in one chat', () => {
  const say = (who: Person, id: string, text: string) =>
    app.as(who.token)('POST /messages/stream/public/conversations/{id}', {
      ...{ params: { id }, body: { text } },
    })
  const casesOf = async (who: Person) =>
    (await app.as(moderator.token)('GET /operator/cases', { query: { ownerId: who.id } })).data
  const shown = async (who: Person, id: string) =>
    (
      await app.as(who.token)('GET /messages/conversations/public/{id}', { params: { id }, query: {} })
    ).data.flatMap(({ text, isDeleted }) => (isDeleted ? [] : text))
  async function spammed() {
    await hide()
    const [creator, spammer, other] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    const { conversationId: id } = await giveStream(app, creator)
    await Promise.all(['badword 1', 'badword 2', 'badword 3'].map((text) => say(spammer, id, text)))
    await say(other, id, 'badword of another')
    return { creator, spammer, other, id }
  }

  test('are one case and one alert, which lists them; they are hidden, and shown again together', async () => {
    const { creator, spammer, other, id } = await spammed()
    expect(await casesOf(other)).toHaveLength(1)
    const [found, ...more] = await casesOf(spammer)
    expect(more).toEqual([])
    const params = { id: found?._id ?? '' }
    const view = await app.as(moderator.token)('GET /operator/cases/{id}', { params })
    expect(view.further).toBe(2)
    expect(view.events.filter(({ event }) => event === 'matched')).toHaveLength(3)
    const content = await app.as(moderator.token)('POST /operator/cases/{id}/content', { params })
    const texts = [content.was?.text, ...content.further.map(({ text }) => text)]
    expect(texts.toSorted()).toEqual(['badword 1', 'badword 2', 'badword 3'])
    expect(await shown(creator, id)).toEqual([])
    await app.as(moderator.token)('POST /operator/cases/{id}/decision', {
      ...{ params, body: { decision: 'dismissed' } },
    })
    expect((await shown(creator, id)).toSorted()).toEqual(['badword 1', 'badword 2', 'badword 3'])
    await say(spammer, id, 'badword 4')
    expect(await casesOf(spammer)).toMatchObject([{ status: 'open' }, { status: 'closed' }])
  })

  test('are taken down together and restored together', async () => {
    const { creator, spammer, id } = await spammed()
    const params = { id: (await casesOf(spammer))[0]?._id ?? '' }
    const body = { decision: 'taken-down', message: 'Spam.' } as const
    await app.as(moderator.token)('POST /operator/cases/{id}/decision', { params, body })
    expect(await shown(creator, id)).toEqual([])
    await app.as(moderator.token)('POST /operator/cases/{id}/restore', {
      ...{ params, body: { message: 'Sorry.' } },
    })
    expect(await shown(creator, id)).toHaveLength(3)
  })
})

test('an edit in which a rule finds something, and the decision about it, may wait for each other', async () => {
  await hide()
  const { orm } = app.platform.db
  const creator = await makeCreator(app)
  const { _id } = await makeFeed(app, creator, { text: 'Fine', isPublic: true })
  const body = { target: 'feed', targetId: _id } as const
  const { _id: id } = await app.as(moderator.token)('POST /operator/cases', { body })
  const waiting = (count: number) =>
    soon(async () => {
      const { rows } = await orm.execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rows.length).toBeGreaterThanOrEqual(count)
    })
  let both: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await orm.transaction(async (tx) => {
    await tx.execute(sql`select from cases where id = ${id} for update`)
    const decision = app.as(moderator.token)('POST /operator/cases/{id}/decision', {
      ...{ params: { id }, body: { decision: 'taken-down', message: 'Not allowed.' } },
    })
    await waiting(1)
    // It holds the post and waits for the case; the decision gets the case first, and waits for the post.
    const edit = changeFeed(creator, _id, 'badword')
    await waiting(2)
    both = Promise.allSettled([decision, edit])
  })
  const [decision, edit] = await both
  expect(decision).toMatchObject({ status: 'fulfilled' })
  // Either of both was ended by Postgres and tried again.
  if (edit?.status === 'rejected') expect(edit.reason).toMatchObject({ code: 'RESTRICTED' })
  expect(await see(await makeFan(app), _id)).toBe(false)
})

test('the title of a stream or a photo only opens a case', async () => {
  await hide()
  const creator = await makeCreator(app)
  const { stream } = await app.as(creator.token)('POST /streaming/live', {
    body: { title: 'A badword evening', isFree: true },
  })
  const [found] = await casesAbout(stream._id)
  const view = await app.as(moderator.token)('GET /operator/cases/{id}', { params: { id: found?._id ?? '' } })
  expect(view).toMatchObject({ target: 'stream', is: { restriction: null } })
  expect(view.events.map(({ event }) => event)).toEqual(['matched'])
})

test('a change of the blocked words applies to the next text', async () => {
  const creator = await makeCreator(app)
  await writeSettings(app.platform, { blockedWords: ['badword', 'newcomer'] })
  const { _id } = await makeFeed(app, creator, { text: 'A newcomer', isPublic: true })
  expect(await casesAbout(_id)).toHaveLength(1)
})
