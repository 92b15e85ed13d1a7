import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { listenAs } from '@ovation/testing/listen'
import { makeBuyer, placeOrder } from '@ovation/testing/orders'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('both parties are notified of an order, and the buyer of a refund, once each', async () => {
  const [seller, buyer] = [await makeCreator(app), await makeBuyer(app)]
  const mug = await makeProduct(app, seller, { name: 'A mug', type: 'physical' })
  const [toBuyer, toSeller] = [await listenAs(app, address, buyer), await listenAs(app, address, seller)]
  const order = () => placeOrder(app, buyer, mug._id, { quantity: 2 }, 'once')
  const paid = await order()
  await order()
  expect(await toBuyer.received()).toEqual([
    ['update_balance', { balance: 90, version: 2 }],
    ['token_transaction_success', { chargeId: paid._id, type: 'product', objectId: mug._id }],
  ])
  const events: Record<string, unknown[][]> = { buyer: [], seller: [] }
  const title = 'New order'
  const text = expect.stringMatching(/ ordered 2 × “A mug” for 10 tokens\.$/)
  await soon(async () => {
    events.seller?.push(...(await toSeller.received()))
    expect(events.seller).toMatchObject([['notification', { title, text }]])
  })

  await expect(placeOrder(app, buyer, mug._id, { quantity: 2 })).rejects.toMatchObject({ status: 409 })
  expect([await toBuyer.received(), await toSeller.received()]).toEqual([[], []])

  const refund = () =>
    app.as(seller.token)('PUT /orders/{id}/update', {
      params: { id: paid.orderId ?? '' },
      body: { deliveryStatus: 'refunded' },
    })
  await refund()
  await refund()
  await soon(async () => {
    events.buyer?.push(...(await toBuyer.received()))
    expect(events.buyer).toMatchObject([
      ['update_balance', { balance: 100, version: 3 }],
      ['notification', { title: 'Your order was refunded' }],
    ])
  })
  toBuyer.leave()
  toSeller.leave()
})
