import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Day,
  Days,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  List,
  Nullable,
  OneOf,
  Search,
  Shape,
} from '../base/shapes.ts'
import { Bought, ChargeStatus, ChargeType, Party } from '../wallet/shapes.ts'

/** A sale, as the creator sees it. All amounts in tokens. */
export const Earning = Shape('Earning', {
  _id: Id,
  grossPrice: Type.Number(),
  siteCommission: Type.Number(),
  netPrice: Type.Number(),
  /** The part from promotions that the site does not pay: it counts as earnings and is not paid out. */
  notPayable: Type.Number(),
  /** The part of the gross price that was refunded. */
  refunded: Type.Number(),
  type: ChargeType,
  /** The source of the payment. */
  sourceType: OneOf(['wallet', 'card']),
  status: ChargeStatus,
  userInfo: Party,
  target: Bought,
  /** The fan's message with a tip. */
  message: Nullable(Type.String()),
  /** Whether its whole payable part is in completed payouts. */
  isPaid: Type.Boolean(),
  createdAt: Instant,
})
export type Earning = Static<typeof Earning>

const sums = {
  totalGrossPrice: Type.Number(),
  totalSiteCommission: Type.Number(),
  totalNetPrice: Type.Number(),
  /** The part of the net price that is not paid out, because it came from promotions that the site does not pay. */
  totalNotPayable: Type.Number(),
}

export const EarningStats = Shape('EarningStats', {
  ...sums,
  total: Type.Integer(),
  byType: Type.Array(Fields({ type: ChargeType, total: Type.Integer(), ...sums })),
  /** Days without a sale are omitted. */
  byDay: Type.Array(Fields({ day: Day, total: Type.Integer(), ...sums })),
})
export type EarningStats = Static<typeof EarningStats>

const filters = {
  ...Days,
  type: Type.Optional(ChargeType),
  sourceType: Type.Optional(OneOf(['wallet', 'card'])),
  userId: Type.Optional(IdOrUsername),
}

export const earningCalls = {
  earningStats: endpoint({
    method: 'GET',
    path: '/performer/earning/stats',
    who: 'creator',
    summary: 'Get my earnings in total, by type and by day, without refunded sales',
    query: Fields(filters),
    response: EarningStats,
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/performer/earning/search',
    who: 'creator',
    summary: 'List my earnings, one entry per sale',
    query: Fields({
      ...Search,
      ...filters,
      sortBy: Type.Optional(OneOf(['createdAt', 'grossPrice'])),
      isPaid: Type.Optional(Type.Boolean()),
    }),
    response: List(Earning),
  }),
  earningStatement: endpoint({
    method: 'GET',
    path: '/performer/earning/statement',
    who: 'creator',
    summary: 'Download my sales, refunds and payouts with their charges as a CSV file',
    query: Fields(Days),
    produces: 'text/csv; charset=utf-8',
  }),
}
