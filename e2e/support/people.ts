import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { settingDefaults } from '../../contract/src/base/limits.ts'
import { query } from './database.ts'
import { pdf, png } from './files.ts'
import { watchRequests } from './navigation.ts'
import { heardOnSocket } from './socket.ts'

export const password = 'ovation-demo'
export const demo = {
  fan: 'fan@demo.local',
  creator: 'creator@demo.local',
  operator: 'admin@demo.local',
} as const

/** The consents of everyone who registers on a screen. */
export const consents = { isAdult: true, termsVersion: settingDefaults.termsVersion }

let count = 0
/** A name that is unique in this run. */
export const fresh = (kind: string) => `${kind}${process.pid}${Date.now().toString(36)}${count++}`

export interface Person {
  email: string
  username: string
  name: string
}

/** The data of a person without an account yet. */
export function someone(kind: string): Person {
  const username = fresh(kind)
  return { username, email: `${username}@people.test`, name: `${kind} ${username.slice(-6)}` }
}

/** A registered fan, for tests that start after the registration. */
export async function newFan(request: APIRequestContext, fields: Partial<Person> = {}): Promise<Person> {
  const fan = { ...someone('fan'), ...fields }
  await request.post('/api/auth/users/register', {
    data: { ...fan, password, ...consents },
    failOnStatusCode: true,
  })
  return fan
}

/** A registered creator who is not verified yet. */
export async function newApplicant(request: APIRequestContext): Promise<Person & { id: string }> {
  const creator = someone('creator')
  const response = await request.post('/api/auth/performers/register', {
    multipart: {
      ...creator,
      password,
      isAdult: 'true',
      termsVersion: consents.termsVersion,
      firstName: 'Nell',
      lastName: 'Ashby',
      dateOfBirth: '1990-05-17',
      idVerification: pdf(),
      documentVerification: png(8, 8),
    },
    failOnStatusCode: true,
  })
  const id: string = (await response.json()).data._id
  return { ...creator, id }
}

/** A registered creator with a public page. */
export async function newCreator(
  request: APIRequestContext,
  databaseUrl?: string,
): Promise<Person & { id: string }> {
  const creator = await newApplicant(request)
  await query(
    'update creators set verified_document = true, verified_account = true where account_id = $1',
    [creator.id],
    databaseUrl,
  )
  return creator
}

/** A registered operator with this role. */
export async function newOperator(
  request: APIRequestContext,
  role: 'owner' | 'finance' | 'moderation' | 'support',
): Promise<Person> {
  const operator = await newFan(request)
  await query('update accounts set operator_role = $2, verified_email = true where email = $1', [
    operator.email,
    role,
  ])
  return operator
}

/** Logs in with a password, through the API. */
export async function apiToken(
  request: APIRequestContext,
  username: string,
  secret = password,
): Promise<string> {
  const response = await request.post('/api/auth/login', {
    data: { username, password: secret, remember: true },
  })
  expect(response.ok(), `log-in of ${username}`).toBe(true)
  return (await response.json()).data.token
}

/** Opens a login on the worker's site directly, without a password or its hashing. */
export async function openLogin(username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await query(
    `insert into sessions (id, account_id, token_hash, expires_at)
     select gen_random_uuid(), id, $2, now() + interval '1 day' from accounts where $1 in (email, username)`,
    [username, createHash('sha256').update(token).digest()],
  )
  expect(rowCount, `accounts of ${username}`).toBe(1)
  return token
}

/** Logs a page in by its cookie. */
export async function logInAs(page: Page, username: string) {
  const token = await openLogin(username)
  await giveToken(page, token)
  return token
}

export async function giveToken(page: Page, value: string) {
  const { hostname } = new URL(process.env.E2E_URL ?? '')
  await page.context().addCookies([{ name: 'token', value, domain: hostname, path: '/' }])
}

export async function cookieOf(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'token')
}

export const tokenOf = async (page: Page) => (await cookieOf(page))?.value

/** Fills in and submits the login form. */
export async function logInOn(page: Page, username: string, secret = password) {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Closing a sheet goes back in the history, and a browser that is going back drops a new navigation. */
export const sheetsAreClosed = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('dialog[open]') && !history.state?.overlays)

/** Includes parts that load late: React marks the elements it has hydrated. */
const isReady = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset.ready === 'true' &&
      [...document.querySelectorAll('button, input')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps$')),
      ),
  )

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string) {
  await sheetsAreClosed(page)
  await page.goto(path)
  await isReady(page)
}

/**
 * Opens a member's page and waits until it is idle: any response would tell it that its login has ended. The page loads
 * its counts at once and again when the server has acknowledged the login of its socket (43).
 */
export async function openAndSettle(page: Page, path: string) {
  const requests = watchRequests(page)
  const counted = heardOnSocket(page, '43').then(() =>
    page.waitForResponse((answer) => answer.url().includes('/api/notifications?')),
  )
  await open(page, path)
  await counted
  await expect.poll(requests.open, { message: `requests of ${path}` }).toBe(0)
  requests.stop()
}

/** Reloads a page on which a sheet may just have been closed, and waits until it is interactive. */
export async function reload(page: Page) {
  await sheetsAreClosed(page)
  await page.reload()
  await isReady(page)
}

/** Goes back from a page on which a sheet has just been closed. */
export async function goBack(page: Page) {
  await sheetsAreClosed(page)
  await page.goBack()
}

/** The newest email to an address, from its mailbox: the operator's outbox hides the tokens of links. */
export async function emailTo(address: string, subject: RegExp, databaseUrl?: string): Promise<string> {
  const find = async () => {
    const { rows } = await query(
      'select subject, body_text from mails where recipient = $1 order by id desc',
      [address],
      databaseUrl,
    )
    return rows.find((email) => subject.test(email.subject))?.body_text ?? ''
  }
  await expect.poll(find, { message: `an email to ${address}` }).not.toBe('')
  return find()
}

/** Ticks the consents that registration requires. */
export async function agreeOn(page: Page) {
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel(/^I have read and agree to the terms/).check()
}

export const linkIn = (email: string) => {
  const link = email.match(/https?:\/\/\S+/)?.[0]
  if (!link) throw new Error(`No link in the email:\n${email}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
