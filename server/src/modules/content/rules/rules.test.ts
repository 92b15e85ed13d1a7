import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed, makeItem } from '@ovation/testing/content'
import { standInEngine } from '@ovation/testing/live'
import { giveStream } from '@ovation/testing/streams'
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
  test('in a post, once however often it is changed, and again after a decision only for something new', async () => {
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
    await dismiss(_id)
    await changeFeed(creator, _id, 'badword again')
    expect(await casesAbout(_id)).toHaveLength(1)
    await changeFeed(creator, _id, '<p>badword and <a href="https://www.bad.example/x">more</a></p>')
    expect(await casesAbout(_id)).toMatchObject([
      { status: 'open', rule: 'Blocked word: badword. Blocked link: bad.example' },
      { status: 'closed' },
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

test('a change of the blocked words applies to the next text', async () => {
  const creator = await makeCreator(app)
  await writeSettings(app.platform, { blockedWords: ['badword', 'newcomer'] })
  const { _id } = await makeFeed(app, creator, { text: 'A newcomer', isPublic: true })
  expect(await casesAbout(_id)).toHaveLength(1)
})
