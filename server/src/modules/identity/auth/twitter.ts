import type { authCalls, BodyOf } from '@ovation/contract'
import type { SignInKeys } from '#modules/identity/connections'
import { invalid } from '#platform/errors'
import { authorization, type Pair } from './oauth1.ts'
import { signInNotConfigured, signInRefused, signInUnavailable } from './refusals.ts'
import type { Identity } from './sign-in.ts'

type Keys = Pick<SignInKeys, 'clientId' | 'clientSecret' | 'base'>
type Return = BodyOf<typeof authCalls.twitterCallback>

/** The URL to redirect to, and the token pair that the browser must return with. */
export async function beginTwitter(twitter: Keys, publicUrl: string, callbackUrl: string) {
  const here = URL.canParse(callbackUrl) && new URL(callbackUrl).origin === new URL(publicUrl).origin
  if (!here) throw invalid('callbackUrl', 'The callback address must be on this site.')
  const answer = await ask(twitter, '/oauth/request_token', { oauth_callback: callbackUrl })
  const oauthToken = answer.get('oauth_token')
  const oauthTokenSecret = answer.get('oauth_token_secret')
  const confirmed = answer.get('oauth_callback_confirmed') === 'true'
  if (!oauthToken || !oauthTokenSecret || !confirmed) throw signInRefused('Twitter')
  const url = `${twitter.base}/oauth/authenticate?oauth_token=${encodeURIComponent(oauthToken)}`
  return { url, oauthToken, oauthTokenSecret }
}

/** Twitter checks that token, secret and verifier match, and returns the identity. */
export async function finishTwitter(twitter: Keys, came: Return): Promise<Identity> {
  const token = { key: came.oauthToken, secret: came.oauthTokenSecret }
  const answer = await ask(twitter, '/oauth/access_token', { oauth_verifier: came.oauthVerifier }, token)
  const subject = answer.get('user_id')
  if (!subject) throw signInRefused('Twitter')
  // Twitter returns no email address; the account page asks for one.
  return {
    provider: 'twitter',
    subject,
    email: null,
    name: answer.get('screen_name') ?? '',
    firstName: '',
    lastName: '',
  }
}

async function ask(twitter: Keys, path: string, extra: Record<string, string>, token?: Pair) {
  const { clientId, clientSecret, base } = twitter
  if (!clientId || !clientSecret) throw signInNotConfigured('Twitter')
  const url = `${base}${path}`
  const consumer = { key: clientId, secret: clientSecret }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: authorization({ method: 'POST', url, consumer, token, extra }) },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw signInUnavailable('Twitter')
  })
  if (answer.status >= 500) throw signInUnavailable('Twitter')
  if (!answer.ok) throw signInRefused('Twitter')
  return new URLSearchParams(await answer.text())
}
