import type { BodyOf, SignInProviderName, signInCalls } from '@ovation/contract'
import { makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { startOAuth1Provider } from '@ovation/testing/oauth1-provider'
import { startOpenIdProvider } from '@ovation/testing/openid-provider'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const publicUrl = 'http://site.test'
const keys = { clientId: 'the-site', clientSecret: 'known-to-the-two-of-us' }

let google: Awaited<ReturnType<typeof startOpenIdProvider>>
let twitter: Awaited<ReturnType<typeof startOAuth1Provider>>
let env: Record<string, string>
let app: TestApp
let owner: Person
beforeAll(async () => {
  google = await startOpenIdProvider({
    ...keys,
    redirectUris: [`${publicUrl}/auth/google/callback`],
    account: { sub: 'nobody' },
  })
  twitter = await startOAuth1Provider({
    ...{ consumerKey: keys.clientId, consumerSecret: keys.clientSecret },
    account: { userId: '1', screenName: 'first' },
  })
  env = { PUBLIC_URL: publicUrl, GOOGLE_ISSUER: google.issuer, TWITTER_API_BASE: twitter.base }
  app = await startTestApp(env)
  owner = await makeOperator(app)
})
afterAll(async () => {
  await app.close()
  await google.close()
  await twitter.close()
})

type Input = Omit<BodyOf<typeof signInCalls.changeSignInProvider>, 'version'>

async function read(provider: SignInProviderName, site = app) {
  const all = await site.as(owner.token)('GET /operator/sign-in-providers')
  const found = all.find((one) => one.provider === provider)
  if (!found) throw new Error(`${provider} is missing`)
  return found
}

const change = async (provider: SignInProviderName, input: Input, site = app) =>
  site.as(owner.token)('PUT /operator/sign-in-providers/{provider}', {
    params: { provider },
    body: { version: (await read(provider, site)).version, ...input },
  })

const check = (provider: SignInProviderName) =>
  app.as(owner.token)('POST /operator/sign-in-providers/{provider}/test', { params: { provider } })

const buttons = async (site = app) => {
  const { googleClientId, googleAuthorizationUrl, twitterSignIn } = await site.as()('GET /settings/public')
  return { google: googleClientId !== '' && googleAuthorizationUrl !== '', twitter: twitterSignIn }
}

test('keys of the console show the buttons on every node at once, and removing them hides them', async () => {
  const node = await startTestApp(env, { databaseUrl: app.databaseUrl })
  try {
    expect(await buttons(node)).toEqual({ google: false, twitter: false })
    await change('google', keys)
    await change('twitter', keys)
    expect(await buttons()).toEqual({ google: true, twitter: true })
    await vi.waitFor(async () => expect(await buttons(node)).toEqual({ google: true, twitter: true }), 2000)
    const begun = await node.as()('POST /auth/twitter/login', {
      body: { callbackUrl: `${publicUrl}/auth/twitter/callback`, role: 'user' },
    })
    expect(begun.url).toContain(twitter.base)
    await change('google', { clientId: '' })
    expect(await buttons()).toMatchObject({ google: false })
    const off = app.as()('POST /auth/google/login', { body: { tokenId: 'x' } })
    await expect(off).rejects.toMatchObject({ code: 'SIGN_IN_NOT_CONFIGURED' })
  } finally {
    await node.close()
  }
})

test('a secret is stored encrypted, and only its last four characters are shown', async () => {
  await change('google', keys)
  expect(await read('google')).toMatchObject({
    ...{ clientId: keys.clientId, secretEnd: 'f-us', origin: 'console', isOn: true },
    redirectUrl: `${publicUrl}/auth/google/callback`,
  })
  const { rows } = await app.platform.db.pool.query('select * from connections')
  expect(JSON.stringify(rows)).not.toContain(keys.clientSecret)
  const log = await app.as(owner.token)('GET /operator/audit', { query: { action: 'connection.change' } })
  expect(JSON.stringify(log)).not.toContain(keys.clientSecret)
  expect(await change('google', { clientId: 'another' })).toMatchObject({ secretEnd: 'f-us' })
})

test('a test asks the service: right keys are known, wrong ones are refused with its words', async () => {
  for (const provider of ['google', 'twitter'] as const) {
    await change(provider, keys)
    expect(await check(provider)).toMatchObject({ ok: true, advice: null })
    expect((await read(provider)).check).toMatchObject({ ok: true })
    await change(provider, { ...keys, clientSecret: 'not-the-right-secret' })
    expect((await read(provider)).check).toBeNull()
    expect(await check(provider)).toMatchObject({
      ok: false,
      answer: expect.stringContaining(provider === 'google' ? 'invalid_client' : 'X answered 401'),
      advice: 'Copy both keys again, without spaces.',
    })
  }
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { action: 'connection.test' } })
  expect(data).toHaveLength(4)
})

test('a service that can’t be reached is reported with its address', async () => {
  const gone = await startOpenIdProvider({ ...keys, redirectUris: [], account: { sub: 'nobody' } })
  await gone.close()
  const site = await startTestApp({ PUBLIC_URL: publicUrl, GOOGLE_ISSUER: gone.issuer })
  try {
    const operator = await makeOperator(site)
    const call = site.as(operator.token)
    const params = { provider: 'google' } as const
    await call('PUT /operator/sign-in-providers/{provider}', { params, body: { version: 0, ...keys } })
    expect(await call('POST /operator/sign-in-providers/{provider}/test', { params })).toMatchObject({
      ok: false,
      advice: `Check that this machine can reach ${new URL(gone.issuer).host}.`,
    })
  } finally {
    await site.close()
  }
})

test('a first key needs its secret, and an outdated change is refused', async () => {
  await change('twitter', { clientId: '' })
  await expect(change('twitter', { clientId: 'only-this' })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'clientSecret' }],
  })
  const outdated = app.as(owner.token)('PUT /operator/sign-in-providers/{provider}', {
    params: { provider: 'twitter' },
    body: { version: 0, ...keys },
  })
  await expect(outdated).rejects.toMatchObject({ status: 409, code: 'CONNECTION_CHANGED' })
})

test('keys of the environment take precedence, are shown with their variable and can’t be changed', async () => {
  await change('google', keys)
  const fixed = { ...env, GOOGLE_CLIENT_ID: 'from-outside', GOOGLE_CLIENT_SECRET: 'also-from-outside' }
  const site = await startTestApp(fixed, { databaseUrl: app.databaseUrl })
  try {
    expect(await read('google', site)).toMatchObject({
      ...{ clientId: 'from-outside', secretEnd: 'side', origin: 'environment' },
      variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    })
    expect((await site.as()('GET /settings/public')).googleClientId).toBe('from-outside')
    await expect(change('google', keys, site)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'clientId', message: expect.stringContaining('GOOGLE_CLIENT_ID') }],
    })
  } finally {
    await site.close()
  }
})
