import { paymentCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { findCards } from './card-store.ts'
import { confirmPayment } from './confirm-payment.ts'
import { connectAccount } from './connect-account.ts'
import { previewCoupon } from './coupons/find-coupon.ts'
import { couponRoutes } from './coupons/routes.ts'
import { listPayments } from './list-payments.ts'
import { packageRoutes } from './packages/routes.ts'
import { searchTokenPackages } from './packages/search-packages.ts'
import { findAccount } from './payout-account-store.ts'
import { presentPayment, presentStarted } from './present.ts'
import { presentCard } from './present-card.ts'
import { removeCard } from './remove-card.ts'
import { saveCard } from './save-card.ts'
import { topUp } from './top-up.ts'

export function paymentRoutes(routes: Routes, platform: Platform) {
  const { db } = platform

  routes.handle(paymentCalls.tokenPackages, ({ query }) => searchTokenPackages(platform, query))

  routes.handle(paymentCalls.topUp, async ({ viewer, body, idempotencyKey }) =>
    presentStarted(platform, await topUp(platform, viewer.id, body, idempotencyKey)),
  )

  routes.handle(paymentCalls.confirmPayment, async ({ viewer, params }) => {
    await confirmPayment(platform, viewer.id, params.id)
    return presentPayment(platform, params.id)
  })

  routes.handle(paymentCalls.payments, ({ viewer, query }) => listPayments(platform, viewer.id, query))

  routes.handle(paymentCalls.applyCoupon, ({ viewer, params }) =>
    previewCoupon(db.orm, viewer.id, params.code),
  )

  routes.handle(paymentCalls.cards, async ({ viewer }) => {
    const cards = await findCards(db.orm, viewer.id)
    return { data: cards.map(presentCard), total: cards.length }
  })

  routes.handle(paymentCalls.addCard, ({ viewer, params, body }) =>
    saveCard(platform, viewer, params.provider, body),
  )

  routes.handle(paymentCalls.removeCard, async ({ viewer, params }) => {
    await removeCard(platform, viewer.id, params.id)
    return { success: true }
  })

  routes.handle(
    paymentCalls.stripeAccount,
    async ({ viewer }) => (await findAccount(db.orm, viewer.id, 'stripe')) ?? null,
  )

  routes.handle(paymentCalls.connectStripe, ({ viewer, body }) =>
    connectAccount(platform, viewer, 'stripe', body.currentPassword),
  )

  couponRoutes(routes, platform)
  packageRoutes(routes, platform)
  sandboxRoutes(routes, platform)
}

/** A site with the key of a payment service has no sandbox. */
function sandboxRoutes(routes: Routes, platform: Platform) {
  routes.handle(paymentCalls.sandboxCards, () => {
    const { sandbox } = platform.cardGateway
    if (!sandbox) throw notFound('This call')
    const data = sandbox.cards.map(({ token, ...card }) => ({ _id: token, ...card }))
    return { data, total: data.length }
  })

  routes.handle(paymentCalls.sandboxAuthenticate, async ({ body }) => {
    const { sandbox } = platform.cardGateway
    if (!sandbox || !(await sandbox.authenticate(body.clientSecret, body.approve))) {
      throw notFound('This payment')
    }
    return { success: true }
  })
}
