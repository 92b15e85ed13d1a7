import Type, { type Static, type TSchema } from 'typebox'
import { limits, menuSections, settingDefaults, signUpModes } from '../base/limits.ts'
import { Amount, CountryCode, Fields, OneOf } from '../base/shapes.ts'

/** The sections of the settings, in the order of the console. */
export const settingSections = [
  { key: 'general', label: 'General' },
  { key: 'branding', label: 'Branding' },
  { key: 'features', label: 'Features' },
  { key: 'joining', label: 'Joining' },
  { key: 'fees', label: 'Fees and payouts' },
  { key: 'tokens', label: 'Tokens and tips' },
  { key: 'subscriptions', label: 'Subscriptions' },
  { key: 'safety', label: 'Safety' },
  { key: 'email', label: 'Email' },
  { key: 'services', label: 'Services' },
] as const
export type SettingSection = (typeof settingSections)[number]['key']

/** How the console shows and edits a value. */
export const settingKinds = [
  'switch',
  'line',
  'paragraph',
  'number',
  'dollars',
  'tokens',
  'days',
  'colour',
  'countries',
  'choice',
  'lines',
  'menus',
  'picture',
] as const
export type SettingKind = (typeof settingKinds)[number]

interface Description<S extends TSchema> {
  section: SettingSection
  label: string
  meaning: string
  kind: SettingKind
  /** What a choice is between. */
  choices?: readonly { value: string; text: string }[]
  /** The limits of its values. */
  schema: S
  default: Static<S>
  /** The environment variable that takes precedence, if it is set. */
  variable?: string
}

const setting = <S extends TSchema>(description: Description<S>): Description<S> => description

const oneLine = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$'
const Line = (maxLength: number) => Type.String({ maxLength, pattern: oneLine })
/** An address of this site or of another one. */
const PictureAddress = Type.String({ maxLength: 500, pattern: '^(/[^/\\\\\\s][^\\s]*|https?://[^\\s]+)$' })
const OptionalPicture = Type.String({ maxLength: 500, pattern: '^(/[^/\\\\\\s][^\\s]*|https?://[^\\s]+)?$' })
const Domain = Type.String({ pattern: '^([a-z0-9-]+\\.)+[a-z0-9-]+$', maxLength: 253 })
/** What `menuProblem` checks besides. */
const MenuEntry = Fields({
  title: Type.String({ minLength: 1, maxLength: limits.menuTitle, pattern: oneLine, example: 'Help' }),
  path: Type.String({ minLength: 1, maxLength: 500, example: '/page/help' }),
  internal: Type.Boolean({ example: true }),
  section: OneOf(menuSections),
  ordering: Type.Integer({ minimum: 0, maximum: 1000 }),
  isNewTab: Type.Boolean(),
})
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7 })

/**
 * Every setting that operators change in the console. Public ones are part of `PublicSettings`. The other values of
 * `settingDefaults` are of the environment, or change with what they are about, such as the commission and the version
 * of the terms.
 */
export const settingRegistry = {
  siteName: setting({
    ...{ section: 'general', kind: 'line', label: 'Site name' },
    meaning: 'The name in the header, in titles, emails and link previews.',
    schema: Type.String({ minLength: 1, maxLength: 60, pattern: oneLine }),
    default: settingDefaults.siteName,
  }),
  metaDescription: setting({
    ...{ section: 'general', kind: 'paragraph', label: 'Description' },
    meaning: 'One or two sentences for search engines and link previews.',
    schema: Line(300),
    default: settingDefaults.metaDescription,
  }),
  metaKeywords: setting({
    ...{ section: 'general', kind: 'line', label: 'Keywords' },
    meaning: 'Words for search engines, separated by commas.',
    schema: Line(300),
    default: settingDefaults.metaKeywords,
  }),
  footerContent: setting({
    ...{ section: 'general', kind: 'paragraph', label: 'Footer' },
    meaning: 'A line below the links of the footer, such as the name of your company.',
    schema: Line(500),
    default: settingDefaults.footerContent,
  }),
  allowZoom: setting({
    ...{ section: 'general', kind: 'switch', label: 'Zoom' },
    meaning: 'Lets people zoom pages on their phones. People can choose otherwise for their device.',
    schema: Type.Boolean(),
    default: settingDefaults.allowZoom,
  }),
  menus: setting({
    ...{ section: 'general', kind: 'menus', label: 'Menus' },
    meaning: 'The links in the header, the main navigation and the footer.',
    schema: Type.Array(MenuEntry, { maxItems: 60 }),
    default: [],
  }),
  gaCode: setting({
    ...{ section: 'general', kind: 'line', label: 'Google Analytics' },
    meaning: 'A measurement ID such as G-ABC123. Leave it empty to load no analytics.',
    schema: Type.String({ maxLength: 40, pattern: '^([A-Z]{1,3}-[A-Z0-9-]+)?$' }),
    default: settingDefaults.gaCode,
  }),
  maintenanceMode: setting({
    ...{ section: 'general', kind: 'switch', label: 'Maintenance mode' },
    meaning: 'Closes the site to everyone except operators, who can log in at /admin/login.',
    // The examples of the tests and the documentation leave the site open.
    schema: Type.Boolean({ example: false }),
    default: settingDefaults.maintenanceMode,
  }),
  logoUrl: setting({
    ...{ section: 'branding', kind: 'picture', label: 'Logo' },
    meaning: 'In the header and in emails.',
    schema: PictureAddress,
    default: settingDefaults.logoUrl,
  }),
  logoDarkUrl: setting({
    ...{ section: 'branding', kind: 'picture', label: 'Logo on dark pages' },
    meaning: 'Without it, the logo is the same on light and dark pages.',
    schema: OptionalPicture,
    default: settingDefaults.logoDarkUrl,
  }),
  favicon: setting({
    ...{ section: 'branding', kind: 'picture', label: 'Icon' },
    meaning: 'In browser tabs and on home screens.',
    schema: PictureAddress,
    default: settingDefaults.favicon,
  }),
  accentLight: setting({
    ...{ section: 'branding', kind: 'colour', label: 'Accent on light pages' },
    meaning: 'The colour of buttons and links, also in emails and link previews.',
    schema: Colour,
    default: settingDefaults.accentLight,
  }),
  accentDark: setting({
    ...{ section: 'branding', kind: 'colour', label: 'Accent on dark pages' },
    meaning: 'The colour of buttons and links for people who chose the dark theme.',
    schema: Colour,
    default: settingDefaults.accentDark,
  }),
  liveEnabled: setting({
    ...{ section: 'features', kind: 'switch', label: 'Live streams' },
    meaning:
      'Streams, private streams and their chats. Switching them off ends running streams; tickets of streams that can’t begin are refunded.',
    schema: Type.Boolean({ example: true }),
    default: settingDefaults.liveEnabled,
  }),
  messagesEnabled: setting({
    ...{ section: 'features', kind: 'switch', label: 'Messages' },
    meaning:
      'Conversations between fans and creators. When off, people can still read them, with what they unlocked.',
    schema: Type.Boolean({ example: true }),
    default: settingDefaults.messagesEnabled,
  }),
  storeEnabled: setting({
    ...{ section: 'features', kind: 'switch', label: 'Store' },
    meaning: 'Products of creators. When off, orders and downloads stay available.',
    schema: Type.Boolean({ example: true }),
    default: settingDefaults.storeEnabled,
  }),
  landingTitle: setting({
    ...{ section: 'branding', kind: 'line', label: 'Headline' },
    meaning: 'The first words of the landing page.',
    schema: Line(limits.landingTitle),
    default: settingDefaults.landingTitle,
  }),
  landingText: setting({
    ...{ section: 'branding', kind: 'paragraph', label: 'Text' },
    meaning: 'Two or three sentences below the headline.',
    schema: Line(limits.landingText),
    default: settingDefaults.landingText,
  }),
  landingPicture: setting({
    ...{ section: 'branding', kind: 'picture', label: 'Picture' },
    meaning: 'Behind the headline of the landing page.',
    schema: OptionalPicture,
    default: settingDefaults.landingPicture,
  }),
  requireEmailVerification: setting({
    ...{ section: 'joining', kind: 'switch', label: 'Confirm email before first login' },
    meaning: 'New people must open the link in their email before they can log in.',
    schema: Type.Boolean(),
    default: settingDefaults.requireEmailVerification,
  }),
  signUp: setting({
    ...{ section: 'joining', kind: 'choice', label: 'New accounts' },
    meaning: 'Who can join. Existing accounts can always log in.',
    choices: [
      { value: 'open', text: 'Open to everyone' },
      { value: 'invite', text: 'By invitation' },
      { value: 'closed', text: 'Closed' },
    ],
    schema: OneOf(signUpModes),
    default: settingDefaults.signUp,
  }),
  blockedEmailDomains: setting({
    ...{ section: 'joining', kind: 'lines', label: 'Blocked email domains' },
    meaning: 'People can’t join with an address at these domains or change to one. One domain for each line.',
    schema: Type.Array(Domain, { maxItems: 1000, uniqueItems: true, example: ['spam.example'] }),
    default: [],
  }),
  minimumPayoutAmount: setting({
    ...{ section: 'fees', kind: 'tokens', label: 'Smallest payout' },
    meaning: 'Creators can request a payout once they have earned this.',
    schema: Amount(1, 1_000_000),
    default: settingDefaults.minimumPayoutAmount,
  }),
  tokenConversionRate: setting({
    ...{ section: 'tokens', kind: 'number', label: 'Dollars per token' },
    meaning: 'What a token costs and is worth in a payout. Balances keep their number of tokens.',
    schema: Type.Number({ minimum: 0.01, maximum: 1000 }),
    default: settingDefaults.tokenConversionRate,
  }),
  minimumWalletPrice: setting({
    ...{ section: 'tokens', kind: 'dollars', label: 'Smallest top-up' },
    meaning: 'The least that a person can pay at once for tokens.',
    schema: Amount(0.5, 100_000),
    default: settingDefaults.minimumWalletPrice,
  }),
  maximumWalletPrice: setting({
    ...{ section: 'tokens', kind: 'dollars', label: 'Largest top-up' },
    meaning: 'The most that a person can pay at once for tokens.',
    schema: Amount(0.5, 100_000),
    default: settingDefaults.maximumWalletPrice,
  }),
  minimumTipPrice: setting({
    ...{ section: 'tokens', kind: 'tokens', label: 'Smallest tip' },
    meaning: 'The least that a fan can tip.',
    schema: Amount(0.01, 1_000_000),
    default: settingDefaults.minimumTipPrice,
  }),
  maximumTipPrice: setting({
    ...{ section: 'tokens', kind: 'tokens', label: 'Largest tip' },
    meaning: 'The most that a fan can tip at once.',
    schema: Amount(0.01, 1_000_000),
    default: settingDefaults.maximumTipPrice,
  }),
  freeSubscriptionEnabled: setting({
    ...{ section: 'subscriptions', kind: 'switch', label: 'Free trials' },
    meaning: 'Lets creators offer their first days for free.',
    schema: Type.Boolean(),
    default: settingDefaults.freeSubscriptionEnabled,
  }),
  freeSubscriptionDuration: setting({
    ...{ section: 'subscriptions', kind: 'days', label: 'Length of a free trial' },
    meaning: 'What creators are offered first. They can choose another length.',
    schema: Type.Integer({ minimum: 1, maximum: 365 }),
    default: settingDefaults.freeSubscriptionDuration,
  }),
  minimumSubscriptionPrice: setting({
    ...{ section: 'subscriptions', kind: 'dollars', label: 'Lowest price' },
    meaning: 'The least that creators can charge for a subscription. Existing prices don’t change.',
    schema: Amount(0.5, 100_000),
    default: settingDefaults.minimumSubscriptionPrice,
  }),
  maximumSubscriptionPrice: setting({
    ...{ section: 'subscriptions', kind: 'dollars', label: 'Highest price' },
    meaning: 'The most that creators can charge for a subscription. Existing prices don’t change.',
    schema: Amount(0.5, 100_000),
    default: settingDefaults.maximumSubscriptionPrice,
  }),
  blockedCountries: setting({
    ...{ section: 'safety', kind: 'countries', label: 'Blocked countries' },
    meaning: 'The site can’t be opened from these countries. Operators can log in at /admin/login.',
    schema: Type.Array(CountryCode, { maxItems: 250, uniqueItems: true, example: ['KP'] }),
    default: [],
  }),
  blockedWords: setting({
    ...{ section: 'safety', kind: 'lines', label: 'Blocked words' },
    meaning:
      'A case is opened when one appears in a post, a comment, a mass message, a profile or a stream’s chat. One word or phrase for each line; end it with * to also find longer words.',
    schema: Type.Array(Type.String({ minLength: 2, maxLength: 60, pattern: oneLine }), {
      ...{ maxItems: 2000, uniqueItems: true, example: ['spam'] },
    }),
    default: [],
  }),
  blockedLinks: setting({
    ...{ section: 'safety', kind: 'lines', label: 'Blocked links' },
    meaning: 'A case is opened when someone links to one of these domains. One domain for each line.',
    schema: Type.Array(Domain, { maxItems: 2000, uniqueItems: true, example: ['spam.example'] }),
    default: [],
  }),
  hideBlocked: setting({
    ...{ section: 'safety', kind: 'switch', label: 'Hide until reviewed' },
    meaning:
      'Hides posts, comments and chat messages with blocked words or links until an operator decides. Otherwise only a case is opened.',
    schema: Type.Boolean(),
    default: false,
  }),
  newAccountDays: setting({
    ...{ section: 'safety', kind: 'days', label: 'New accounts' },
    meaning: 'For so long after someone joins, a case is opened if they message many people.',
    schema: Type.Integer({ minimum: 0, maximum: 365 }),
    default: 7,
  }),
  newAccountContacts: setting({
    ...{ section: 'safety', kind: 'number', label: 'People a new account can message in a day' },
    meaning: 'A case is opened when a new account messages more people than this. 0 turns the rule off.',
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    default: 30,
  }),
  contactEmail: setting({
    ...{ section: 'email', kind: 'line', label: 'Contact address' },
    meaning:
      'Gets the messages of the contact form and is named in security.txt. Without it, messages go to an operator.',
    schema: Type.String({ maxLength: limits.email, pattern: '^([^@\\s]+@[^@\\s]+\\.[^@\\s]+)?$' }),
    default: '',
    variable: 'CONTACT_EMAIL',
  }),
}

export type SettingKey = keyof typeof settingRegistry
export type SettingValues = { [K in SettingKey]: Static<(typeof settingRegistry)[K]['schema']> }
export type SettingValue = SettingValues[SettingKey]

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingRegistry, key)
export const settingKeys = Object.keys(settingRegistry).filter(isSettingKey)

interface Variable {
  section: SettingSection
  label: string
  meaning: string
  /** Only whether it is set is shown. */
  isSecret?: true
}

/**
 * What the environment alone decides. The console shows it, so that operators know where it comes from. What it decides
 * about emails and sign-in is on the console's pages for these.
 */
export const environmentVariables = {
  PUBLIC_URL: {
    ...{ section: 'general', label: 'Address of the site' },
    meaning: 'The address in links, emails and link previews.',
  },
  RECAPTCHA_SITE_KEY: {
    ...{ section: 'services', label: 'reCAPTCHA' },
    meaning: 'Protects forms against robots.',
  },
  STRIPE_SECRET_KEY: {
    ...{ section: 'services', label: 'Stripe', isSecret: true },
    meaning: 'Charges cards. Without it, a sandbox accepts test cards.',
  },
  LIVE_ENGINE: {
    ...{ section: 'services', label: 'Live engine' },
    meaning: 'Carries live video: embedded, LiveKit, Agora, or none.',
  },
} as const satisfies Record<string, Variable>

export type EnvironmentVariable = keyof typeof environmentVariables
