import { startOAuth1Provider } from '@ovation/testing/oauth1-provider'
import { startOpenIdProvider } from '@ovation/testing/openid-provider'
import { signIns } from './sign-ins.ts'

/** Stand-ins for Google and X, each with one person who consents automatically. */
await startOpenIdProvider({
  port: Number(process.env.E2E_GOOGLE_PORT),
  clientId: signIns.clientId,
  clientSecret: signIns.secret,
  redirectUris: (process.env.E2E_SITES ?? '').split(',').map((site) => `${site}/auth/google/callback`),
  account: signIns.googlePerson,
})
await startOAuth1Provider({
  port: Number(process.env.E2E_TWITTER_PORT),
  consumerKey: signIns.clientId,
  consumerSecret: signIns.secret,
  account: signIns.twitterPerson,
})
