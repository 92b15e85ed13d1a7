import { outerPrices } from './price-limits.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

/** The picture of people without one. */
export const defaultAvatar = '/no-avatar.jpg'

/**
 * The widths in which every portrait and cover exists. Their URLs end with the width, and one signature is valid for
 * all of them: `…/512.webp` also exists as `…/128.webp`.
 */
export const pictureWidths = { avatar: [128, 256, 512], cover: [750, 1000, 1500] } as const

/** Limits for server and web. No schema library here: the web bundles this file. */
export const limits = {
  email: 254,
  passwordMin: 8,
  termsVersion: 40,
  passwordMax: 128,
  /** After a login, changes that could take over an account or its earnings need no password for this long. */
  freshLoginMinutes: 10,
  name: 80,
  bio: 2000,
  pageSize: 10,
  pageSizeMax: 200,
  /** Long lists of the console are counted up to here. */
  countedRows: 10_000,
  adultAge: 18,
  oldestAge: 120,
  avatarBytes: 10 * MB,
  coverBytes: 15 * MB,
  documentBytes: 20 * MB,
  brandPictureBytes: 10 * MB,
  landingTitle: 60,
  landingText: 300,
  welcomeVideoBytes: 200 * MB,
  title: 150,
  postText: 10_000,
  description: 5000,
  /** The visible beginning of a locked text. */
  lockedText: 120,
  postFiles: 30,
  pollOptions: 10,
  pollOption: 100,
  /** The idempotency id that a client gives to something it creates. */
  clientId: 64,
  comment: 2000,
  message: 5000,
  messageFiles: 10,
  /** Short, because chat messages of a stream pass quickly. */
  streamMessage: 500,
  /** The fan's message with a tip. */
  tipMessage: 200,
  streamDescription: 1000,
  goalTitle: 60,
  slowModeSeconds: 120,
  /** The most minutes for which tokens can be held at once. */
  privateMinutes: 120,
  /** The longest voice message. */
  voiceSeconds: 10 * 60,
  /** The messages loaded when a conversation is opened. */
  messagesAtOnce: 25,
  suspensionReason: 1000,
  /** The most tokens that an operator credits or debits at once. */
  adjustment: 100_000,
  /** Archives of a person's data: how many a day, and for how long each is kept. */
  exportsADay: 2,
  exportKeptDays: 7,
  /** An operator sees the site as a person for this long. */
  viewingMinutes: 15,
  /** The deletion of an account can be undone for this long. */
  deletionDays: 14,
  /** A note of the team about a person, a case or a charge. */
  operatorNote: 2000,
  menuTitle: 40,
  /** A creator's note about a fan. */
  fanNote: 2000,
  /** A creator's fan lists: their number, name length, members, and members changed at once. */
  fanLists: 50,
  fanListName: 60,
  fanListMembers: 10_000,
  fanListChange: 100,
  blockReason: 500,
  reportDescription: 1000,
  /** What the owner of content reads about a decision, or the people who reported it. */
  decisionMessage: 2000,
  appeal: 2000,
  tags: 20,
  tag: 30,
  participants: 10,
  /** The most photos that one call can reorder. */
  orderedPhotos: 1000,
  photoBytes: 50 * MB,
  videoBytes: 2 * GB,
  teaserBytes: 200 * MB,
  audioBytes: 500 * MB,
  productFileBytes: 2 * GB,
  stock: 1_000_000,
  addresses: 10,
  bundles: 5,
  keyword: 60,
  /** Longer searches are sentences and are never suggested. */
  keywordWords: 4,
  /** A keyword is suggested once this many people have searched for it … */
  keywordPeople: 5,
  /** … within this many days. */
  keywordDays: 30,
  /** The searches of one person that count in a day. */
  keywordsADay: 100,
  /** Search results are counted up to this number. */
  foundCounted: 100,
} as const

/** Resumable uploads: the tus protocol, version 1.0, at this path of the API. */
export const resumable = {
  path: '/uploads',
  version: '1.0.0',
  /** Smaller files are sent with the call that uses them. */
  fromBytes: 4 * MB,
  /** The size of the parts that the web sends, below the request limits of proxies. */
  partBytes: 8 * MB,
  /** Idle or unused uploads are deleted after this long. */
  keptHours: 24,
  /** The most uploads of a person that no call has used yet. */
  unused: 20,
} as const

/** Where menu entries are shown. */
export const menuSections = ['main', 'header', 'footer'] as const

/** Who may create an account. */
export const signUpModes = ['open', 'invite', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

/** The defaults of the settings, until an operator changes them. */
export const settingDefaults = {
  siteName: 'Ovation',
  logoUrl: '/logo.svg',
  /** On dark pages; empty: the same logo. */
  logoDarkUrl: '',
  favicon: '/favicon.ico',
  accentLight: '#d1402f',
  accentDark: '#ff7d68',
  /** The landing page; empty: our own words and picture. */
  landingTitle: '',
  landingText: '',
  landingPicture: '',
  /** Whether pages can be zoomed on devices without a choice. */
  allowZoom: false,
  maintenanceMode: false,
  /** The parts that can be switched off: `features.ts`. */
  liveEnabled: true,
  messagesEnabled: true,
  storeEnabled: true,
  requireEmailVerification: false,
  /** Who may create an account: everyone, only people with an invitation, or no one. */
  signUp: 'open',
  paymentGateway: 'stripe',
  stripePublishableKey: '',
  freeSubscriptionEnabled: true,
  freeSubscriptionDuration: 1,
  minimumSubscriptionPrice: 2.95,
  maximumSubscriptionPrice: 300,
  minimumWalletPrice: 2.95,
  maximumWalletPrice: 300,
  minimumTipPrice: 10,
  maximumTipPrice: 10000,
  /** What creators can charge in tokens: `price-limits.ts`. */
  minimumContentPrice: outerPrices.least,
  maximumContentPrice: outerPrices.most,
  minimumProductPrice: outerPrices.least,
  maximumProductPrice: outerPrices.most,
  minimumMessagePrice: outerPrices.least,
  maximumMessagePrice: outerPrices.most,
  minimumTicketPrice: outerPrices.least,
  maximumTicketPrice: outerPrices.most,
  minimumMinutePrice: outerPrices.least,
  maximumMinutePrice: outerPrices.most,
  minimumPayoutAmount: 50,
  tokenConversionRate: 1,
  performerCommission: 0.2,
  /** After a permanent suspension, subscribers get back what they paid in this many days before it; 0: nothing. */
  suspensionRefundDays: 0,
  /** People who accepted another version are asked to accept this one. */
  termsVersion: '1',
  gaCode: '',
  enableGoogleReCaptcha: false,
  googleReCaptchaSiteKey: '',
  agoraAppId: '',
  footerContent: '',
  metaKeywords: '',
  metaDescription: 'Fans pay creators directly. Posts, videos, galleries and shops in one place.',
} as const

/** The size that link previews expect. */
export const shareImageSize = { width: 1200, height: 630 } as const

export const cookies = {
  token: 'token',
  /** The token with which an operator sees the site as a person. Takes precedence. */
  viewing: 'viewing',
  rememberedDays: 365,
  sessionDays: 1,
  oauthToken: 'oauthToken',
  oauthTokenSecret: 'oauthTokenSecret',
  oauthCallback: 'oauthCallback',
  oauthRole: 'oauthRole',
  oauthDays: 1,
  theme: 'theme',
  /** `on` or `off`; without it, the setting of the site applies. */
  zoom: 'zoom',
  contextMenu: 'contextMenu',
  /** The ids of dismissed announcements, separated by dots. */
  dismissed: 'dismissed',
} as const

export const messages = {
  pleaseLogin: 'Please login!',
  incorrectCredentials: 'Incorrect credentials!',
  tryAgainLater: 'Error occurred, please try again later',
  changesSaved: 'Changes saved',
  somethingWentWrong: 'Something went wrong, please try again later',
} as const
