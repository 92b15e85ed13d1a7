import { emailsTo, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let count = 0
/** Sends a message of the contact form and returns it as an operator sees it. */
async function receive(token: string, fields: object = {}) {
  count += 1
  const email = `sender${count}@example.test`
  const body = {
    name: 'Ana',
    email,
    subject: 'Lost code',
    message: 'I can’t log in.\nPlease help.',
    ...fields,
  }
  await app.as()('POST /contact', { body })
  const { data } = await app.as(token)('GET /operator/inbox', { query: { q: email } })
  const [message] = data
  if (!message) throw new Error('The message is missing.')
  return message
}

const say = (text: string, seenReplies = 0) => ({ text, clientId: newId(), seenReplies })

test('a message of the contact form arrives in the inbox, without the sender’s network address', async () => {
  const support = await makeOperator(app, 'support')
  const message = await receive(support.token)
  expect(message).toMatchObject({
    name: 'Ana',
    subject: 'Lost code',
    status: 'open',
    assignee: null,
    replies: 0,
  })
  expect(JSON.stringify(message)).not.toContain('127.0.0.1')
})

test('a reply is emailed with the question, kept in the thread and recorded; a repetition sends nothing', async () => {
  const [owner, support] = [await makeOperator(app), await makeOperator(app, 'support')]
  const message = await receive(support.token)
  const [params, body] = [{ id: message._id }, { ...say('  Use the reset link.  '), close: true }]
  for (let n = 0; n < 2; n++)
    await app.as(support.token)('POST /operator/inbox/{id}/replies', { params, body })
  const thread = await app.as(support.token)('GET /operator/inbox/{id}', { params })
  expect(thread).toMatchObject({
    ...{ status: 'closed', replies: 1, closedAt: expect.any(String) },
    thread: [{ operator: { _id: support.id }, text: 'Use the reset link.' }],
  })
  const emails = await emailsTo(app, message.email)
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ subject: 'Re: Lost code' })
  expect(emails[0]?.text).toContain('Use the reset link.')
  expect(emails[0]?.text).toContain('> I can’t log in.\n> Please help.')
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: message._id } })
  expect(data.map(({ action }) => action)).toEqual(['contact.reply'])
})

test('of two operators who reply at once, the second learns of the first reply', async () => {
  const [one, other] = [await makeOperator(app), await makeOperator(app, 'support')]
  const message = await receive(one.token)
  const params = { id: message._id }
  const replies = await Promise.allSettled(
    [one, other].map(({ token }) =>
      app.as(token)('POST /operator/inbox/{id}/replies', { params, body: say('Hello') }),
    ),
  )
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(replies.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'ALREADY_ANSWERED' },
  })
  expect(await emailsTo(app, message.email)).toHaveLength(1)
  await app.as(other.token)('POST /operator/inbox/{id}/replies', { params, body: say('And this', 1) })
  expect(await emailsTo(app, message.email)).toHaveLength(2)
})

test('an empty reply is refused by name and nothing is sent', async () => {
  const { token } = await makeOperator(app, 'support')
  const message = await receive(token)
  const refused = app.as(token)('POST /operator/inbox/{id}/replies', {
    params: { id: message._id },
    body: say('   '),
  })
  await expect(refused).rejects.toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  expect(await emailsTo(app, message.email)).toEqual([])
})

test('a message is closed, reopened and assigned, each recorded once', async () => {
  const [owner, support] = [await makeOperator(app), await makeOperator(app, 'support')]
  const message = await receive(owner.token)
  const params = { id: message._id }
  const asOwner = app.as(owner.token)
  for (const status of ['closed', 'closed', 'open'] as const)
    expect(await asOwner('PUT /operator/inbox/{id}/status', { params, body: { status } })).toMatchObject({
      status,
    })
  for (let n = 0; n < 2; n++) {
    const body = { operatorId: support.id }
    expect(await asOwner('PUT /operator/inbox/{id}/assignee', { params, body })).toMatchObject({
      assignee: { _id: support.id },
    })
  }
  const mine = await app.as(support.token)('GET /operator/inbox', { query: { assignee: 'me' } })
  expect(mine.data.map(({ _id }) => _id)).toEqual([message._id])
  const { data } = await asOwner('GET /operator/audit', { query: { subjectId: message._id } })
  expect(data.map(({ action }) => action)).toEqual(['contact.assign', 'contact.reopen', 'contact.close'])
})

test.each(['finance', 'moderation', null] as const)(
  'a message can’t be assigned to a person who may not read it: %s',
  async (role) => {
    const owner = await makeOperator(app)
    const other = role ? await makeOperator(app, role) : await makeFan(app)
    const message = await receive(owner.token)
    const refused = app.as(owner.token)('PUT /operator/inbox/{id}/assignee', {
      params: { id: message._id },
      body: { operatorId: other.id },
    })
    await expect(refused).rejects.toMatchObject({ status: 422, errors: [{ path: 'operatorId' }] })
    const assignable = await app.as(owner.token)('GET /operator/inbox-operators')
    expect(assignable.map(({ _id }) => _id)).not.toContain(other.id)
  },
)

test('the inbox is filtered by status and words, and read page by page', async () => {
  const { token } = await makeOperator(app)
  const word = newId()
  for (let n = 0; n < 3; n++) await receive(token, { subject: `${word} ${n}` })
  const read = (query: object) => app.as(token)('GET /operator/inbox', { query: { q: word, ...query } })
  const first = await read({ limit: 2 })
  expect([first.data.length, first.total]).toEqual([2, 3])
  expect((await read({ limit: 2, cursor: first.cursor })).data).toHaveLength(1)
  expect(await read({ status: 'closed' })).toMatchObject({ total: 0 })
})

test('open messages are counted for roles that answer them, and nothing is counted for others', async () => {
  const [support, moderation] = [await makeOperator(app, 'support'), await makeOperator(app, 'moderation')]
  const counted = async (token: string) => (await app.as(token)('GET /admin/pending')).messages
  const before = await counted(support.token)
  const message = await receive(support.token)
  expect(await counted(support.token)).toBe(before + 1)
  expect(await app.as(moderation.token)('GET /admin/pending')).toMatchObject({ messages: 0, payouts: 0 })
  await app.as(support.token)('PUT /operator/inbox/{id}/status', {
    params: { id: message._id },
    body: { status: 'closed' },
  })
  expect(await counted(support.token)).toBe(before)
})
