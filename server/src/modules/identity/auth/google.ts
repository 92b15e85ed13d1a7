import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { SignInKeys } from '#modules/identity/connections'
import { discover, type Provider } from '#platform/oidc'
import { signInNotConfigured, signInRefused, signInUnavailable } from './refusals.ts'
import type { Identity } from './sign-in.ts'

type Keys = Pick<SignInKeys, 'clientId' | 'clientSecret' | 'base'>

/** Verifies an ID token: signed by Google, for this site, not expired. */
export async function readIdToken(google: Keys, idToken: string): Promise<Identity> {
  if (!google.clientId) throw signInNotConfigured('Google')
  const provider = await reach(() => discover(google.base))
  const { payload } = await jwtVerify(idToken, keysOf(provider), {
    // Google sometimes omits the scheme.
    issuer: [provider.issuer, provider.issuer.replace(/^https:\/\//, '')],
    audience: google.clientId,
    requiredClaims: ['sub', 'exp'],
  }).catch((error: unknown) => {
    throw isBadToken(error) ? signInRefused('Google') : signInUnavailable('Google')
  })
  return asIdentity(payload)
}

/** Exchanges an authorization code; Google checks that it was issued for our redirect URL. */
export async function readCode(google: Keys, publicUrl: string, code: string): Promise<Identity> {
  if (!google.clientId || !google.clientSecret) throw signInNotConfigured('Google')
  const answer = await reach(async () => {
    const { tokenEndpoint } = await discover(google.base)
    return fetch(tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${publicUrl}/auth/google/callback`,
        client_id: google.clientId,
        client_secret: google.clientSecret,
      }),
      signal: AbortSignal.timeout(10_000),
    })
  })
  if (answer.status >= 500) throw signInUnavailable('Google')
  const tokens: unknown = await answer.json().catch(() => null)
  const idToken = tokens && typeof tokens === 'object' ? Reflect.get(tokens, 'id_token') : undefined
  if (!answer.ok || typeof idToken !== 'string') throw signInRefused('Google')
  return readIdToken(google, idToken)
}

async function reach<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch(() => {
    throw signInUnavailable('Google')
  })
}

const keySets = new Map<string, JWTVerifyGetKey>()

function keysOf({ jwksUri }: Provider): JWTVerifyGetKey {
  const known = keySets.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri))
  keySets.set(jwksUri, known)
  return known
}

/** Any other error of jose means that the keys could not be loaded. */
const isBadToken = (error: unknown) =>
  [
    errors.JWTClaimValidationFailed,
    errors.JWTExpired,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
    errors.JOSENotSupported,
    errors.JOSEAlgNotAllowed,
  ].some((kind) => error instanceof kind)

function asIdentity(claims: JWTPayload): Identity {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value : ''
  }
  const checked = claims.email_verified === true || claims.email_verified === 'true'
  return {
    provider: 'google',
    subject: text('sub'),
    email: checked ? text('email') || null : null,
    name: text('name'),
    firstName: text('given_name'),
    lastName: text('family_name'),
  }
}
