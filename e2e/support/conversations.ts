import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { query } from './database.ts'
import { giveToken, newCreator, newFan, open, openLogin, type Person } from './people.ts'

export interface Pair {
  id: string
  fan: Person & { token: string }
  creator: Person & { id: string; token: string }
}

/** A fan who follows a creator, and their conversation, in which nothing was said. */
export async function pair(request: APIRequestContext, payer?: Person & { token: string }): Promise<Pair> {
  const [fan, creator] = [payer ?? (await newFan(request)), await newCreator(request)]
  await query('insert into follows (follower_id, creator_id) select id, $2 from accounts where email = $1', [
    fan.email,
    creator.id,
  ])
  const [fanToken, creatorToken] = [
    payer?.token ?? (await openLogin(fan.email)),
    await openLogin(creator.email),
  ]
  const answer = await request.post('/api/conversations', {
    headers: { authorization: fanToken },
    data: { source: 'performer', sourceId: creator.id },
    failOnStatusCode: true,
  })
  const id: string = (await answer.json()).data._id
  return { id, fan: { ...fan, token: fanToken }, creator: { ...creator, token: creatorToken } }
}

interface Said {
  text?: string
  fileIds?: string[]
  price?: number
}

/** Says something without a screen; answers its id. */
export async function send(request: APIRequestContext, { id }: Pair, who: { token: string }, said: Said) {
  const answer = await request.post(`/api/messages/conversations/${id}`, {
    headers: { authorization: who.token },
    data: said,
    failOnStatusCode: true,
  })
  const { _id }: { _id: string } = (await answer.json()).data
  return _id
}

export const tell = (request: APIRequestContext, pair: Pair, who: { token: string }, text: string) =>
  send(request, pair, who, { text })

/** Opens a page as somebody; `open` waits until its buttons answer. */
export async function openAs(page: Page, who: { token: string }, path: string) {
  await giveToken(page, who.token)
  await open(page, path)
}

export const log = (page: Page) => page.getByRole('log')
export const said = (page: Page, text: string) => log(page).getByText(text, { exact: true })
export const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })

export async function write(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Turns the wheel until this has come in above, however often older messages have to be asked for. */
export async function readUpTo(page: Page, line: Locator) {
  const turn = async () => {
    await log(page).hover()
    await page.mouse.wheel(0, -2000)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    return line.isVisible()
  }
  await expect.poll(turn, { intervals: [20], timeout: 60_000 }).toBe(true)
}

/** The menu of a message that is under the pointer. */
export async function openMenuOf(page: Page, text: string) {
  await said(page, text).hover()
  await said(page, text)
    .locator('xpath=ancestor::*[.//button[@aria-label="More about this message"]][1]')
    .getByRole('button', { name: 'More about this message' })
    .click()
}
