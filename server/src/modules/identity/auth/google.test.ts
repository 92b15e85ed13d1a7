import { emailsTo, makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { followSignIn } from '@ovation/testing/follow-sign-in'
import { type OpenIdAccount, startOpenIdProvider } from '@ovation/testing/openid-provider'
import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Account,
  accounts,
  emailVerifications,
  hashPassword,
  identities,
  openResetLink,
  sendEmailVerification,
} from '#modules/identity/accounts'
import { creators } from '#modules/identity/people'
import { writeSettings } from '#modules/identity/settings'
import { sendResetLink } from './request-password-reset.ts'

const publicUrl = 'http://site.test'
const callback = `${publicUrl}/auth/google/callback`
const client = { clientId: 'the-site', clientSecret: 'known to the two of us' }
const password = 'correct horse'
const askedBy = 'network 127.0.0'

const visitor: OpenIdAccount = { sub: 'nobody yet' }
let google: Awaited<ReturnType<typeof startOpenIdProvider>>
let app: TestApp
let passwordHash: string

beforeAll(async () => {
  google = await startOpenIdProvider({ ...client, redirectUris: [callback], account: visitor })
  app = await startTestApp({
    PUBLIC_URL: publicUrl,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  })
  passwordHash = await hashPassword(app.platform.config, password)
})
afterAll(async () => {
  await app.close()
  await google.close()
})

let count = 0
/** A person with a Google account, signed in there. */
function comeAs(claims: Partial<OpenIdAccount> = {}): OpenIdAccount {
  count += 1
  const fresh = {
    sub: `person-${count}`,
    email: `g${count}@example.test`,
    email_verified: true,
    name: `Person ${count}`,
  }
  for (const name of Object.keys(visitor)) Reflect.deleteProperty(visitor, name)
  return Object.assign(visitor, fresh, claims)
}

async function getCode() {
  const settings = await app.as()('GET /settings/public')
  const query = new URLSearchParams({
    client_id: settings.googleClientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: callback,
    state: 'kept by the browser',
  })
  const back = await followSignIn(`${settings.googleAuthorizationUrl}?${query}`, callback)
  return back.searchParams.get('code') ?? ''
}

async function getIdToken(code: string) {
  const answer = await fetch(`${google.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    }),
  })
  const tokens: unknown = await answer.json()
  return String(tokens && typeof tokens === 'object' ? Reflect.get(tokens, 'id_token') : '')
}

const byCode = (code: string, role?: 'user' | 'performer') =>
  app.as()('POST /auth/google/token', { body: { code, ...(role ? { role } : {}) } })
const byIdToken = (tokenId: string) => app.as()('POST /auth/google/login', { body: { tokenId } })

const signIn = async (role?: 'user' | 'performer') => byCode(await getCode(), role)

const me = (token: string) => app.as(token)('GET /users/me')

const identitiesOf = (accountId: string) =>
  app.platform.db.orm.select().from(identities).where(eq(identities.accountId, accountId))

const refused = { status: 422, code: 'SIGN_IN_REFUSED' }

test('a new user gets an account without username or password, and signs in to it again', async () => {
  const person = comeAs({ given_name: 'Grace', family_name: 'Hopper', name: 'Grace Hopper' })
  const { token } = await signIn()
  const account = await me(token)
  expect(account).toMatchObject({
    email: person.email,
    verifiedEmail: true,
    username: null,
    name: 'Grace Hopper',
    firstName: 'Grace',
    lastName: 'Hopper',
    hasPassword: false,
    isPerformer: false,
    isOperator: false,
    operatorRole: null,
    status: 'active',
  })
  const again = await byIdToken(await getIdToken(await getCode()))
  expect(again.token).not.toBe(token)
  expect((await me(again.token))?._id).toBe(account?._id)
})

test('a sign-up as a creator waits for an operator’s approval', async () => {
  comeAs()
  const { token } = await signIn('performer')
  const account = await me(token)
  expect(account?.isPerformer).toBe(true)
  const [creator] = await app.platform.db.orm
    .select()
    .from(creators)
    .where(eq(creators.accountId, account?._id ?? ''))
  expect(creator).toMatchObject({ verifiedDocument: false, verifiedAccount: false })
})

test('the role is chosen once: a fan does not become a creator by signing in as one', async () => {
  comeAs()
  await signIn()
  expect(await me((await signIn('performer')).token)).toMatchObject({ isPerformer: false })
})

test('five first sign-ins at once make one account', async () => {
  const person = comeAs()
  const idToken = await getIdToken(await getCode())
  const entered = await Promise.all(Array.from({ length: 5 }, () => byIdToken(idToken)))
  const ids = await Promise.all(entered.map(async ({ token }) => (await me(token))?._id))
  expect(new Set(ids).size).toBe(1)
  expect(await app.platform.db.orm.$count(accounts, eq(accounts.email, person.email ?? ''))).toBe(1)
})

test('an account with the same confirmed address is linked, and keeps its password and logins', async () => {
  const fan = await makeFan(app, { passwordHash })
  comeAs({ email: fan.email.toUpperCase() })
  expect(await me((await signIn()).token)).toMatchObject({ _id: fan.id, hasPassword: true })
  expect(await me(fan.token)).toMatchObject({ _id: fan.id })
  await app.as()('POST /auth/login', { body: { username: fan.username, password } })
})

test('the owner of an address gets an unconfirmed account with it, and its creator loses every login method', async () => {
  const { orm } = app.platform.db
  const trap = await makeFan(app, { passwordHash, verifiedEmail: false, status: 'active' })
  await orm.insert(identities).values({ provider: 'twitter', subject: 'the squatter', accountId: trap.id })
  await sendEmailVerification(app.platform, orm, trap, askedBy)
  const link = await openResetLink(orm, trap.id)
  const dropped = vi.spyOn(app.platform.realtime, 'dropAccount')
  comeAs({ sub: 'the owner', email: trap.email })
  const { token } = await signIn()
  expect(await me(token)).toMatchObject({
    _id: trap.id,
    verifiedEmail: true,
    hasPassword: false,
    status: 'active',
  })
  await expect(me(trap.token)).rejects.toMatchObject({ status: 401 })
  const choose = app.as(link)('PUT /auth/users/me/password', { body: { password: 'taken over' } })
  await expect(choose).rejects.toMatchObject({ status: 401 })
  const enter = app.as()('POST /auth/login', { body: { username: trap.username, password } })
  await expect(enter).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  expect(await identitiesOf(trap.id)).toMatchObject([{ provider: 'google', subject: 'the owner' }])
  expect(await orm.$count(emailVerifications, eq(emailVerifications.accountId, trap.id))).toBe(0)
  expect(dropped).toHaveBeenCalledWith(trap.id)
  dropped.mockRestore()
})

test('a reset link to the owner of an address locks out the person who registered with it', async () => {
  const { orm } = app.platform.db
  comeAs({ sub: 'the first', email: 'first@example.test' })
  const trapId = (await me((await signIn()).token))?._id ?? ''
  const email = 'owner.by.letter@example.test'
  await orm.update(accounts).set({ email, verifiedEmail: false }).where(eq(accounts.id, trapId))
  const lurking = (await signIn()).token
  await sendResetLink(app.platform, { email: email, askedBy })
  const link = (await emailsTo(app, email)).at(-1)?.token ?? ''
  const dropped = vi.spyOn(app.platform.realtime, 'dropAccount')
  await app.as(link)('PUT /auth/users/me/password', { body: { password: 'the owner chose this' } })
  expect(dropped).toHaveBeenCalledWith(trapId, undefined)
  dropped.mockRestore()
  await expect(me(lurking)).rejects.toMatchObject({ status: 401 })
  expect(await identitiesOf(trapId)).toEqual([])
  const { token } = await app.as()('POST /auth/login', {
    body: { username: email, password: 'the owner chose this' },
  })
  expect(await me(token)).toMatchObject({ _id: trapId, verifiedEmail: true })
  expect((await me((await signIn()).token))?._id).not.toBe(trapId)
})

test('opening the link does not log in the person who registered with another’s address', async () => {
  const email = 'owner.with.google@example.test'
  const attacker = { username: 'early.bird', password: 'known to the attacker' }
  await app.as()('POST /auth/users/register', { body: { ...attacker, email } })
  const { token: lurking } = await app.as()('POST /auth/login', { body: attacker })
  const link = (await emailsTo(app, email)).at(-1)?.token ?? ''
  const confirm = app.as()('POST /auth/email-verification', { body: { token: link } })
  await expect(confirm).rejects.toMatchObject({ status: 403, code: 'PASSWORD_REQUIRED' })
  comeAs({ sub: 'the real owner', email })
  const mine = await me((await signIn()).token)
  expect(mine).toMatchObject({ email, verifiedEmail: true, hasPassword: false })
  await expect(me(lurking)).rejects.toMatchObject({ status: 401 })
  const again = app.as()('POST /auth/login', { body: attacker })
  await expect(again).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
})

test('payout details are deleted when an account is transferred', async () => {
  const trap = await makeCreator(app, { account: { verifiedEmail: false } })
  const banking = { firstName: 'A', lastName: 'Squatter', bankName: 'Theirs', bankAccount: '1234' }
  await app.as(trap.token)('PUT /performers/{id}/banking-settings', {
    params: { id: trap.id },
    body: banking,
  })
  await app.as(trap.token)('PUT /performers/{id}/payment-gateway-settings', {
    params: { id: trap.id },
    body: { key: 'paypal', value: { email: 'squatter@example.test' }, status: 'active' },
  })
  comeAs({ email: trap.email })
  const mine = await app.as((await signIn()).token)('GET /performers/me')
  expect(mine).toMatchObject({ _id: trap.id, bankingInformation: null, paymentGatewaySettings: [] })
})

test('an operator account is not transferred to the owner of an unconfirmed address', async () => {
  const operator = await makeFan(app, { operatorRole: 'owner', verifiedEmail: false, passwordHash })
  comeAs({ email: operator.email })
  await expect(signIn()).rejects.toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
  expect(await me(operator.token)).toMatchObject({
    _id: operator.id,
    hasPassword: true,
    verifiedEmail: false,
  })
  expect(await identitiesOf(operator.id)).toEqual([])
})

test('an account with a pending address is activated by Google’s confirmation', async () => {
  const fan = await makeFan(app, { passwordHash, verifiedEmail: false, status: 'pending-email-confirmation' })
  comeAs({ email: fan.email })
  expect(await me((await signIn()).token)).toMatchObject({
    _id: fan.id,
    status: 'active',
    verifiedEmail: true,
  })
})

test('an address that Google has not verified neither creates nor takes over an account', async () => {
  const fan = await makeFan(app)
  comeAs({ email: fan.email, email_verified: false })
  const account = await me((await signIn()).token)
  expect(account).toMatchObject({ email: null, verifiedEmail: false })
  expect(account?._id).not.toBe(fan.id)
})

const disable = (id: string) =>
  app.platform.db.orm
    .update(accounts)
    .set({ status: 'inactive' } satisfies Partial<Account>)
    .where(eq(accounts.id, id))

test('a disabled account stays closed, whether linked before or not', async () => {
  comeAs()
  const linked = await me((await signIn()).token)
  await disable(linked?._id ?? '')
  await expect(signIn()).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_DISABLED' })
  const fan = await makeFan(app, { status: 'inactive' })
  comeAs({ email: fan.email })
  await expect(signIn()).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_DISABLED' })
  expect(await identitiesOf(fan.id)).toEqual([])
})

test('a code works once, and a forged one never', async () => {
  comeAs()
  const code = await getCode()
  await byCode(code)
  await expect(byCode(code)).rejects.toMatchObject(refused)
  await expect(byCode('made up')).rejects.toMatchObject(refused)
})

test('a token with another issuer, audience or signature, or an expired one, is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  const forge = (kid: string) =>
    new SignJWT({ email: 'g1@example.test', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject('person-1')
      .setIssuer(google.issuer)
      .setAudience(client.clientId)
      .setExpirationTime('1h')
      .sign(privateKey)
  comeAs()
  const good = await getIdToken(await getCode())
  const [head = '', claims = '', signature = ''] = good.split('.')
  const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const altered = Buffer.from(JSON.stringify({ ...decoded, sub: 'person-1' })).toString('base64url')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const bad = [
    await forge(google.issuer),
    await forge('another key'),
    `${head}.${altered}.${signature}`,
    `${unsigned}.${claims}.`,
    'not a token',
  ]
  for (const token of bad) await expect(byIdToken(token)).rejects.toMatchObject(refused)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 })
  try {
    await expect(byIdToken(good)).rejects.toMatchObject(refused)
  } finally {
    vi.useRealTimers()
  }
})

test('a token that Google issued for another site is refused', async () => {
  const env = { GOOGLE_CLIENT_ID: 'another-site', GOOGLE_ISSUER: google.issuer }
  const elsewhere = await startTestApp(env, { databaseUrl: app.databaseUrl })
  comeAs()
  const tokenId = await getIdToken(await getCode())
  await expect(elsewhere.as()('POST /auth/google/login', { body: { tokenId } })).rejects.toMatchObject(
    refused,
  )
  await elsewhere.close()
})

test('Google sign-in is off without a client id, and unavailable when Google does not respond', async () => {
  const off = await startTestApp({}, { databaseUrl: app.databaseUrl })
  const notSetUp = { status: 422, code: 'SIGN_IN_NOT_CONFIGURED' }
  await expect(off.as()('POST /auth/google/login', { body: { tokenId: 'x' } })).rejects.toMatchObject(
    notSetUp,
  )
  await expect(off.as()('POST /auth/google/token', { body: { code: 'x' } })).rejects.toMatchObject(notSetUp)
  await off.close()
  const gone = await startOpenIdProvider({ ...client, redirectUris: [callback], account: visitor })
  await gone.close()
  const env = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: gone.issuer }
  const away = await startTestApp(env, { databaseUrl: app.databaseUrl })
  const unavailable = { status: 503, code: 'SIGN_IN_UNAVAILABLE' }
  await expect(away.as()('POST /auth/google/login', { body: { tokenId: 'x' } })).rejects.toMatchObject(
    unavailable,
  )
  await expect(away.as()('POST /auth/google/token', { body: { code: 'x' } })).rejects.toMatchObject(
    unavailable,
  )
  await away.close()
})

test.each([
  ['login', {}, 'tokenId'],
  ['login', { tokenId: 'x', role: 'operator' }, 'role'],
  ['token', {}, 'code'],
  ['token', { code: 'x', role: 'admin' }, 'role'],
  ['token', { code: { nested: true } }, 'code'],
])('google/%s with %j is refused and names %s', async (call, body, path) => {
  const answer = await app.http.inject({ method: 'POST', url: `/api/auth/google/${call}`, body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ path }])
})

describe('joining by Google', () => {
  const join = async (claims: Partial<OpenIdAccount> = {}) => {
    const { email = '' } = comeAs(claims)
    const outcome = app.as()('POST /auth/google/token', { body: { code: await getCode() } })
    return { email, outcome }
  }
  const closed = { status: 403, code: 'SIGN_UP_CLOSED' }
  afterEach(() =>
    writeSettings(app.platform, { signUp: 'open', blockedEmailDomains: [], maintenanceMode: false }),
  )

  test('is refused on a closed and an invite-only site, and to blocked domains; accounts log in', async () => {
    const known = { ...comeAs() }
    await app.as()('POST /auth/google/token', { body: { code: await getCode() } })
    const refusals = [{ signUp: 'closed' }, { signUp: 'invite' }, { blockedEmailDomains: ['example.test'] }]
    for (const values of refusals) {
      await writeSettings(app.platform, { signUp: 'open', blockedEmailDomains: [], ...values })
      const { email, outcome } = await join()
      await expect(outcome).rejects.toMatchObject(closed)
      expect(await app.platform.db.orm.$count(accounts, eq(accounts.email, email))).toBe(0)
      comeAs(known)
      await app.as()('POST /auth/google/token', { body: { code: await getCode() } })
    }
  })

  test('an open invitation to the team admits its address', async () => {
    await writeSettings(app.platform, { signUp: 'closed' })
    const owner = await makeOperator(app)
    const email = 'new-colleague@example.test'
    const { _id: id } = await app.as(owner.token)('POST /operator/team/invitations', {
      body: { email, role: 'support' },
    })
    await expect((await join()).outcome).rejects.toMatchObject(closed)
    await (await join({ email: email.toUpperCase() })).outcome
    await app.as(owner.token)('DELETE /operator/team/invitations/{id}', { params: { id } })
    await expect((await join({ email: `other-${email}` })).outcome).rejects.toMatchObject(closed)
  })

  test('during maintenance logs in operators only, and creates no account', async () => {
    const operator = await makeOperator(app)
    const fan = await makeFan(app)
    await writeSettings(app.platform, { maintenanceMode: true })
    const { token } = await (await join({ email: operator.email })).outcome
    await app.as(token)('GET /users/me')
    for (const claims of [{ email: fan.email }, {}]) {
      const { outcome } = await join(claims)
      await expect(outcome).rejects.toMatchObject({ status: 503, code: 'MAINTENANCE' })
    }
    const [{ logins } = { logins: null }] = (
      await app.platform.db.pool.query(
        'select count(*)::int as logins from identities where account_id = $1',
        [fan.id],
      )
    ).rows
    expect(logins).toBe(0)
  })
})
