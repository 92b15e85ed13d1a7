import { startTestApp, type TestApp } from '@ovation/testing'
import { followSignIn } from '@ovation/testing/follow-sign-in'
import { startOAuth1Provider } from '@ovation/testing/oauth1-provider'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { creators } from '#modules/identity/people'
import { writeSettings } from '#modules/identity/settings'

const publicUrl = 'http://site.test'
const callbackUrl = `${publicUrl}/auth/twitter/callback?from=${encodeURIComponent('login & more')}`
// Characters that must be escaped show whether both sides sign the same text.
const consumer = { consumerKey: 'site key', consumerSecret: 'a+secret/with=signs&(more)!' }
const account = { userId: '1', screenName: 'first' }
let twitter: Awaited<ReturnType<typeof startOAuth1Provider>>
let app: TestApp

beforeAll(async () => {
  twitter = await startOAuth1Provider({ ...consumer, account })
  app = await startTestApp({
    PUBLIC_URL: publicUrl,
    TWITTER_CONSUMER_KEY: consumer.consumerKey,
    TWITTER_CONSUMER_SECRET: consumer.consumerSecret,
    TWITTER_API_BASE: twitter.base,
  })
})
afterAll(async () => {
  await app.close()
  await twitter.close()
})

const begin = () => app.as()('POST /auth/twitter/login', { body: { callbackUrl, role: 'user' } })

interface Return {
  oauthToken: string
  oauthTokenSecret: string
  oauthVerifier: string
  role?: 'user' | 'performer'
}

const finish = (body: Return) => app.as()('POST /auth/twitter/callback', { body })

/** Goes to Twitter and returns with the values that the browser has then. */
async function visit(): Promise<Return> {
  const { url, oauthToken, oauthTokenSecret } = await begin()
  const back = await followSignIn(url, publicUrl)
  expect(back.searchParams.get('oauth_token')).toBe(oauthToken)
  expect(back.searchParams.get('from')).toBe('login & more')
  return { oauthToken, oauthTokenSecret, oauthVerifier: back.searchParams.get('oauth_verifier') ?? '' }
}

const me = (token: string) => app.as(token)('GET /users/me')
const refused = { status: 422, code: 'SIGN_IN_REFUSED' }

test('a new user gets an account to complete, and signs in to it again', async () => {
  Object.assign(account, { userId: '77', screenName: 'grace' })
  const first = await me((await finish(await visit())).token)
  expect(first).toMatchObject({
    name: 'grace',
    username: null,
    email: null,
    hasPassword: false,
    isPerformer: false,
  })
  const second = await me((await finish(await visit())).token)
  expect(second?._id).toBe(first?._id)
})

test('a sign-up as a creator waits for an operator’s approval', async () => {
  Object.assign(account, { userId: '78', screenName: 'ada' })
  const found = await me((await finish({ ...(await visit()), role: 'performer' })).token)
  expect(found?.isPerformer).toBe(true)
  const [creator] = await app.platform.db.orm
    .select()
    .from(creators)
    .where(eq(creators.accountId, found?._id ?? ''))
  expect(creator).toMatchObject({ verifiedDocument: false })
})

test('the browser is redirected to Twitter with the token', async () => {
  const { url, oauthToken } = await begin()
  expect(url).toBe(`${twitter.base}/oauth/authenticate?oauth_token=${oauthToken}`)
})

test('a return works once', async () => {
  const came = await visit()
  await finish(came)
  await expect(finish(came)).rejects.toMatchObject(refused)
})

test('token, secret and verifier must belong together', async () => {
  const mine = await visit()
  const other = await visit()
  await expect(finish({ ...mine, oauthTokenSecret: other.oauthTokenSecret })).rejects.toMatchObject(refused)
  await expect(finish({ ...mine, oauthVerifier: other.oauthVerifier })).rejects.toMatchObject(refused)
  await expect(finish({ ...mine, oauthToken: 'made up' })).rejects.toMatchObject(refused)
  await finish(mine)
})

test('a login that was not approved at Twitter is refused', async () => {
  const { oauthToken, oauthTokenSecret } = await begin()
  await expect(finish({ oauthToken, oauthTokenSecret, oauthVerifier: 'guessed' })).rejects.toMatchObject(
    refused,
  )
})

test('a disabled account stays disabled', async () => {
  Object.assign(account, { userId: '79', screenName: 'gone' })
  const found = await me((await finish(await visit())).token)
  const mine = eq(accounts.id, found?._id ?? '')
  await app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(mine)
  await expect(finish(await visit())).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_DISABLED' })
})

test.each([
  'http://elsewhere.test/auth/twitter/callback',
  'https://site.test/auth/twitter/callback',
  'http://site.test.elsewhere.test/',
  'http://site.test@elsewhere.test/',
  'http://site.test:81/',
  'http://',
])('the redirect may not lead to %s', async (address) => {
  await expect(
    app.as()('POST /auth/twitter/login', { body: { callbackUrl: address } }),
  ).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'callbackUrl' }],
  })
})

test('Twitter sign-in is off without keys, refused with wrong ones, and unavailable when Twitter does not respond', async () => {
  const begun = async (env: Record<string, string>) => {
    const site = await startTestApp({ PUBLIC_URL: publicUrl, ...env }, { databaseUrl: app.databaseUrl })
    try {
      return await site.as()('POST /auth/twitter/login', { body: { callbackUrl } })
    } finally {
      await site.close()
    }
  }
  const keys = (secret: string, base: string) => ({
    TWITTER_CONSUMER_KEY: consumer.consumerKey,
    TWITTER_CONSUMER_SECRET: secret,
    TWITTER_API_BASE: base,
  })
  await expect(begun({})).rejects.toMatchObject({ status: 422, code: 'SIGN_IN_NOT_CONFIGURED' })
  await expect(begun(keys('wrong', twitter.base))).rejects.toMatchObject(refused)
  const gone = await startOAuth1Provider({ ...consumer, account })
  await gone.close()
  const away = { status: 503, code: 'SIGN_IN_UNAVAILABLE' }
  await expect(begun(keys(consumer.consumerSecret, gone.base))).rejects.toMatchObject(away)
})

test.each([
  ['login', {}, 'callbackUrl'],
  ['login', { callbackUrl: 'javascript:alert(1)' }, 'callbackUrl'],
  ['login', { callbackUrl, role: 'operator' }, 'role'],
  ['callback', { oauthVerifier: 'x', oauthTokenSecret: 'x' }, 'oauthToken'],
  ['callback', { oauthToken: 'x', oauthTokenSecret: 'x' }, 'oauthVerifier'],
  ['callback', { oauthToken: 'x', oauthVerifier: 'x' }, 'oauthTokenSecret'],
])('twitter/%s with %j is refused and names %s', async (call, body, path) => {
  const answer = await app.http.inject({ method: 'POST', url: `/api/auth/twitter/${call}`, body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ path }])
})

test.each([
  ['closed', { signUp: 'closed' }],
  ['invite-only', { signUp: 'invite' }],
])('joining by Twitter is refused on a site that is %s; accounts log in', async (_name, values) => {
  Object.assign(account, { userId: `known-${values.signUp}`, screenName: 'known' })
  await finish(await visit())
  await writeSettings(app.platform, values)
  try {
    await me((await finish(await visit())).token)
    Object.assign(account, { userId: `new-${values.signUp}`, screenName: 'newcomer' })
    await expect(finish(await visit())).rejects.toMatchObject({ status: 403, code: 'SIGN_UP_CLOSED' })
  } finally {
    await writeSettings(app.platform, { signUp: 'open' })
  }
})
