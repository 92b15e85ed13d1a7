import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { query } from './database.ts'
import { giveToken, newCreator, newFan, open, openLogin, type Person } from './people.ts'

export interface Pair {
  id: string
  fan: Person & { token: string }
  creator: Person & { id: string; token: string }
}

/** A fan who follows a creator, and their empty conversation. */
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

interface MessageInput {
  text?: string
  fileIds?: string[]
  price?: number
}

/** Sends a message through the API and returns its id. */
export async function send(
  request: APIRequestContext,
  { id }: Pair,
  sender: { token: string },
  input: MessageInput,
) {
  const answer = await request.post(`/api/messages/conversations/${id}`, {
    headers: { authorization: sender.token },
    data: input,
    failOnStatusCode: true,
  })
  const { _id }: { _id: string } = (await answer.json()).data
  return _id
}

export const sendText = (request: APIRequestContext, pair: Pair, sender: { token: string }, text: string) =>
  send(request, pair, sender, { text })

/** Opens a page as a person; `open` waits until it is interactive. */
export async function openAs(page: Page, who: { token: string }, path: string) {
  await giveToken(page, who.token)
  await open(page, path)
}

export const log = (page: Page) => page.getByRole('log')
export const messageWith = (page: Page, text: string) => log(page).getByText(text, { exact: true })
export const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })

export async function write(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/**
 * Scrolls to the top until this line is the first, however many pages of older messages have to load. Rows above the
 * visible ones are rendered too, so a visible line alone may still be moving.
 */
export async function readUpTo(page: Page, line: Locator) {
  const turn = async () => {
    await log(page).hover()
    await page.mouse.wheel(0, -2000)
    const isAtTop = await log(page).evaluate(async (flow) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return flow.scrollTop === 0
    })
    return isAtTop && (await line.isVisible())
  }
  await expect.poll(turn, { intervals: [20], timeout: 60_000 }).toBe(true)
}

/** Opens the menu of a message, which appears on hover. */
export async function openMenuOf(page: Page, text: string) {
  await messageWith(page, text).hover()
  await messageWith(page, text)
    .locator('xpath=ancestor::*[.//button[@aria-label="More about this message"]][1]')
    .getByRole('button', { name: 'More about this message' })
    .click()
}
