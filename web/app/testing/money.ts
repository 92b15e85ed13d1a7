import type {
  Address,
  Charge,
  CreatorProfile,
  Earning,
  EarningStats,
  MySubscription,
  Order,
  Paid,
  PaymentCard,
  PayoutInFull,
  StartedPayment,
} from '@ovation/contract'
import type { TokenPackage } from '~/features/money/wallet/token-offer'
import { marisol, sam } from './people'

const id = (end: number) => `0190a1b2-0000-7000-8000-0000000001${String(end).padStart(2, '0')}`
const party = { _id: marisol._id, username: marisol.username, name: marisol.name, avatar: marisol.avatar }
const fan = { _id: sam._id, username: sam.username, name: sam.name, avatar: sam.avatar }
const createdAt = '2026-01-01T00:00:00.000Z'

export const list = <Data>(...data: Data[]) => ({ data, total: data.length })

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

export const coupon = (value: number) => ({
  _id: id(4),
  code: 'CLAP',
  name: 'Applause',
  value,
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

/** A creator's page, complete in every field. */
export const profile = (facts: Partial<CreatorProfile> = {}): CreatorProfile => ({
  ...marisol,
  avatarThumbhash: null,
  cover: null,
  coverThumbhash: null,
  coverPosition: 50,
  bio: '',
  country: null,
  isFeatured: false,
  streamingStatus: 'offline',
  categoryIds: [],
  stats: {
    likes: 0,
    subscribers: 0,
    followers: 0,
    views: 0,
    totalVideos: 0,
    totalPhotos: 0,
    totalGalleries: 0,
    totalProducts: 0,
    totalFeeds: 0,
    totalStreamTime: 0,
  },
  score: 0,
  isBookMarked: false,
  isBlocked: false,
  isPerformer: true,
  gender: null,
  age: null,
  languages: [],
  city: null,
  state: null,
  height: null,
  weight: null,
  bodyType: null,
  ethnicity: null,
  butt: null,
  hair: null,
  eyes: null,
  sexualOrientation: null,
  categories: [],
  publicChatPrice: 0,
  privateChatPrice: 0,
  bundles: [],
  forSale: { feeds: 0, videos: 0 },
  activateWelcomeVideo: false,
  welcomeVideoPath: null,
  welcomeVideo: null,
  createdAt,
  ...facts,
})

/** A payment from the wallet, in the list of what somebody paid. */
export const charge = (facts: Partial<Charge> = {}): Charge => {
  const { balance: _, bonusBalance: __, balanceVersion: ___, ...fields } = paid()
  return { ...fields, ...facts }
}

/** A tip of 12.35 tokens from Sam, as the creator sees it. */
export const earning = (facts: Partial<Earning> = {}): Earning => ({
  _id: id(7),
  grossPrice: 12.35,
  siteCommission: 2.47,
  netPrice: 9.88,
  notPayable: 0,
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

export const address = (facts: Partial<Address> = {}): Address => ({
  _id: id(9),
  name: 'Sam Whitlock',
  country: 'PT',
  state: '',
  city: 'Lisbon',
  district: '',
  ward: '',
  streetNumber: '12',
  streetAddress: 'Rua do Século',
  zipCode: '1200-434',
  description: '',
  createdAt,
  updatedAt: createdAt,
  ...facts,
})

/** Two prints that Sam ordered from Marisol, still to be sent. */
export const order = (facts: Partial<Order> = {}): Order => ({
  _id: id(10),
  orderNumber: '1024',
  deliveryStatus: 'processing',
  buyer: fan,
  seller: party,
  productId: id(11),
  productName: 'Tour print',
  productType: 'physical',
  productCover: {
    url: '/leaf.jpg',
    thumbnails: [],
    width: null,
    height: null,
    thumbhash: null,
    blurred: false,
  },
  quantity: 2,
  unitPrice: 12.5,
  totalPrice: 25,
  siteCommission: 5,
  netPrice: 20,
  deliveryAddress: address(),
  shippingCode: '',
  userNote: '',
  createdAt,
  updatedAt: createdAt,
  ...facts,
})
