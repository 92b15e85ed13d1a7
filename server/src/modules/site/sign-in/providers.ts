import {
  type BodyOf,
  type SignInProvider,
  type SignInProviderName,
  type signInCalls,
  signInProviders,
} from '@ovation/contract'
import { confirmOwner, type Viewer } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import {
  findConnection,
  fingerprintOf,
  latestCheck,
  lockConnection,
  readSignInKeys,
  type SignInKeys,
  saveConnection,
  seal,
  unseal,
} from '#modules/identity/connections'
import { forgetSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { newId } from '#platform/ids'

type Parts = Pick<Platform, 'db' | 'config' | 'secret' | 'states'>
type Input = BodyOf<typeof signInCalls.changeSignInProvider>

const variables: Record<SignInProviderName, string[]> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  twitter: ['TWITTER_CONSUMER_KEY', 'TWITTER_CONSUMER_SECRET'],
}

export const listProviders = (parts: Parts): Promise<SignInProvider[]> =>
  Promise.all(signInProviders.map((provider) => viewProvider(parts, provider)))

export async function viewProvider(parts: Parts, provider: SignInProviderName): Promise<SignInProvider> {
  const { db, config } = parts
  const keys = await readSignInKeys(db.orm, parts, provider)
  const stored = await findConnection(db.orm, provider)
  return {
    ...{ provider, version: stored?.version ?? 0, clientId: keys.clientId, origin: keys.origin },
    isOn: keys.clientId !== '' && keys.clientSecret !== '',
    secretEnd: keys.clientSecret ? lastFour(keys.clientSecret) : null,
    variables: variables[provider],
    redirectUrl: `${config.publicUrl}/auth/${provider}/callback`,
    check: await latestCheck(db.orm, provider, keysFingerprint(parts, keys)),
  }
}

/** Nothing of a short secret. */
const lastFour = (secret: string) => (secret.length < 12 ? '' : secret.slice(-4))

export const keysFingerprint = (parts: Parts, { clientId, clientSecret, base }: SignInKeys) =>
  fingerprintOf(parts, clientId, clientSecret, base)

/** Whoever sets these keys decides who can log in as whom, so this needs a recent login or the password. */
export async function changeProvider(
  parts: Parts,
  viewer: Viewer,
  provider: SignInProviderName,
  { version, clientId, clientSecret, currentPassword }: Input,
): Promise<SignInProvider> {
  const [variable] = variables[provider]
  const { origin } = await readSignInKeys(parts.db.orm, parts, provider)
  if (origin === 'environment')
    throw invalid('clientId', `The environment variable ${variable} sets this. Change it there.`)
  await confirmOwner(parts, viewer, currentPassword)
  await parts.db.orm.transaction(async (tx) => {
    await lockConnection(tx, provider)
    const stored = await findConnection(tx, provider)
    const before = { clientId: stored?.values.clientId ?? '', secret: stored?.secret ?? null }
    const isSameSecret =
      clientSecret === undefined || (before.secret && unseal(parts, before.secret) === clientSecret)
    const secret = clientId === '' ? null : isSameSecret ? before.secret : seal(parts, clientSecret)
    if (clientId !== '' && !secret) throw invalid('clientSecret', 'Enter the secret too.')
    if (before.clientId === clientId && before.secret === secret) return
    if ((stored?.version ?? 0) !== version)
      throw conflict('CONNECTION_CHANGED', 'Another operator changed this in the meantime. Load it again.')
    await saveConnection(tx, { service: provider, values: { clientId }, secret })
    await recordAction(tx, {
      ...{ operatorId: viewer.id, action: 'connection.change', subjectId: newId() },
      before: {
        service: provider,
        clientId: before.clientId || null,
        secret: before.secret ? 'set' : 'none',
      },
      after: {
        ...{ service: provider, clientId: clientId || null },
        secret: secret === before.secret ? (secret ? 'set' : 'none') : secret ? 'changed' : 'removed',
      },
    })
  })
  // Other nodes hear of it by a trigger.
  forgetSettings(parts)
  return viewProvider(parts, provider)
}
