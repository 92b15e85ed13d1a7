import { randomUUID } from 'node:crypto'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { listenAs } from '@ovation/testing/listen'
import { fillWallet } from '@ovation/testing/money'
import type { Person } from '@ovation/testing/people'
import { soon } from '@ovation/testing/soon'
import { makeTalk } from '@ovation/testing/talk'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const talk = () => makeTalk(app, { tokens: 100 })

const tip = (fan: Person, to: string, conversationId: string, price = 20, key: string = randomUUID()) =>
  app.as(fan.token)('POST /wallet/charges/tip/{id}', {
    params: { id: to },
    body: { price, conversationId },
    headers: { 'idempotency-key': key },
  })
const read = async (who: Person, id: string) =>
  (await app.as(who.token)('GET /messages/conversations/{id}', { params: { id } })).data
const balance = async (who: Person) => (await app.as(who.token)('GET /users/me'))?.balance

test('a tip in a conversation is a message for both, once', async () => {
  const { creator, fan, id } = await talk()
  const listener = await listenAs(app, address, creator)
  const paid = await tip(fan, creator.username, id, 20, 'one')
  expect(paid).toMatchObject({ type: 'tip', price: 20, balance: 80 })
  expect(await tip(fan, creator.username, id, 20, 'one')).toEqual(paid)
  const events: unknown[][] = []
  await soon(async () => {
    events.push(...(await listener.received()))
    expect(events.map(([name]) => name).sort()).toEqual(['message_created', 'notification'])
  })
  listener.leave()
  const message = { type: 'tip', price: 20, text: '', senderId: fan.id, seq: 1, isSale: false }
  const created = events.find(([name]) => name === 'message_created')
  expect(created?.[1]).toMatchObject({ ...message, totalNotSeenMessages: 1 })
  for (const who of [fan, creator]) expect(await read(who, id)).toMatchObject([message])
})

test('a tip’s text is in the conversation, the notification and the earnings', async () => {
  const { creator, fan, id } = await talk()
  const give = (text: string, conversationId?: string) =>
    app.as(fan.token)('POST /wallet/charges/tip/{id}', {
      params: { id: creator.id },
      body: { price: 10, text, conversationId },
    })
  await give('  Play it\n\u200bagain  ', id)
  expect(await read(creator, id)).toMatchObject([{ type: 'tip', price: 10, text: 'Play it again' }])
  const earned = await app.as(creator.token)('GET /performer/earning/search')
  expect(earned.data).toMatchObject([{ type: 'tip', message: 'Play it again' }])
  await soon(async () => {
    const events = await app.as(creator.token)('GET /notifications')
    expect(events.data[0]?.text).toContain('tipped you 10 tokens: “Play it again”')
  })
  // Also where there is no conversation to stand in.
  await give('For the cello')
  const after = await app.as(creator.token)('GET /performer/earning/search')
  expect(after.data.map(({ message }) => message)).toEqual(['For the cello', 'Play it again'])
  expect(await read(creator, id)).toHaveLength(1)
  await expect(give('x'.repeat(201))).rejects.toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  expect(await balance(fan)).toBe(80)
})

test('a blocked fan can’t send text with a tip', async () => {
  const { creator, fan } = await talk()
  await block(app, creator.id, fan.id)
  const tipped = app.as(fan.token)('POST /wallet/charges/tip/{id}', {
    params: { id: creator.id },
    body: { price: 10, text: 'Still here' },
  })
  await expect(tipped).rejects.toMatchObject({ status: 404 })
  expect((await app.as(creator.token)('GET /performer/earning/search')).data).toEqual([])
})

test('concurrent tips are each paid and written once, or neither', async () => {
  const { creator, fan, id } = await talk()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => tip(fan, creator.id, id, 20, `tip ${n}`)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await balance(fan)).toBe(0)
  expect((await read(creator, id)).map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1])
})

test('only the fan can tip in a conversation, and only its creator', async () => {
  const { creator, fan, id } = await talk()
  const [stranger, other] = [await makeFan(app), await makeCreator(app)]
  await fillWallet(app, stranger, 100)
  const gone = { status: 404, message: 'This conversation was not found.' }
  await expect(tip(stranger, creator.id, id)).rejects.toMatchObject(gone)
  await expect(tip(fan, other.id, id)).rejects.toMatchObject(gone)
  await expect(tip(fan, creator.id, randomUUID())).rejects.toMatchObject(gone)
  await block(app, creator.id, fan.id)
  await expect(tip(fan, creator.id, id)).rejects.toMatchObject({ status: 404 })
  expect(await balance(fan)).toBe(100)
  expect(await balance(stranger)).toBe(100)
  expect(await read(creator, id)).toEqual([])
})

test('a tip can’t be deleted', async () => {
  const { creator, fan, id } = await makeTalk(app, { tokens: 100 })
  await tip(fan, creator.id, id)
  const params = { id }
  const [message] = (await app.as(fan.token)('GET /messages/conversations/{id}', { params })).data
  expect(message).toMatchObject({ type: 'tip' })
  const taken = app.as(fan.token)('DELETE /messages/{id}', { params: { id: message?._id ?? '' } })
  await expect(taken).rejects.toMatchObject({ status: 403 })
})
