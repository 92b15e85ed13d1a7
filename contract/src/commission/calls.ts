import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Done,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  List,
  Nullable,
  OneOf,
  OptionalText,
  Page,
  Shape,
} from '../base/shapes.ts'
import { Party } from '../wallet/shapes.ts'

const Rate = Type.Number({ minimum: 0, maximum: 1, description: 'A fraction: 0.2 is 20%.' })
const OwnRate = Nullable({ ...Rate, description: 'A fraction: 0.2 is 20%. Null: the default of the site.' })

const validFrom = Type.Optional({ ...Instant, description: 'In the future. Absent: at once.' })

/** A rate from a moment on, of a creator or of all without one of their own. */
export const CommissionRate = Shape('CommissionRate', {
  _id: Id,
  /** Null: the default. */
  performer: Nullable(Party),
  rate: OwnRate,
  validFrom: Instant,
  state: OneOf(['past', 'current', 'coming']),
  reason: Type.String(),
  operator: Nullable(Fields({ _id: Id, name: Type.String() })),
  createdAt: Instant,
})
export type CommissionRate = Static<typeof CommissionRate>

const current = {
  current: { ...Rate, description: 'The share of each sale that the site keeps now.' },
  default: { ...Rate, description: 'The share for creators without a rate of their own.' },
}

export const MyCommission = Shape('MyCommission', {
  ...current,
  coming: Type.Array(Fields({ rate: Rate, validFrom: Instant }), { maxItems: 100 }),
})
export type MyCommission = Static<typeof MyCommission>

export const CreatorCommission = Shape('CreatorCommission', {
  ...current,
  rates: Type.Array(CommissionRate, { maxItems: 100, description: 'Latest first.' }),
})
export type CreatorCommission = Static<typeof CreatorCommission>

export const DefaultCommission = Shape('DefaultCommission', {
  current: { ...Rate, description: 'The share for creators without a rate of their own.' },
  rates: Type.Array(CommissionRate, { maxItems: 100, description: 'Latest first.' }),
})
export type DefaultCommission = Static<typeof DefaultCommission>

export const commissionCalls = {
  myCommission: endpoint({
    method: 'GET',
    path: '/performer/earning/commission',
    who: 'creator',
    summary: 'Get the share of my sales that the site keeps, now and later',
    response: MyCommission,
  }),
  commissionRates: endpoint({
    method: 'GET',
    path: '/operator/commission-rates',
    who: 'operator',
    capability: 'pricing',
    summary: 'List the rates agreed with creators, those that begin last first',
    query: Fields(Page),
    response: List(CommissionRate),
  }),
  creatorCommission: endpoint({
    method: 'GET',
    path: '/operator/people/{id}/commission',
    who: 'operator',
    capability: 'pricing',
    summary: 'Get the commission of a creator: now, before and later',
    params: Fields({ id: Id }),
    response: CreatorCommission,
  }),
  agreeCommission: endpoint({
    method: 'POST',
    path: '/operator/commission-rates',
    who: 'operator',
    capability: 'pricing',
    summary: 'Set the commission of a creator, at once or from a moment on, and notify them',
    body: Fields({
      performerId: IdOrUsername,
      rate: OwnRate,
      validFrom,
      reason: OptionalText(500),
    }),
    response: CreatorCommission,
    errors: { 404: ['NOT_FOUND'] },
  }),
  defaultCommission: endpoint({
    method: 'GET',
    path: '/operator/commission-rates/default',
    who: 'operator',
    capability: 'pricing',
    summary: 'Get the default commission: now, before and later',
    response: DefaultCommission,
  }),
  changeDefaultCommission: endpoint({
    method: 'POST',
    path: '/operator/commission-rates/default',
    who: 'operator',
    capability: 'pricing',
    summary: 'Set the default commission, at once or from a moment on, and notify the creators who have it',
    body: Fields({ rate: Rate, validFrom, reason: OptionalText(500) }),
    response: DefaultCommission,
  }),
  cancelCommission: endpoint({
    method: 'DELETE',
    path: '/operator/commission-rates/{id}',
    who: 'operator',
    capability: 'pricing',
    summary: 'Cancel a rate that has not begun, and notify the creators; idempotent',
    params: Fields({ id: Id }),
    response: Done,
    errors: { 409: ['ALREADY_BEGUN'] },
  }),
}
