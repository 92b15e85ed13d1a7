import { makeDatabase, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emailVerifications,
  openSession,
  sessions,
  sweepEmailLinks,
  sweepSessions,
} from '#modules/identity/accounts'
import { sha256 } from '#platform/crypto'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const another = (accountId: string) =>
  openSession(app.platform.db.orm, accountId, false, { ip: '127.0.0.1', userAgent: 'another' })

const me = (token: string) => app.as(token)('GET /users/me')

test('logging out ends this login and no other', async () => {
  const fan = await makeFan(app)
  const phone = await another(fan.id)
  expect(await app.as(fan.token)('POST /auth/logout', { body: {} })).toEqual({ success: true })
  await expect(me(fan.token)).rejects.toMatchObject({ status: 401 })
  expect(await me(phone)).toMatchObject({ _id: fan.id })
})

test('logging out everywhere ends all logins of this account only', async () => {
  const fan = await makeFan(app)
  const stranger = await makeFan(app)
  const phone = await another(fan.id)
  await app.as(fan.token)('POST /auth/logout', { body: { everywhere: true } })
  await expect(me(fan.token)).rejects.toMatchObject({ status: 401 })
  await expect(me(phone)).rejects.toMatchObject({ status: 401 })
  expect(await me(stranger.token)).toMatchObject({ _id: stranger.id })
})

test('logging out twice or without a login is refused', async () => {
  const fan = await makeFan(app)
  await app.as(fan.token)('POST /auth/logout', { body: {} })
  for (const token of [fan.token, null, 'null', 'undefined', 'made up']) {
    await expect(app.as(token)('POST /auth/logout', { body: {} })).rejects.toMatchObject({
      status: 401,
      message: 'Please login!',
    })
  }
})

test('a login survives a restart of the site', async () => {
  const database = await makeDatabase()
  const site = { databaseUrl: database.url }
  const before = await startTestApp({}, site)
  const fan = await makeFan(before)
  await before.close()
  const after = await startTestApp({}, site)
  expect(await after.as(fan.token)('GET /users/me')).toMatchObject({ _id: fan.id })
  await after.close()
  await database.drop()
})

test('the sweep deletes expired rows only', async () => {
  const { orm } = app.platform.db
  const fan = await makeFan(app)
  const link = { accountId: fan.id, email: fan.email }
  const past = new Date(Date.now() - 1000)
  const future = new Date(Date.now() + 60_000)
  const spent = { id: newId(), accountId: fan.id, tokenHash: sha256('spent'), expiresAt: past }
  await orm.insert(sessions).values(spent)
  await orm.insert(emailVerifications).values([
    { ...link, tokenHash: sha256('spent link'), expiresAt: past },
    { ...link, tokenHash: sha256('good link'), expiresAt: future },
  ])
  await sweepSessions(orm)
  await sweepEmailLinks(orm)
  const left = await orm.select().from(sessions).where(eq(sessions.accountId, fan.id))
  expect(left.map((session) => session.tokenHash)).toEqual([sha256(fan.token)])
  const links = await orm.select().from(emailVerifications).where(eq(emailVerifications.accountId, fan.id))
  expect(links.map((found) => found.tokenHash)).toEqual([sha256('good link')])
})
