const MB = 1024 * 1024
const GB = 1024 * MB

/** What stands for whoever has no picture of their own. */
export const defaultAvatar = '/no-avatar.jpg'

/**
 * The widths that every portrait and every cover exists in. Their addresses end with the width, and the signature in one
 * opens all of them: `…/512.webp` is also there as `…/128.webp`.
 */
export const pictureWidths = { avatar: [128, 256, 512], cover: [750, 1000, 1500] } as const

/** Numbers both sides need. No schema library here: the web bundles this file. */
export const limits = {
  email: 254,
  passwordMin: 8,
  termsVersion: 40,
  passwordMax: 128,
  /** So long after logging in, what could take an account or its earnings away asks for no password. */
  freshLoginMinutes: 10,
  name: 80,
  bio: 2000,
  pageSize: 10,
  pageSizeMax: 200,
  adultAge: 18,
  oldestAge: 120,
  avatarBytes: 10 * MB,
  coverBytes: 15 * MB,
  documentBytes: 20 * MB,
  welcomeVideoBytes: 200 * MB,
  title: 150,
  postText: 10_000,
  description: 5000,
  /** What of a locked text is shown. */
  lockedText: 120,
  postFiles: 30,
  pollOptions: 10,
  pollOption: 100,
  /** What a device calls something it made, so that sending it again is safe. */
  clientId: 64,
  comment: 2000,
  message: 5000,
  messageFiles: 10,
  /** What is said in the chat of a stream is read in passing. */
  streamMessage: 500,
  /** What a fan writes with a tip. */
  tipMessage: 200,
  streamDescription: 1000,
  goalTitle: 60,
  slowModeSeconds: 120,
  /** What a fan may put tokens aside for at once. */
  privateMinutes: 120,
  /** How long a voice message can be. */
  voiceSeconds: 10 * 60,
  /** What is loaded when a conversation is opened. */
  messagesAtOnce: 25,
  /** What a creator notes about a fan. */
  fanNote: 2000,
  /** A creator's lists of fans: how many, their names, who is in one, and how many are added or removed at once. */
  fanLists: 50,
  fanListName: 60,
  fanListMembers: 10_000,
  fanListChange: 100,
  blockReason: 500,
  reportDescription: 1000,
  reportNote: 1000,
  tags: 20,
  tag: 30,
  participants: 10,
  /** How many photos of a gallery are put in order at once. */
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
  /** Searches of more words are sentences, and nobody is shown them. */
  keywordWords: 4,
  /** So many different people must have searched for a word before others are shown it … */
  keywordPeople: 5,
  /** … within so many days. */
  keywordDays: 30,
  /** Searches of one person that count in a day. */
  keywordsADay: 100,
  /** Nobody needs to know how many more a search finds. */
  foundCounted: 100,
} as const

/** Uploads that go on after a cut connection: the tus protocol, version 1.0, at this path of the API. */
export const resumable = {
  path: '/uploads',
  version: '1.0.0',
  /** Smaller files go in one piece with the call that wants them. */
  fromBytes: 4 * MB,
  /** How much the web sends at once, so that proxies which limit a request let it through. */
  partBytes: 8 * MB,
  /** What is neither going on nor used for so long is forgotten. */
  keptHours: 24,
  /** How many a person may have that no call has used yet. */
  unused: 20,
} as const

/** The business constants of the product, as they stand until an operator changes them. */
export const settingDefaults = {
  siteName: 'Ovation',
  logoUrl: '/logo.svg',
  favicon: '/favicon.ico',
  accentLight: '#d1402f',
  accentDark: '#ff7d68',
  /** Whether pages may be zoomed on devices that have not chosen. */
  allowZoom: false,
  maintenanceMode: false,
  requireEmailVerification: false,
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
  minimumPayoutAmount: 50,
  tokenConversionRate: 1,
  performerCommission: 0.2,
  /** Who has agreed to another version is asked to agree to this one. */
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
  rememberedDays: 365,
  sessionDays: 1,
  oauthToken: 'oauthToken',
  oauthTokenSecret: 'oauthTokenSecret',
  oauthCallback: 'oauthCallback',
  oauthRole: 'oauthRole',
  oauthDays: 1,
  theme: 'theme',
  /** `on` or `off`; what the site says where there is none. */
  zoom: 'zoom',
  contextMenu: 'contextMenu',
} as const

export const messages = {
  pleaseLogin: 'Please login!',
  incorrectCredentials: 'Incorrect credentials!',
  tryAgainLater: 'Error occurred, please try again later',
  changesSaved: 'Changes saved',
  somethingWentWrong: 'Something went wrong, please try again later',
} as const
