import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { png } from '../support/files.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { giveToken, open } from '../support/people.ts'

async function openAs(page: Page, who: { token: string }, path: string) {
  await giveToken(page, who.token)
  await open(page, path)
}

/** A fan with tokens who follows this creator. */
async function follower(request: APIRequestContext, creatorId: string) {
  const fan = await fanWithTokens(request, 60)
  await query('insert into follows (follower_id, creator_id) select id, $2 from accounts where email = $1', [
    fan.email,
    creatorId,
  ])
  return fan
}

/** The conversation of this fan with the latest message. */
async function latest(request: APIRequestContext, { token }: { token: string }) {
  const answer = await request.get('/api/conversations', { headers: { authorization: token } })
  return (await answer.json()).data.data[0]
}

const log = (page: Page) => page.getByRole('log')

test('a creator welcomes subscribers and messages a list for a price; a fan unlocks it and keeps it when it is unsent', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const creator = await creatorWithPrices(request)
  const [buyer, other] = [await follower(request, creator.id), await follower(request, creator.id)]

  const headers = { authorization: creator.token }
  await request.put('/api/welcome-message', {
    headers,
    data: { isOn: true, text: 'Good to have you here' },
    failOnStatusCode: true,
  })
  await request.post('/api/payment/subscribe/performers', {
    headers: { authorization: buyer.token },
    data: { performerId: creator.id, type: 'monthly' },
    failOnStatusCode: true,
  })

  // From the row of a follower to a new list, and from there to the message.
  await openAs(page, creator, '/creator/followers')
  await page.getByRole('button', { name: `More about ${buyer.name}` }).click()
  await page.getByRole('menuitem', { name: 'Add to list' }).click()
  const lists = page.getByRole('dialog', { name: `Lists with ${buyer.name}` })
  await lists.getByRole('textbox', { name: 'New list' }).fill('Front row')
  await lists.getByRole('button', { name: 'Create and add' }).click()
  await expect(lists.getByRole('checkbox', { name: /Front row/ })).toBeChecked()
  await query(
    `insert into fan_list_members (list_id, fan_id)
     select l.id, a.id from fan_lists l, accounts a where l.creator_id = $1 and a.email = $2`,
    [creator.id, other.email],
  )
  await lists.getByRole('button', { name: 'Close' }).click()
  await open(page, '/creator/lists')
  await page.getByRole('link', { name: /Front row/ }).click()
  await page.getByRole('link', { name: 'Message this list' }).click()
  await expect(page.getByText('2 people would get it now.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('The rehearsal, from the front row')
  await page.getByLabel('Add photos, videos or audio').setInputFiles(png(64, 48))
  await page.getByRole('switch', { name: 'Sell these files' }).check()
  await page.getByRole('spinbutton', { name: 'Price in tokens' }).fill('12')
  await expect(page.getByText(/Unlock for/)).toBeVisible()
  // A message can be sent once its files are uploaded.
  await expect(page.getByRole('button', { name: 'Remove picture.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Send to 2 people?' })
  await asking.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL('/creator/mass-messages')
  const row = page.getByRole('listitem').filter({ hasText: 'The rehearsal, from the front row' })
  await expect(row.getByText('Sent', { exact: true }).first()).toBeVisible()

  const theirs = await anotherBrowser()
  await openAs(theirs, buyer, '/messages')
  await theirs.getByRole('link', { name: new RegExp(creator.name) }).click()
  await expect(log(theirs).getByText('Good to have you here')).toBeVisible()
  await log(theirs)
    .getByRole('button', { name: /^Unlock for 12/ })
    .click()
  await theirs
    .getByRole('dialog', { name: 'Unlock this message' })
    .getByRole('button', { name: /^Unlock for 12/ })
    .click()
  await expect(log(theirs).getByRole('button', { name: /^Unlock for/ })).toHaveCount(0)

  await open(page, '/creator/mass-messages')
  const figure = (label: string) => row.locator('div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(figure('Sent').locator('dd').first()).toHaveText('2')
  await expect(figure('Unlocked').locator('dd').last()).toHaveText('1')
  await row.getByRole('button', { name: 'Unsend' }).click()
  const question = page.getByRole('dialog', { name: 'Unsend this message?' })
  await expect(question).toContainText('1 person paid for it and keeps it')
  await question.getByRole('button', { name: 'Unsend' }).click()
  await expect(row.getByText('Unsent', { exact: true })).toBeVisible()

  await expect.poll(() => latest(request, other)).toMatchObject({ lastMessage: 'Message deleted!' })
  expect(await latest(request, buyer)).toMatchObject({ lastMessage: 'The rehearsal, from the front row' })
})
