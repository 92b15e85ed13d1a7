import { ApiError } from '@ovation/contract/client'
import { emailsTo, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { mails } from '#platform/mail'
import { contactMessages } from '#tables/inbox'
import { personalData } from './queries/personal-data.ts'
import { addContactMessage, addReply, findMessages, messageKeptDays, sweepMessages } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('contact', () => {
  const message = { name: 'Ana', email: 'ana@example.test', subject: 'Help', message: 'I cannot find <it>.' }

  test('a message is stored even without an operator', async () => {
    const mailsBefore = await app.platform.db.orm.$count(mails)
    expect(await app.as()('POST /contact', { body: message })).toEqual({ success: true })
    const [kept] = await app.platform.db.orm.select().from(contactMessages)
    expect(kept).toMatchObject({ ...message, ip: '127.0.0.1' })
    expect(await app.platform.db.orm.$count(mails)).toBe(mailsBefore)
  })

  test('the operators who may read the inbox are notified, and by email until they turn it off', async () => {
    const [support, quiet, finance] = [
      await makeOperator(app, 'support'),
      await makeOperator(app, 'support'),
      await makeOperator(app, 'finance'),
    ]
    await app.as(quiet.token)('PUT /notifications/settings', {
      body: { kinds: [{ kind: 'operator_contact', email: 'off' }] },
    })
    await app.as()('POST /contact', { body: message })
    const [email] = await soon(async () => {
      const emails = await emailsTo(app, support.email)
      expect(emails).toHaveLength(1)
      return emails
    })
    expect(email?.subject).toContain('New message from the contact form')
    expect(email?.text).toContain('Open the inbox to read it.')
    expect(email?.text).not.toContain('Ana')
    const titles = async ({ token }: { token: string }) =>
      (await app.as(token)('GET /notifications', { query: {} })).data.map(({ text }) => text)
    expect(await titles(quiet)).toEqual(['Open the inbox to read it.'])
    expect(await emailsTo(app, quiet.email)).toEqual([])
    expect(await titles(finance)).toEqual([])
  })

  test('a name cannot inject content into the email', async () => {
    const forged = { ...message, name: 'Ana\n\nYour password is needed at https://evil.test' }
    await expect(app.as()('POST /contact', { body: forged })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'name' }],
    })
  })

  test('bad input is refused by name and nothing is kept', async () => {
    const before = await app.platform.db.orm.$count(contactMessages)
    const refused = app.as()('POST /contact', { body: { ...message, email: 'nonsense', message: 'short' } })
    await expect(refused).rejects.toSatisfy((error) => {
      if (!(error instanceof ApiError)) return false
      const paths = error.errors.map(({ path }) => path).sort()
      return error.status === 422 && paths.join() === 'email,message'
    })
    expect(await app.platform.db.orm.$count(contactMessages)).toBe(before)
  })
})

const body = { name: 'Ana', email: 'ana@example.test', message: 'A long enough message' }

test('the address in the settings gets the emails instead', async () => {
  const other = await startTestApp({ CONTACT_EMAIL: 'desk@example.test' })
  await makeOperator(other)
  await other.as()('POST /contact', { body })
  const [email] = await other.platform.db.orm
    .select()
    .from(mails)
    .where(eq(mails.recipient, 'desk@example.test'))
  expect(email).toMatchObject({ recipient: 'desk@example.test', subject: 'Contact form message' })
  expect(email?.bodyText).toContain('Ana (ana@example.test) writes:\n\nA long enough message')
  await other.as()('POST /contact', { body: { ...body, email: 'a?cc=b&body=c@example.test' } })
  const sent = await other.platform.db.orm
    .select()
    .from(mails)
    .where(eq(mails.recipient, 'desk@example.test'))
  expect(sent.map(({ bodyText }) => bodyText).join()).toContain('mailto:a%3Fcc%3Db%26body%3Dc@example.test')
  await other.close()
})

test('a robot is refused and leaves nothing', async () => {
  const other = await startTestApp({ RECAPTCHA_SECRET: 'secret' }, { databaseUrl: app.databaseUrl })
  const before = await other.platform.db.orm.$count(contactMessages)
  const refused = other.as()('POST /contact', { body })
  await expect(refused).rejects.toMatchObject({ status: 422, errors: [{ path: 'captchaToken' }] })
  expect(await other.platform.db.orm.$count(contactMessages)).toBe(before)
  await other.close()
})

const closedDaysAgo = (id: string, days: number) =>
  app.platform.db.orm
    .update(contactMessages)
    .set({ status: 'closed', closedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    .where(eq(contactMessages.id, id))

describe('the messages of a person', () => {
  const write = async (email: string) => {
    const id = newId()
    await addContactMessage(app.platform.db.orm, { id, email, name: 'Ana', message: 'Help', ip: '10.0.0.1' })
    return id
  }
  const exported = async ({ id }: { id: string }, table: string) => {
    const statement = personalData.find((one) => one.table === table)?.exports ?? ''
    return (await app.platform.db.pool.query(statement, [id])).rows
  }
  const erase = async ({ id }: { id: string }) => {
    for (const { erases } of personalData) if (erases) await app.platform.db.pool.query(erases, [id])
  }

  test('are exported with the replies, and erased, once the address is confirmed', async () => {
    const [fan, stranger] = [await makeFan(app), await makeFan(app, { verifiedEmail: false })]
    const operator = await makeOperator(app)
    const [mine, theirs] = [await write(fan.email.toUpperCase()), await write(stranger.email)]
    const reply = { id: newId(), messageId: mine, operatorId: operator.id, text: 'Use the link.' }
    await addReply(app.platform.db.orm, reply)
    expect(await exported(fan, 'contact_messages')).toMatchObject([{ message: 'Help', ip: '10.0.0.1' }])
    expect(await exported(fan, 'contact_replies')).toMatchObject([{ text: 'Use the link.' }])
    expect(await exported(stranger, 'contact_messages')).toEqual([])
    for (const person of [fan, stranger]) await erase(person)
    const left = await findMessages(app.platform.db.orm, [mine, theirs])
    expect(left.map(({ id }) => id)).toEqual([theirs])
  })

  test('are deleted a year after they were closed', async () => {
    const [old, recent, open] = [await write('a@x.test'), await write('b@x.test'), await write('c@x.test')]
    await closedDaysAgo(old, messageKeptDays + 1)
    await closedDaysAgo(recent, messageKeptDays - 1)
    await sweepMessages(app.platform.db.orm)
    const left = await findMessages(app.platform.db.orm, [old, recent, open])
    expect(left.map(({ id }) => id).sort()).toEqual([recent, open].sort())
  })
})
