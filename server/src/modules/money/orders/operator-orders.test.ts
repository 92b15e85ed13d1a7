import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { makeBuyer, placeOrder, somewhere } from '@ovation/testing/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let app: TestApp
let support: Person
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  support = await makeOperator(app, 'support')
  owner = await makeOperator(app)
})
afterAll(() => app.close())

const list = (query: object = {}) => app.as(support.token)('GET /operator/orders', { query })
const open = (id: string, by = support) =>
  app.as(by.token)('POST /operator/orders/{id}/address', { params: { id } })

/** A mug that was ordered. */
async function makeOrder() {
  const [seller, buyer] = [await makeCreator(app), await makeBuyer(app)]
  const mug = await makeProduct(app, seller, { type: 'physical' })
  const { orderId } = await placeOrder(app, buyer, mug._id)
  return { seller, buyer, id: orderId ?? '' }
}

test('all orders are listed without addresses, by buyer, seller, status, day and number', async () => {
  const { seller, buyer, id } = await makeOrder()
  const { id: other } = await makeOrder()
  const ids = async (query: object) => (await list(query)).data.map(({ _id }) => _id)
  expect((await ids({})).slice(0, 2)).toEqual([other, id])
  const [order] = (await list({ buyerId: buyer.id })).data
  expect(order).toMatchObject({ _id: id, hasAddress: true, refunded: 0, seller: { _id: seller.id } })
  expect(JSON.stringify(order)).not.toContain(somewhere.streetAddress)
  expect(await ids({ sellerId: seller.username })).toEqual([id])
  expect(await ids({ q: `#${order?.orderNumber}` })).toEqual([id])
  expect(await ids({ q: 'a mug' })).toEqual([])
  expect(await ids({ sellerId: seller.id, deliveryStatus: 'refunded' })).toEqual([])
  expect(await ids({ toDate: '2020-01-01' })).toEqual([])
  expect(await ids({ buyerId: 'nobody.of.this.name' })).toEqual([])
  const first = await list({ limit: 1 })
  const second = await list({ limit: 1, cursor: first.cursor })
  expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual([other, id])
})

test('an address is shown by a call that is in the audit log, each time', async () => {
  const { id } = await makeOrder()
  expect(await open(id)).toMatchObject({ streetAddress: somewhere.streetAddress })
  await open(id, owner)
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
  expect(data.map(({ action, operator }) => [action, operator?._id])).toEqual([
    ['order.view-address', owner.id],
    ['order.view-address', support.id],
  ])
  await expect(open(newId())).rejects.toMatchObject({ status: 404 })
})

test('moderators and people without a role see neither orders nor addresses', async () => {
  const { id } = await makeOrder()
  for (const { token } of [await makeOperator(app, 'moderation'), await makeFan(app)]) {
    await expect(app.as(token)('GET /operator/orders', { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(open(id, { ...support, token })).rejects.toMatchObject({ status: 403 })
  }
})
