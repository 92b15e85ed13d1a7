import { couponCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { createCoupon, replaceTerms, setStatus } from './edit-coupon.ts'
import { listCoupons, listUses, showCoupon } from './list-coupons.ts'

export function couponRoutes(routes: Routes, platform: Platform) {
  routes.handle(couponCalls.coupons, ({ query }) => listCoupons(platform, query))

  routes.handle(couponCalls.coupon, ({ params }) => showCoupon(platform, params.id))

  routes.handle(couponCalls.createCoupon, async ({ viewer, body }) =>
    showCoupon(platform, await createCoupon(platform, viewer.id, body)),
  )

  routes.handle(couponCalls.changeCoupon, async ({ viewer, params, body }) => {
    await replaceTerms(platform, viewer.id, params.id, body)
    return showCoupon(platform, params.id)
  })

  routes.handle(couponCalls.setCouponStatus, async ({ viewer, params, body }) => {
    await setStatus(platform, viewer.id, params.id, body.status)
    return showCoupon(platform, params.id)
  })

  routes.handle(couponCalls.couponUses, async ({ params, query }) => {
    await showCoupon(platform, params.id)
    return listUses(platform, params.id, query)
  })
}
