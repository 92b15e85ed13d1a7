import { randomUUID } from 'node:crypto'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeFeed, makeItem, subscribe } from '@ovation/testing/content'
import { fillWallet } from '@ovation/testing/money'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item, ItemChanges } from '#modules/content/items'
import { accounts } from '#modules/identity/accounts'
import { balanceOf, earnings } from '#modules/money/ledger'
import { charges, refundCharge } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof makeFan>>

async function makePayer(tokens = 100) {
  const fan = await makeFan(app)
  await fillWallet(app, fan, tokens)
  return fan
}

const calls = {
  feed: 'POST /wallet/charges/feed/{id}',
  video: 'POST /wallet/charges/video/{id}',
  gallery: 'POST /wallet/charges/gallery/{id}',
  message: 'POST /wallet/charges/message/{id}',
  stream: 'POST /wallet/charges/stream/{id}',
} as const

const unlock = (
  fan: Person,
  id: string,
  kind: keyof typeof calls = 'feed',
  body: { price?: number } = {},
  key?: string,
) =>
  app.as(fan.token)(calls[kind], {
    params: { id },
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

const forSale = (creator: Person, price = 7.5, fields: ItemChanges & { kind?: Item['kind'] } = {}) =>
  makeItem(app, creator, { isSale: true, price, ...fields })
const setPrice = (creator: Person, id: string, price: number) =>
  app.as(creator.token)('PUT /performer/feeds/{id}', { params: { id }, body: { price } })
const chargesOf = (fan: Person) =>
  app.platform.db.orm.select().from(charges).where(eq(charges.payerId, fan.id))
async function walletOf(fan: Person) {
  const [row] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, fan.id))
  return row?.balance
}

describe('unlocking', () => {
  test('gives access to a post at once, for the buyer only', async () => {
    const [creator, fan, other] = [await makeCreator(app), await makePayer(), await makePayer()]
    const text = 'Words worth paying for, all the way to their very end.'
    const post = await makeFeed(app, creator, { text, isSale: true, price: 7.5, title: 'A secret' })
    const view = (person: Person) =>
      app.as(person.token)('GET /user/feeds/{id}', { params: { id: post._id } })
    expect((await view(fan)).access).toEqual({ allowed: false, reason: 'needs-purchase' })

    const paid = await unlock(fan, post._id, 'feed', { price: 7.5 })
    expect(paid).toMatchObject({
      type: 'feed',
      price: 7.5,
      status: 'success',
      performer: { _id: creator.id },
      target: { _id: post._id, title: 'A secret', path: `/post/${post._id}` },
      balance: 92.5,
    })
    const shown = await view(fan)
    expect(shown).toMatchObject({ isBought: true, access: { allowed: true, reason: 'purchase' } })
    expect(shown.text).toContain('very end')
    const stranger = await view(other)
    expect(stranger).toMatchObject({ isBought: false, access: { allowed: false } })
    expect(stranger.text).not.toContain('very end')
    expect(await balanceOf(app.platform.db.orm, earnings(creator.id))).toBe(600)
  })

  test.each(['video', 'gallery'] as const)('sells a %s, and only under its own kind', async (kind) => {
    const [creator, fan] = [await makeCreator(app), await makePayer()]
    const item = await forSale(creator, 5, { kind, title: 'Mine' })
    for (const other of ['feed', 'message', 'stream'] as const) {
      await expect(unlock(fan, item.id, other)).rejects.toMatchObject({ status: 404 })
    }
    expect(await unlock(fan, item.id, kind)).toMatchObject({
      type: kind,
      target: { title: 'Mine', path: `/${kind}/${item.id}` },
    })
    expect(await walletOf(fan)).toBe(9500)
  })

  test('again returns the first purchase, even at a new price', async () => {
    const [creator, fan] = [await makeCreator(app), await makePayer()]
    const { id } = await forSale(creator)
    const first = await unlock(fan, id, 'feed', { price: 7.5 }, 'first')
    expect(await unlock(fan, id)).toEqual(first)
    await setPrice(creator, id, 99)
    expect(await unlock(fan, id, 'feed', { price: 99 }, 'second')).toEqual(first)
    expect(await unlock(fan, id, 'feed', { price: 7.5 }, 'first')).toEqual(first)
    await expect(unlock(fan, id, 'feed', { price: 99 }, 'first')).rejects.toMatchObject({ status: 409 })
    expect(await chargesOf(fan)).toHaveLength(1)
  })

  test('by 20 concurrent requests, each with its own key, is one purchase', async () => {
    const [creator, fan] = [await makeCreator(app), await makePayer()]
    const { id } = await forSale(creator)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => unlock(fan, id, 'feed', {}, `tap ${n}`)),
    )
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect(await chargesOf(fan)).toHaveLength(1)
    expect(await walletOf(fan)).toBe(9250)
  })

  test('a reset price between page and charge: nothing is charged, and the new price is named', async () => {
    const [creator, fan] = [await makeCreator(app), await makePayer()]
    const { id } = await forSale(creator)
    await setPrice(creator, id, 80)
    const attempt = unlock(fan, id, 'feed', { price: 7.5 })
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('80 tokens'),
    })
    expect(await walletOf(fan)).toBe(10_000)
    expect((await unlock(fan, id, 'feed', { price: 80 })).price).toBe(80)
  })

  test('without enough tokens leaves it locked and the key free', async () => {
    const [creator, fan] = [await makeCreator(app), await makePayer(7.49)]
    const { id } = await forSale(creator)
    await expect(unlock(fan, id, 'feed', {}, 'k')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    const view = () => app.as(fan.token)('GET /user/feeds/{id}', { params: { id } })
    expect((await view()).isBought).toBe(false)
    await fillWallet(app, fan, 1)
    await unlock(fan, id, 'feed', {}, 'k')
    expect((await view()).isBought).toBe(true)
  })
})

test('a refunded item is locked again, and can be bought again', async () => {
  const [creator, fan] = [await makeCreator(app), await makePayer()]
  const { id } = await forSale(creator)
  const first = await unlock(fan, id)
  await app.platform.db.orm.transaction((tx) => refundCharge(tx, first._id))
  const view = () => app.as(fan.token)('GET /user/feeds/{id}', { params: { id } })
  expect((await view()).access).toEqual({ allowed: false, reason: 'needs-purchase' })
  expect(await walletOf(fan)).toBe(10_000)
  const second = await unlock(fan, id)
  expect(second._id).not.toBe(first._id)
  expect((await view()).isBought).toBe(true)
})

describe('there is nothing to buy', () => {
  test('for an item the viewer has access to', async () => {
    const [creator, fan] = [await makeCreator(app), await makePayer()]
    const nothing = { status: 409, code: 'NOTHING_TO_PAY' }
    const open = await makeItem(app, creator, { isPublic: true })
    const free = await forSale(creator, 0)
    const closed = await makeItem(app, creator, { isPublic: false })
    await expect(unlock(fan, open.id)).rejects.toMatchObject(nothing)
    await expect(unlock(fan, free.id)).rejects.toMatchObject(nothing)
    await expect(unlock(fan, closed.id)).rejects.toMatchObject({ status: 422, code: 'NEEDS_SUBSCRIPTION' })
    await subscribe(app, fan, creator)
    await expect(unlock(fan, closed.id)).rejects.toMatchObject(nothing)
    const own = await forSale(creator)
    await fillWallet(app, creator, 10)
    await expect(unlock(creator, own.id)).rejects.toMatchObject(nothing)
    await expect(unlock(await makeOperator(app), own.id)).rejects.toMatchObject(nothing)
    expect(await chargesOf(fan)).toEqual([])
  })

  test('for an item that is hidden from the viewer', async () => {
    const [creator, fan] = [await makeCreator(app), await makePayer()]
    const draft = await forSale(creator, 5, { status: 'draft' })
    const inactive = await forSale(creator, 5, { status: 'inactive' })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const scheduled = await forSale(creator, 5, { scheduledAt: tomorrow })
    const product = await forSale(creator, 5, { kind: 'product' })
    const blocked = await forSale(creator, 5)
    for (const { id } of [draft, inactive, scheduled, product, { id: randomUUID() }]) {
      await expect(unlock(fan, id)).rejects.toMatchObject({
        status: 404,
        message: 'This post was not found.',
      })
    }
    await block(app, creator.id, fan.id)
    await expect(unlock(fan, blocked.id)).rejects.toMatchObject({ status: 404 })
    expect(await walletOf(fan)).toBe(10_000)
  })
})

test('64 buyers over a few wallets and posts pay for each post once and never overspend', async () => {
  const fans = await Promise.all([30, 20, 10, 5].map((tokens) => makePayer(tokens)))
  const creator = await makeCreator(app)
  const posts = await Promise.all(Array.from({ length: 4 }, () => forSale(creator, 7.5)))
  const attempts = fans.flatMap((fan) =>
    posts.flatMap(({ id }) => Array.from({ length: 4 }, () => unlock(fan, id))),
  )
  await Promise.allSettled(attempts)
  const bought = await Promise.all(fans.map(chargesOf))
  expect(bought.map((list) => list.length)).toEqual([4, 2, 1, 0])
  expect(await Promise.all(fans.map(walletOf))).toEqual([0, 500, 250, 500])
  expect(await balanceOf(app.platform.db.orm, earnings(creator.id))).toBe(7 * 600)
})
