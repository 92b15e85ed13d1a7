import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { fillDate } from '../support/dates.ts'
import { film, lineOut, png, wav } from '../support/files.ts'
import { fresh, logInAs, newCreator, newFan, open, openLogin } from '../support/people.ts'
import { publish } from '../support/posts.ts'
import { heardOnSocket } from '../support/socket.ts'

/** Making a film ready takes a while on a busy machine. */
const patience = 60_000

async function composer(page: Page, request: Parameters<typeof newCreator>[0]) {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/posts/new')
  return creator
}

const words = (page: Page) => page.getByRole('textbox', { name: 'What do you want to say?' })
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

test('pictures are picked, put in order, published, and everybody sees them', async ({
  page,
  request,
  anotherBrowser,
}) => {
  await composer(page, request)
  const text = fresh('Two evenings ')
  await words(page).fill(text)
  await page.getByLabel('Add photos').setInputFiles([png(64, 40, 'first.png'), png(40, 64, 'second.png')])
  await expect(tiles(page)).toHaveCount(2)
  await press(page, 'Move second.png earlier')
  await expect(tiles(page).first()).toHaveAttribute('alt', 'second.png')
  await press(page, 'Publish')
  await expect(row(page, text).getByText('Published')).toBeVisible()

  const stranger = await anotherBrowser()
  await open(stranger, await addressOf(page, text))
  await expect(stranger.getByText(text)).toBeVisible()
  await stranger.getByRole('link', { name: /^Open photo 1 of 2/ }).click()
  await expect(stranger.getByRole('dialog', { name: 'Photos' })).toContainText('1 of 2')
  await stranger.keyboard.press('ArrowRight')
  await expect(stranger.getByRole('dialog', { name: 'Photos' })).toContainText('2 of 2')
})

test('over plain HTTP, where browsers offer fewer things, pictures are picked all the same', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined }))
  await composer(page, request)
  await page.getByLabel('Add photos').setInputFiles([png(64, 40, 'first.png')])
  await expect(tiles(page)).toHaveCount(1)
})

test('a film with a teaser and a price is made ready, plays for its creator, and is locked for a stranger', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.setTimeout(patience * 3)
  await composer(page, request)
  const title = fresh('The whole rehearsal ')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await words(page).fill('We ran the second act once more.')
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

  const stranger = await anotherBrowser()
  const html = await (await stranger.request.get(address)).text()
  expect(html).toContain(title)
  expect(html).not.toContain('feed-video')
  await open(stranger, address)
  await expect(stranger.getByText('Sold separately. Yours to keep once unlocked.')).toBeVisible()
  await expect(stranger.getByText('45', { exact: true })).toBeVisible()
  await press(stranger, 'Watch the teaser')
  await stranger.getByRole('button', { name: /^Play Teaser by/ }).click()
  await expect
    .poll(() => stranger.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await stranger.getByRole('link', { name: 'Join to unlock for 45 tokens' }).click()
  await expect(stranger).toHaveURL('/auth/fan-register')
})

test('a sound becomes bars to press, under the picture it came with', async ({ page, request }) => {
  test.setTimeout(patience * 2)
  await composer(page, request)
  const text = fresh('A tune for the stairs ')
  await words(page).fill(text)
  await page.getByLabel('Add audio').setInputFiles(wav(30))
  await page.getByLabel('Add photos').setInputFiles(png(8, 8))
  await page.getByLabel('Add audio').setInputFiles(wav(1, 'second.wav'))
  await expect(page.getByRole('alert')).toContainText(
    'With photos or videos, a post can have one audio file.',
  )
  await press(page, 'Remove second.wav')
  await press(page, 'Publish')
  await expect(row(page, text).getByText('Published')).toBeVisible({ timeout: patience })
  await open(page, await addressOf(page, text))
  await expect(page.getByText('0:30')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open photo/ })).toBeVisible()
  await page.getByRole('button', { name: /^Play sound by/ }).click()
  await expect(page.getByRole('button', { name: /^Pause sound by/ })).toBeVisible()
})

test('a poll is asked, a fan votes once, and finds the vote again', async ({
  page,
  request,
  anotherBrowser,
}) => {
  await composer(page, request)
  const text = fresh('You choose ')
  await words(page).fill(text)
  await press(page, 'Add a poll')
  await page.getByLabel('Option 1').fill('Black garlic')
  await press(page, 'Publish')
  await expect(page.getByText('A poll needs at least two options.')).toBeVisible()
  await page.getByLabel('Option 2').fill('Rhubarb')
  await press(page, 'Publish')
  await expect(row(page, text)).toBeVisible()
  const address = await addressOf(page, text)

  const audience = await anotherBrowser()
  await open(audience, address)
  await expect(audience.getByRole('link', { name: 'Join to vote' })).toBeVisible()
  await logInAs(audience, (await newFan(request)).email)
  await open(audience, address)
  // The page says so at once, and the server hears of it meanwhile.
  const voted = audience.waitForResponse('**/api/user/feeds/vote/*')
  await press(audience, 'Vote for Rhubarb')
  await expect(audience.getByText('1 vote')).toBeVisible()
  await expect(audience.getByRole('listitem').filter({ hasText: 'Rhubarb' })).toContainText('100%')
  await voted
  await open(audience, address)
  await expect(audience.getByRole('img', { name: 'Your choice:' })).toBeVisible()
  await expect(audience.getByRole('button', { name: /^Vote for/ })).toHaveCount(0)

  await page.getByRole('link', { name: text }).first().click()
  await expect(page.getByText('People have already voted, so you can’t change the options.')).toBeVisible()
})

test('a scheduled post waits for its time', async ({ page, request, anotherBrowser }) => {
  await composer(page, request)
  const text = fresh('The doors open ')
  await words(page).fill(text)
  await page.getByLabel('Schedule for later').check()
  await fillDate(page, 'Date and time', '2020-01-01T10:00')
  await press(page, 'Schedule')
  await expect(page.getByText('Choose a time in the future.')).toBeVisible()
  await fillDate(page, 'Date and time', '2099-11-20T19:00')
  await press(page, 'Schedule')
  await expect(row(page, text)).toContainText('20 Nov 2099, 19:00')
  const address = await addressOf(page, text)

  const stranger = await anotherBrowser()
  await open(stranger, address)
  await expect(stranger.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await query('update items set published_at = now(), scheduled_at = now() where id = $1', [
    address.split('/').at(-1),
  ])
  await open(stranger, address)
  await expect(stranger.getByText(text)).toBeVisible()
})

test('an upload can be stopped, and one that failed can be sent again', async ({ page, request }) => {
  await composer(page, request)
  const line = await lineOut(page)
  await line.narrow(20_000)
  await page.getByLabel('Add photos').setInputFiles(png(600, 600, 'large.png'))
  await expect(page.getByRole('progressbar', { name: 'Upload of large.png' })).toBeVisible()
  await press(page, 'Cancel large.png')
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0)
  await line.widen()

  await page.route('**/api/performer/feeds/photo/upload', (route) => route.abort())
  await page.getByLabel('Add photos').setInputFiles(png(8, 8, 'small.png'))
  await press(page, 'Publish')
  await expect(page.getByText('Retry or remove the files that failed.')).toBeVisible()
  await page.unroute('**/api/performer/feeds/photo/upload')
  await press(page, 'Retry')
  await expect(page.getByText('Retry or remove the files that failed.')).toHaveCount(0)
  await press(page, 'Publish')
  await expect(page).toHaveURL('/creator/posts')
  await expect(row(page, 'Photos').getByText('Published')).toBeVisible()
})

test('pictures can be dropped and pasted', async ({ page, request }) => {
  await composer(page, request)
  const bytes = [...png(8, 8).buffer]
  for (const kind of ['drop', 'paste'] as const) {
    await words(page).evaluate(
      (field, { kind, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], `${kind}.png`, { type: 'image/png' }))
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
        field.dispatchEvent(event)
      },
      { kind, bytes },
    )
  }
  await expect(tiles(page)).toHaveCount(2)
  await expect(tiles(page).last()).toHaveAttribute('alt', 'paste.png')
})

test('unsaved words are not lost by a wrong press, and a draft can be finished, hidden and deleted', async ({
  page,
  request,
}) => {
  await composer(page, request)
  const text = fresh('Not yet ')
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  await page.route('**/api/performer/feeds', (route) => route.abort())
  await words(page).fill(text)
  await page.getByRole('link', { name: 'Back to your posts' }).click()
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
  await press(page, 'Stay here')
  await expect(words(page)).toHaveValue(text)
  await expect(page.getByText('Not saved.')).toBeVisible()
  await page.unroute('**/api/performer/feeds')
  await page.getByRole('link', { name: 'Back to your posts' }).click()
  await expect(row(page, text).getByText('Draft')).toBeVisible()

  await page.getByRole('link', { name: text }).first().click()
  await words(page).fill(`${text} but soon`)
  await press(page, 'Publish')
  await expect(row(page, `${text} but soon`).getByText('Published')).toBeVisible()
  await page.getByRole('link', { name: text }).first().click()
  await press(page, 'Hide')
  await expect(row(page, text).getByText('Hidden')).toBeVisible()
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await expect(row(page, text)).toHaveCount(0)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await press(page, `Delete ${text} but soon`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
})

test('whoever is at home hears of a new post and brings it in', async ({ page, request }) => {
  const creator = await newCreator(request)
  const creatorToken = await openLogin(creator.email)
  const fan = await newFan(request)
  const token = await logInAs(page, fan.email)
  await request.post(`/api/follows/${creator.id}`, {
    headers: { authorization: token },
    failOnStatusCode: true,
  })
  const listening = heardOnSocket(page, '40')
  await open(page, '/home')
  await listening
  const text = fresh('Hot from the stage ')
  await publish(request, creatorToken, { text, isPublic: true })
  await press(page, '1 new post')
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('button', { name: /new post/ })).toHaveCount(0)
})
