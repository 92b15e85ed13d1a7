import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Someone = { id: string; token: string }
type Offer = { months: number; discount: number }
const offer = ({ id, token }: Someone, bundles: Offer[]) =>
  app.as(token)('PUT /performers/{id}', { params: { id }, body: { bundles } })
const shown = async ({ id }: Someone) => (await app.as()('GET /performers/{id}', { params: { id } })).bundles

test('a creator can offer several months at a discount, and everyone sees the price', async () => {
  const creator = await makeCreator(app, { creator: { monthlyPriceCents: 1099 } })
  expect(await shown(creator)).toEqual([])
  const bundles = [
    { months: 3, discount: 0.1, price: 29.67 },
    { months: 12, discount: 0.29, price: 93.63 },
  ]
  const saved = await offer(creator, [
    { months: 12, discount: 0.29 },
    { months: 3, discount: 0.1 },
  ])
  expect(saved.bundles).toEqual(bundles)
  expect(await shown(creator)).toEqual(bundles)
})

test('new bundles replace all existing ones; omitting them keeps them', async () => {
  const creator = await makeCreator(app)
  await offer(creator, [{ months: 3, discount: 0.1 }])
  await app.as(creator.token)('PUT /performers/{id}', { params: { id: creator.id }, body: { bio: 'Hello' } })
  expect(await shown(creator)).toMatchObject([{ months: 3 }])
  await offer(creator, [{ months: 6, discount: 0.2 }])
  expect(await shown(creator)).toMatchObject([{ months: 6 }])
  await offer(creator, [])
  expect(await shown(creator)).toEqual([])
})

test.each<[string, Offer[]]>([
  ['the same months twice', Array(2).fill({ months: 3, discount: 0.1 })],
  ['a discount of a thousandth', [{ months: 3, discount: 0.125 }]],
  ['no discount', [{ months: 3, discount: 0 }]],
  ['a discount of 100%', [{ months: 3, discount: 1 }]],
  ['one month', [{ months: 1, discount: 0.1 }]],
  ['more than a year', [{ months: 13, discount: 0.1 }]],
  ['too many', [2, 3, 4, 5, 6, 7].map((months) => ({ months, discount: 0.1 }))],
])('%s is refused, and nothing changes', async (_, bundles) => {
  const creator = await makeCreator(app)
  await offer(creator, [{ months: 9, discount: 0.3 }])
  await expect(offer(creator, bundles)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: expect.stringMatching(/^bundles/) }],
  })
  expect(await shown(creator)).toMatchObject([{ months: 9 }])
})

describe('the price of a month in a bundle', () => {
  const save = ({ id, token }: Someone, body: { monthlyPrice?: number; bundles?: Offer[] }) =>
    app.as(token)('PUT /performers/{id}', { params: { id }, body })
  const refused = { status: 422, errors: [{ path: 'bundles' }] }

  test('is within the limits of the site', async () => {
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 590 } })
    await expect(save(creator, { bundles: [{ months: 2, discount: 0.9 }] })).rejects.toMatchObject(refused)
    await expect(save(creator, { bundles: [{ months: 3, discount: 0.51 }] })).rejects.toMatchObject(refused)
    expect(await shown(creator)).toEqual([])
    await save(creator, { bundles: [{ months: 3, discount: 0.5 }] })
    expect(await shown(creator)).toMatchObject([{ months: 3, price: 8.85 }])
  })

  test('is compared per month, so a year may cost more than the limit of a month', async () => {
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 30_000 } })
    await save(creator, { bundles: [{ months: 12, discount: 0.01 }] })
    expect(await shown(creator)).toMatchObject([{ price: 3564 }])
  })

  test('is checked when the monthly price changes, and nothing is saved', async () => {
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 1000 } })
    await save(creator, { bundles: [{ months: 3, discount: 0.5 }] })
    await expect(save(creator, { monthlyPrice: 5 })).rejects.toMatchObject(refused)
    expect(await shown(creator)).toMatchObject([{ price: 15 }])
    await save(creator, { monthlyPrice: 5, bundles: [] })
  })
})
