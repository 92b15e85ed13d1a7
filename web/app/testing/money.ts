import type {
  Charge,
  MySubscription,
  Paid,
  PaymentCard,
  StartedPayment,
  UsableCoupon,
} from '@ovation/contract'
import type { TokenPackage } from '~/features/money/wallet/token-offer'
import { marisol } from './people'

const id = (end: number) => `0190a1b2-0000-7000-8000-0000000001${String(end).padStart(2, '0')}`
const party = { _id: marisol._id, username: marisol.username, name: marisol.name, avatar: marisol.avatar }
const createdAt = '2026-01-01T00:00:00.000Z'

/** The answer to a payment with tokens. */
export const paid = (facts: Partial<Paid> = {}): Paid => ({
  _id: id(1),
  type: 'tip',
  status: 'success',
  price: 10,
  bonus: 0,
  quantity: 1,
  performer: party,
  target: null,
  orderId: null,
  refunded: 0,
  createdAt,
  balance: 110,
  bonusBalance: 0,
  balanceVersion: 4,
  ...facts,
})

export const visa: PaymentCard = {
  _id: id(2),
  provider: 'stripe',
  brand: 'visa',
  last4: '4242',
  month: 12,
  year: 2099,
  holderName: 'Sam Whitlock',
  status: 'active',
  createdAt,
}

/** A payment by card that went through. */
export const payment = (facts: Partial<StartedPayment> = {}): StartedPayment => ({
  _id: id(3),
  kind: 'top_up',
  status: 'success',
  provider: 'stripe',
  originalPrice: 10,
  totalPrice: 10,
  couponCode: null,
  tokens: 10,
  bonusTokens: 0,
  performer: null,
  subscriptionType: null,
  months: null,
  recipient: null,
  card: { brand: 'visa', last4: '4242' },
  failure: null,
  createdAt,
  clientSecret: null,
  ...facts,
})

export const coupon = (value: number): UsableCoupon => ({
  _id: id(4),
  code: 'CLAP',
  name: 'Applause',
  value,
  amount: null,
  scope: 'all',
  packageId: null,
  performerId: null,
  expiredDate: '2099-01-01T00:00:00.000Z',
})

export const tokenPackage = (facts: Partial<TokenPackage> = {}): TokenPackage => ({
  _id: id(5),
  name: 'Matinee',
  description: '',
  price: 10,
  tokens: 10,
  ordering: 1,
  ...facts,
})

export const subscription = (facts: Partial<MySubscription> = {}): MySubscription => ({
  _id: id(6),
  type: 'monthly',
  status: 'active',
  isLive: true,
  months: 1,
  expiredAt: '2099-02-01T00:00:00.000Z',
  nextRecurringDate: '2099-02-01T00:00:00.000Z',
  renewalPrice: 9.99,
  paidFrom: 'wallet',
  usedFreeSubscription: false,
  failures: 0,
  createdAt,
  updatedAt: createdAt,
  performer: { ...party, monthlyPrice: 9.99, yearlyPrice: 99.9 },
  card: null,
  ...facts,
})

/** A payment from the wallet, in the list of what somebody paid. */
export const charge = (facts: Partial<Charge> = {}): Charge => {
  const { balance: _, bonusBalance: __, balanceVersion: ___, ...fields } = paid()
  return { ...fields, ...facts }
}
