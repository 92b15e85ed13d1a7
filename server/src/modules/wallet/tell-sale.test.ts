import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { fillWallet } from '@ovation/testing/money'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let app: TestApp
let address: string
const sockets: Socket<ServerEvents, ClientEvents>[] = []
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app.close()
})

/** Somebody at an open page, and all they were told. */
async function listener({ id, token }: Awaited<ReturnType<typeof makeFan>>) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
  })
  sockets.push(socket)
  const heard: unknown[][] = []
  await socket.emitWithAck('auth/login', { token })
  socket.onAny((...event) => heard.push(event))
  /** Everything said so far. */
  return async () => {
    const caughtUp = new Promise((resolve) => socket.once('new_feed', resolve))
    app.platform.realtime.toUser(id, 'new_feed', { performerId: id, feedId: id })
    await caughtUp
    return heard.splice(0).slice(0, -1)
  }
}

test('the payer learns what is left and what is theirs, the creator who paid, and each of them once', async () => {
  const [fan, creator] = [await makeFan(app, { name: 'Ada' }), await makeCreator(app)]
  await fillWallet(app, fan, 100)
  const [toFan, toCreator] = [await listener(fan), await listener(creator)]
  const client = app.as(fan.token)
  const headers = { 'idempotency-key': 'once' }
  const give = () =>
    client('POST /wallet/charges/tip/{id}', { params: { id: creator.id }, body: { price: 10.5 }, headers })
  const tip = await give()
  await give()
  expect(await toFan()).toEqual([
    ['update_balance', { balance: 89.5, version: 2 }],
    ['token_transaction_success', { chargeId: tip._id, type: 'tip', objectId: null }],
  ])
  const told: unknown[][] = []
  const creatorHears = (...news: object[]) =>
    vi.waitFor(
      async () => {
        told.push(...(await toCreator()))
        expect(told).toMatchObject(news.map((words) => ['notification', words]))
      },
      { timeout: 15_000, interval: 30 },
    )
  const aTip = { title: 'A tip', text: 'Ada tipped you 10.5 tokens.' }
  await creatorHears(aTip)

  const post = await makeItem(app, creator, { isSale: true, price: 1 })
  const buy = () => client('POST /wallet/charges/feed/{id}', { params: { id: post.id }, body: {} })
  const sale = await buy()
  await buy()
  expect(await toFan()).toEqual([
    ['update_balance', { balance: 88.5, version: 3 }],
    ['token_transaction_success', { chargeId: sale._id, type: 'feed', objectId: post.id }],
  ])
  await creatorHears(aTip, { title: 'A sale', text: 'Ada unlocked your post for 1 token.' })
})
