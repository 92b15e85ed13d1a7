import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const password = 'ovation-demo'
export const demo = {
  fan: 'fan@demo.local',
  creator: 'creator@demo.local',
  operator: 'admin@demo.local',
} as const

let count = 0
/** A name nobody else in this run has. */
export const fresh = (kind: string) =>
  `${kind}${process.pid}${Date.now().toString(36)}${count++}`.toLowerCase().slice(0, 28)

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

/** Logs a page in without the screen, for journeys about something else. */
export async function logInAs(page: Page, username: string, secret = password) {
  const token = await apiToken(page.request, username, secret)
  const { hostname } = new URL(process.env.E2E_URL ?? '')
  await page.context().addCookies([{ name: 'token', value: token, domain: hostname, path: '/' }])
  return token
}

/** Opens a page and waits until its buttons answer. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-ready=true]').waitFor()
}

/** The newest letter to an address, from the operator's outbox. */
export async function letterTo(
  request: APIRequestContext,
  address: string,
  subject: RegExp,
): Promise<string> {
  const token = await apiToken(request, demo.operator)
  const find = async () => {
    const query = new URLSearchParams({ q: address, limit: '20' })
    const response = await request.get(`/api/admin/mails/search?${query}`, {
      headers: { authorization: token },
    })
    const letters: { to: string; subject: string; text: string }[] = (await response.json()).data.data
    return letters.find((letter) => letter.to === address && subject.test(letter.subject))?.text ?? ''
  }
  await expect.poll(find, { message: `a letter to ${address}` }).not.toBe('')
  return find()
}

export const linkIn = (letter: string) => {
  const link = letter.match(/https?:\/\/\S+/)?.[0]
  if (!link) throw new Error(`No link in the letter:\n${letter}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
