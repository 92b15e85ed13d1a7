import { people } from './console-sizes.ts'

/** Ids that can be computed from a number, so that ten million rows need no joins. */
const idOf = (group: string) => (n: string) =>
  `('${group}0000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** The first 20,000 people are creators. */
export const personId = idOf('1')
export const operatorId = idOf('2')('1')
export const chargeId = idOf('3')
export const entryId = idOf('4')
export const payoutId = idOf('5')
export const couponId = idOf('6')

const numbered = (group: number, n: number) =>
  `${group}0000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** In the middle of all people. */
export const someFan = numbered(1, people / 2)
export const theOperator = numbered(2, 1)
/** Pays a hundred thousand sales. */
export const bigPayout = numbered(5, 1)
/** Was used a hundred thousand times. */
export const bigCoupon = numbered(6, 1)
/** The number 1, who made half of the sales in the ledger. */
export const bigCreator = '10000000-0000-7000-8000-000000000001'
