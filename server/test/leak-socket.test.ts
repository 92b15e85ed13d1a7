import { socketPath } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { makeFeed, makeItem, uploadPhoto } from '@ovation/testing/content'
import { listenAs } from '@ovation/testing/listen'
import { soon } from '@ovation/testing/soon'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** An anonymous socket that records all events. */
async function listenAsNobody() {
  const events: unknown[][] = []
  const socket = io(address, { path: socketPath, transports: ['websocket'], forceNew: true })
  socket.onAny((...event) => events.push(event))
  const received = async () => {
    // The answer arrives after all earlier events.
    await socket.emitWithAck('no/such-event', {})
    return events.splice(0)
  }
  await received()
  return { received, leave: () => socket.disconnect() }
}

test('followers get only the id of a new locked post by socket, and people it is hidden from get nothing', async () => {
  const [creator, fan, abroad, blocked, other] = [
    await makeCreator(app),
    await makeFan(app),
    await makeFan(app),
    await makeFan(app),
    await makeFan(app),
  ]
  for (const { token } of [fan, abroad, blocked]) {
    await app.as(token)('POST /follows/{id}', { params: { id: creator.id } })
  }
  await block(app, creator.id, blocked.id)
  await blockCountry(app, creator.id, 'PT')
  const follower = await listenAs(app, address, fan)
  const elsewhere = await listenAs(app, address, abroad, { 'x-country': 'IS' })
  const others = await Promise.all([
    listenAsNobody(),
    listenAs(app, address, blocked),
    listenAs(app, address, other),
    listenAs(app, address, abroad, { 'x-country': 'PT' }),
  ])

  const words = 'For those who pay.'
  const fileIds = [(await uploadPhoto(app, creator))._id]
  const draft = await makeFeed(app, creator, {
    type: 'photo',
    fileIds,
    text: words,
    status: 'draft',
  })
  const comment = { content: 'Soon', objectType: 'feed', objectId: draft._id } as const
  await app.as(creator.token)('POST /comments', { body: comment })
  await app.as(creator.token)('PUT /performer/feeds/{id}', {
    params: { id: draft._id },
    body: { status: 'active', isSale: true, price: 5 },
  })

  // First the event that updates an open page, then the notification from a job.
  for (const { received } of [follower, elsewhere]) {
    const events: unknown[][] = []
    await soon(async () => {
      events.push(...(await received()))
      expect(events.map(([name]) => name).sort()).toEqual(['new_feed', 'notification'])
    })
    const [event, note] = events.toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    expect(event).toEqual(['new_feed', { performerId: creator.id, feedId: draft._id }])
    expect(note).toMatchObject(['notification', { notification: { path: `/post/${draft._id}` } }])
    for (const secret of [words, ...fileIds]) expect(JSON.stringify(events)).not.toContain(secret)
  }
  for (const { received } of others) expect(await received()).toEqual([])
  for (const { leave } of [follower, elsewhere, ...others]) leave()
})

test('two creators with a block between them get no posts, streams, typing or presence of each other', async () => {
  const [blocker, blocked] = [await makeCreator(app), await makeCreator(app)]
  const [one, other] = [app.as(blocker.token), app.as(blocked.token)]
  await one('POST /follows/{id}', { params: { id: blocked.id } })
  await other('POST /follows/{id}', { params: { id: blocker.id } })
  const talks = [
    await one('POST /conversations', { body: { source: 'user', sourceId: blocked.id } }),
    await one('POST /conversations', { body: { source: 'performer', sourceId: blocked.id } }),
  ]
  const pages = [await listenAs(app, address, blocker), await listenAs(app, address, blocked)] as const
  for (const { send } of pages)
    for (const { _id: conversationId } of talks) await send('conversation_open', { conversationId })
  await one('POST /block/users', { body: { targetId: blocked.id } })
  for (const { received } of pages) await received()

  for (const creator of [blocker, blocked]) {
    await makeItem(app, creator, { isPublic: true })
    await makeFeed(app, creator, { type: 'text', text: 'Hello' })
  }
  const visitors = [await listenAs(app, address, blocker), await listenAs(app, address, blocked)]
  for (const { send } of [...pages, ...visitors])
    for (const { _id: conversationId } of talks)
      for (const [event, payload] of [
        ['conversation_open', { conversationId }],
        ['typing', { conversationId }],
        ['messages_delivered', { conversationId, seq: 1 }],
      ] as const)
        await send(event, payload)
  for (const { leave } of visitors) leave()
  for (const [n, { received, leave }] of pages.entries()) {
    const otherId = [blocked, blocker][n]?.id ?? ''
    const events = (await received()).filter(([name]) => name !== 'notify_read_messages_in_conversation')
    expect(JSON.stringify(events)).not.toContain(otherId)
    expect(events.map(([name]) => name).filter((name) => name !== 'presence')).toEqual([])
    leave()
  }
})
