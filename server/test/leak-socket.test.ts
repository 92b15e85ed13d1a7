import { socketPath } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { makeFeed, uploadPhoto } from '@ovation/testing/content'
import { soon } from '@ovation/testing/soon'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let app: TestApp
let address: string
const sockets: Socket[] = []
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

/** A socket that writes down everything it is told. */
async function listen(token?: string, extraHeaders = {}) {
  const heard: unknown[][] = []
  const query = token ? { token } : {}
  const options = { path: socketPath, transports: ['websocket'], forceNew: true }
  const socket = io(address, { ...options, query, extraHeaders })
  sockets.push(socket)
  socket.onAny((...event) => heard.push(event))
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    socket.once('connect_error', () => resolve())
  })
  return heard
}

test('the socket tells followers of a new locked post nothing but where it is, and those it is hidden from not even that', async () => {
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
  const follower = await listen(fan.token)
  const elsewhere = await listen(abroad.token, { 'x-country': 'IS' })
  const others = await Promise.all([
    listen(),
    listen(blocked.token),
    listen(other.token),
    listen(abroad.token, { 'x-country': 'PT' }),
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

  // First the event by which an open page shows it, then the notification that a job writes.
  const names = (heard: unknown[][]) => heard.map(([name]) => name).sort()
  for (const told of [follower, elsewhere]) {
    await soon(() => expect(names(told)).toEqual(['new_feed', 'notification']))
    const [event, note] = told.toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    expect(event).toEqual(['new_feed', { performerId: creator.id, feedId: draft._id }])
    expect(note).toMatchObject(['notification', { notification: { path: `/post/${draft._id}` } }])
    for (const secret of [words, ...fileIds]) expect(JSON.stringify(told)).not.toContain(secret)
  }
  expect(others).toEqual([[], [], [], []])
})
