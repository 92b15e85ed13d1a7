import { operatorRoles } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { makeItem } from '@ovation/testing/content'
import { earn, fillWallet } from '@ovation/testing/money'
import { makeBuyer, placeOrder } from '@ovation/testing/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputes } from '#modules/money/disputes'
import { payments } from '#modules/money/payments'
import { chargeWallet } from '#modules/money/wallet'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const search = (token: string, q: string) => app.as(token)('GET /operator/search', { query: { q } })

test('every role finds people, fans included: by name, @username, full address and id', async () => {
  const fan = await makeFan(app, { name: 'Wilhelmina Okonkwo', username: 'willow_ok' })
  const found = { _id: fan.id, kind: 'person', title: 'Wilhelmina Okonkwo', note: '@willow_ok, fan' }
  for (const role of operatorRoles) {
    const { token } = await makeOperator(app, role)
    for (const q of ['helmina', '@willow_ok', fan.email, fan.id])
      expect(await search(token, q)).toEqual([expect.objectContaining(found)])
  }
})

test('a creator is found once, as a person', async () => {
  const { token } = await makeOperator(app)
  const creator = await makeCreator(app)
  expect(await search(token, creator.username)).toEqual([
    expect.objectContaining({ _id: creator.id, kind: 'person', note: `@${creator.username}, creator` }),
  ])
})

test('a charge is found by its id and by both its people, and by roles that see payments only', async () => {
  const [finance, moderation] = [await makeOperator(app, 'finance'), await makeOperator(app, 'moderation')]
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  await fillWallet(app, fan, 25)
  const sale = { type: 'tip', payerId: fan.id, creatorId: creator.id, gross: 2500, fee: 500 } as const
  const { id } = await chargeWallet(app.platform.db.orm, sale)
  const charges = async (token: string, q: string) =>
    (await search(token, q)).filter(({ kind }) => kind === 'charge')
  const found = expect.objectContaining({ _id: id, note: 'Tip, 25 tokens, paid' })
  expect(await charges(finance.token, id)).toEqual([found])
  expect(await charges(finance.token, `@${creator.username}`)).toEqual([found])
  for (const q of [fan.email, fan.id]) expect((await charges(finance.token, q))[0]).toEqual(found)
  expect(await charges(moderation.token, id)).toEqual([])
})

test('a kind has five hits at most', async () => {
  const { token } = await makeOperator(app)
  for (let n = 0; n < 7; n++) await makeFan(app, { name: `Sevenfold ${n}` })
  expect(await search(token, 'sevenfold')).toHaveLength(5)
})

test('a payout is found by its creator', async () => {
  const { token } = await makeOperator(app, 'finance')
  const creator = await makeCreator(app, { account: { name: 'Perpetua Payne' } })
  await earn(app, creator, 100)
  await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: { firstName: 'Ada', lastName: 'Byron', bankName: 'First Bank', bankAccount: 'DE0012344321' },
  })
  await app.as(creator.token)('POST /payout-requests', {
    body: { requestTokens: 60, paymentAccountType: 'banking' },
  })
  const hits = await search(token, 'perpetua')
  expect(hits.map(({ kind, note }) => [kind, note])).toEqual([
    ['person', `@${creator.username}, creator`],
    ['payout', '$60.00, to review'],
  ])
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
