import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { film, png, wav } from '../support/files.ts'
import { fresh, logInAs, newCreator, newFan, open } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'

/** Processing a video takes a while on a busy machine. */
const patience = 60_000

async function composer(page: Page, request: Parameters<typeof newCreator>[0]) {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/posts/new')
  return creator
}

const textField = (page: Page) => page.getByRole('textbox', { name: 'What do you want to say?' })
const tiles = (page: Page) => page.getByRole('list', { name: 'Files' }).locator('li img, li video')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** The address of a post that is in the creator's list. */
async function addressOf(page: Page, text: string): Promise<string> {
  const address = await row(page, text)
    .getByRole('link', { name: `View ${text}` })
    .getAttribute('href')
  return address ?? ''
}

test('photos, audio and a poll are published; a follower at home gets the post, opens it and votes', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.setTimeout(patience * 3)
  const creator = await composer(page, request)
  const follower = await anotherBrowser()
  const token = await logInAs(follower, (await newFan(request)).email)
  await request.post(`/api/follows/${creator.id}`, {
    headers: { authorization: token },
    failOnStatusCode: true,
  })
  const listening = heardOnSocket(follower, '40')
  await open(follower, '/home')
  await listening

  const text = fresh('Two evenings ')
  await textField(page).fill(text)
  await page.getByLabel('Add photos').setInputFiles([png(64, 40, 'first.png'), png(40, 64, 'second.png')])
  await expect(tiles(page)).toHaveCount(2)
  await press(page, 'Move second.png earlier')
  await expect(tiles(page).first()).toHaveAttribute('alt', 'second.png')
  await page.getByLabel('Add audio').setInputFiles(wav(3))
  await press(page, 'Add a poll')
  await page.getByLabel('Option 1').fill('Black garlic')
  await page.getByLabel('Option 2').fill('Rhubarb')
  await press(page, 'Publish')
  await expect(row(page, text).getByText('Published')).toBeVisible({ timeout: patience })

  await press(follower, '1 new post')
  await expect(follower.getByText(text)).toBeVisible()
  await expect(follower.getByRole('button', { name: /new post/ })).toHaveCount(0)
  await open(follower, await addressOf(page, text))
  await expect(follower.getByRole('link', { name: /^Open photo 1 of 2/ })).toBeVisible()
  await expect(follower.getByText('0:03')).toBeVisible()
  await follower.getByRole('button', { name: /^Play sound by/ }).click()
  await expect(follower.getByRole('button', { name: /^Pause sound by/ })).toBeVisible()
  // The page counts the vote at once; the server has it when it answers.
  const voted = follower.waitForResponse('**/api/user/feeds/vote/*')
  await press(follower, 'Vote for Rhubarb')
  await expect(follower.getByText('1 vote')).toBeVisible()
  expect((await voted).ok()).toBe(true)
  await expect(follower.getByRole('button', { name: /^Vote for/ })).toHaveCount(0)
})

test('a video with a teaser and a price is processed, plays for its creator, and is locked for a visitor', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.setTimeout(patience * 3)
  await composer(page, request)
  const title = fresh('The whole rehearsal ')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await textField(page).fill('We ran the second act once more.')
  await page.getByLabel('Add videos').setInputFiles(await film(page, 'rehearsal.webm'))
  await page.getByText('For sale').click()
  await page.getByLabel('Price in tokens').fill('45')
  await page.getByLabel('Choose a video: Teaser').setInputFiles(await film(page, 'teaser.webm'))
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await press(page, 'Publish')
  await expect(row(page, title)).toBeVisible({ timeout: patience })
  await expect(row(page, title).getByText('Published')).toBeVisible({ timeout: patience })

  const address = await addressOf(page, title)
  await open(page, address)
  await page.getByRole('button', { name: /^Play video by/ }).click()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)

  const visitor = await anotherBrowser()
  const html = await (await visitor.request.get(address)).text()
  expect(html).toContain(title)
  expect(html).not.toContain('feed-video')
  await open(visitor, address)
  await expect(visitor.getByText('Sold separately. Yours to keep once unlocked.')).toBeVisible()
  await expect(visitor.getByText('45', { exact: true })).toBeVisible()
  await press(visitor, 'Watch the teaser')
  await visitor.getByRole('button', { name: /^Play Teaser by/ }).click()
  await expect
    .poll(() => visitor.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await visitor.getByRole('link', { name: 'Join to unlock for 45 tokens' }).click()
  await expect(visitor).toHaveURL('/auth/fan-register')
})
