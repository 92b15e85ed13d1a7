import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { creators, follows } from '#tables/people'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())

const follow = (token: string | null, id: string) => app.as(token)('POST /follows/{id}', { params: { id } })
const unfollow = (token: string | null, id: string) =>
  app.as(token)('DELETE /follows/{id}', { params: { id } })

/** The stored counts, and the actual ones. */
async function countsOf(fan: { id: string }, creator: { id: string }) {
  const { orm } = app.platform.db
  const [counted] = await orm.select().from(creators).where(eq(creators.accountId, creator.id))
  const [account] = await orm.select().from(accounts).where(eq(accounts.id, fan.id))
  return {
    followers: counted?.followers,
    followersFound: await orm.$count(follows, eq(follows.creatorId, creator.id)),
    following: account?.followingCount,
    followingFound: await orm.$count(follows, eq(follows.followerId, fan.id)),
  }
}

const all = (count: number) => ({
  followers: count,
  followersFound: count,
  following: count,
  followingFound: count,
})

test('following and unfollowing count once, however often they are repeated', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  expect(await follow(fan.token, creator.id)).toEqual({ isFollowed: true, followers: 1 })
  expect(await follow(fan.token, creator.username.toUpperCase())).toEqual({ isFollowed: true, followers: 1 })
  expect(await countsOf(fan, creator)).toEqual(all(1))
  const page = await app.as(fan.token)('GET /performers/{id}', { params: { id: creator.id } })
  expect(page).toMatchObject({ isFollowed: true, stats: { followers: 1 } })
  expect((await app.as(fan.token)('GET /users/me'))?.stats.following).toBe(1)
  expect(await unfollow(fan.token, creator.username)).toEqual({ isFollowed: false, followers: 0 })
  expect(await unfollow(fan.token, creator.id)).toEqual({ isFollowed: false, followers: 0 })
  expect(await countsOf(fan, creator)).toEqual(all(0))
})

test('twenty concurrent requests of one fan keep the counts exact', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const taps = Array.from({ length: 20 }, (_, i) => (i % 2 ? unfollow : follow)(fan.token, creator.id))
  await Promise.all(taps)
  const counts = await countsOf(fan, creator)
  expect(counts).toEqual(all(counts.followersFound))
  await follow(fan.token, creator.id)
  expect(await countsOf(fan, creator)).toEqual(all(1))
})

test('twenty concurrent fans are twenty followers, and creators who follow each other don’t deadlock', async () => {
  const creator = await makeCreator(app)
  const fans = await Promise.all(Array.from({ length: 20 }, () => makeFan(app)))
  await Promise.all(fans.map((fan) => follow(fan.token, creator.id)))
  expect(await countsOf(creator, creator)).toMatchObject({ followers: 20, followersFound: 20 })
  const circle = await Promise.all(Array.from({ length: 4 }, () => makeCreator(app)))
  const pairs = circle.flatMap((one) =>
    circle.filter((other) => other !== one).map((other) => [one, other] as const),
  )
  await Promise.all(pairs.map(([one, other]) => follow(one.token, other.id)))
  for (const one of circle) expect(await countsOf(one, one)).toEqual(all(3))
})

test('following oneself, a fan or an unknown person is refused', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  await expect(follow(creator.token, creator.id)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'id' }],
  })
  for (const id of [fan.id, fan.username, 'nobody.here']) {
    await expect(follow(creator.token, id), id).rejects.toMatchObject({ status: 404 })
    await expect(unfollow(creator.token, id), id).rejects.toMatchObject({ status: 404 })
  }
  await expect(follow(null, creator.id)).rejects.toMatchObject({ status: 401 })
  await expect(unfollow(null, creator.id)).rejects.toMatchObject({ status: 401 })
})

test('a creator hidden from the fan cannot be followed', async () => {
  const fan = await makeFan(app)
  const unverified = await makeCreator(app, { creator: { verifiedDocument: false } })
  const disabled = await makeCreator(app, { account: { status: 'inactive' } })
  const blocking = await makeCreator(app)
  await block(app, blocking.id, fan.id)
  for (const { id } of [unverified, disabled, blocking]) {
    await expect(follow(fan.token, id)).rejects.toMatchObject({ status: 404 })
    await expect(unfollow(fan.token, id)).rejects.toMatchObject({ status: 404 })
  }
  const elsewhere = await makeCreator(app)
  await blockCountry(app, elsewhere.id, 'FR')
  const from = (country: string) =>
    app.as(fan.token)('POST /follows/{id}', {
      params: { id: elsewhere.id },
      headers: { 'x-country': country },
    })
  await expect(from('FR')).rejects.toMatchObject({ status: 404 })
  expect(await from('DE')).toMatchObject({ isFollowed: true })
  expect(await app.platform.db.orm.$count(follows, eq(follows.followerId, fan.id))).toBe(1)
})

test('a fan can unfollow a creator who is no longer visible', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  await follow(fan.token, creator.id)
  await block(app, creator.id, fan.id)
  expect(await unfollow(fan.token, creator.id)).toEqual({ isFollowed: false, followers: 0 })
  await expect(unfollow(fan.token, creator.id)).rejects.toMatchObject({ status: 404 })
  expect(await countsOf(fan, creator)).toEqual(all(0))
})
