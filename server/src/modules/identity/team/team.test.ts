import {
  emailsTo,
  makeCreator,
  makeFan,
  makeOperator,
  type Person,
  startTestApp,
  type TestApp,
} from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await makeOperator(app)
})
afterAll(() => app.close())

const as = (person: Person) => app.as(person.token)
const invite = (email: string, role: 'owner' | 'finance' | 'moderation' | 'support' = 'finance') =>
  as(owner)('POST /operator/team/invitations', { body: { email, role } })

const tokenFor = async (email: string) => (await emailsTo(app, email)).at(-1)?.token ?? ''

const accept = (person: Person, token: string) =>
  as(person)('POST /operator/invitations/accept', { body: { token } })

const rolesOf = async (id: string) =>
  (await as(owner)('GET /operator/team')).operators.filter(({ _id }) => _id === id).map(({ role }) => role)

test('an invited person becomes an operator with the role of the invitation, once', async () => {
  const fan = await makeFan(app, { verifiedEmail: false })
  await invite(fan.email.toUpperCase())
  const token = await tokenFor(fan.email.toUpperCase())
  expect(await app.as()('POST /operator/invitations/view', { body: { token } })).toMatchObject({
    role: 'finance',
    invitedBy: expect.stringMatching(/^Person/),
  })
  expect(await accept(fan, token)).toEqual({ role: 'finance' })
  expect(await rolesOf(fan.id)).toEqual(['finance'])
  await expect(accept(fan, token)).rejects.toMatchObject({ status: 404 })
  expect(await as(fan)('GET /users/me')).toMatchObject({ operatorRole: 'finance', verifiedEmail: true })
})

test('a later invitation replaces an earlier one, and a cancelled one is worth nothing', async () => {
  const fan = await makeFan(app)
  await invite(fan.email)
  const first = await tokenFor(fan.email)
  const { _id: id } = await invite(fan.email, 'support')
  const second = await tokenFor(fan.email)
  expect(second).not.toBe(first)
  await expect(accept(fan, first)).rejects.toMatchObject({ status: 404 })
  for (let n = 0; n < 2; n++) await as(owner)('DELETE /operator/team/invitations/{id}', { params: { id } })
  await expect(accept(fan, second)).rejects.toMatchObject({ status: 404 })
})

test('the entry of an invitation that replaces another names the role of that one', async () => {
  const fan = await makeFan(app)
  await invite(fan.email)
  const { _id: subjectId } = await invite(fan.email, 'support')
  const { data } = await as(owner)('GET /operator/audit', { query: { subjectId } })
  expect(data.map(({ action, changes }) => [action, changes])).toEqual([
    [
      'operator.invite',
      [
        { field: 'role', before: 'finance', after: 'support' },
        { field: 'email', before: null, after: fan.email },
      ],
    ],
  ])
})

test('invitations to one address at once leave one, and none fails', async () => {
  const fan = await makeFan(app)
  const second = await makeOperator(app)
  const body = { email: fan.email, role: 'support' } as const
  await Promise.all(
    [owner, second, owner, second].map((by) => as(by)('POST /operator/team/invitations', { body })),
  )
  const { invitations } = await as(owner)('GET /operator/team')
  expect(invitations.filter(({ email }) => email === fan.email)).toHaveLength(1)
})

test('the invitations of an owner end with their role, also one of the same moment', async () => {
  for (const end of ['removed', 'changed'] as const) {
    const [inviter, fan, late] = [await makeOperator(app), await makeFan(app), await makeFan(app)]
    const send = ({ email }: Person) =>
      as(inviter)('POST /operator/team/invitations', { body: { email, role: 'owner' } })
    const { _id: subjectId } = await send(fan)
    const token = await tokenFor(fan.email)
    const params = { id: inviter.id }
    await Promise.allSettled([
      end === 'removed'
        ? as(owner)('DELETE /operator/team/{id}', { params })
        : as(owner)('PUT /operator/team/{id}', { params, body: { role: 'finance' } }),
      send(late),
    ])
    await expect(accept(fan, token)).rejects.toMatchObject({ status: 404 })
    const { invitations } = await as(owner)('GET /operator/team')
    expect(invitations.filter(({ email }) => [fan.email, late.email].includes(email))).toEqual([])
    const { data } = await as(owner)('GET /operator/audit', { query: { subjectId } })
    expect(data.map(({ action, operator }) => [action, operator?._id])).toEqual([
      ['operator.cancel-invitation', owner.id],
      ['operator.invite', inviter.id],
    ])
  }
})

test('an expired invitation is worth nothing', async () => {
  const fan = await makeFan(app)
  const { _id: id } = await invite(fan.email)
  const token = await tokenFor(fan.email)
  await app.platform.db.pool.query('update operator_invitations set expires_at = now() where id = $1', [id])
  await expect(accept(fan, token)).rejects.toMatchObject({ status: 404 })
  expect((await as(owner)('GET /operator/team')).invitations.map(({ _id }) => _id)).not.toContain(id)
})

test('only the account with the invited address may accept, and a refusal leaves the invitation open', async () => {
  const [fan, other] = [await makeFan(app), await makeFan(app)]
  await invite(fan.email)
  const token = await tokenFor(fan.email)
  await expect(accept(other, token)).rejects.toMatchObject({ status: 403, code: 'OTHER_ADDRESS' })
  expect(await accept(fan, token)).toEqual({ role: 'finance' })
})

test('an account that is suspended at the same moment does not become an operator', async () => {
  const fan = await makeFan(app)
  await invite(fan.email)
  const token = await tokenFor(fan.email)
  await as(owner)('PUT /operator/people/{id}/suspension', {
    params: { id: fan.id },
    body: { reason: 'Fraud.' },
  })
  // The call was authorised before the suspension.
  await expect(acceptInvitation(app.platform, fan, token)).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' })
  expect(await rolesOf(fan.id)).toEqual([])
})

test('two acceptances at once make one operator and one entry of the log', async () => {
  const fan = await makeFan(app)
  await invite(fan.email)
  const token = await tokenFor(fan.email)
  const both = await Promise.allSettled([accept(fan, token), accept(fan, token)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { total } = await as(owner)('GET /operator/audit', {
    query: { subjectId: fan.id, action: 'operator.join' },
  })
  expect(total).toBe(1)
})

test('creators and operators are not invited', async () => {
  const creator = await makeCreator(app)
  await expect(invite(creator.email)).rejects.toMatchObject({ code: 'CREATOR_ACCOUNT' })
  await expect(invite(owner.email)).rejects.toMatchObject({ code: 'ALREADY_OPERATOR' })
})

test('a role changes what an operator may do at once, and a removed operator may do nothing', async () => {
  const operator = await makeOperator(app, 'finance')
  await as(operator)('GET /admin/payout-requests/search')
  await as(owner)('PUT /operator/team/{id}', { params: { id: operator.id }, body: { role: 'moderation' } })
  await expect(as(operator)('GET /admin/payout-requests/search')).rejects.toMatchObject({ status: 403 })
  await as(operator)('GET /operator/cases')
  await as(owner)('DELETE /operator/team/{id}', { params: { id: operator.id } })
  await expect(as(operator)('GET /operator/cases')).rejects.toMatchObject({ status: 403 })
  expect(await as(operator)('GET /users/me')).toMatchObject({ operatorRole: null, isOperator: false })
  await expect(
    as(owner)('DELETE /operator/team/{id}', { params: { id: operator.id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('everyone may leave except the last owner', async () => {
  const other = await startTestApp()
  try {
    const [alone, support] = [await makeOperator(other), await makeOperator(other, 'support')]
    const call = (person: Person) => other.as(person.token)
    await call(support)('POST /operator/leave', { body: {} })
    await expect(call(alone)('POST /operator/leave', { body: {} })).rejects.toMatchObject({
      code: 'LAST_OWNER',
    })
    await expect(
      call(alone)('PUT /operator/team/{id}', { params: { id: alone.id }, body: { role: 'finance' } }),
    ).rejects.toMatchObject({ code: 'LAST_OWNER' })

    const second = await makeOperator(other)
    const remove = (by: Person, whom: Person) =>
      call(by)('DELETE /operator/team/{id}', { params: { id: whom.id } })
    const both = await Promise.allSettled([remove(alone, second), remove(second, alone)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await other.platform.db.pool.query(`select from accounts where operator_role = 'owner'`)
    expect(rows).toHaveLength(1)
  } finally {
    await other.close()
  }
})
