import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openAs, type Pair, pair } from '../support/conversations.ts'
import { fanWithTokens } from '../support/money.ts'
import { open } from '../support/people.ts'
import { publish, uploadedPhoto } from '../support/posts.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Files' }).getByRole('button')
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const fileOf = (page: Page) =>
  page.getByRole('list', { name: 'Files' }).getByRole('button', { name: /^Remove / })

/** A fan who has bought the photo of a post, and their conversation with its creator. */
async function buyer(request: APIRequestContext): Promise<Pair & { name: string }> {
  const talk = await pair(request, await fanWithTokens(request, 40))
  const { token } = talk.creator
  const post = await publish(request, token, {
    type: 'photo',
    title: 'Harbour lights',
    fileIds: [await uploadedPhoto(request, token)],
    isSale: true,
    price: 4,
  })
  await request.post(`/api/wallet/charges/feed/${post}`, {
    headers: { authorization: talk.fan.token },
    data: {},
    failOnStatusCode: true,
  })
  return { ...talk, name: talk.fan.name }
}

async function sell(page: Page, price: string) {
  await page.getByRole('switch', { name: /^Sell these files/ }).check()
  await page.getByLabel('Price in tokens').fill(price)
}

test('a file from the vault is sent again, with a warning that the fan has bought it, and posted again', async ({
  page,
  request,
}) => {
  const talk = await buyer(request)
  await openAs(page, talk.creator, '/creator/vault')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('Bought by 1 person')
  await tiles(page).click()
  const photo = sheet(page, 'Photo')
  await expect(photo.getByRole('link', { name: 'Post Harbour lights' })).toBeVisible()
  await photo.getByText('Bought by 1 person').last().click()
  await expect(photo.getByText(talk.name)).toBeVisible()

  await photo.getByRole('button', { name: 'Send in a message' }).click()
  await sheet(page, 'Send to').getByLabel('Search your fans').fill(talk.name)
  await page.keyboard.press('Enter')
  await sheet(page, 'Send to').getByRole('button', { name: talk.name }).click()
  await expect(page).toHaveURL(new RegExp(`/messages/${talk.id}$`))
  await expect(fileOf(page)).toHaveCount(1)
  await sell(page, '6')
  const warning = `${talk.name} has already bought this photo.`
  await expect(page.getByRole('status').getByText(warning)).toBeVisible()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await page.getByRole('dialog', { name: warning }).getByRole('button', { name: 'Keep writing' }).click()
  await expect(fileOf(page)).toHaveCount(1)
  await send.click()
  await page.getByRole('dialog', { name: warning }).getByRole('button', { name: 'Send anyway' }).click()
  await expect(fileOf(page)).toHaveCount(0)

  await open(page, '/creator/posts/new')
  await page.getByLabel('Title').fill('Again')
  await page.getByRole('button', { name: 'Add from your vault' }).click()
  const picker = sheet(page, 'From your vault')
  await picker.getByRole('button', { name: /^Photo, / }).click()
  await picker.getByRole('button', { name: 'Add 1 file' }).click()
  await expect(fileOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.')).toBeVisible()
})
