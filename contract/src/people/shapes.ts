import Type, { type Static } from 'typebox'
import { Day, Enum, Fields, Id, Instant, List, Nullable, OneOf, Role, Shape } from '../base/shapes.ts'
import { CoverUrl, MediaFile, PortraitUrl } from '../files/shapes.ts'

export const AccountStatus = Enum('AccountStatus', ['active', 'inactive', 'pending-email-confirmation'])

/** The private view of an account, for its owner and operators only. */
const PendingEmail = Nullable(
  Type.String({
    description: 'The requested new address. `email` stays valid until this one is confirmed.',
  }),
)

/** The viewer's own account. */
export const Me = Shape('Me', {
  _id: Id,
  isViewed: Type.Optional(
    Type.Boolean({ description: 'An operator sees the site as this person and can change nothing.' }),
  ),
  username: Nullable(Type.String()),
  name: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Nullable(Type.String()),
  pendingEmail: PendingEmail,
  avatar: PortraitUrl,
  cover: Nullable(CoverUrl),
  gender: Nullable(Type.String()),
  country: Nullable(Type.String()),
  timezone: Nullable(Type.String()),
  /** Tokens to spend, and the bonus part of them, which is spent first. */
  balance: Type.Number(),
  bonusBalance: Type.Number(),
  balanceVersion: Type.Integer(),
  stats: Fields({ totalSubscriptions: Type.Integer(), following: Type.Integer() }),
  isOnline: Type.Boolean(),
  verifiedEmail: Type.Boolean(),
  isPerformer: Type.Boolean(),
  isOperator: Type.Boolean(),
  operatorRole: Nullable(Role),
  hasPassword: Type.Boolean(),
  isAdult: Type.Boolean({ description: 'Has confirmed to be of age.' }),
  termsVersion: Nullable(Type.String({ description: 'The last accepted version of the terms.' })),
  status: AccountStatus,
  createdAt: Instant,
})
export type Me = Static<typeof Me>

/** A fan as creators see them. */
export const FanCard = Shape('FanCard', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
  cover: Nullable(CoverUrl),
  country: Nullable(Type.String()),
  isOnline: Type.Boolean(),
  isPerformer: Type.Boolean(),
  createdAt: Instant,
})
export type FanCard = Static<typeof FanCard>

/** Public items only: scheduled, hidden and draft items do not count. */
export const CreatorStats = Shape('CreatorStats', {
  likes: Type.Integer(),
  subscribers: Type.Integer(),
  followers: Type.Integer(),
  views: Type.Integer(),
  totalVideos: Type.Integer(),
  totalPhotos: Type.Integer(),
  totalGalleries: Type.Integer(),
  totalProducts: Type.Integer(),
  totalFeeds: Type.Integer(),
  totalStreamTime: Type.Integer(),
})

export const CoverPosition = Type.Integer({
  minimum: 0,
  maximum: 100,
  description:
    'The part of the cover that narrower layouts show: 0 is the left edge, 50 the middle, 100 the right edge.',
})

const cardFields = {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
  avatarThumbhash: Nullable(Type.String()),
  cover: Nullable(CoverUrl),
  coverThumbhash: Nullable(Type.String()),
  coverPosition: CoverPosition,
  bio: Type.String(),
  country: Nullable(Type.String()),
  isOnline: Type.Boolean(),
  isFeatured: Type.Boolean(),
  verifiedAccount: Type.Boolean(),
  isFreeSubscription: Type.Boolean(),
  durationFreeSubscriptionDays: Type.Integer(),
  /** The viewer has used this creator's free trial, which is available once. */
  usedFreeSubscription: Type.Boolean(),
  monthlyPrice: Type.Number(),
  yearlyPrice: Type.Number(),
  live: Type.Boolean(),
  streamingStatus: OneOf(['public', 'private', 'offline']),
  categoryIds: Type.Array(Id),
  stats: CreatorStats,
  score: Type.Integer(),
  isFollowed: Type.Boolean(),
  isBookMarked: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  isBlocked: Type.Boolean(),
  isPerformer: Type.Boolean(),
}

/** A creator in a list. */
export const CreatorCard = Shape('CreatorCard', cardFields)
export type CreatorCard = Static<typeof CreatorCard>

/** Several months at a discount, with the total price in dollars. */
export const Bundle = Shape('Bundle', {
  months: Type.Integer(),
  discount: Type.Number(),
  price: Type.Number(),
})
export type Bundle = Static<typeof Bundle>

const profileFields = {
  ...cardFields,
  gender: Nullable(Type.String()),
  age: Nullable(Type.Integer()),
  languages: Type.Array(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  height: Nullable(Type.String()),
  weight: Nullable(Type.String()),
  bodyType: Nullable(Type.String()),
  ethnicity: Nullable(Type.String()),
  butt: Nullable(Type.String()),
  hair: Nullable(Type.String()),
  eyes: Nullable(Type.String()),
  sexualOrientation: Nullable(Type.String()),
  categories: Type.Array(Fields({ _id: Id, slug: Type.String(), name: Type.String() })),
  publicChatPrice: Type.Number(),
  privateChatPrice: Type.Number(),
  bundles: Type.Array(Bundle),
  /** How many of the posts and videos are sold separately, also to subscribers. */
  forSale: Fields({ feeds: Type.Integer(), videos: Type.Integer() }),
  activateWelcomeVideo: Type.Boolean(),
  welcomeVideoPath: Nullable(Type.String()),
  welcomeVideo: Nullable(MediaFile),
  createdAt: Instant,
}

/** A creator's public page. */
export const CreatorProfile = Shape('CreatorProfile', profileFields)
export type CreatorProfile = Static<typeof CreatorProfile>

const Ending = Type.String({
  description: 'The last four digits after dots; the full number is never sent.',
})

export const Banking = Shape('Banking', {
  firstName: Type.String(),
  lastName: Type.String(),
  bankName: Type.String(),
  bankAccount: Ending,
  bankRouting: Ending,
  bankSwiftCode: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  SSN: Ending,
})

/** Responses mask the values of `stripe` and `banking`; masked values that are sent back change nothing. */
export const GatewaySetting = Shape('GatewaySetting', {
  key: OneOf(['paypal', 'stripe', 'banking']),
  value: Type.Record(
    Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' }),
    Type.String({ maxLength: 200 }),
    {
      maxProperties: 10,
      additionalProperties: false,
    },
  ),
  status: OneOf(['active', 'inactive']),
})

/** A verification document, for its owner and operators. */
export const VerificationDocument = Nullable(Fields({ _id: Id, url: Type.String(), mime: Type.String() }))

export const DocumentField = Enum('DocumentField', ['idVerification', 'documentVerification'])
export type DocumentField = Static<typeof DocumentField>

/** The verification state: `waiting` for an operator, `asked` for more documents, `rejected` or `verified`. */
export const Verification = Shape('Verification', {
  state: OneOf(['waiting', 'asked', 'rejected', 'verified']),
  reason: Type.String({
    description: 'The operator’s message: the reason for a rejection, or the requested documents.',
  }),
  documents: Type.Array(DocumentField, { description: 'The documents to send again.' }),
})
export type Verification = Static<typeof Verification>

/** Everything a creator may see of their own account. */
export const CreatorSelf = Shape('CreatorSelf', {
  ...profileFields,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Nullable(Type.String()),
  pendingEmail: PendingEmail,
  dateOfBirth: Nullable(Day),
  phone: Nullable(Type.String()),
  phoneCode: Nullable(Type.String()),
  timezone: Nullable(Type.String()),
  /** Tokens to spend, and the bonus part of them, which is spent first. */
  balance: Type.Number(),
  bonusBalance: Type.Number(),
  status: AccountStatus,
  verifiedEmail: Type.Boolean(),
  verifiedDocument: Type.Boolean(),
  verification: Verification,
  hasPassword: Type.Boolean(),
  idVerification: VerificationDocument,
  documentVerification: VerificationDocument,
  bankingInformation: Nullable(Banking),
  paymentGatewaySettings: Type.Array(GatewaySetting),
})
export type CreatorSelf = Static<typeof CreatorSelf>

export const CreatorList = List(CreatorCard)
export type CreatorList = Static<typeof CreatorList>
