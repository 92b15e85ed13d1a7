import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { fillWallet } from '@ovation/testing/money'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { balanceOf, bonusGrants, earnings, promotion, verifyLedger } from '#modules/money/ledger'
import { charges } from '#tables/wallet'
import { refundCharge } from './refund-charge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  // The verifier must explain every entry.
  expect((await verifyLedger(app.platform)).differences).toEqual([])
  await app.close()
})

const orm = () => app.platform.db.orm

async function tip(fan: { token: string }, creator: { id: string }, price: number) {
  return app.as(fan.token)('POST /wallet/charges/tip/{id}', { params: { id: creator.id }, body: { price } })
}
async function walletOf({ id }: { id: string }) {
  const [account] = await orm().select().from(accounts).where(eq(accounts.id, id))
  return { balance: account?.balance, bonus: account?.bonusBalance }
}
const earned = async ({ id }: { id: string }) => ({
  payable: await balanceOf(orm(), earnings(id)),
  notPayable: await balanceOf(orm(), promotion(id)),
})
async function chargeOf(id: string) {
  const [charge] = await orm().select().from(charges).where(eq(charges.id, id))
  return charge
}
const refund = (id: string) => orm().transaction((tx) => refundCharge(tx, id))

describe('a bonus', () => {
  test('can be spent like paid tokens, and is shown separately', async () => {
    const fan = await makeFan(app)
    await fillWallet(app, fan, 100, { tokens: 25 })
    expect(await app.as(fan.token)('GET /users/me')).toMatchObject({ balance: 125, bonusBalance: 25 })
  })

  test('is spent first, and the rest is paid from the wallet', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await fillWallet(app, fan, 100, { tokens: 25 })
    expect(await tip(fan, creator, 15)).toMatchObject({
      price: 15,
      bonus: 15,
      balance: 110,
      bonusBalance: 10,
    })
    expect(await tip(fan, creator, 30)).toMatchObject({ price: 30, bonus: 10, balance: 80, bonusBalance: 0 })
    const { data } = await app.as(fan.token)('GET /wallet/charges/search')
    expect(data.map(({ price, bonus }) => [price, bonus])).toEqual([
      [30, 10],
      [15, 15],
    ])
  })

  test('buys posts and products too', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await fillWallet(app, fan, 3, { tokens: 5 })
    const post = await makeItem(app, creator, { isSale: true, price: 4 })
    const download = await makeItem(app, creator, { kind: 'product', isSale: true, price: 2 })
    const client = app.as(fan.token)
    const bought = await client('POST /wallet/charges/feed/{id}', { params: { id: post.id }, body: {} })
    expect(bought).toMatchObject({ bonus: 4, balance: 4, bonusBalance: 1 })
    const ordered = await client('POST /wallet/charges/product/{id}', {
      params: { id: download.id },
      body: {},
    })
    expect(ordered).toMatchObject({ bonus: 1, balance: 2, bonusBalance: 0 })
  })

  test('can’t be overspent: an insufficient balance is refused, and nothing moves', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await fillWallet(app, fan, 10, { tokens: 10 })
    await expect(tip(fan, creator, 20.01)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(await walletOf(fan)).toEqual({ balance: 2000, bonus: 1000 })
  })

  test('is spent once under concurrent tips', async () => {
    const [fan, other, creator] = [await makeFan(app), await makeFan(app), await makeCreator(app)]
    await fillWallet(app, fan, 30, { tokens: 50 })
    await fillWallet(app, other, 100)
    const tips = await Promise.allSettled(
      Array.from({ length: 16 }, (_, n) => tip(n % 2 === 0 ? fan : other, creator, 12)),
    )
    const paid = tips.filter(({ status }) => status === 'fulfilled')
    expect(paid).toHaveLength(6 + 8)
    expect(await walletOf(fan)).toEqual({ balance: 800, bonus: 0 })
    expect(await walletOf(other)).toEqual({ balance: 400, bonus: 0 })
    const sold = await orm().select().from(charges).where(eq(charges.payerId, fan.id))
    expect(sold.reduce((sum, { bonus }) => sum + bonus, 0)).toBe(5000)
  })
})

describe('a creator’s earnings from a bonus', () => {
  test('count, and can’t be paid out unless the site pays them', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await fillWallet(app, fan, 100, { tokens: 50 })
    const { _id } = await tip(fan, creator, 100)
    expect(await chargeOf(_id)).toMatchObject({ bonus: 5000, unpaid: 5000, payable: 4000 })
    expect(await earned(creator)).toEqual({ payable: 4000, notPayable: 4000 })
    const client = app.as(creator.token)
    expect(await client('GET /performer/earning/stats')).toMatchObject({
      totalGrossPrice: 100,
      totalNetPrice: 80,
      totalNotPayable: 40,
    })
    expect((await client('GET /performer/earning/search')).data).toMatchObject([
      { netPrice: 80, notPayable: 40, isPaid: false },
    ])
    expect(await client('POST /payout-requests/calculate')).toMatchObject({
      totalEarnedTokens: 40,
      remainingUnpaidTokens: 40,
      notPayableTokens: 40,
      debtTokens: 0,
    })
  })

  test('are never in a payout, whatever is requested', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await fillWallet(app, fan, 100, { tokens: 100 })
    await tip(fan, creator, 200)
    await app.as(creator.token)('PUT /performers/{id}/payment-gateway-settings', {
      params: { id: creator.id },
      body: { key: 'paypal', value: { email: 'ada@pay.test' }, status: 'active' },
    })
    const ask = (requestTokens: number) =>
      app.as(creator.token)('POST /payout-requests', {
        body: { requestTokens, paymentAccountType: 'paypal' },
      })
    await expect(ask(80.01)).rejects.toMatchObject({ status: 422, errors: [{ path: 'requestTokens' }] })
    const { _id } = await ask(80)
    const operator = app.as((await makeOperator(app)).token)
    for (const status of ['approved', 'done'] as const)
      await operator('PUT /admin/payout-requests/{id}', { params: { id: _id }, body: { status } })
    expect(await earned(creator)).toEqual({ payable: 0, notPayable: 8000 })
    const [earning] = (await app.as(creator.token)('GET /performer/earning/search')).data
    expect(earning).toMatchObject({ netPrice: 160, notPayable: 80, isPaid: true })
  })

  test('are paid out if the promotion says so', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await fillWallet(app, fan, 0.01, { tokens: 50, sitePays: true })
    const { _id } = await tip(fan, creator, 50)
    expect(await chargeOf(_id)).toMatchObject({ bonus: 5000, unpaid: 0, payable: 4000 })
    expect(await earned(creator)).toEqual({ payable: 4000, notPayable: 0 })
  })

  test('of several promotions are kept apart, and rounding loses no hundredth', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await fillWallet(app, fan, 10, { tokens: 3.33 })
    await fillWallet(app, fan, 10, { tokens: 4.44, sitePays: true })
    await fillWallet(app, fan, 10, { tokens: 5.55 })
    const { _id } = await tip(fan, creator, 20.01)
    const charge = await chargeOf(_id)
    expect(charge).toMatchObject({ gross: 2001, bonus: 1332, unpaid: 888 })
    const { payable, notPayable } = await earned(creator)
    expect(payable).toBe(charge?.payable)
    expect(payable + notPayable).toBe(2001 - (charge?.fee ?? 0))
    expect(payable).toBeLessThanOrEqual(2001 - 888)
    expect(await walletOf(fan)).toEqual({ balance: 3000 + 1332 - 2001, bonus: 0 })
  })
})

describe('a refund', () => {
  test('returns the bonus to its promotion, and the rest to the wallet', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    const first = await fillWallet(app, fan, 5, { tokens: 3.33 })
    await fillWallet(app, fan, 5, { tokens: 4.44, sitePays: true })
    const { _id } = await tip(fan, creator, 10)
    await refund(_id)
    expect(await walletOf(fan)).toEqual({ balance: 1777, bonus: 777 })
    expect(await earned(creator)).toEqual({ payable: 0, notPayable: 0 })
    const grants = await orm().select().from(bonusGrants).where(eq(bonusGrants.accountId, fan.id))
    expect(grants.map(({ amount, remaining }) => amount - remaining)).toEqual([0, 0])
    const again = await tip(fan, creator, 10)
    expect(await chargeOf(again._id)).toMatchObject({ bonus: 777, unpaid: 333 })
    const [kept] = await orm()
      .select()
      .from(bonusGrants)
      .where(and(eq(bonusGrants.accountId, fan.id), eq(bonusGrants.paymentId, first)))
    expect(kept?.remaining).toBe(0)
  })

  test('of a top-up takes its bonus back too, and is refused once that is spent', async () => {
    const [fan, creator, operator] = [await makeFan(app), await makeCreator(app), await makeOperator(app)]
    const giveBack = (id: string) =>
      app.as(operator.token)('POST /operator/transactions/{id}/refund', {
        params: { id },
        body: { reason: 'Not what was sold' },
      })
    const kept = await fillWallet(app, fan, 20, { tokens: 5 })
    await giveBack(kept)
    expect(await walletOf(fan)).toEqual({ balance: 0, bonus: 0 })
    const spent = await fillWallet(app, fan, 20, { tokens: 5 })
    await fillWallet(app, fan, 100)
    await tip(fan, creator, 10)
    await expect(giveBack(spent)).rejects.toMatchObject({ code: 'TOKENS_SPENT' })
    expect(await walletOf(fan)).toEqual({ balance: 11500, bonus: 0 })
  })

  test('of a top-up never takes paid tokens from a bonus: the paid tokens must still be there', async () => {
    const [fan, creator, operator] = [await makeFan(app), await makeCreator(app), await makeOperator(app)]
    const id = await fillWallet(app, fan, 20)
    await tip(fan, creator, 20)
    await fillWallet(app, fan, 1, { tokens: 50 })
    const giveBack = app.as(operator.token)('POST /operator/transactions/{id}/refund', {
      params: { id },
      body: { reason: 'Not what was sold' },
    })
    await expect(giveBack).rejects.toMatchObject({ code: 'TOKENS_SPENT' })
    expect(await walletOf(fan)).toEqual({ balance: 5100, bonus: 5000 })
  })
})

test('only the ledger can write a bonus', async () => {
  const fan = await makeFan(app)
  await fillWallet(app, fan, 10, { tokens: 10 })
  const raise = (table: typeof bonusGrants | typeof accounts, values: object) =>
    orm().update(table).set(values)
  const grant = raise(bonusGrants, { remaining: 5 }).where(eq(bonusGrants.accountId, fan.id))
  await expect(grant).rejects.toThrow()
  const account = raise(accounts, { bonusBalance: 0 }).where(eq(accounts.id, fan.id))
  await expect(account).rejects.toThrow()
})
