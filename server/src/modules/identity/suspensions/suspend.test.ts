import {
  emailsTo,
  makeCreator,
  makeFan,
  makeOperator,
  type Person,
  startTestApp,
  type TestApp,
} from '@ovation/testing'
import { naming } from '@ovation/testing/subscribing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, hashPassword } from '#modules/identity/accounts'
import { suspensions } from '#tables/suspensions'
import { endDueSuspensions } from './end-due.ts'

let app: TestApp
let moderator: Person
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  moderator = await makeOperator(app, 'moderation')
  owner = await makeOperator(app)
})
afterAll(() => app.close())

const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000).toISOString()
const suspend = ({ id }: Pick<Person, 'id'>, body: { reason: string; until?: string }, by = moderator) =>
  app.as(by.token)('PUT /operator/people/{id}/suspension', { params: { id }, body })
const reinstate = ({ id }: Person) =>
  app.as(moderator.token)('POST /operator/people/{id}/reinstate', {
    params: { id },
    body: { reason: 'It was a mistake.' },
  })
const statusOf = async ({ id }: Person) => {
  const [account] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, id))
  return account?.status
}
const subjects = async ({ email }: Person) => (await emailsTo(app, email)).map(({ subject }) => subject)
const actions = async ({ id: subjectId }: Person) =>
  (await app.as(owner.token)('GET /operator/audit', { query: { subjectId } })).data.map(
    ({ action }) => action,
  )
const password = 'correct horse battery'
const makeMember = async () =>
  makeFan(app, { passwordHash: await hashPassword(app.platform.config, password) })
const logIn = ({ username }: Person) => app.as()('POST /auth/login', { body: { username, password } })
/** As if its time had passed. */
const passTime = ({ id }: Person) =>
  app.platform.db.orm
    .update(suspensions)
    .set({ until: new Date(Date.now() - 1000) })
    .where(eq(suspensions.accountId, id))

describe('a suspended person', () => {
  test('is logged out at once and reads when logging in until when and why', async () => {
    const fan = await makeMember()
    const until = hours(48)
    const answer = await suspend(fan, { reason: ' Spam in chats. ', until })
    expect(answer).toMatchObject({ reason: 'Spam in chats.', until, operator: { _id: moderator.id } })
    await expect(app.as(fan.token)('GET /wallet/charges/search')).rejects.toMatchObject({ status: 401 })
    await expect(logIn(fan)).rejects.toMatchObject({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
      message: expect.stringMatching(/suspended until .* UTC\. The reason: Spam in chats\./),
    })
    const [email] = await emailsTo(app, fan.email)
    expect(email?.text).toContain('The reason: Spam in chats.')
  })

  test('loses the connections of all devices, once the suspension is written', async () => {
    const fan = await makeFan(app)
    const dropped = vi.spyOn(app.platform.realtime, 'dropAccount')
    await suspend(fan, { reason: 'Spam.' })
    expect(dropped).toHaveBeenCalledWith(fan.id)
    dropped.mockRestore()
  })

  test('is hidden everywhere as a creator, and visible again when reinstated', async () => {
    const creator = await makeCreator(app)
    const page = () => app.as()('GET /performers/{id}', { params: { id: creator.username } })
    const found = async () =>
      (await app.as()('GET /performers/user/search', { query: { q: creator.username } })).total
    await page()
    expect(await found()).toBe(1)
    await suspend(creator, { reason: 'Fraud.' })
    await expect(page()).rejects.toMatchObject({ status: 404 })
    expect(await found()).toBe(0)
    await reinstate(creator)
    await page()
    expect(await found()).toBe(1)
    expect(await subjects(creator)).toEqual([
      'Your account on Ovation is suspended',
      'Your account on Ovation is open again',
    ])
  })
})

describe('suspending', () => {
  test('twice, also by two operators at once, is recorded and emailed once', async () => {
    const fan = await makeFan(app)
    const body = { reason: 'Spam.', until: hours(1) }
    await Promise.all([suspend(fan, body), suspend(fan, body, owner), suspend(fan, body)])
    await suspend(fan, body)
    expect(await actions(fan)).toEqual(['person.suspend'])
    expect(await subjects(fan)).toHaveLength(1)
  })

  test('again with other terms replaces the first ones', async () => {
    const fan = await makeFan(app)
    await suspend(fan, { reason: 'Spam.', until: hours(1) })
    expect(await suspend(fan, { reason: 'Spam again.' })).toMatchObject({ until: null })
    const rows = await app.platform.db.orm.select().from(suspensions).where(eq(suspensions.accountId, fan.id))
    expect(rows).toMatchObject([{ reason: 'Spam again.', until: null, statusBefore: 'active' }])
    expect(await actions(fan)).toEqual(['person.suspend', 'person.suspend'])
  })

  test('is refused for operators, without a reason and for a time that has passed', async () => {
    const fan = await makeFan(app)
    await expect(suspend(owner, { reason: 'No.' })).rejects.toMatchObject({ code: 'OPERATOR_ACCOUNT' })
    await expect(suspend(fan, { reason: '  ' })).rejects.toMatchObject(naming('reason'))
    await expect(suspend(fan, { reason: 'Spam.', until: hours(-1) })).rejects.toMatchObject(naming('until'))
    await expect(
      suspend({ id: '00000000-0000-4000-8000-000000000000' }, { reason: 'Spam.' }),
    ).rejects.toMatchObject({ status: 404 })
    const support = await makeOperator(app, 'support')
    await expect(suspend(fan, { reason: 'Spam.' }, support)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect([await statusOf(fan), await statusOf(owner)]).toEqual(['active', 'active'])
    expect(await actions(fan)).toEqual([])
  })

  test('a login that is being checked at the same moment never stays open', async () => {
    const fan = await makeMember()
    const [login] = await Promise.allSettled([logIn(fan), suspend(fan, { reason: 'Spam.' })])
    const token = login.status === 'fulfilled' ? login.value.token : fan.token
    await expect(app.as(token)('GET /wallet/charges/search')).rejects.toMatchObject({ status: 401 })
  })
})

describe('the end of a suspension', () => {
  test('comes by itself when its time is over', async () => {
    const [over, running] = [await makeMember(), await makeMember()]
    for (const fan of [over, running]) await suspend(fan, { reason: 'Spam.', until: hours(1) })
    await passTime(over)
    await endDueSuspensions(app.platform)
    expect([await statusOf(over), await statusOf(running)]).toEqual(['active', 'inactive'])
    await logIn(over)
    expect(await actions(over)).toEqual(['person.reinstate', 'person.suspend'])
  })

  test('does not come when an operator extends it at the same moment', async () => {
    const fan = await makeFan(app)
    await suspend(fan, { reason: 'Spam.', until: hours(1) })
    await passTime(fan)
    await Promise.all([suspend(fan, { reason: 'Spam.', until: hours(2) }), endDueSuspensions(app.platform)])
    // Either the extension came first and keeps the account closed, or it suspended the account again.
    expect(await statusOf(fan)).toBe('inactive')
  })

  test('is recorded once however often it is requested', async () => {
    const fan = await makeFan(app)
    await suspend(fan, { reason: 'Spam.' })
    await Promise.all([reinstate(fan), reinstate(fan)])
    expect(await actions(fan)).toEqual(['person.reinstate', 'person.suspend'])
  })

  test('an unconfirmed account stays unconfirmed, and a disabled one opens', async () => {
    const unconfirmed = await makeFan(app, { status: 'pending-email-confirmation', verifiedEmail: false })
    const disabled = await makeFan(app, { status: 'inactive' })
    await suspend(unconfirmed, { reason: 'Spam.' })
    await reinstate(unconfirmed)
    await reinstate(disabled)
    expect([await statusOf(unconfirmed), await statusOf(disabled)]).toEqual([
      'pending-email-confirmation',
      'active',
    ])
  })

  test('comes too when the account is opened in another way', async () => {
    const creator = await makeCreator(app)
    await suspend(creator, { reason: 'Fraud.' })
    const { data } = await app.as(owner.token)('GET /admin/creators/search', {
      query: { q: creator.username },
    })
    await app.as(owner.token)('PUT /admin/creators/{id}/verification', {
      params: { id: creator.id },
      body: { decision: 'enable', reason: 'Cleared.', version: data[0]?.version ?? '' },
    })
    expect(
      await app.platform.db.orm.select().from(suspensions).where(eq(suspensions.accountId, creator.id)),
    ).toEqual([])
  })
})
