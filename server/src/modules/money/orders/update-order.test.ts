import { randomUUID } from 'node:crypto'
import type { DeliveryStatus, Paid } from '@ovation/contract'
import { emailsTo, makeCreator, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { type Buyer, makeBuyer, placeOrder } from '@ovation/testing/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#modules/content/products'
import { accounts } from '#modules/identity/accounts'
import { balanceOf, earnings, held, transfer } from '#modules/money/ledger'
import { charges, reserveCharges } from '#modules/money/wallet'
import { newId } from '#platform/ids'
import type { Orm } from '#platform/postgres'

let app: TestApp
let orm: Orm
beforeAll(async () => {
  app = await startTestApp()
  orm = app.platform.db.orm
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof makeCreator>>

const update = (
  { token }: Pick<Person, 'token'>,
  id: string | null,
  body: { deliveryStatus?: DeliveryStatus; shippingCode?: string },
) => app.as(token)('PUT /orders/{id}/update', { params: { id: id ?? '' }, body })
const refund = (seller: Person, { orderId }: Paid) => update(seller, orderId, { deliveryStatus: 'refunded' })

/** A creator with a new order. */
async function makeSale(type: 'physical' | 'digital' = 'physical') {
  const [seller, buyer] = [await makeCreator(app), await makeBuyer(app)]
  const product = await makeProduct(app, seller, type === 'physical' ? { type, stock: 3 } : { stock: 3 })
  const paid = await placeOrder(app, buyer, product._id)
  return { seller, buyer, product, paid }
}

async function walletOf({ id }: Buyer) {
  const [row] = await orm.select().from(accounts).where(eq(accounts.id, id))
  return row?.balance
}
async function stockOf(productId: string) {
  const [row] = await orm.select().from(products).where(eq(products.itemId, productId))
  return row?.stock
}
const earned = ({ id }: Person) => balanceOf(orm, earnings(id))
async function statusOf({ _id }: Paid) {
  const [charge] = await orm.select().from(charges).where(eq(charges.id, _id))
  return charge?.status
}

describe('the seller updates the status of an order', () => {
  const ways: [DeliveryStatus, DeliveryStatus, boolean][] = [
    ['processing', 'shipping', true],
    ['processing', 'delivered', true],
    ['processing', 'refunded', true],
    ['shipping', 'processing', false],
    ['shipping', 'delivered', true],
    ['shipping', 'refunded', true],
    ['delivered', 'processing', false],
    ['delivered', 'shipping', false],
    ['delivered', 'refunded', true],
    ['refunded', 'processing', false],
    ['refunded', 'shipping', false],
    ['refunded', 'delivered', false],
  ]
  test.each(ways)('from %s to %s: %s', async (from, to, isPossible) => {
    const { seller, paid } = await makeSale()
    if (from !== 'processing') await update(seller, paid.orderId, { deliveryStatus: from })
    const moving = update(seller, paid.orderId, { deliveryStatus: to })
    if (isPossible) expect(await moving).toMatchObject({ deliveryStatus: to })
    else await expect(moving).rejects.toMatchObject({ status: 409, code: 'ORDER_STATUS_CONFLICT' })
    const now = await app.as(seller.token)('GET /orders/{id}', { params: { id: paid.orderId ?? '' } })
    expect(now.deliveryStatus).toBe(isPossible ? to : from)
  })

  test('and a repeat changes nothing', async () => {
    const { seller, buyer, paid } = await makeSale()
    for (let i = 0; i < 2; i++) await update(seller, paid.orderId, { deliveryStatus: 'shipping' })
    expect(await emailsTo(app, buyer.email)).toHaveLength(2)
  })

  test('the buyer gets the shipping code with the shipping email, or in a later one', async () => {
    const { seller, buyer, paid } = await makeSale()
    await update(seller, paid.orderId, { shippingCode: 'TOO-EARLY' })
    expect(await emailsTo(app, buyer.email)).toHaveLength(1)
    const input = { deliveryStatus: 'shipping', shippingCode: ' DHL 123 ' } as const
    expect(await update(seller, paid.orderId, input)).toMatchObject({ shippingCode: 'DHL 123' })
    const sent = (await emailsTo(app, buyer.email)).at(-1)
    expect(sent?.subject).toContain('is on its way')
    expect(sent?.text).toContain('DHL 123')
    await update(seller, paid.orderId, { shippingCode: 'DHL 124' })
    const corrected = await emailsTo(app, buyer.email)
    expect(corrected).toHaveLength(3)
    expect(corrected.at(-1)?.text).toContain('DHL 124')
  })

  test('a refunded download can be sold again, up to the stock limit', async () => {
    const { seller, buyer, product, paid } = await makeSale('digital')
    expect(await stockOf(product._id)).toBe(2)
    await refund(seller, paid)
    expect(await stockOf(product._id)).toBe(3)
    const again = await placeOrder(app, buyer, product._id)
    await orm.update(products).set({ stock: 1_000_000 }).where(eq(products.itemId, product._id))
    await refund(seller, again)
    expect(await stockOf(product._id)).toBe(1_000_000)
  })

  test('a download has no shipping code and can’t be shipped', async () => {
    const { seller, paid } = await makeSale('digital')
    await expect(update(seller, paid.orderId, { shippingCode: 'DHL' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'shippingCode' }],
    })
    await expect(update(seller, paid.orderId, { deliveryStatus: 'shipping' })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('a stranger marks an order refunded', () => {
  test('and gets 404; no tokens move', async () => {
    const { seller, buyer, paid } = await makeSale()
    const before = { wallet: await walletOf(buyer), earned: await earned(seller) }
    const [creator, operator] = [await makeCreator(app), await makeOperator(app)]
    await expect(refund(creator, paid)).rejects.toMatchObject({ status: 404 })
    await expect(refund(buyer, paid)).rejects.toMatchObject({ status: 403 })
    await expect(refund(operator, paid)).rejects.toMatchObject({ status: 403 })
    await expect(update(creator, randomUUID(), { deliveryStatus: 'refunded' })).rejects.toMatchObject({
      status: 404,
    })
    expect({ wallet: await walletOf(buyer), earned: await earned(seller) }).toEqual(before)
    expect(await statusOf(paid)).toBe('success')
  })

  test('also when they are the buyer and a creator themselves', async () => {
    const [seller, buyer] = [await makeCreator(app), await makeBuyer(app)]
    await orm.update(accounts).set({ isPerformer: true }).where(eq(accounts.id, buyer.id))
    const { _id } = await makeProduct(app, seller, { type: 'physical' })
    const paid = await placeOrder(app, buyer, _id)
    await expect(refund(buyer, paid)).rejects.toMatchObject({ status: 404 })
    expect(await walletOf(buyer)).toBe(9500)
  })
})

describe('a refund', () => {
  test('returns all tokens, restocks what was not shipped, and emails the buyer', async () => {
    const { seller, buyer, product, paid } = await makeSale()
    expect(await refund(seller, paid)).toMatchObject({ deliveryStatus: 'refunded', totalPrice: 5 })
    expect(await walletOf(buyer)).toBe(10_000)
    expect(await earned(seller)).toBe(0)
    expect(await statusOf(paid)).toBe('refunded')
    expect(await stockOf(product._id)).toBe(3)
    const mail = (await emailsTo(app, buyer.email)).at(-1)
    expect(mail?.subject).toContain('was refunded')
    expect(mail?.text).toContain('5 tokens')
  })

  test('after an operator refunded a part returns the rest, and the email names the rest', async () => {
    const { seller, buyer, paid } = await makeSale()
    await app.as((await makeOperator(app)).token)('POST /operator/transactions/{id}/refund', {
      params: { id: paid._id },
      body: { amount: 2, refunded: 0, reason: 'Late' },
    })
    await refund(seller, paid)
    expect(await walletOf(buyer)).toBe(10_000)
    const mail = (await emailsTo(app, buyer.email)).at(-1)
    expect(mail?.subject).toContain('was refunded')
    expect(mail?.text).toContain('3 tokens')
  })

  test.each(['shipping', 'delivered'] as const)('of an order that is %s restocks nothing', async (status) => {
    const { seller, product, paid } = await makeSale()
    await update(seller, paid.orderId, { deliveryStatus: status })
    await refund(seller, paid)
    expect(await stockOf(product._id)).toBe(2)
  })

  test('happens once under concurrent requests', async () => {
    const { seller, buyer, product, paid } = await makeSale()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(seller, paid)))
    for (const answer of answers) expect(answer.deliveryStatus).toBe('refunded')
    expect(await walletOf(buyer)).toBe(10_000)
    expect(await stockOf(product._id)).toBe(3)
    expect(await emailsTo(app, buyer.email)).toHaveLength(2)
  })

  test('ends the access to a download, which can be bought again', async () => {
    const { seller, buyer, product, paid } = await makeSale('digital')
    const look = () =>
      app.as(buyer.token)('GET /performer-assets/products/{id}', { params: { id: product._id } })
    const download = () =>
      app.as(buyer.token)('GET /performer-assets/products/{id}/download-link', {
        params: { id: product._id },
      })
    await download()
    await refund(seller, paid)
    expect(await look()).toMatchObject({ isBought: false, access: { reason: 'needs-purchase' } })
    await expect(download()).rejects.toMatchObject({ status: 403 })
    const again = await placeOrder(app, buyer, product._id)
    expect(again._id).not.toBe(paid._id)
    expect((await look()).isBought).toBe(true)
  })

  test('refund makes a creator’s balance negative: refused while a payout holds the earnings', async () => {
    const { seller, buyer, product, paid } = await makeSale()
    const payoutId = newId()
    await orm.transaction(async (tx) => {
      const postings = [{ from: earnings(seller.id), to: held(seller.id), amount: 100 }]
      await transfer(tx, { kind: 'payout', key: `payout:${payoutId}:hold:1`, postings })
      await reserveCharges(tx, seller.id, { use: 'payout', useId: payoutId }, 100)
    })
    await expect(refund(seller, paid)).rejects.toMatchObject({ status: 409 })
    expect(await walletOf(buyer)).toBe(9500)
    expect(await earned(seller)).toBe(300)
    expect(await statusOf(paid)).toBe('success')
    expect(await stockOf(product._id)).toBe(2)
    const now = await app.as(buyer.token)('GET /orders/{id}', { params: { id: paid.orderId ?? '' } })
    expect(now.deliveryStatus).toBe('processing')
    // The next sale covers it.
    await placeOrder(app, await makeBuyer(app), product._id)
    await refund(seller, paid)
    expect(await earned(seller)).toBe(300)
    expect(await walletOf(buyer)).toBe(10_000)
  })

  test('of concurrent orders of one creator stays within their earnings', async () => {
    const seller = await makeCreator(app)
    const product = await makeProduct(app, seller, { type: 'physical', stock: 20 })
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(app, 5)))
    const paid = await Promise.all(buyers.map((buyer) => placeOrder(app, buyer, product._id)))
    await Promise.all([
      ...paid.map((one) => refund(seller, one)),
      ...buyers.map((buyer) => placeOrder(app, buyer, product._id).catch(() => {})),
    ])
    const wallets = await Promise.all(buyers.map(walletOf))
    const inWallets = wallets.reduce((sum: number, balance) => sum + (balance ?? 0), 0)
    const left = (await stockOf(product._id)) ?? 0
    expect(inWallets).toBe(8 * 500 - (20 - left) * 500)
    expect(await earned(seller)).toBe((20 - left) * 400)
  })
})
