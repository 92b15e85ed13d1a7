import { calls, type Endpoint, isShownWhenViewing } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed } from '@ovation/testing/content'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'

let app: TestApp
let support: Person
let creator: Person
let token: string
beforeAll(async () => {
  app = await startTestApp()
  support = await makeOperator(app, 'support')
  creator = await makeCreator(app)
  token = (await start(creator)).token
})
afterAll(() => app.close())

const start = ({ id }: Person, by = support) =>
  app.as(by.token)('POST /operator/people/{id}/viewing', { params: { id }, body: {} })

const id = '00000000-0000-7000-8000-000000000000'
const send = ({ method, path }: Endpoint) =>
  app.http.inject({
    method,
    url: `/api${path.replace(/\{\w+\}/g, id)}`,
    headers: { authorization: token },
    ...(method !== 'GET' && { payload: {} }),
  })
const endpoints = Object.entries<Endpoint>(calls)

describe('a session that views the site as a person', () => {
  test.each(endpoints.filter(([, { method }]) => method !== 'GET'))(
    'can’t call %s',
    async (_name, endpoint) => {
      const answer = await send(endpoint)
      expect({ status: answer.statusCode, message: answer.json().message }).toEqual({
        status: 403,
        message: expect.stringContaining('viewing the site as someone else'),
      })
    },
  )

  const privateWords =
    /message|conversation|document|banking|card|payout|address|stream-?key|\/key|data-export|notification|^\/files\//
  const isPublicRead = ({ path, who }: Endpoint) =>
    who === 'visitor' || path.startsWith('/conversations/stream/public')
  test.each(
    endpoints.filter(
      ([, endpoint]) =>
        endpoint.method === 'GET' && privateWords.test(endpoint.path) && !isPublicRead(endpoint),
    ),
  )('can’t read %s', async (_name, endpoint) => {
    expect(isShownWhenViewing(endpoint)).toBe(false)
    expect((await send(endpoint)).statusCode).toBe(403)
  })

  test('can’t make calls of operators, and sees the page of the person', async () => {
    for (const [, endpoint] of endpoints.filter(([, { who }]) => who === 'operator'))
      expect((await send(endpoint)).statusCode).toBe(403)
    expect(await app.as(token)('GET /users/me')).toMatchObject({ _id: creator.id, isViewed: true })
  })

  test('counts no views', async () => {
    const fan = await makeFan(app)
    const post = await makeFeed(app, creator, { isPublic: true })
    const viewing = app.as((await start(fan)).token)
    const params = { id: post._id }
    expect((await viewing('GET /user/feeds/{id}', { params })).stats.views).toBe(0)
    expect((await app.as(fan.token)('GET /user/feeds/{id}', { params })).stats.views).toBe(0)
    expect((await app.as(creator.token)('GET /user/feeds/{id}', { params })).stats.views).toBe(1)
  })
})

describe('viewing', () => {
  test('begins and ends in the audit log, and ends for the role that may no longer do it', async () => {
    const [fan, owner, other] = [
      await makeFan(app),
      await makeOperator(app),
      await makeOperator(app, 'support'),
    ]
    const { token: first } = await start(fan)
    await app.as(support.token)('DELETE /operator/people/{id}/viewing', { params: { id: fan.id } })
    await expect(app.as(first)('GET /wallet/statement', { query: {} })).rejects.toMatchObject({ status: 401 })
    const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: fan.id } })
    expect(data.map(({ action }) => action)).toEqual(['person.stop-viewing', 'person.view-as'])
    const { token: second } = await start(fan, other)
    await app.platform.db.orm.update(accounts).set({ operatorRole: null }).where(eq(accounts.id, other.id))
    await expect(app.as(second)('GET /wallet/statement', { query: {} })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('is for people who can log in, never for operators, and not for every role', async () => {
    const owner = await makeOperator(app)
    await expect(start(owner)).rejects.toMatchObject({ code: 'OPERATOR_ACCOUNT' })
    const closed = await makeFan(app, { status: 'inactive' })
    await expect(start(closed)).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' })
    const finance = await makeOperator(app, 'finance')
    await expect(start(creator, finance)).rejects.toMatchObject({ status: 403 })
  })
})
