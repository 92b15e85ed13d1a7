import { ApiError } from '@ovation/contract/client'
import { makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#platform/mail'
import { contactMessages } from '#tables/inbox'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('contact', () => {
  const message = { name: 'Ana', email: 'ana@example.test', subject: 'Help', message: 'I cannot find <it>.' }
  const latestMail = async () => {
    const [mail] = await app.platform.db.orm.select().from(mails).orderBy(desc(mails.id)).limit(1)
    return mail
  }

  test('a message is stored even without an operator', async () => {
    const mailsBefore = await app.platform.db.orm.$count(mails)
    expect(await app.as()('POST /contact', { body: message })).toEqual({ success: true })
    const [kept] = await app.platform.db.orm.select().from(contactMessages)
    expect(kept).toMatchObject({ ...message, ip: '127.0.0.1' })
    expect(await app.platform.db.orm.$count(mails)).toBe(mailsBefore)
  })

  test('the first operator gets an email with sender and message', async () => {
    const operator = await makeOperator(app)
    await makeOperator(app)
    await app.as()('POST /contact', { body: message })
    const email = await latestMail()
    expect(email).toMatchObject({ recipient: operator.email, subject: 'Contact form: Help' })
    expect(email?.bodyText).toContain('Ana (ana@example.test) writes:\n\nI cannot find <it>.')
    expect(email?.bodyHtml).toContain('I cannot find &lt;it&gt;.')
    expect(email?.bodyText).toContain('mailto:ana@example.test')
  })

  test('a name or address cannot inject content into the email or its link', async () => {
    await makeOperator(app)
    const forged = { ...message, name: 'Ana\n\nYour password is needed at https://evil.test' }
    await expect(app.as()('POST /contact', { body: forged })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'name' }],
    })
    await app.as()('POST /contact', { body: { ...message, email: 'a?cc=b&body=c@example.test' } })
    expect((await latestMail())?.bodyText).toContain('mailto:a%3Fcc%3Db%26body%3Dc@example.test')
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
  const [email] = await other.platform.db.orm.select().from(mails)
  expect(email).toMatchObject({ recipient: 'desk@example.test', subject: 'Contact form message' })
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
