import { makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { drawPicture } from '@ovation/testing/content'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { newId } from '#platform/ids'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await makeOperator(app)
})
afterEach(() => writeSettings(app.platform, { signUp: 'open', blockedEmailDomains: [] }))
afterAll(() => app.close())

let people = 0
const join = (facts: { email?: string; username?: string; invitation?: string } = {}) => {
  const username = `newcomer${people++}`
  const body = { username, email: `${username}@people.test`, password: 'a long enough password', ...facts }
  return app.as()('POST /auth/users/register', { body })
}
const countAccounts = async () => (await app.platform.db.pool.query('select from accounts')).rowCount
const invite = (mostUses = 1, days = 7) =>
  app.as(owner.token)('POST /operator/sign-up-invitations', { body: { note: 'Press', mostUses, days } })
const list = () => app.as(owner.token)('GET /operator/sign-up-invitations')

describe('a closed site', () => {
  test('accepts no new account; people with one stay', async () => {
    const { token } = await makeFan(app)
    await writeSettings(app.platform, { signUp: 'closed' })
    const before = await countAccounts()
    await expect(join()).rejects.toMatchObject({ status: 403, code: 'SIGN_UP_CLOSED' })
    expect(await countAccounts()).toBe(before)
    expect((await app.as()('GET /settings/public')).signUp).toBe('closed')
    await app.as(token)('GET /users/me')
  })
})

describe('an open invitation to the team', () => {
  test.each(['closed', 'invite'] as const)('admits its address while sign-up is %s', async (signUp) => {
    await writeSettings(app.platform, { signUp })
    const email = `colleague-${signUp}@people.test`
    await expect(join({ email })).rejects.toMatchObject({ status: signUp === 'closed' ? 403 : 422 })
    const { _id: id } = await app.as(owner.token)('POST /operator/team/invitations', {
      body: { email, role: 'support' },
    })
    await join({ email: email.toUpperCase() })
    await app.as(owner.token)('DELETE /operator/team/invitations/{id}', { params: { id } })
    await expect(join({ email })).rejects.toMatchObject({ status: signUp === 'closed' ? 403 : 422 })
  })
})

describe('creators', () => {
  const joinAsCreator = async (invitation?: string) => {
    const body = new FormData()
    const username = `newcomer${people++}`
    const fields = { username, email: `${username}@people.test`, password: 'a long enough password' }
    const rest = { dateOfBirth: '1990-01-01', ...(invitation ? { invitation } : {}) }
    for (const [name, value] of Object.entries({ ...fields, ...rest })) body.set(name, value)
    const picture = new Blob([new Uint8Array(await drawPicture())])
    for (const field of ['idVerification', 'documentVerification']) body.set(field, picture, 'document.png')
    return app.as()('POST /auth/performers/register', { body })
  }

  test('can’t join a closed site, also with an invitation', async () => {
    const { code } = await invite()
    await writeSettings(app.platform, { signUp: 'closed' })
    for (const invitation of [undefined, code])
      await expect(joinAsCreator(invitation)).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' })
    expect((await list()).data[0]).toMatchObject({ code, uses: 0 })
  })

  test('join an invite-only site with an invitation, which is used up', async () => {
    await writeSettings(app.platform, { signUp: 'invite' })
    const { code } = await invite()
    await expect(joinAsCreator()).rejects.toMatchObject({ errors: [{ path: 'invitation' }] })
    await joinAsCreator(code)
    await expect(joinAsCreator(code)).rejects.toMatchObject({ errors: [{ path: 'invitation' }] })
  })
})

describe('an invite-only site', () => {
  test('accepts people with an invitation, as often as it says', async () => {
    await writeSettings(app.platform, { signUp: 'invite' })
    await expect(join()).rejects.toMatchObject({ status: 422, errors: [{ path: 'invitation' }] })
    await expect(join({ invitation: 'guessed' })).rejects.toMatchObject({ errors: [{ path: 'invitation' }] })
    const { code } = await invite(2)
    await join({ invitation: code })
    await join({ invitation: ` ${code} ` })
    await expect(join({ invitation: code })).rejects.toMatchObject({ errors: [{ path: 'invitation' }] })
    expect((await list()).data[0]).toMatchObject({ code, uses: 2, mostUses: 2, note: 'Press' })
  })

  test('lets one of two people who use the last place at once join', async () => {
    await writeSettings(app.platform, { signUp: 'invite' })
    const { code } = await invite()
    const both = await Promise.allSettled([join({ invitation: code }), join({ invitation: code })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('keeps an invitation that led to no account', async () => {
    await writeSettings(app.platform, { signUp: 'invite' })
    const { code } = await invite()
    const { username } = await makeFan(app)
    await expect(join({ invitation: code, username: username ?? '' })).rejects.toMatchObject({ status: 409 })
    await join({ invitation: code })
  })

  test('refuses an invitation that has expired or was cancelled', async () => {
    await writeSettings(app.platform, { signUp: 'invite' })
    const [old, gone] = [await invite(), await invite()]
    await app.platform.db.pool.query('update sign_up_invitations set expires_at = now() where id = $1', [
      old._id,
    ])
    for (let n = 0; n < 2; n++)
      await app.as(owner.token)('DELETE /operator/sign-up-invitations/{id}', { params: { id: gone._id } })
    for (const { code } of [old, gone])
      await expect(join({ invitation: code })).rejects.toMatchObject({ errors: [{ path: 'invitation' }] })
    const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: gone._id } })
    expect(data.map(({ action }) => action)).toEqual(['sign-up.cancel-invitation', 'sign-up.invite'])
    expect(JSON.stringify(data)).not.toContain(gone.code)
  })
})

test('an address at a blocked domain or a part of it is refused, when joining and when changing it', async () => {
  await writeSettings(app.platform, { blockedEmailDomains: ['spam.test'] })
  for (const email of ['a@spam.test', 'b@MAIL.spam.test'])
    await expect(join({ email })).rejects.toMatchObject({ status: 422, errors: [{ path: 'email' }] })
  await join({ email: 'c@notspam.test' })
  const fan = await makeFan(app)
  const change = app.as(fan.token)('PUT /users', { body: { email: 'd@spam.test' } })
  await expect(change).rejects.toMatchObject({ status: 422, errors: [{ path: 'email' }] })
})

test('an invitation sent twice, also at once, is created once, with one code', async () => {
  const id = newId()
  const body = { id, note: 'Twice', mostUses: 1, days: 1 }
  const create = () => app.as(owner.token)('POST /operator/sign-up-invitations', { body })
  const [first, second] = await Promise.all([create(), create()])
  expect(first).toEqual(second)
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
  expect(data.map(({ action }) => action)).toEqual(['sign-up.invite'])
})
