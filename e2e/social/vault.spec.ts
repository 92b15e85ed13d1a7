import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { log, openAs, type Pair, pair } from '../support/conversations.ts'
import { query } from '../support/database.ts'
import { fanWithTokens } from '../support/money.ts'
import { newFan, open } from '../support/people.ts'
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

test('a file of the vault is sent, its creator being told that it was bought before', async ({
  page,
  request,
  anotherBrowser,
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

  const theirs = await anotherBrowser()
  await openAs(theirs, talk.fan, `/messages/${talk.id}`)
  // What was bought elsewhere opens nothing here.
  await expect(log(theirs).getByRole('button', { name: /^Unlock/ })).toBeVisible()

  await open(page, '/creator/vault')
  await expect(tiles(page)).toContainText('Post, Message')
  await tiles(page).click()
  await expect(photo.getByRole('link', { name: `Message to ${talk.name}` })).toBeVisible()
  await photo.getByRole('link', { name: 'Post Harbour lights' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour lights' })).toBeVisible()
})

test('a file of the vault is posted again, and deleting one post leaves the other its photo', async ({
  page,
  request,
}) => {
  const talk = await pair(request)
  const { token } = talk.creator
  const fileIds = [await uploadedPhoto(request, token)]
  const first = await publish(request, token, { type: 'photo', title: 'First', fileIds, isPublic: true })
  await openAs(page, talk.creator, '/creator/posts/new')
  await page.getByLabel('Title').fill('Again')
  await page.getByRole('button', { name: 'Add from your vault' }).click()
  const picker = sheet(page, 'From your vault')
  await picker.getByRole('button', { name: 'Photo, post' }).click()
  await picker.getByRole('button', { name: 'Add 1 file' }).click()
  await expect(fileOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  const view = page.getByRole('button', { name: 'View' })
  // It stays while the pointer is on it.
  await view.hover()
  await request.delete(`/api/performer/feeds/${first}`, {
    headers: { authorization: token },
    failOnStatusCode: true,
  })
  await view.click()
  await expect(page.getByRole('heading', { name: 'Again' })).toBeVisible()
  const picture = page.getByRole('article').locator('img[src*="/feed-photo/"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('a message to many leaves out who has bought its file, unless they are to get it too', async ({
  page,
  request,
}) => {
  const talk = await buyer(request)
  const { token, id } = talk.creator
  const other = await newFan(request)
  await query('insert into follows (follower_id, creator_id) select id, $2 from accounts where email = $1', [
    other.email,
    id,
  ])
  await openAs(page, talk.creator, '/creator/vault')
  await tiles(page).click()
  await sheet(page, 'Photo').getByRole('button', { name: 'Send in a message' }).click()
  await sheet(page, 'Send to').getByRole('link', { name: 'New mass message' }).click()
  await page.getByText('Everyone who follows you.').click()
  await expect(page.getByText('2 people would get it now.')).toBeVisible()
  await expect(fileOf(page)).toHaveCount(1)
  await sell(page, '3')
  await expect(page.getByText('1 of 2 people has already bought this file.')).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Skip people who already bought it/ })).toBeChecked()
  await expect(page.getByText('1 person would get it now.')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sending your message.')).toBeVisible()
  const sent = async () => {
    const answer = await request.get('/api/mass-messages', { headers: { authorization: token } })
    return (await answer.json()).data.data[0]
  }
  await expect.poll(async () => (await sent()).status).toBe('sent')
  expect((await sent()).stats.sent).toBe(1)
})
