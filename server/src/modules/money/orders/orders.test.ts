import { randomUUID } from 'node:crypto'
import { emailsTo, makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { type Buyer, makeAddress, makeBuyer, placeOrder } from '@ovation/testing/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof makeFan>>

const view = ({ token }: Pick<Person, 'token'>, id: string | null) =>
  app.as(token)('GET /orders/{id}', { params: { id: id ?? '' } })
const sales = ({ token }: Pick<Person, 'token'>, query = {}) => app.as(token)('GET /orders/search', { query })
const mine = ({ token }: Pick<Person, 'token'>, query = {}) =>
  app.as(token)('GET /orders/users/search', { query })

describe('an order', () => {
  test('is visible to its buyer, its seller and operators only', async () => {
    const [seller, buyer] = [await makeCreator(app), await makeBuyer(app)]
    const mug = await makeProduct(app, seller, { type: 'physical' })
    const { orderId } = await placeOrder(app, buyer, mug._id, { userNote: 'Hello' })
    expect(await view(buyer, orderId)).toMatchObject({ siteCommission: null, netPrice: null, totalPrice: 5 })
    expect(await view(seller, orderId)).toMatchObject({ siteCommission: 1, netPrice: 4, userNote: 'Hello' })
    expect(await view(await makeOperator(app), orderId)).toMatchObject({
      siteCommission: 1,
      deliveryAddress: null,
    })
    expect((await view(buyer, orderId)).deliveryAddress).not.toBeNull()
    for (const stranger of [await makeFan(app), await makeCreator(app)]) {
      await expect(view(stranger, orderId)).rejects.toMatchObject({ status: 404 })
      await expect(view(stranger, randomUUID())).rejects.toMatchObject({ status: 404 })
      expect(await mine(stranger)).toMatchObject({ data: [], total: 0 })
    }
    await expect(view({ token: '' }, orderId)).rejects.toMatchObject({ status: 401 })
  })

  test('shows no address to an operator who sees the site as the buyer or the seller', async () => {
    const [seller, buyer, support] = [
      await makeCreator(app),
      await makeBuyer(app),
      await makeOperator(app, 'support'),
    ]
    const mug = await makeProduct(app, seller, { type: 'physical' })
    const { orderId } = await placeOrder(app, buyer, mug._id)
    const viewing = ({ id }: Person) =>
      app.as(support.token)('POST /operator/people/{id}/viewing', { params: { id }, body: {} })
    const [asBuyer, asSeller] = [await viewing(buyer), await viewing(seller)]
    const seen = [
      await view(asBuyer, orderId),
      await view(asSeller, orderId),
      ...(await mine(asBuyer)).data,
      ...(await sales(asSeller)).data,
    ]
    expect(seen.map(({ _id, deliveryAddress }) => [_id, deliveryAddress])).toEqual(
      Array.from({ length: 4 }, () => [orderId, null]),
    )
    const own = [...(await mine(buyer)).data, ...(await sales(seller)).data]
    expect(own).toHaveLength(2)
    for (const { deliveryAddress } of own) expect(deliveryAddress).not.toBeNull()
  })

  test('shows the product’s picture even when the product is no longer on sale', async () => {
    const [seller, buyer] = [await makeCreator(app), await makeBuyer(app)]
    const book = await makeProduct(app, seller)
    const { orderId } = await placeOrder(app, buyer, book._id)
    const { productCover } = await view(buyer, orderId)
    expect(productCover).toMatchObject({ blurred: false, url: book.cover.url })
  })
})

describe('lists of orders', () => {
  let seller: Person
  let buyer: Buyer
  let orderIds: (string | null)[]
  beforeAll(async () => {
    seller = await makeCreator(app)
    buyer = await makeBuyer(app)
    const mug = await makeProduct(app, seller, { type: 'physical', name: 'A blue mug', price: 3, stock: 9 })
    const book = await makeProduct(app, seller, { name: 'A book', price: 7 })
    orderIds = []
    for (const [id, quantity] of [
      [mug._id, 1],
      [book._id, 1],
      [mug._id, 3],
    ] as const) {
      orderIds.push((await placeOrder(app, buyer, id, { quantity })).orderId)
    }
    // Orders of other people, which must not be listed.
    const other = await makeProduct(app, await makeCreator(app))
    await placeOrder(app, await makeBuyer(app), other._id)
  })

  const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => orderIds.indexOf(_id))

  test('show sellers their earnings, and buyers none', async () => {
    const [sold, bought] = [await sales(seller), await mine(buyer)]
    expect(idsOf(sold)).toEqual([2, 1, 0])
    expect(idsOf(bought)).toEqual([2, 1, 0])
    expect(sold.data[0]).toMatchObject({ buyer: { _id: buyer.id }, siteCommission: 1.8, netPrice: 7.2 })
    expect(bought.data[0]).toMatchObject({ seller: { _id: seller.id }, siteCommission: null, netPrice: null })
    expect(await mine(seller)).toMatchObject({ total: 0 })
    await expect(sales(buyer)).rejects.toMatchObject({ status: 403 })
  })

  test('can be filtered by kind, status, name and number, and sorted by price', async () => {
    const [latest] = (await mine(buyer)).data
    expect(idsOf(await sales(seller, { productType: 'digital' }))).toEqual([1])
    expect(idsOf(await mine(buyer, { deliveryStatus: 'processing' }))).toEqual([2, 0])
    expect(idsOf(await sales(seller, { q: 'BLUE' }))).toEqual([2, 0])
    expect(idsOf(await mine(buyer, { q: latest?.orderNumber }))).toEqual([2])
    expect(idsOf(await mine(buyer, { q: '%' }))).toEqual([])
    expect(idsOf(await sales(seller, { sortBy: 'totalPrice' }))).toEqual([2, 1, 0])
    expect(idsOf(await sales(seller, { sort: 'asc' }))).toEqual([0, 1, 2])
    expect(idsOf(await sales(seller, { toDate: '2020-01-01' }))).toEqual([])
  })

  test.each(['createdAt', 'totalPrice'])('can be paged in the order of %s', async (sortBy) => {
    const first = await sales(seller, { sortBy, limit: 2 })
    expect(first.total).toBe(3)
    const second = await sales(seller, { sortBy, limit: 2, cursor: first.cursor })
    expect([...idsOf(first), ...idsOf(second)]).toEqual([2, 1, 0])
    expect(second.cursor).toBeNull()
  })
})

describe('the address of an order', () => {
  const send = ({ token }: Pick<Person, 'token'>, id: string | null, deliveryAddressId: string) =>
    app.as(token)('PUT /orders/{id}/update/delivery-address', {
      params: { id: id ?? '' },
      body: { deliveryAddressId },
    })

  async function makeOrder(fields: Record<string, string | number>) {
    const [seller, buyer] = [await makeCreator(app), await makeBuyer(app)]
    const product = await makeProduct(app, seller, fields)
    const { orderId } = await placeOrder(app, buyer, product._id)
    const elsewhere = await makeAddress(app, buyer, { city: 'Hamburg' })
    return { seller, buyer, orderId, elsewhere }
  }
  const ship = (seller: Person, id: string | null, deliveryStatus: 'shipping' | 'delivered' | 'refunded') =>
    app.as(seller.token)('PUT /orders/{id}/update', { params: { id: id ?? '' }, body: { deliveryStatus } })

  test('can be changed by the buyer while the order is processing, and notifies the seller', async () => {
    const { seller, buyer, orderId, elsewhere } = await makeOrder({ type: 'physical' })
    const changed = await send(buyer, orderId, elsewhere._id)
    expect(changed.deliveryAddress).toMatchObject({ city: 'Hamburg' })
    expect(await view(seller, orderId)).toMatchObject({ deliveryAddress: { city: 'Hamburg' } })
    expect((await emailsTo(app, seller.email)).at(-1)?.subject).toContain('new delivery address')
  })

  test('can’t be changed by the seller, an operator or a stranger', async () => {
    const { seller, orderId } = await makeOrder({ type: 'physical' })
    for (const person of [seller, await makeOperator(app), await makeFan(app)]) {
      const { _id } = await makeAddress(app, person)
      await expect(send(person, orderId, _id)).rejects.toMatchObject({ status: 404 })
    }
    expect(await view(seller, orderId)).toMatchObject({ deliveryAddress: { city: 'Berlin' } })
  })

  test('must be one of the buyer’s own', async () => {
    const { buyer, orderId } = await makeOrder({ type: 'physical' })
    const foreign = await makeAddress(app, await makeFan(app))
    for (const id of [foreign._id, randomUUID()]) {
      await expect(send(buyer, orderId, id)).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'deliveryAddressId' }],
      })
    }
  })

  test.each(['shipping', 'delivered', 'refunded'] as const)(
    'can’t be changed once it is %s',
    async (status) => {
      const { seller, buyer, orderId, elsewhere } = await makeOrder({ type: 'physical' })
      await ship(seller, orderId, status)
      await expect(send(buyer, orderId, elsewhere._id)).rejects.toMatchObject({ status: 409 })
      expect(await view(buyer, orderId)).toMatchObject({ deliveryAddress: { city: 'Berlin' } })
    },
  )

  test('of a download does not exist', async () => {
    const { buyer, orderId, elsewhere } = await makeOrder({})
    await expect(send(buyer, orderId, elsewhere._id)).rejects.toMatchObject({ status: 409 })
    expect(await view(buyer, orderId)).toMatchObject({ deliveryAddress: null })
  })

  test('and the status don’t change at once: the parcel goes to the stored address', async () => {
    const { seller, buyer, orderId, elsewhere } = await makeOrder({ type: 'physical' })
    const [moved] = await Promise.allSettled([
      send(buyer, orderId, elsewhere._id),
      ship(seller, orderId, 'shipping'),
    ])
    const { deliveryStatus, deliveryAddress } = await view(buyer, orderId)
    expect(deliveryStatus).toBe('shipping')
    expect(deliveryAddress?.city).toBe(moved.status === 'fulfilled' ? 'Hamburg' : 'Berlin')
  })
})
