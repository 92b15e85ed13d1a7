import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { film, halves } from '../support/files.ts'
import { logInAs, newCreator, open } from '../support/people.ts'

test('a cover is cropped and shown on the page, on a phone the part that its creator chose', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/account/pictures')
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Cover' }) })
  await expect(panel.getByAltText('Your cover')).toHaveCount(0)
  await panel.getByLabel('Choose a photo').setInputFiles(halves(900, 300, [220, 20, 30], [20, 30, 220]))
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
  // A wide screen gets the widest version, which is not wider than the upload.
  expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/1500\.webp$/)
  const widest = await cover.evaluate(async (image: HTMLImageElement) => {
    const answer = await fetch(image.src)
    return (await createImageBitmap(await answer.blob())).width
  })
  expect(widest).toBe(900)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cover).toHaveCSS('object-position', '10% 50%')
})

test('a welcome video is uploaded, hidden until its creator turns it on, and plays for visitors', async ({
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
  // Processing waits in a queue.
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
