import { emailsTo, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { mails } from '#platform/mail'
import { sendResetLink } from './request-password-reset.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' })
})
afterAll(() => app.close())

test('changing the address repeatedly is limited', async () => {
  const fan = await makeFan(app)
  const before = await app.platform.db.orm.$count(mails)
  const tries = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      app.as(fan.token)('PUT /users', { body: { email: `stranger${at}@example.test` } }),
    ),
  )
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(50)
  for (const reason of refused) expect(reason).toMatchObject({ status: 429, code: 'TOO_MANY_LETTERS' })
  const { rows } = await app.platform.db.pool.query(
    `select count(*) from mails where recipient like 'stranger%'`,
  )
  expect(rows).toEqual([{ count: 10 }])
  expect(await app.platform.db.orm.$count(mails)).toBe(before + 20)
})

test('requests for reset links are limited silently', async () => {
  const fan = await makeFan(app)
  for (let i = 0; i < 8; i++)
    await sendResetLink(app.platform, { email: fan.email, askedBy: `network 10.0.${i}` })
  expect(await emailsTo(app, fan.email)).toHaveLength(5)
})

let caller = 0
/** Eight password changes in a row, each from another address. */
async function changePasswords(token: string) {
  for (let i = 0; i < 8; i++) {
    const answer = await app.http.inject({
      method: 'PUT',
      url: '/api/auth/users/me/password',
      headers: { authorization: token },
      remoteAddress: `10.5.0.${caller++}`,
      payload: {
        password: `password number ${i}`,
        ...(i > 0 ? { currentPassword: `password number ${i - 1}` } : {}),
      },
    })
    expect(answer.statusCode).toBe(200)
  }
}

test('emails to an unconfirmed address are limited', async () => {
  const fan = await makeFan(app, { verifiedEmail: false })
  await changePasswords(fan.token)
  expect(await emailsTo(app, fan.email)).toHaveLength(5)
})

test('a confirmed address gets every email about changes', async () => {
  const fan = await makeFan(app)
  await changePasswords(fan.token)
  expect(await emailsTo(app, fan.email)).toHaveLength(8)
})

test('registration over the limit of a network succeeds without an email, unless it is required', async () => {
  const join = (name: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/users/register',
      remoteAddress: '10.77.0.9',
      payload: { username: name, email: `${name}@example.test`, password: 'long enough' },
    })
  const { rows } = await app.platform.db.pool.query(
    `insert into mails (id, recipient, subject, body_text, body_html, status, asked_by)
     select gen_random_uuid(), 'x' || n || '@example.test', '', '', '', 'kept', 'network 10.77.0'
     from generate_series(1, 300) n returning id`,
  )
  expect(rows).toHaveLength(300)
  expect((await join('joins')).statusCode).toBe(200)
  expect(await emailsTo(app, 'joins@example.test')).toEqual([])
  await writeSettings(app.platform, { requireEmailVerification: true })
  expect((await join('waits')).json()).toMatchObject({ statusCode: 429, error: 'TOO_MANY_LETTERS' })
  await writeSettings(app.platform, { requireEmailVerification: false })
})
