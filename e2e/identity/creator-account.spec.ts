import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { film, png } from '../support/files.ts'
import { logInAs, newCreator, open, reload } from '../support/people.ts'

test('states follow the country and cities the state', async ({ page, request }) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/account')
  const country = page.getByLabel('Country')
  const state = page.getByLabel('State or region')
  const city = page.getByLabel('City', { exact: true })
  await expect(state).toBeDisabled()
  await country.selectOption('DE')
  await state.selectOption('Bavaria')
  await city.selectOption('Augsburg')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()

  await reload(page)
  await expect(country).toHaveValue('DE')
  await expect(state).toHaveValue('Bavaria')
  await expect(city).toHaveValue('Augsburg')
  await country.selectOption('US')
  await expect(state).toHaveValue('')
  await expect(state.locator('option', { hasText: 'Bavaria' })).toHaveCount(0)
  await state.selectOption('Oregon')
  await city.selectOption('Eugene')
  await expect(city).toHaveValue('Eugene')
})

test('a portrait and a cover are taken away again', async ({ page, request }) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/account/pictures')
  for (const title of ['Profile photo', 'Cover']) {
    const panel = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(panel.getByRole('button', { name: 'Remove' })).toHaveCount(0)
    await panel.getByLabel('Choose a photo').setInputFiles(png(64, 40))
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await panel.getByRole('button', { name: 'Remove' }).click()
    // Nor one that says that it is removing.
    await expect(panel.getByRole('button', { name: /^Remov/ })).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByRole('img', { name: 'Your profile photo' })).toHaveAttribute('src', '/no-avatar.jpg')
  await expect(page.getByRole('img', { name: 'Your cover' })).toHaveCount(0)
})

test('a cover is cropped and shown on the page, on a phone the part that its creator chose', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/account/pictures')
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Cover' }) })
  await expect(panel.getByAltText('Your cover')).toHaveCount(0)
  await panel.getByLabel('Choose a photo').setInputFiles(png(900, 300))
  const dialog = page.getByRole('dialog', { name: 'Crop cover' })
  await dialog.getByRole('slider', { name: 'On phones' }).fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(panel.getByAltText('Your cover')).toHaveAttribute('src', /^\/media\//)

  await page.goto(`/${creator.username}`)
  const cover = page.locator('main img').first()
  await expect(cover).toHaveAttribute('src', /^\/media\/.*cover/)
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  // On a wide screen it comes at its widest, which is no wider than it was sent.
  expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/1500\.webp$/)
  const widest = await cover.evaluate(async (image: HTMLImageElement) => {
    const answer = await fetch(image.src)
    return (await createImageBitmap(await answer.blob())).width
  })
  expect(widest).toBe(900)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cover).toHaveCSS('object-position', '10% 50%')
})

test('a welcome video is uploaded, shown when its creator says so, and plays for visitors', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/account/welcome-video')
  const recorded = await film(page)
  await page.route('**/welcome-video/upload', async (route) => {
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await route.continue()
  })
  await page.getByLabel('Choose a video').setInputFiles(recorded)
  await expect(page.getByText('Uploaded. Turn it on to show it on your page.')).toBeVisible()
  // Making it ready waits for its turn.
  await expect(page.getByRole('region', { name: 'Your welcome video' })).toBeVisible({ timeout: 90_000 })

  const visitor = await anotherBrowser()
  const welcome = visitor.getByRole('region', { name: `Welcome video from ${creator.name}` })
  await visitor.goto(`/${creator.username}`)
  await expect(visitor.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
  await expect(welcome).toHaveCount(0)

  const saved = page.waitForResponse('**/api/performers/*')
  await page.getByRole('switch', { name: 'Show it on my page' }).check()
  expect((await saved).ok()).toBe(true)
  await open(visitor, `/${creator.username}`)
  await welcome.getByRole('button', { name: 'Play' }).click()
  const played = () => welcome.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime)
  await expect.poll(played).toBeGreaterThan(0)
})

test('a welcome video that cannot be read says why, and can be tried again or taken away', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/account/welcome-video')
  // The beginning of a film, and nothing after it.
  const head = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')
  const torn = {
    name: 'torn.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.concat([head, Buffer.alloc(4000, 7)]),
  }
  await page.getByLabel('Choose a video').setInputFiles(torn)
  const failure = page.getByRole('alert').filter({ hasText: 'This file couldn’t be processed.' })
  await expect(failure).toContainText('Try again, or choose another video.', { timeout: 90_000 })
  await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByText('Hidden until you turn this on.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(failure).toHaveCount(0)
  await expect(page.getByLabel('Choose a video')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Show it on my page' })).toHaveCount(0)
})
