import { randomUUID } from 'node:crypto'
import { emailsTo, makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { block } from '@ovation/testing/blocks'
import { makeItem } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import { fillWallet } from '@ovation/testing/money'
import { type Buyer, makeAddress, makeBuyer, placeOrder, somewhere } from '@ovation/testing/orders'
import { soon } from '@ovation/testing/soon'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#modules/content/products'
import { purchases } from '#modules/identity/access'
import { accounts } from '#modules/identity/accounts'
import { balanceOf, earnings } from '#modules/money/ledger'
import { charges } from '#modules/money/wallet'
import type { Orm, Queryable } from '#platform/postgres'
import { orders } from './index.ts'

let app: TestApp
let orm: Orm
let seller: Awaited<ReturnType<typeof makeCreator>>
beforeAll(async () => {
  app = await startTestApp()
  orm = app.platform.db.orm
  seller = await makeCreator(app)
})
afterAll(() => app.close())

type Fields = Record<string, string | number>
const makeMug = (stock: number, fields: Fields = {}) =>
  makeProduct(app, seller, { name: 'A mug', type: 'physical', stock, ...fields })
const makeBook = (fields: Fields = {}) => makeProduct(app, seller, { name: 'A book', ...fields })
const change = (productId: string, fields: Fields) =>
  app.as(seller.token)('PUT /performer/performer-assets/products/{id}', {
    params: { id: productId },
    body: formOf(fields),
  })
const look = (buyer: Buyer, id: string) =>
  app.as(buyer.token)('GET /performer-assets/products/{id}', { params: { id } })
const orderOf = (buyer: Buyer, id: string | null) =>
  app.as(buyer.token)('GET /orders/{id}', { params: { id: id ?? '' } })

async function stockOf(productId: string) {
  const [row] = await orm.select().from(products).where(eq(products.itemId, productId))
  return row?.stock
}

/** Everything that a purchase changes, for one buyer. */
async function tracesOf({ id, email }: Buyer) {
  const [account] = await orm.select().from(accounts).where(eq(accounts.id, id))
  return {
    balance: account?.balance,
    charges: await orm.$count(charges, eq(charges.payerId, id)),
    orders: await orm.$count(orders, eq(orders.buyerId, id)),
    purchases: await orm.$count(purchases, eq(purchases.accountId, id)),
    emails: (await emailsTo(app, email)).length,
  }
}
const none = { charges: 0, orders: 0, purchases: 0, emails: 0 }

describe('ordering a physical product', () => {
  test('takes tokens and stock, and stores the terms', async () => {
    const [buyer, mug] = [await makeBuyer(app), await makeMug(3)]
    const earned = await balanceOf(orm, earnings(seller.id))
    const paid = await placeOrder(app, buyer, mug._id, {
      quantity: 2,
      price: 5,
      userNote: ' <b>Blue</b>, please ',
    })
    expect(paid).toMatchObject({ type: 'product', status: 'success', price: 10, quantity: 2, balance: 90 })
    expect(paid).toMatchObject({ target: { _id: mug._id, title: 'A mug' }, performer: { _id: seller.id } })
    expect(await orderOf(buyer, paid.orderId)).toMatchObject({
      deliveryStatus: 'processing',
      orderNumber: expect.stringMatching(/^\d{6,}$/),
      buyer: { _id: buyer.id },
      seller: { _id: seller.id },
      productId: mug._id,
      productName: 'A mug',
      productType: 'physical',
      quantity: 2,
      unitPrice: 5,
      totalPrice: 10,
      deliveryAddress: { ...somewhere, ward: '' },
      userNote: '<b>Blue</b>, please',
    })
    expect(await stockOf(mug._id)).toBe(1)
    expect(await balanceOf(orm, earnings(seller.id))).toBe(earned + 800)
    expect(await look(buyer, mug._id)).toMatchObject({ isBought: false, access: { allowed: false } })
  })

  test('can be repeated: a buyer may want two', async () => {
    const [buyer, mug] = [await makeBuyer(app), await makeMug(3)]
    const paid = [await placeOrder(app, buyer, mug._id), await placeOrder(app, buyer, mug._id)]
    expect(new Set(paid.map(({ orderId }) => orderId)).size).toBe(2)
    expect(await stockOf(mug._id)).toBe(1)
  })

  test('emails both parties a link to the order', async () => {
    const [buyer, mug] = [await makeBuyer(app), await makeMug(3)]
    const { orderId } = await placeOrder(app, buyer, mug._id, { quantity: 2 })
    const { orderNumber } = await orderOf(buyer, orderId)
    const [receipt] = await emailsTo(app, buyer.email)
    expect(receipt?.subject).toBe(`Your order ${orderNumber}`)
    expect(receipt?.text).toContain('2 × “A mug” and paid 10 tokens')
    expect(receipt?.text).toContain(`/user/orders/${orderId}`)
    const toSeller = (await emailsTo(app, seller.email)).at(-1)
    expect(toSeller?.subject).toBe(`New order ${orderNumber}`)
    expect(toSeller?.text).toContain(`/creator/orders/${orderId}`)
    // Emails must not contain the delivery address.
    expect(toSeller?.text).not.toContain(somewhere.streetAddress)
  })

  test('requires one of the buyer’s own addresses', async () => {
    const [buyer, other, mug] = [await makeBuyer(app), await makeBuyer(app), await makeMug(3)]
    for (const deliveryAddressId of [undefined, other.addressId, randomUUID()]) {
      await expect(placeOrder(app, buyer, mug._id, { deliveryAddressId })).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'deliveryAddressId' }],
      })
    }
    expect(await tracesOf(buyer)).toEqual({ ...none, balance: 10_000 })
    expect(await stockOf(mug._id)).toBe(3)
  })

  test('is unaffected by later changes to product and address', async () => {
    const [buyer, mug] = [await makeBuyer(app), await makeMug(3)]
    const { orderId } = await placeOrder(app, buyer, mug._id)
    const before = await orderOf(buyer, orderId)
    await change(mug._id, { name: 'A cup', price: 50, status: 'inactive' })
    await app.as(buyer.token)('PUT /addresses/{id}', {
      params: { id: buyer.addressId },
      body: formOf({ city: 'Nowhere' }),
    })
    expect(await orderOf(buyer, orderId)).toEqual(before)
    await app.as(buyer.token)('DELETE /addresses/{id}', { params: { id: buyer.addressId } })
    expect(await orderOf(buyer, orderId)).toEqual(before)
    await expect(
      app.as(seller.token)('DELETE /performer/performer-assets/products/{id}', { params: { id: mug._id } }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await orderOf(buyer, orderId)).toEqual(before)
  })
})

describe('buying a download', () => {
  test('delivers at once and gives only the buyer access', async () => {
    const [buyer, other, book] = [await makeBuyer(app), await makeBuyer(app), await makeBook()]
    const { orderId } = await placeOrder(app, buyer, book._id)
    expect(await orderOf(buyer, orderId)).toMatchObject({
      deliveryStatus: 'delivered',
      productType: 'digital',
      deliveryAddress: null,
    })
    expect(await look(buyer, book._id)).toMatchObject({ isBought: true, access: { reason: 'purchase' } })
    expect(await look(other, book._id)).toMatchObject({ isBought: false, access: { allowed: false } })
  })

  test('a second time returns the first order, even at a new price', async () => {
    const [buyer, book] = [await makeBuyer(app), await makeBook({ stock: 1 })]
    const first = await placeOrder(app, buyer, book._id, {}, 'first')
    await change(book._id, { price: 50 })
    for (const key of ['second', 'second', undefined]) {
      expect(await placeOrder(app, buyer, book._id, { price: 5, quantity: 1 }, key)).toEqual(first)
    }
    expect(await tracesOf(buyer)).toMatchObject({ charges: 1, orders: 1, purchases: 1, balance: 9500 })
    expect(await stockOf(book._id)).toBe(0)
  })

  test('twenty times at once buys it once', async () => {
    const [buyer, book] = [await makeBuyer(app), await makeBook()]
    const paid = await Promise.all(Array.from({ length: 20 }, () => placeOrder(app, buyer, book._id)))
    expect(new Set(paid.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await tracesOf(buyer)).toMatchObject({ charges: 1, orders: 1, purchases: 1, balance: 9500 })
  })

  test('takes exactly one item of stock', async () => {
    const [buyer, book] = [await makeBuyer(app), await makeBook()]
    await expect(placeOrder(app, buyer, book._id, { quantity: 2 })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'quantity' }],
    })
    expect(await tracesOf(buyer)).toEqual({ ...none, balance: 10_000 })
  })
})

describe('the stock', () => {
  test('of one last item goes to one of twenty concurrent buyers', async () => {
    const mug = await makeMug(1)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(app, 5)))
    const answers = await Promise.allSettled(buyers.map((buyer) => placeOrder(app, buyer, mug._id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    }
    expect(await stockOf(mug._id)).toBe(0)
    const traces = await Promise.all(buyers.map(tracesOf))
    const empty = { ...none, balance: 500 }
    expect(traces.filter(({ orders }) => orders === 0)).toEqual(Array(19).fill(empty))
    expect(traces.filter(({ orders }) => orders === 1)).toEqual([
      { balance: 0, charges: 1, orders: 1, purchases: 0, emails: 1 },
    ])
  })

  test('is never oversold by concurrent orders of any size', async () => {
    const mug = await makeMug(10)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(app, 1000)))
    const wishes = buyers.flatMap((buyer) => [1, 2, 3].map((quantity) => ({ buyer, quantity })))
    await Promise.allSettled(
      wishes.map(({ buyer, quantity }) => placeOrder(app, buyer, mug._id, { quantity })),
    )
    const sold = await orm
      .select({ total: sql<number>`sum(${orders.quantity})::integer` })
      .from(orders)
      .where(eq(orders.productId, mug._id))
    // Eight orders could each take a single item, so none is left over.
    expect(sold).toEqual([{ total: 10 }])
    expect(await stockOf(mug._id)).toBe(0)
  })

  test('names the remaining number when there is not enough', async () => {
    const [buyer, mug] = [await makeBuyer(app), await makeMug(2)]
    await expect(placeOrder(app, buyer, mug._id, { quantity: 3 })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 2 left.',
    })
    await placeOrder(app, buyer, mug._id, { quantity: 2 })
    await expect(placeOrder(app, buyer, mug._id)).rejects.toMatchObject({ message: 'This is sold out.' })
  })

  test('sold while the creator edits the name stays sold', async () => {
    const mug = await makeMug(3)
    const renamed = await orm.transaction(async (tx) => {
      await tx.execute(sql`update products set stock = stock - 1 where item_id = ${mug._id}`)
      const changing = change(mug._id, { name: 'A better mug' })
      await someoneWaitsFor(tx)
      return { changing }
    })
    expect((await renamed.changing).stock).toBe(2)
    expect(await stockOf(mug._id)).toBe(2)
  })
})

/**
 * Waits until a connection is blocked by this transaction. Only its own locks count, because jobs wait for other locks.
 */
async function someoneWaitsFor(tx: Queryable) {
  const [holder] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows
  return soon(async () => {
    const { rows } = await orm.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where ${holder?.pid}::integer = any(pg_blocking_pids(pid))`,
    )
    const [waiting] = rows
    if (!waiting) throw new Error('Nobody waits.')
    return waiting.pid
  })
}

describe('a reset price between page and charge', () => {
  test('is refused, and nothing is charged', async () => {
    const [buyer, mug] = [await makeBuyer(app), await makeMug(3)]
    await change(mug._id, { price: 7 })
    await expect(placeOrder(app, buyer, mug._id, { price: 5, quantity: 2 })).rejects.toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('7 tokens'),
    })
    expect(await tracesOf(buyer)).toEqual({ ...none, balance: 10_000 })
    expect(await placeOrder(app, buyer, mug._id, { price: 7 })).toMatchObject({ balance: 93 })
  })
})

describe('the same key', () => {
  test('twenty times at once orders once, even the last one', async () => {
    const [buyer, mug] = [await makeBuyer(app), await makeMug(1)]
    const paid = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(app, buyer, mug._id, {}, 'tap')),
    )
    expect(paid).toEqual(Array(20).fill(paid[0]))
    expect(await tracesOf(buyer)).toMatchObject({ charges: 1, orders: 1, emails: 1, balance: 9500 })
  })

  test('returns the first order after price, stock and visibility have changed', async () => {
    const [buyer, mug] = [await makeBuyer(app, 5), await makeMug(1)]
    const paid = await placeOrder(app, buyer, mug._id, { price: 5 }, 'lost')
    await change(mug._id, { price: 9, status: 'inactive' })
    expect(await placeOrder(app, buyer, mug._id, { price: 5 }, 'lost')).toEqual(paid)
  })

  test('with another input is refused', async () => {
    const [buyer, mug] = [await makeBuyer(app), await makeMug(3)]
    await placeOrder(app, buyer, mug._id, {}, 'used')
    await expect(placeOrder(app, buyer, mug._id, { quantity: 2 }, 'used')).rejects.toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await tracesOf(buyer)).toMatchObject({ charges: 1 })
  })

  test('is free again after a failed order', async () => {
    const [buyer, mug] = [await makeBuyer(app, 4), await makeMug(0)]
    const again = () => placeOrder(app, buyer, mug._id, {}, 'again')
    await expect(again()).rejects.toMatchObject({ status: 422, code: 'INSUFFICIENT_BALANCE' })
    await fillWallet(app, buyer, 1)
    await expect(again()).rejects.toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    await change(mug._id, { stock: 1 })
    expect(await again()).toMatchObject({ balance: 0 })
  })
})

test('a connection that dies midway leaves nothing half done, and the same key completes the order', async () => {
  const [buyer, mug] = [await makeBuyer(app), await makeMug(1)]
  const order = () => placeOrder(app, buyer, mug._id, {}, 'killed')
  // Charge, order and emails are written; another transaction holds the stock.
  const outcome = await orm.transaction(async (tx) => {
    await tx.execute(sql`select from products where item_id = ${mug._id} for update`)
    const ordering = order().catch((error) => error)
    const pid = await someoneWaitsFor(tx)
    await orm.execute(sql`select pg_terminate_backend(${pid})`)
    return ordering
  })
  expect(outcome).toMatchObject({ status: 500 })
  expect(await tracesOf(buyer)).toEqual({ ...none, balance: 10_000 })
  expect(await stockOf(mug._id)).toBe(1)
  await order()
  expect(await tracesOf(buyer)).toMatchObject({ charges: 1, orders: 1, balance: 9500 })
})

describe('products that can’t be ordered', () => {
  test('a hidden or missing product, or an item that is no product, is not found', async () => {
    const buyer = await makeBuyer(app)
    const [draft, inactive] = [
      await makeMug(1, { status: 'draft' }),
      await makeMug(1, { status: 'inactive' }),
    ]
    const post = await makeItem(app, seller, { isSale: true, price: 5 })
    for (const id of [draft._id, inactive._id, post.id, randomUUID()]) {
      await expect(placeOrder(app, buyer, id)).rejects.toMatchObject({ status: 404 })
    }
    const [blocking, mug] = [await makeCreator(app), await makeMug(1)]
    const hidden = await makeProduct(app, blocking)
    await block(app, blocking.id, buyer.id)
    await expect(placeOrder(app, buyer, hidden._id)).rejects.toMatchObject({ status: 404 })
    await expect(
      app.as(null)('POST /wallet/charges/product/{id}', { params: { id: mug._id }, body: {} }),
    ).rejects.toMatchObject({ status: 401 })
    expect(await tracesOf(buyer)).toEqual({ ...none, balance: 10_000 })
  })

  test('operators can order only what others can', async () => {
    const operator = await makeFan(app, { operatorRole: 'support' })
    await fillWallet(app, operator, 100)
    const buyer = { ...operator, addressId: (await makeAddress(app, operator))._id }
    const [draft, mug] = [await makeMug(1, { status: 'draft' }), await makeMug(1)]
    await expect(placeOrder(app, buyer, draft._id)).rejects.toMatchObject({ status: 404 })
    expect(await placeOrder(app, buyer, mug._id)).toMatchObject({ balance: 95 })
  })

  test('one’s own product, and free products', async () => {
    await fillWallet(app, seller, 10)
    const own = { ...seller, addressId: (await makeAddress(app, seller))._id }
    const [mug, freeMug, freeBook] = [
      await makeMug(1),
      await makeMug(1, { price: 0 }),
      await makeBook({ price: 0 }),
    ]
    await expect(placeOrder(app, own, mug._id)).rejects.toMatchObject({ status: 422 })
    const buyer = await makeBuyer(app)
    for (const { _id } of [freeMug, freeBook]) {
      await expect(placeOrder(app, buyer, _id)).rejects.toMatchObject({ status: 422 })
    }
    expect(await tracesOf(buyer)).toEqual({ ...none, balance: 10_000 })
    expect(await stockOf(mug._id)).toBe(1)
  })

  test('a download that became a physical product can be ordered, also by owners of the download', async () => {
    const [buyer, book] = [await makeBuyer(app), await makeBook()]
    const first = await placeOrder(app, buyer, book._id)
    await change(book._id, { type: 'physical', stock: 1 })
    const second = await placeOrder(app, buyer, book._id)
    expect(second._id).not.toBe(first._id)
    expect(await orderOf(buyer, second.orderId)).toMatchObject({
      productType: 'physical',
      deliveryStatus: 'processing',
    })
    await change(book._id, { status: 'inactive', stock: 1 })
    await expect(placeOrder(app, buyer, book._id)).rejects.toMatchObject({ status: 404 })
  })
})
