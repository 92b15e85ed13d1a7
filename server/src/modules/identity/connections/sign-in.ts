import type { SignInProviderName } from '@ovation/contract'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { unseal } from './secrets.ts'
import { findConnection } from './store.ts'

type Parts = Pick<Platform, 'config' | 'secret'>

/** The keys with which the site identifies itself at a sign-in service. */
export interface SignInKeys {
  clientId: string
  clientSecret: string
  /** The address of the service. */
  base: string
  origin: 'environment' | 'console' | 'default'
}

/** Google calls them client ID and secret, X calls them API key and secret. */
function keysInEnvironment({ config }: Parts, provider: SignInProviderName) {
  const { google, twitter } = config
  return provider === 'google'
    ? { clientId: google.clientId, clientSecret: google.clientSecret, base: google.issuer }
    : { clientId: twitter.consumerKey, clientSecret: twitter.consumerSecret, base: twitter.apiBase }
}

/** From the environment, else from the console; empty keys if the service is off. */
export async function readSignInKeys(
  db: Queryable,
  parts: Parts,
  provider: SignInProviderName,
): Promise<SignInKeys> {
  const fixed = keysInEnvironment(parts, provider)
  if (fixed.clientId) return { ...fixed, origin: 'environment' }
  const stored = await findConnection(db, provider)
  const clientId = stored?.values.clientId
  if (!stored || !clientId) return { ...fixed, origin: 'default' }
  return { clientId, clientSecret: unseal(parts, stored.secret) ?? '', base: fixed.base, origin: 'console' }
}
