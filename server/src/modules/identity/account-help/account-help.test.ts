import { emailsTo, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { naming } from '@ovation/testing/subscribing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, hashPassword } from '#modules/identity/accounts'

let app: TestApp
let support: Person
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  support = await makeOperator(app, 'support')
  owner = await makeOperator(app)
})
afterAll(() => app.close())

const password = 'correct horse battery'
const makeMember = async (fields = {}) =>
  makeFan(app, { passwordHash: await hashPassword(app.platform.config, password), ...fields })
const logIn = ({ username }: Person, word = password) =>
  app.as()('POST /auth/login', { body: { username, password: word } })
const isLoggedIn = (token: string) =>
  app
    .as(token)('GET /wallet/charges/search')
    .then(
      () => true,
      () => false,
    )
const accountOf = async ({ id }: Person) =>
  (await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, id)))[0]
const actions = async ({ id: subjectId }: Person) =>
  (await app.as(owner.token)('GET /operator/audit', { query: { subjectId } })).data.map(
    ({ action }) => action,
  )

const logOut = ({ id }: Person) =>
  app.as(support.token)('POST /operator/people/{id}/log-out', { params: { id }, body: {} })
const requirePassword = ({ id }: Person, reason = 'Leaked.') =>
  app.as(support.token)('POST /operator/people/{id}/require-password', { params: { id }, body: { reason } })
const resend = ({ id }: Person) =>
  app.as(support.token)('POST /operator/people/{id}/confirmation', { params: { id }, body: {} })
const correct = ({ id }: Person, email: string, reason = 'A typo.') =>
  app.as(support.token)('PUT /operator/people/{id}/email', { params: { id }, body: { email, reason } })

test('logging out ends the logins of all devices, and is recorded once', async () => {
  const fan = await makeMember()
  const { token } = await logIn(fan)
  const dropped = vi.spyOn(app.platform.realtime, 'dropAccount')
  await Promise.all([logOut(fan), logOut(fan)])
  expect(dropped).toHaveBeenCalledWith(fan.id)
  dropped.mockRestore()
  expect([await isLoggedIn(fan.token), await isLoggedIn(token)]).toEqual([false, false])
  expect(await actions(fan)).toEqual(['person.log-out'])
  expect(await isLoggedIn((await logIn(fan)).token)).toBe(true)
})

test('requiring a new password ends logins, and only the emailed link sets one', async () => {
  const fan = await makeMember()
  await requirePassword(fan)
  expect(await isLoggedIn(fan.token)).toBe(false)
  await expect(logIn(fan)).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  const [email] = await emailsTo(app, fan.email)
  await app.as(email?.token)('PUT /auth/users/me/password', { body: { password: 'staple and another 7' } })
  await logIn(fan, 'staple and another 7')
  expect(await actions(fan)).toEqual(['person.require-password'])
})

describe('a confirmation link', () => {
  test('is sent again to an unconfirmed address', async () => {
    const fan = await makeFan(app, { verifiedEmail: false })
    await resend(fan)
    const [email] = await emailsTo(app, fan.email)
    await app.as(fan.token)('POST /auth/email-verification', { body: { token: email?.token ?? '' } })
    expect(await accountOf(fan)).toMatchObject({ verifiedEmail: true })
    await expect(resend(fan)).rejects.toMatchObject({ code: 'ALREADY_CONFIRMED' })
    expect(await actions(fan)).toEqual(['person.resend-confirmation'])
  })
})

describe('correcting an address', () => {
  test('asks the new one to confirm and lets the old one undo it', async () => {
    const fan = await makeMember()
    const email = `new-${fan.email}`
    await correct(fan, email)
    await correct(fan, email)
    expect(await accountOf(fan)).toMatchObject({ email, verifiedEmail: false, pendingEmail: null })
    const [[toOld], [toNew]] = [await emailsTo(app, fan.email), await emailsTo(app, email)]
    expect([toOld?.subject, toNew?.subject]).toEqual([
      'Your email address was changed',
      'Confirm your email address',
    ])
    expect(await actions(fan)).toEqual(['person.correct-email'])
    const { rows } = await app.platform.db.pool.query<{ entry: string }>(
      'select before::text || after::text as entry from audit_log where subject_id = $1',
      [fan.id],
    )
    expect(rows).toEqual([{ entry: expect.stringContaining('***@') }])
    for (const address of [fan.email, email]) expect(rows[0]?.entry).not.toContain(address)
    await app.as()('POST /auth/email-change/undo', { body: { token: toOld?.token ?? '' } })
    expect(await accountOf(fan)).toMatchObject({ email: fan.email })
  })

  test('is refused for an address that another person has confirmed', async () => {
    const [fan, other] = [await makeFan(app), await makeFan(app)]
    await expect(correct(fan, other.email.toUpperCase())).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await accountOf(fan)).toMatchObject({ email: fan.email, verifiedEmail: true })
    expect(await actions(fan)).toEqual([])
  })

  test('is refused for an account that is being deleted', async () => {
    const fan = await makeFan(app)
    await app.as(owner.token)('POST /operator/people/{id}/deletion', {
      params: { id: fan.id },
      body: { reason: 'Asked by email.', agreedBalance: 0, agreedEarnings: 0 },
    })
    await expect(correct(fan, 'new@example.test')).rejects.toMatchObject({ code: 'ACCOUNT_CLOSING' })
    expect(await accountOf(fan)).toMatchObject({ email: fan.email })
  })

  test('two people can’t get the same address at once', async () => {
    const [one, two] = [await makeFan(app), await makeFan(app)]
    const email = `shared-${one.email}`
    await Promise.allSettled([correct(one, email), correct(two, email)])
    const holders = [await accountOf(one), await accountOf(two)].filter((account) => account?.email === email)
    expect(holders).toHaveLength(1)
  })
})

test('support can’t end the logins of an operator', async () => {
  for (const person of [owner, await makeOperator(app, 'moderation')]) {
    await expect(logOut(person)).rejects.toMatchObject({ code: 'OPERATOR_ACCOUNT' })
    expect(await isLoggedIn(person.token)).toBe(true)
    expect(await actions(person)).toEqual([])
  }
})

test('support can’t take over the account of an operator, and gives a reason for what it changes', async () => {
  const fan = await makeFan(app)
  await expect(correct(owner, 'mine@example.test')).rejects.toMatchObject({ code: 'OPERATOR_ACCOUNT' })
  await expect(requirePassword(owner)).rejects.toMatchObject({ code: 'OPERATOR_ACCOUNT' })
  await expect(correct(fan, 'mine@example.test', ' ')).rejects.toMatchObject(naming('reason'))
  await expect(requirePassword(fan, ' ')).rejects.toMatchObject(naming('reason'))
  expect(await emailsTo(app, fan.email)).toEqual([])
})
