import type { Earning, EarningStats, PayoutInFull } from '@ovation/contract'
import { sam } from './people'

const id = (end: number) => `0190a1b2-0000-7000-8000-0000000001${String(end).padStart(2, '0')}`
const fan = { _id: sam._id, username: sam.username, name: sam.name, avatar: sam.avatar }
const createdAt = '2026-01-01T00:00:00.000Z'

/** A tip of 12.35 tokens from Sam, as the creator sees it. */
export const earning = (facts: Partial<Earning> = {}): Earning => ({
  _id: id(7),
  grossPrice: 12.35,
  siteCommission: 2.47,
  netPrice: 9.88,
  notPayable: 0,
  refunded: 0,
  type: 'tip',
  sourceType: 'wallet',
  status: 'success',
  userInfo: fan,
  target: null,
  message: null,
  isPaid: false,
  createdAt,
  ...facts,
})

const sums = { totalGrossPrice: 0, totalSiteCommission: 0, totalNetPrice: 0, totalNotPayable: 0 }

export const earningStats = (facts: Partial<EarningStats> = {}): EarningStats => ({
  ...sums,
  total: 0,
  byType: [],
  byDay: [],
  ...facts,
})

export const earnedWith = (type: Earning['type'], total: number, totalNetPrice: number) => ({
  ...sums,
  type,
  total,
  totalNetPrice,
})

/** A request for 80.50 tokens that nobody has decided on. */
export const payout = (facts: Partial<PayoutInFull> = {}): PayoutInFull => ({
  _id: id(8),
  status: 'pending',
  requestTokens: 80.5,
  amount: 80.5,
  paymentAccountType: 'banking',
  destination: 'Analytical Bank ···· 6819',
  requestNote: '',
  adminNote: '',
  reference: '',
  createdAt,
  updatedAt: createdAt,
  paidAt: null,
  charges: [],
  totalCharges: 0,
  ...facts,
})

/** The answer about the platform fee: a fifth. */
export const usualFee = {
  'GET /performer/earning/commission': () => ({ current: 0.2, default: 0.2, coming: [] }),
}
