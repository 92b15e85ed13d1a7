import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/ledger'
import {
  confirm,
  makeCoupon,
  makePayer,
  type Payer,
  type PayingApp,
  startPayingApp,
  topUp,
  walletOf,
} from '../../testing/payments.ts'
import { coupons } from './tables.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterEach(async () => {
  expect((await verifyLedger(app.platform.db)).differences).toEqual([])
})
afterAll(() => app.close())

const tryOut = ({ token }: Payer, code: string) =>
  app.as(token)('POST /coupons/{code}/apply-coupon', { params: { code } })
const usesOf = async ({ id }: { id: string }) => {
  const [coupon] = await app.platform.db.orm.select().from(coupons).where(eq(coupons.id, id))
  return coupon?.used
}
const refusesCoupon = { status: 422, errors: [{ path: 'couponCode' }] }

describe('a coupon', () => {
  test('takes its share off the price; the tokens stay the same', async () => {
    const payer = await makePayer(app)
    const coupon = await makeCoupon(app, { value: 0.333 })
    const paid = await topUp(app, payer, {
      amount: 10,
      couponCode: ` ${coupon.code.toLowerCase()} `,
      price: 6.67,
    })
    expect(paid).toMatchObject({ originalPrice: 10, totalPrice: 6.67, couponCode: coupon.code, tokens: 10 })
    expect(await walletOf(app, payer)).toBe(10)
    expect(await usesOf(coupon)).toBe(1)
  })

  test('of everything needs no payment and settles at once', async () => {
    const payer = await makePayer(app, 'pm_card_chargeCustomerFail')
    const coupon = await makeCoupon(app, { value: 1 })
    expect(await topUp(app, payer, { couponCode: coupon.code })).toMatchObject({
      status: 'success',
      totalPrice: 0,
    })
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('that leaves less than a card can pay is refused', async () => {
    const payer = await makePayer(app)
    const coupon = await makeCoupon(app, { value: 0.96 })
    await expect(topUp(app, payer, { couponCode: coupon.code })).rejects.toMatchObject(refusesCoupon)
    expect(await usesOf(coupon)).toBe(0)
  })

  test('is told without being used up', async () => {
    const payer = await makePayer(app)
    const coupon = await makeCoupon(app, { name: 'Welcome', numberOfUses: 1 })
    for (const code of [coupon.code, coupon.code.toLowerCase()]) {
      expect(await tryOut(payer, code)).toMatchObject({ code: coupon.code, name: 'Welcome', value: 0.2 })
    }
    expect(await usesOf(coupon)).toBe(0)
  })

  const unusable: [string, Partial<typeof coupons.$inferInsert>][] = [
    ['has expired', { expiredDate: new Date(Date.now() - 1000) }],
    ['is inactive', { status: 'inactive' }],
    ['has been used up', { numberOfUses: 1, used: 1 }],
  ]
  test.each(unusable)('that %s is refused', async (_why, fields) => {
    const payer = await makePayer(app)
    const { id, code } = await makeCoupon(app, fields)
    await expect(topUp(app, payer, { couponCode: code })).rejects.toMatchObject(refusesCoupon)
    await expect(tryOut(payer, code)).rejects.toMatchObject({ status: 422, errors: [{ path: 'code' }] })
    // The count of a coupon that nobody has used would look like a difference.
    await app.platform.db.orm.delete(coupons).where(eq(coupons.id, id))
  })

  test('is used once by each person', async () => {
    const [payer, other] = [await makePayer(app), await makePayer(app)]
    const { code: couponCode } = await makeCoupon(app)
    await topUp(app, payer, { couponCode })
    await expect(topUp(app, payer, { couponCode })).rejects.toMatchObject(refusesCoupon)
    await expect(tryOut(payer, couponCode)).rejects.toMatchObject({ status: 422 })
    expect((await topUp(app, other, { couponCode })).status).toBe('success')
  })

  test('used by one person 20 times at once takes its share off once', async () => {
    const payer = await makePayer(app)
    const coupon = await makeCoupon(app)
    const tries = Array.from({ length: 20 }, () => topUp(app, payer, { couponCode: coupon.code }))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usesOf(coupon)).toBe(1)
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('whose last use 20 people want at once goes to one of them', async () => {
    const payers = await Promise.all(Array.from({ length: 20 }, () => makePayer(app)))
    const coupon = await makeCoupon(app, { numberOfUses: 1 })
    const settled = await Promise.allSettled(
      payers.map((payer) => topUp(app, payer, { couponCode: coupon.code })),
    )
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(19)
    for (const reason of refused) expect(reason).toMatchObject(refusesCoupon)
    expect(await usesOf(coupon)).toBe(1)
  })
})

describe('a coupon comes back', () => {
  test('when the card is declined', async () => {
    const payer = await makePayer(app, 'pm_card_chargeCustomerFail')
    const coupon = await makeCoupon(app, { numberOfUses: 1 })
    expect((await topUp(app, payer, { couponCode: coupon.code })).status).toBe('fail')
    expect(await usesOf(coupon)).toBe(0)
  })

  test('when the payer says no to their bank, and is taken while the bank asks', async () => {
    const payer = await makePayer(app, 'pm_card_authenticationRequired')
    const coupon = await makeCoupon(app, { numberOfUses: 1 })
    const started = await topUp(app, payer, { couponCode: coupon.code })
    expect(await usesOf(coupon)).toBe(1)
    await expect(topUp(app, payer, { couponCode: coupon.code })).rejects.toMatchObject({
      ...refusesCoupon,
      message: expect.stringContaining('waits for your bank'),
    })
    await app.service.authenticate(started.clientSecret ?? '', false)
    expect((await confirm(app, payer, started)).status).toBe('fail')
    expect(await usesOf(coupon)).toBe(0)
  })
})
