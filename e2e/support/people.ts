import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { settingDefaults } from '../../contract/src/base/limits.ts'
import { query } from './database.ts'
import { pdf, png } from './files.ts'

export const password = 'ovation-demo'
export const demo = {
  fan: 'fan@demo.local',
  creator: 'creator@demo.local',
  operator: 'admin@demo.local',
} as const

/** What everybody who joins on a screen has agreed to. */
export const consents = { isAdult: true, termsVersion: settingDefaults.termsVersion }

let count = 0
/** A name nobody else in this run has. */
export const fresh = (kind: string) => `${kind}${process.pid}${Date.now().toString(36)}${count++}`

export interface Person {
  email: string
  username: string
  name: string
}

/** Somebody to be; they have no account yet. */
export function someone(kind: string): Person {
  const username = fresh(kind)
  return { username, email: `${username}@people.test`, name: `${kind} ${username.slice(-6)}` }
}

/** A fan who has joined, for journeys that begin after that. */
export async function newFan(request: APIRequestContext, fields: Partial<Person> = {}): Promise<Person> {
  const fan = { ...someone('fan'), ...fields }
  await request.post('/api/auth/users/register', {
    data: { ...fan, password, ...consents },
    failOnStatusCode: true,
  })
  return fan
}

/** A creator who has joined and whose documents nobody has looked at. */
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

/** A creator who has joined and whose page is open to everyone. */
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

/** Logs in with a password, without the screen. */
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

/** A login on the worker's site, for journeys about something else: no password is asked for or hashed. */
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

/** Logs a page in without the screen. */
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

/** Fills in the login form as it is on the screen, and sends it. */
export async function logInOn(page: Page, username: string, secret = password) {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A sheet that closes steps back in the history, and a browser on its way back drops the address asked for. */
const sheetsAreClosed = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('dialog[open]') && !history.state?.overlays)

/** Also the parts that come late: React marks what it has taken over. */
const isReady = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset.ready === 'true' &&
      [...document.querySelectorAll('button, input')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps$')),
      ),
  )

/** Opens a page and waits until its buttons answer. */
export async function open(page: Page, path: string) {
  await sheetsAreClosed(page)
  await page.goto(path)
  await isReady(page)
}

const askedByItself = ['users/me', 'notifications?', 'messages/counting-not-read-messages']

/** Opens a member's page and waits until it has nothing more to ask: any answer would tell it that its login is over. */
export async function openAndSettle(page: Page, path: string) {
  const answers = askedByItself.map((call) =>
    page.waitForResponse((answer) => answer.url().includes(`/api/${call}`)),
  )
  await open(page, path)
  await Promise.all(answers)
}

/** Loads a page again, on which a sheet may just have been closed, and waits until its buttons answer. */
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

/** The newest letter to an address, as it lies in its mailbox: the operator's outbox does not show what a link holds. */
export async function letterTo(address: string, subject: RegExp, databaseUrl?: string): Promise<string> {
  const find = async () => {
    const { rows } = await query(
      'select subject, body_text from mails where recipient = $1 order by id desc',
      [address],
      databaseUrl,
    )
    return rows.find((letter) => subject.test(letter.subject))?.body_text ?? ''
  }
  await expect.poll(find, { message: `a letter to ${address}` }).not.toBe('')
  return find()
}

/** Ticks what everybody who joins has to agree to. */
export async function agreeOn(page: Page) {
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel(/^I have read and agree to the terms/).check()
}

export const linkIn = (letter: string) => {
  const link = letter.match(/https?:\/\/\S+/)?.[0]
  if (!link) throw new Error(`No link in the letter:\n${letter}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
