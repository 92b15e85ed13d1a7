import type { paymentCalls, QueryOf } from '@ovation/contract'
import { makeCreator, makeFan } from '@ovation/testing'
import { makePayer, type Payer, type PayingApp, startPayingApp } from '@ovation/testing/payments'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { type PaymentRow, payments } from '#tables/payments'

let app: PayingApp
let payer: Payer
beforeAll(async () => {
  app = await startPayingApp()
  payer = await makePayer(app)
  const ada = await makeCreator(app, { account: { name: 'Ada Okoye' } })
  const friend = await makeFan(app, { name: 'Teo' })
  const sold = { kind: 'subscription', creatorId: ada.id, subscriptionType: 'monthly', months: 3 } as const
  await pay('2025-03-01T00:00:00Z', { priceCents: 5000, discountCents: 4000 })
  await pay('2025-03-02T12:00:00Z', { priceCents: 2000, ...sold, recipientId: friend.id })
  await pay('2025-03-02T23:59:59Z', { priceCents: 3000, ...sold, kind: 'renewal', status: 'fail' })
  await pay('2025-03-03T00:00:00Z', { priceCents: 500, status: 'canceled' })
})
afterAll(() => app.close())

async function pay(day: string, fields: Partial<PaymentRow>) {
  await app.platform.db.orm.insert(payments).values({
    kind: 'top_up',
    status: 'success',
    priceCents: 1000,
    tokens: 1000,
    paidTokens: 1000,
    provider: 'stripe',
    cardId: payer.cardId,
    ...fields,
    id: newId(),
    accountId: payer.id,
    createdAt: new Date(day),
  })
}

type Query = QueryOf<typeof paymentCalls.payments>

const search = (query: Query = {}, { token }: { token: string } = payer) =>
  app.as(token)('GET /payment/transactions/user/search', { query })

test('payments are listed latest first, with all displayed fields', async () => {
  const { data, total } = await search()
  expect(total).toBe(4)
  expect(data.map(({ originalPrice }) => originalPrice)).toEqual([5, 30, 20, 50])
  expect(data[2]).toMatchObject({
    kind: 'subscription',
    tokens: null,
    performer: { name: 'Ada Okoye' },
    recipient: { name: 'Teo' },
    subscriptionType: 'monthly',
    months: 3,
    card: { brand: 'visa', last4: '4242' },
  })
  expect(data[3]).toMatchObject({
    kind: 'top_up',
    tokens: 10,
    totalPrice: 10,
    performer: null,
    recipient: null,
  })
})

const searches: [Query, number[]][] = [
  [{ status: 'fail' }, [30]],
  [{ kind: 'top_up' }, [5, 50]],
  [{ q: 'okoye' }, [30, 20]],
  [{ q: 'nobody' }, []],
  [{ fromDate: '2025-03-02', toDate: '2025-03-02' }, [30, 20]],
  [{ fromDate: '2025-03-03' }, [5]],
  [{ sortBy: 'totalPrice' }, [30, 20, 50, 5]],
  [{ sortBy: 'totalPrice', sort: 'asc' }, [5, 50, 20, 30]],
]
test.each(searches)('%o finds the payments of %o', async (query, found) => {
  const { data } = await search(query)
  expect(data.map(({ originalPrice }) => originalPrice)).toEqual(found)
})

test('pages have no gaps or repeats, also where prices tie', async () => {
  await app.platform.db.orm
    .update(payments)
    .set({ discountCents: 0, priceCents: 700 })
    .where(eq(payments.accountId, payer.id))
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await search({ sortBy: 'totalPrice', limit: 1, ...(cursor ? { cursor } : {}) })
    seen.push(...page.data.map(({ _id }) => _id))
    cursor = page.cursor
  } while (cursor)
  expect(new Set(seen).size).toBe(4)
})

test('a person sees only their own payments', async () => {
  expect(await search({}, await makeFan(app))).toMatchObject({ data: [], total: 0 })
})
