import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Fields, Id, List, Page, Search, Text } from '../base/shapes.ts'
import { Coupon, CouponStatus, CouponUse, couponTerms } from './shapes.ts'

const byId = Fields({ id: Id })
/** Letters that people can type and read aloud. */
const NewCode = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$', maxLength: 40 })

/** Coupons, as operators make them. */
export const couponCalls = {
  coupons: endpoint({
    method: 'GET',
    path: '/operator/coupons',
    who: 'operator',
    capability: 'pricing',
    summary: 'List coupons, latest first',
    query: Fields({
      ...Page,
      q: Type.Optional(Text(100)),
      sort: Search.sort,
      status: Type.Optional(CouponStatus),
    }),
    response: List(Coupon),
  }),
  coupon: endpoint({
    method: 'GET',
    path: '/operator/coupons/{id}',
    who: 'operator',
    capability: 'pricing',
    summary: 'Get a coupon',
    params: byId,
    response: Coupon,
  }),
  createCoupon: endpoint({
    method: 'POST',
    path: '/operator/coupons',
    who: 'operator',
    capability: 'pricing',
    summary: 'Create a coupon',
    body: Fields({ code: NewCode, ...couponTerms }),
    response: Coupon,
    errors: { 404: ['NOT_FOUND'] },
  }),
  changeCoupon: endpoint({
    method: 'PUT',
    path: '/operator/coupons/{id}',
    who: 'operator',
    capability: 'pricing',
    summary: 'Replace the terms of a coupon. Payments that have begun keep theirs',
    params: byId,
    body: Fields(couponTerms),
    response: Coupon,
  }),
  setCouponStatus: endpoint({
    method: 'PUT',
    path: '/operator/coupons/{id}/status',
    who: 'operator',
    capability: 'pricing',
    summary: 'Pause, resume or archive a coupon; idempotent',
    params: byId,
    body: Fields({ status: CouponStatus }),
    response: Coupon,
  }),
  couponUses: endpoint({
    method: 'GET',
    path: '/operator/coupons/{id}/uses',
    who: 'operator',
    capability: 'pricing',
    summary: 'List the payments with a coupon, latest first',
    params: byId,
    query: Fields(Page),
    response: List(CouponUse),
  }),
}
