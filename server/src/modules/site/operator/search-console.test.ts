import { makeCreator, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { makeItem } from '@ovation/testing/content'
import { makeBuyer, placeOrder } from '@ovation/testing/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputes } from '#modules/money/disputes'
import { payments } from '#modules/money/payments'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const search = (token: string, q: string) => app.as(token)('GET /operator/search', { query: { q } })

test('each role finds what it may see', async () => {
  const owner = await makeOperator(app)
  const [finance, moderation] = [await makeOperator(app, 'finance'), await makeOperator(app, 'moderation')]
  const creator = await makeCreator(app)
  const found = { _id: creator.id, kind: 'creator' }
  expect(await search(owner.token, creator.username)).toEqual([expect.objectContaining(found)])
  expect(await search(moderation.token, creator.username)).toEqual([expect.objectContaining(found)])
  expect(await search(finance.token, creator.username)).toEqual([])
})

test('an operator is found by an address, in full only', async () => {
  const owner = await makeOperator(app)
  const { id, email } = await makeOperator(app, 'support')
  const kinds = async (q: string) => (await search(owner.token, q)).filter(({ kind }) => kind === 'operator')
  expect(await kinds(email)).toEqual([expect.objectContaining({ _id: id, note: 'support' })])
  expect(await kinds(email.slice(0, -1))).toEqual([])
})

test('blanks find nothing, and a search needs two letters', async () => {
  const { token } = await makeOperator(app)
  expect(await search(token, '   ')).toEqual([])
  await expect(search(token, 'a')).rejects.toMatchObject({ status: 422 })
})

test('a moderator finds content by its text, and finance does not', async () => {
  const [moderation, finance] = [await makeOperator(app, 'moderation'), await makeOperator(app, 'finance')]
  const creator = await makeCreator(app)
  const { id } = await makeItem(app, creator, { title: 'Fourteen lighthouses' })
  const found = { _id: id, kind: 'content', title: 'Fourteen lighthouses' }
  expect(await search(moderation.token, 'een lighth')).toEqual([expect.objectContaining(found)])
  expect(await search(finance.token, 'een lighth')).toEqual([])
})

test('finance finds orders by number and disputes by their payer; support finds orders only', async () => {
  const [finance, support] = [await makeOperator(app, 'finance'), await makeOperator(app, 'support')]
  const [seller, buyer] = [await makeCreator(app), await makeBuyer(app)]
  const book = await makeProduct(app, seller)
  const { orderId } = await placeOrder(app, buyer, book._id)
  const { orderNumber } = await app.as(buyer.token)('GET /orders/{id}', { params: { id: orderId ?? '' } })
  const found = [expect.objectContaining({ _id: orderId, kind: 'order' })]
  expect(await search(finance.token, `#${orderNumber}`)).toEqual(found)
  expect(await search(support.token, `#${orderNumber}`)).toEqual(found)
  await disputeOf(buyer.id)
  const kinds = async (token: string) => (await search(token, buyer.username)).map(({ kind }) => kind)
  expect(await kinds(finance.token)).toContain('dispute')
  expect(await kinds(support.token)).not.toContain('dispute')
})

/** A dispute as the payment service reported it. */
async function disputeOf(accountId: string) {
  const { orm } = app.platform.db
  const payment = { id: newId(), accountId, provider: 'stripe', kind: 'top_up', status: 'fail' } as const
  await orm.insert(payments).values({ ...payment, priceCents: 1000, tokens: 1000, paidTokens: 1000 })
  await orm.insert(disputes).values({
    ...{ id: newId(), provider: 'stripe', reference: newId(), paymentId: payment.id, accountId },
    ...{ status: 'needs_response', isInquiry: false, reason: 'fraudulent', cents: 1000, currency: 'usd' },
    openedAt: new Date(),
  })
}
