import { emailsTo, makeCreator, makeFan, makeOperator, type Person } from '@ovation/testing'
import {
  addCard,
  confirm,
  letTimePass,
  makePayer,
  type PayingApp,
  paymentsOf,
  startPayingApp,
} from '@ovation/testing/payments'
import { daysFromNow, subscribing } from '@ovation/testing/subscribing'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { findSuspension } from '#modules/identity/suspensions'
import { verifyLedger } from '#modules/money/ledger'
import { chargePayment, openPayment } from '#modules/money/payments'
import { charges } from '#modules/money/wallet'
import { reconcilePayments } from '../payments/reconcile.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { renewDue } from './renew.ts'
import { stopSuspended } from './stop-suspended.ts'

/* Money that is on its way when a creator is suspended: it is refused, canceled or refunded, and nothing renews. */

let app: PayingApp
let fans: ReturnType<typeof subscribing>
let owner: Person
let creator: Person
beforeAll(async () => {
  app = await startPayingApp(withoutJobs)
  fans = subscribing(app)
  owner = await makeOperator(app)
  await writeSettings(app.platform, { suspensionRefundDays: 30 })
})
beforeEach(async () => {
  creator = await makeCreator(app)
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const orm = () => app.platform.db.orm
const suspend = ({ id }: Person) =>
  app.as(owner.token)('PUT /operator/people/{id}/suspension', {
    params: { id },
    body: { reason: 'Fraud.' },
  })
/** What the job of the suspension does. */
async function stop({ id }: Person) {
  const suspension = await findSuspension(orm(), id)
  await stopSuspended(app.platform, {
    ...{ closingId: suspension?.id ?? '', accountId: id, isPermanent: true },
  })
}
const subjects = async ({ email }: Person) => (await emailsTo(app, email)).map(({ subject }) => subject)
const chargesOf = ({ id }: Person) => orm().select().from(charges).where(eq(charges.creatorId, id))
const monthly = () => ({ performerId: creator.id, type: 'monthly' }) as const
const refunded = { status: 'refunded', refundedCents: 999 }

describe('from the wallet', () => {
  test('a payment that saw the page before the suspension is refused', async () => {
    const fan = await fans.makeRichFan(50)
    await suspend(creator)
    const deal = { payerId: fan.id, fanId: fan.id, creatorId: creator.id }
    const paying = payFromWallet(app.platform, deal, { type: 'monthly' }, null)
    await expect(paying).rejects.toMatchObject({ status: 404 })
    expect(await fans.balance(fan)).toBe(50)
    expect(await chargesOf(creator)).toEqual([])
  })

  test('payments at the moment of the suspension are refused or refunded, and none renews', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => fans.makeRichFan(50)))
    const half = buyers.slice(3).map((fan) => fans.subscribe(fan, monthly()))
    const suspending = suspend(creator)
    const rest = buyers.slice(0, 3).map((fan) => fans.subscribe(fan, monthly()))
    const paid = await Promise.allSettled([...half, ...rest])
    await suspending
    await stop(creator)
    for (const fan of buyers) expect(await fans.balance(fan)).toBe(50)
    const done = await chargesOf(creator)
    expect(done).toHaveLength(paid.filter(({ status }) => status === 'fulfilled').length)
    expect(done.every(({ status }) => status === 'refunded')).toBe(true)
    for (const { payerId } of done)
      expect(await fans.rowOf({ id: payerId, token: '' }, creator)).toMatchObject({ nextRecurringDate: null })
    expect(await fans.earned(creator)).toBe(0)
  })

  test('renewals at the moment of the suspension are stopped or refunded', async () => {
    const fan = await fans.makeRichFan(50)
    await fans.subscribe(fan, monthly())
    const due = { expiredAt: daysFromNow(-0.01), nextRecurringDate: daysFromNow(-0.01) }
    await fans.move(fan, creator, due)
    await Promise.all([renewDue(app.platform), suspend(creator)])
    await stop(creator)
    expect(await fans.balance(fan)).toBe(50)
    expect(await fans.rowOf(fan, creator)).toMatchObject({ status: 'deactivated', nextRecurringDate: null })
  })
})

describe('by card', () => {
  /** As `renew` leaves it when its process ends before the card is charged. */
  async function openRenewal() {
    const fan = await makeFan(app)
    const { _id: cardId } = await addCard(app, fan)
    await fans.subscribe(fan, { ...monthly(), cardId })
    const due = { expiredAt: daysFromNow(-0.01), nextRecurringDate: daysFromNow(1) }
    await fans.move(fan, creator, due)
    const { id } = await orm().transaction((tx) =>
      openPayment(tx, {
        ...{ accountId: fan.id, kind: 'renewal', priceCents: 999, tokens: 999, rate: 1, cardId },
        ...{ creatorId: creator.id, subscriptionType: 'monthly', months: 1 },
      }),
    )
    return { fan, id }
  }

  test('a renewal that was opened before the suspension is not charged, and the fan is told', async () => {
    const { fan, id } = await openRenewal()
    await suspend(creator)
    expect((await chargePayment(app.platform, id)).payment).toMatchObject({ status: 'canceled' })
    expect(await app.countIntents(id)).toBe(0)
    expect(await fans.rowOf(fan, creator)).toMatchObject({ status: 'deactivated', nextRecurringDate: null })
    expect((await subjects(fan)).join()).not.toContain('failed')
    expect(await chargesOf(creator)).toHaveLength(1)
  })

  test('the reconciliation does not charge it either', async () => {
    const { id } = await openRenewal()
    await suspend(creator)
    await letTimePass(app, 0.1)
    await reconcilePayments(app.platform)
    expect(await app.countIntents(id)).toBe(0)
    expect((await chargePayment(app.platform, id)).payment.status).toBe('canceled')
  })

  test('a renewal whose answer was lost counts as paid, and is refunded', async () => {
    const { fan, id } = await openRenewal()
    app.service.faults.loseNext = 100
    await chargePayment(app.platform, id).catch(() => undefined)
    app.service.faults.loseNext = 0
    expect(await app.countIntents(id)).toBe(1)
    await suspend(creator)
    await letTimePass(app, 0.1)
    await reconcilePayments(app.platform)
    await letTimePass(app, 0.1)
    await reconcilePayments(app.platform)
    const renewal = (await paymentsOf(app, fan)).find((payment) => payment.id === id)
    expect(renewal).toMatchObject(refunded)
    expect(await fans.rowOf(fan, creator)).toMatchObject({ nextRecurringDate: null })
  })

  async function waitForBank() {
    const payer = await makePayer(app, 'pm_card_authenticationRequired')
    const { payment } = await fans.subscribe(payer, { ...monthly(), cardId: payer.cardId })
    expect(payment?.status).toBe('require_authentication')
    const started = { _id: payment?._id ?? '' }
    return { payer, started, approve: () => app.service.authenticate(payment?.clientSecret ?? '', true) }
  }

  test('a payment approved at the bank after the suspension is refunded and grants nothing', async () => {
    const { payer, started, approve } = await waitForBank()
    await suspend(creator)
    await approve()
    expect((await confirm(app, payer, started)).status).toBe('refunded')
    expect(await fans.rowOf(payer, creator)).toMatchObject({ nextRecurringDate: null, paidFrom: null })
    expect((await fans.rowOf(payer, creator)).expiredAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect(await fans.earned(creator)).toBe(0)
    await letTimePass(app, 0.1)
    await reconcilePayments(app.platform)
    expect(await paymentsOf(app, payer)).toMatchObject([refunded])
    expect(await subjects(payer)).toEqual([expect.stringContaining('Refund')])
  })

  test('a payment that waits for the bank is canceled there', async () => {
    const { payer, approve } = await waitForBank()
    await suspend(creator)
    await letTimePass(app, 0.1)
    await reconcilePayments(app.platform)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'canceled' }])
    expect(await approve()).toBe(false)
  })

  test('an approval at the moment of the suspension never leaves a subscription that renews or is unrefunded', async () => {
    const waiting = [await waitForBank(), await waitForBank(), await waitForBank()]
    for (const { approve } of waiting) await approve()
    await Promise.all([
      ...waiting.map(({ payer, started }) => confirm(app, payer, started)),
      suspend(creator),
    ])
    await stop(creator)
    await letTimePass(app, 0.1)
    await reconcilePayments(app.platform)
    for (const { payer } of waiting) {
      expect(await paymentsOf(app, payer)).toMatchObject([refunded])
      expect(await fans.rowOf(payer, creator)).toMatchObject({ nextRecurringDate: null })
    }
    expect(await fans.earned(creator)).toBe(0)
  })

  test('a new payment after the suspension is refused before the card', async () => {
    const payer = await makePayer(app)
    await suspend(creator)
    const wish = { ...monthly(), cardId: payer.cardId }
    await expect(fans.subscribe(payer, wish)).rejects.toMatchObject({ status: 404 })
    expect(await paymentsOf(app, payer)).toEqual([])
  })
})
