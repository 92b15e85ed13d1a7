import { makeCreator } from '@ovation/testing'
import {
  addCard,
  confirm,
  makeCoupon,
  makePayer,
  type Payer,
  type PayingApp,
  startPayingApp,
  topUp,
  walletOf,
} from '@ovation/testing/payments'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { verifyLedger } from '#modules/money/ledger'
import { coupons, paymentCards } from '#tables/payments'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
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
  test('reduces the price; the tokens stay the same', async () => {
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

  test('of 100% needs no payment and settles at once', async () => {
    const payer = await makePayer(app, 'pm_card_chargeCustomerFail')
    const coupon = await makeCoupon(app, { value: 1 })
    expect(await topUp(app, payer, { couponCode: coupon.code })).toMatchObject({
      status: 'success',
      totalPrice: 0,
    })
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('that leaves less than the card minimum is refused', async () => {
    const payer = await makePayer(app)
    const coupon = await makeCoupon(app, { value: 0.96 })
    await expect(topUp(app, payer, { couponCode: coupon.code })).rejects.toMatchObject(refusesCoupon)
    expect(await usesOf(coupon)).toBe(0)
  })

  test('can be validated without being used', async () => {
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
    // The count of a coupon without uses would look like a difference.
    await app.platform.db.orm.delete(coupons).where(eq(coupons.id, id))
  })

  test('can be used once by each person', async () => {
    const [payer, other] = [await makePayer(app), await makePayer(app)]
    const { code: couponCode } = await makeCoupon(app)
    await topUp(app, payer, { couponCode })
    await expect(topUp(app, payer, { couponCode })).rejects.toMatchObject(refusesCoupon)
    await expect(tryOut(payer, couponCode)).rejects.toMatchObject({ status: 422 })
    expect((await topUp(app, other, { couponCode })).status).toBe('success')
  })

  test('used by one person 20 times at once applies once', async () => {
    const payer = await makePayer(app)
    const coupon = await makeCoupon(app)
    const tries = Array.from({ length: 20 }, () => topUp(app, payer, { couponCode: coupon.code }))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usesOf(coupon)).toBe(1)
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('with one use left goes to one of 20 concurrent people', async () => {
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

describe('a coupon can be used once', () => {
  const visa = 'pm_card_visa__one_card_of_many_accounts'

  test('by each card, in any account', async () => {
    const [payer, other] = [await makePayer(app, visa), await makePayer(app, visa)]
    const coupon = await makeCoupon(app)
    await topUp(app, payer, { couponCode: coupon.code })
    await expect(topUp(app, other, { couponCode: coupon.code })).rejects.toMatchObject({
      ...refusesCoupon,
      message: expect.stringContaining('This card'),
    })
    expect(await walletOf(app, other)).toBe(0)
    expect(await usesOf(coupon)).toBe(1)
    const { _id: cardId } = await addCard(app, other)
    expect((await topUp(app, { ...other, cardId }, { couponCode: coupon.code })).status).toBe('success')
    expect((await topUp(app, other, { couponCode: (await makeCoupon(app)).code })).status).toBe('success')
  })

  test('by one card of 20 accounts that pay at once', async () => {
    const payers = await Promise.all(Array.from({ length: 20 }, () => makePayer(app, visa)))
    const coupon = await makeCoupon(app, { numberOfUses: 100 })
    const settled = await Promise.allSettled(
      payers.map((payer) => topUp(app, payer, { couponCode: coupon.code })),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usesOf(coupon)).toBe(1)
  })

  test('by a card that was saved before fingerprints were stored', async () => {
    const [payer, other] = [await makePayer(app, visa), await makePayer(app, visa)]
    await app.platform.db.orm.update(paymentCards).set({ fingerprint: null })
    const { code: couponCode } = await makeCoupon(app)
    await topUp(app, payer, { couponCode })
    await expect(topUp(app, other, { couponCode })).rejects.toMatchObject(refusesCoupon)
  })

  test('by each confirmed email address, also after its account was deleted and created again', async () => {
    const { orm } = app.platform.db
    const [payer, coupon] = [await makePayer(app), await makeCoupon(app)]
    await topUp(app, payer, { couponCode: coupon.code })
    await expect(orm.delete(accounts).where(eq(accounts.id, payer.id))).rejects.toThrow()
    await orm.update(accounts).set({ email: null, username: null }).where(eq(accounts.id, payer.id))
    const again = await makePayer(app)
    const [name, host] = payer.email.split('@')
    for (const email of [payer.email.toUpperCase(), `${name}+again@${host}`]) {
      await orm.update(accounts).set({ email }).where(eq(accounts.id, again.id))
      await expect(tryOut(again, coupon.code)).rejects.toMatchObject({ status: 422 })
      await expect(topUp(app, again, { couponCode: coupon.code })).rejects.toMatchObject({
        ...refusesCoupon,
        message: expect.stringContaining('email address'),
      })
    }
    expect(await usesOf(coupon)).toBe(1)
  })

  test('by an address that several accounts confirmed at once', async () => {
    const { orm } = app.platform.db
    const payers = await Promise.all(Array.from({ length: 8 }, () => makePayer(app)))
    for (const [n, { id }] of payers.entries())
      await orm
        .update(accounts)
        .set({ email: `one+${n}@address.test` })
        .where(eq(accounts.id, id))
    const coupon = await makeCoupon(app)
    const settled = await Promise.allSettled(
      payers.map((payer) => topUp(app, payer, { couponCode: coupon.code })),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usesOf(coupon)).toBe(1)
  })

  test('an unconfirmed address does not use the coupon of its owner', async () => {
    const { orm } = app.platform.db
    const [payer, owner] = [await makePayer(app), await makePayer(app)]
    await orm
      .update(accounts)
      .set({ email: `x+${owner.username}@example.test`, verifiedEmail: false })
      .where(eq(accounts.id, payer.id))
    await orm.update(accounts).set({ email: 'x@example.test' }).where(eq(accounts.id, owner.id))
    const { code: couponCode } = await makeCoupon(app)
    await topUp(app, payer, { couponCode })
    expect((await topUp(app, owner, { couponCode })).status).toBe('success')
  })
})

describe('the discount of a coupon on a top-up', () => {
  test('is credited as a bonus', async () => {
    const payer = await makePayer(app)
    const { code: couponCode } = await makeCoupon(app, { value: 0.5 })
    expect(await topUp(app, payer, { couponCode })).toMatchObject({ tokens: 10, bonusTokens: 5 })
    expect(await app.as(payer.token)('GET /users/me')).toMatchObject({ balance: 10, bonusBalance: 5 })
  })

  test('is not cash: an accomplice who gets all of it as tips from three fans gets less than they paid', async () => {
    const [creator, { code: couponCode }] = [await makeCreator(app), await makeCoupon(app, { value: 0.5 })]
    for (let fan = 0; fan < 3; fan++) {
      const payer = await makePayer(app)
      expect(await topUp(app, payer, { amount: 300, couponCode })).toMatchObject({ totalPrice: 150 })
      for (let tip = 0; tip < 3; tip++) {
        const params = { id: creator.id }
        await app.as(payer.token)('POST /wallet/charges/tip/{id}', { params, body: { price: 100 } })
      }
    }
    expect(await app.as(creator.token)('POST /payout-requests/calculate')).toMatchObject({
      remainingUnpaidTokens: 360,
      notPayableTokens: 360,
      debtTokens: 0,
    })
  })
})

describe('a coupon is restored', () => {
  test('when the card is declined, for the person, the card and the address', async () => {
    const payer = await makePayer(app, 'pm_card_chargeCustomerFail')
    const coupon = await makeCoupon(app, { numberOfUses: 1 })
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await topUp(app, payer, { couponCode: coupon.code })).status).toBe('fail')
      expect(await usesOf(coupon)).toBe(0)
    }
  })

  test('when authentication fails, and is in use until then', async () => {
    const payer = await makePayer(app, 'pm_card_authenticationRequired')
    const coupon = await makeCoupon(app, { numberOfUses: 1 })
    const started = await topUp(app, payer, { couponCode: coupon.code })
    expect(await usesOf(coupon)).toBe(1)
    await expect(topUp(app, payer, { couponCode: coupon.code })).rejects.toMatchObject({
      ...refusesCoupon,
      message: expect.stringContaining('is waiting for your bank'),
    })
    await app.service.authenticate(started.clientSecret ?? '', false)
    expect((await confirm(app, payer, started)).status).toBe('fail')
    expect(await usesOf(coupon)).toBe(0)
  })
})
