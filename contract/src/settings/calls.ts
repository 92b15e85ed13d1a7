import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { menuSections, signUpModes } from '../base/limits.ts'
import { Enum, Fields, OneOf, Shape, Text } from '../base/shapes.ts'

export const Menu = Shape('Menu', {
  title: Type.String(),
  path: Type.String(),
  internal: Type.Boolean(),
  section: OneOf(menuSections),
  ordering: Type.Integer(),
  isNewTab: Type.Boolean(),
})
export type Menu = Static<typeof Menu>

export const PublicSettings = Shape('PublicSettings', {
  siteName: Type.String(),
  logoUrl: Type.String(),
  logoDarkUrl: Type.String({ description: 'The logo on dark pages; empty: the same one.' }),
  favicon: Type.String(),
  accentLight: Type.String(),
  accentDark: Type.String(),
  landingTitle: Type.String({ description: 'The headline of the landing page; empty: the default.' }),
  landingText: Type.String(),
  landingPicture: Type.String(),
  allowZoom: Type.Boolean({ description: 'Whether pages can be zoomed on devices without a choice.' }),
  maintenanceMode: Type.Boolean(),
  liveEnabled: Type.Boolean({ description: 'Whether the site has live streams.' }),
  messagesEnabled: Type.Boolean({ description: 'Whether people can send messages.' }),
  storeEnabled: Type.Boolean({ description: 'Whether creators can sell products.' }),
  requireEmailVerification: Type.Boolean(),
  signUp: Enum('SignUpMode', signUpModes),
  paymentGateway: Type.String(),
  stripePublishableKey: Type.String(),
  freeSubscriptionEnabled: Type.Boolean(),
  freeSubscriptionDuration: Type.Integer(),
  minimumSubscriptionPrice: Type.Number(),
  maximumSubscriptionPrice: Type.Number(),
  minimumWalletPrice: Type.Number(),
  maximumWalletPrice: Type.Number(),
  minimumTipPrice: Type.Number(),
  maximumTipPrice: Type.Number(),
  minimumContentPrice: Type.Number(),
  maximumContentPrice: Type.Number(),
  minimumProductPrice: Type.Number(),
  maximumProductPrice: Type.Number(),
  minimumMessagePrice: Type.Number(),
  maximumMessagePrice: Type.Number(),
  minimumTicketPrice: Type.Number(),
  maximumTicketPrice: Type.Number(),
  minimumMinutePrice: Type.Number(),
  maximumMinutePrice: Type.Number(),
  minimumPayoutAmount: Type.Number(),
  tokenConversionRate: Type.Number(),
  performerCommission: Type.Number(),
  termsVersion: Type.String({
    description: 'The version of the terms; people are asked again when it changes.',
  }),
  gaCode: Type.String(),
  enableGoogleReCaptcha: Type.Boolean(),
  googleReCaptchaSiteKey: Type.String(),
  agoraAppId: Type.String(),
  footerContent: Type.String(),
  metaKeywords: Type.String(),
  metaDescription: Type.String(),
  menus: Type.Array(Menu),
  hashPassword: Type.String({ description: 'Clients hash passwords only when this is the string true.' }),
  googleClientId: Type.String({ description: 'Empty when Google sign-in is off.' }),
  googleAuthorizationUrl: Type.String(),
  twitterSignIn: Type.Boolean(),
})
export type PublicSettings = Static<typeof PublicSettings>

export const settingsCalls = {
  publicSettings: endpoint({
    method: 'GET',
    path: '/settings/public',
    who: 'visitor',
    summary: 'Get the site’s public settings',
    response: PublicSettings,
    staysOpen: 'always',
  }),
  settingsByKey: endpoint({
    method: 'POST',
    path: '/settings/keys',
    who: 'visitor',
    summary: 'Get public settings by key; other keys are ignored',
    body: Fields({ keys: Type.Array(Text(60), { minItems: 1, maxItems: 50 }) }),
    response: Type.Partial(PublicSettings, { additionalProperties: false }),
  }),
}
