import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { grantSubscription, subscriptions } from '#modules/money/subscriptions'
import { creators } from '#tables/people'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())

interface Person {
  id: string
  token: string
}

const follow = (fan: Person, id: string) => app.as(fan.token)('POST /follows/{id}', { params: { id } })
const followers = (creator: Person, query = {}) => app.as(creator.token)('GET /follows/followers', { query })
const following = (fan: Person, query = {}, headers = {}) =>
  app.as(fan.token)('GET /follows/following', { query, headers })
const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)
const idOf = ({ id }: Person) => id

test('a creator sees their followers, latest first, in pages and by name', async () => {
  const creator = await makeCreator(app)
  const names = ['Ada Lark', 'Bo Finch', 'Cy Larkin']
  const fans = await Promise.all(names.map((name) => makeFan(app, { name })))
  for (const fan of fans) await follow(fan, creator.id)
  const latest = fans.map(idOf).reverse()
  const first = await followers(creator, { limit: 2 })
  expect(idsOf(first)).toEqual(latest.slice(0, 2))
  expect(first).toMatchObject({ total: 3, data: [{ name: 'Cy Larkin', isPerformer: false }, {}] })
  expect(idsOf(await followers(creator, { limit: 2, cursor: first.cursor }))).toEqual(latest.slice(2))
  expect(idsOf(await followers(creator, { limit: 2, offset: 1 }))).toEqual(latest.slice(1))
  const named = await followers(creator, { q: ' lark ' })
  expect(named.data.map(({ name }) => name)).toEqual(['Cy Larkin', 'Ada Lark'])
  expect(await followers(creator, { q: 'nobody' })).toMatchObject({ data: [], total: 0 })
})

test('followers are visible neither to other creators nor to fans', async () => {
  const [creator, other, fan] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
  await follow(fan, creator.id)
  expect(await followers(other)).toMatchObject({ data: [], total: 0 })
  await expect(followers(fan)).rejects.toMatchObject({ status: 403 })
  await expect(app.as()('GET /follows/followers')).rejects.toMatchObject({ status: 401 })
  await expect(app.as()('GET /follows/following')).rejects.toMatchObject({ status: 401 })
})

test('a disabled account is not listed', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  await follow(fan, creator.id)
  await app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, fan.id))
  expect(await followers(creator)).toMatchObject({ data: [], total: 0 })
})

test('a fan sees the creators they follow, latest first, in pages and by name', async () => {
  const fan = await makeFan(app)
  const names = ['Dee Wren', 'Eli Crow', 'Fay Wrenfield']
  const followed = await Promise.all(names.map((name) => makeCreator(app, { account: { name } })))
  for (const creator of followed) await follow(fan, creator.id)
  const latest = followed.map(idOf).reverse()
  const first = await following(fan, { limit: 2 })
  expect(idsOf(first)).toEqual(latest.slice(0, 2))
  expect(first).toMatchObject({ total: 3, data: [{ isFollowed: true, isPerformer: true }, {}] })
  expect(idsOf(await following(fan, { limit: 2, cursor: first.cursor }))).toEqual(latest.slice(2))
  const named = await following(fan, { q: 'WREN' })
  expect(named.data.map(({ name }) => name)).toEqual(['Fay Wrenfield', 'Dee Wren'])
})

test('a cursor of one list is refused by another', async () => {
  const [creator, fans] = [await makeCreator(app), [await makeFan(app), await makeFan(app)]]
  for (const fan of fans) await follow(fan, creator.id)
  const { cursor } = await followers(creator, { limit: 1 })
  await expect(following(creator, { cursor })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'cursor' }],
  })
})

test('creators hidden from the fan are neither listed nor counted', async () => {
  const fan = await makeFan(app)
  const [seen, blocking, closed, elsewhere] = await Promise.all(
    Array.from({ length: 4 }, () => makeCreator(app)),
  )
  if (!seen || !blocking || !closed || !elsewhere) throw new Error('Not enough creators.')
  for (const { id } of [seen, blocking, closed, elsewhere]) await follow(fan, id)
  const { orm } = app.platform.db
  await block(app, blocking.id, fan.id)
  await orm.update(creators).set({ verifiedDocument: false }).where(eq(creators.accountId, closed.id))
  await blockCountry(app, elsewhere.id, 'FR')
  const fromFrance = await following(fan, {}, { 'x-country': 'FR' })
  expect(idsOf(fromFrance)).toEqual([seen.id])
  expect(fromFrance.total).toBe(1)
  expect(idsOf(await following(fan, {}, { 'x-country': 'DE' }))).toEqual([elsewhere.id, seen.id])
})

test('a card shows whether the viewer has a live subscription', async () => {
  const [creator, fan, other] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
  await follow(fan, creator.id)
  const isSubscribed = async (who: Person | null) => {
    const profile = await app.as(who?.token)('GET /performers/{id}', { params: { id: creator.id } })
    const found = await app.as(who?.token)('GET /performers/user/search', { query: { q: creator.username } })
    expect(found.data).toMatchObject([{ isSubscribed: profile.isSubscribed }])
    return profile.isSubscribed
  }
  const { orm } = app.platform.db
  const until = (expiredAt: Date) =>
    grantSubscription(orm, { fanId: fan.id, creatorId: creator.id, type: 'monthly', expiredAt })
  expect(await isSubscribed(fan)).toBe(false)
  await until(new Date(Date.now() + 60_000))
  expect(await isSubscribed(fan)).toBe(true)
  expect(await isSubscribed(other)).toBe(false)
  expect(await isSubscribed(null)).toBe(false)
  expect((await following(fan)).data).toMatchObject([{ isSubscribed: true }])
  const setStatus = (status: 'deactivated' | 'suspended') =>
    orm.update(subscriptions).set({ status }).where(eq(subscriptions.fanId, fan.id))
  await setStatus('deactivated')
  expect(await isSubscribed(fan)).toBe(true)
  await setStatus('suspended')
  expect(await isSubscribed(fan)).toBe(false)
  await until(new Date(Date.now() - 1000))
  expect(await isSubscribed(fan)).toBe(false)
})
