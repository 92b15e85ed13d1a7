import { startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#modules/identity/settings'
import { newId } from '#platform/ids'
import { tokenPackages } from '#tables/payments'
import { findSoldPackage } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('token packages have price and tokens in whole units, and can be sorted by either', async () => {
  await app.platform.db.orm.insert(tokenPackages).values([
    { id: newId(), name: 'Large', priceCents: 4999, tokens: 55_050, ordering: 1 },
    { id: newId(), name: 'Small', priceCents: 999, tokens: 10_000, ordering: 2 },
    { id: newId(), name: 'Old', priceCents: 1, tokens: 1, ordering: 0, status: 'inactive' },
  ])
  const packages = await app.as()('GET /package/token/search')
  expect(packages.data).toMatchObject([
    { name: 'Large', price: 49.99, tokens: 550.5 },
    { name: 'Small', price: 9.99, tokens: 100 },
  ])
  const cheapest = await app.as()('GET /package/token/search', { query: { sortBy: 'price', limit: 1 } })
  expect(cheapest).toMatchObject({ total: 2, data: [{ name: 'Small' }] })
})

test('paging works beyond the largest packages', async () => {
  const tokens = 30_000_000_00
  await app.platform.db.orm
    .insert(tokenPackages)
    .values({ id: newId(), name: 'Whale', priceCents: 30_000, tokens, ordering: 3 })
  const query = { sortBy: 'tokens', sort: 'desc', limit: 1 } as const
  const first = await app.as()('GET /package/token/search', { query })
  expect(first.data).toMatchObject([{ name: 'Whale', tokens: 30_000_000 }])
  const next = await app.as()('GET /package/token/search', {
    query: { ...query, cursor: first.cursor ?? '' },
  })
  expect(next.data).toMatchObject([{ name: 'Large' }])
})

test('a package outside the limits of the wallet is neither listed nor sold', async () => {
  const packages = [294, 30_001].map((priceCents) => ({
    ...{ id: newId(), name: 'Outside', priceCents, tokens: 100, ordering: 0 },
  }))
  await app.platform.db.orm.insert(tokenPackages).values(packages)
  const { data } = await app.as()('GET /package/token/search', { query: { limit: 200 } })
  expect(data.filter(({ name }) => name === 'Outside')).toEqual([])
  const settings = await readSettings(app.platform)
  for (const { id } of packages)
    expect(await findSoldPackage(app.platform.db.orm, settings, id)).toBeUndefined()
})
