import type { SignInKeys } from '#modules/identity/connections'
import { fetchDocument } from '#platform/oidc'
import { authorization } from './oauth1.ts'

type Keys = Pick<SignInKeys, 'clientId' | 'clientSecret' | 'base'>

interface Outcome {
  ok: boolean
  answer: string
  advice: string | null
}

const copyAgain = 'Copy both keys again, without spaces.'
const patienceMs = 10_000

/** A made-up code is refused by Google in another way if the keys are wrong. */
export async function checkGoogleKeys(keys: Keys, publicUrl: string): Promise<Outcome> {
  return unlessUnreachable(keys.base, async () => {
    const { tokenEndpoint } = await fetchDocument(keys.base)
    const answer = await fetch(tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code: 'a-test-of-the-keys' },
        ...{ client_id: keys.clientId, client_secret: keys.clientSecret },
        redirect_uri: `${publicUrl}/auth/google/callback`,
      }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const body: unknown = await answer.json().catch(() => null)
    const text = (name: string) => String((body && typeof body === 'object' && Reflect.get(body, name)) || '')
    const error = text('error')
    if (error === 'invalid_grant') return { ok: true, answer: 'Google knows both keys.', advice: null }
    const words = [error, text('error_description')].filter(Boolean).join(': ')
    return {
      ...{ ok: false, answer: words || `Google answered ${answer.status}.` },
      advice:
        error === 'redirect_uri_mismatch'
          ? 'Add the redirect address below to the client at Google.'
          : copyAgain,
    }
  })
}

/** X gives a request token only to known keys, and only for a callback address that it knows. */
export async function checkTwitterKeys(keys: Keys, publicUrl: string): Promise<Outcome> {
  return unlessUnreachable(keys.base, async () => {
    const url = `${keys.base}/oauth/request_token`
    const consumer = { key: keys.clientId, secret: keys.clientSecret }
    const extra = { oauth_callback: `${publicUrl}/auth/twitter/callback` }
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: authorization({ method: 'POST', url, consumer, extra }) },
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    if (answer.ok && new URLSearchParams(text).get('oauth_token'))
      return { ok: true, answer: 'X knows both keys and the redirect address.', advice: null }
    const isCallback = /callback/i.test(text)
    return {
      ...{ ok: false, answer: `X answered ${answer.status}: ${text.replace(/\s+/g, ' ').slice(0, 300)}` },
      advice: isCallback ? 'Add the redirect address below to the app at X.' : copyAgain,
    }
  })
}

async function unlessUnreachable(base: string, ask: () => Promise<Outcome>): Promise<Outcome> {
  return ask().catch((error: unknown) => ({
    ok: false,
    answer: error instanceof Error ? error.message : String(error),
    advice: `Check that this machine can reach ${new URL(base).host}.`,
  }))
}
