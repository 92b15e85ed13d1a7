import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { field, log, messageWith, openAs, pair } from '../support/conversations.ts'
import { png } from '../support/files.ts'
import { glimpseLabel } from '../support/glimpse.ts'
import { chargesOf, fanWithTokens } from '../support/money.ts'

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const openPicture = (page: Page) => log(page).getByRole('link', { name: /^Open photo 1 of / })

test('a creator sells a photo, a fan unlocks and tips in place, and both see it', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const talk = await pair(request, await fanWithTokens(request, 50))
  const theirs = await anotherBrowser()
  await openAs(theirs, talk.creator, `/messages/${talk.id}`)
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await theirs.getByLabel('Add photos, videos or audio').setInputFiles(png(64, 48, 'door.png'))
  await theirs.getByRole('switch', { name: 'Sell these files' }).check()
  await theirs.getByLabel('Price in tokens').fill('30')
  await field(theirs).fill('The take with the door left in')
  await sendButton(theirs).click()
  await expect(log(theirs).getByText(/^Locked, 30/)).toBeVisible()

  await expect(messageWith(page, 'The take with the door left in')).toBeVisible()
  await expect(log(page).getByText('1 picture')).toBeVisible()
  await expect(openPicture(page)).toHaveCount(0)
  await log(page)
    .getByRole('button', { name: /^Unlock for 30/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Unlock this message' })
    .getByRole('button', { name: /^Unlock for 30/ })
    .click()
  await expect(log(theirs).getByText(/^Unlocked for 30/)).toBeVisible()
  await openPicture(page).click()
  await page.getByRole('dialog', { name: 'Photos' }).press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: `Tip ${talk.creator.name}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Tip 10/ }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(log(page).getByText(/^You tipped 10/)).toBeVisible()
  await expect(log(theirs).getByText(/ tipped 10/)).toBeVisible()
  const charges = await chargesOf(talk.fan.email)
  expect(charges).toHaveLength(2)
  expect(charges).toEqual(
    expect.arrayContaining([
      { type: 'message', gross: 3000 },
      { type: 'tip', gross: 1000 },
    ]),
  )
})

test('a voice message is recorded, played back, sent, and played by the other person', async ({
  page,
  request,
  anotherBrowser,
}) => {
  // ffmpeg converts the recording, which takes longer on a busy machine.
  test.slow()
  const talk = await pair(request)
  const theirs = await anotherBrowser()
  await openAs(theirs, talk.creator, `/messages/${talk.id}`)
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await page.getByRole('button', { name: 'Record a voice message' }).click()
  const recorder = page.getByRole('region', { name: 'Voice message' })
  const time = recorder.getByText(/^\d+:\d\d$/)
  await expect(time).not.toHaveText('0:00')
  await recorder.getByRole('button', { name: 'Pause recording' }).click()
  const paused = await time.innerText()
  await recorder.getByRole('button', { name: 'Resume recording' }).click()
  await expect(time).not.toHaveText(paused)
  await recorder.getByRole('button', { name: 'Finish recording' }).click()
  const playsHere = glimpseLabel(page, 'Pause your recording')
  await recorder.getByRole('button', { name: 'Play your recording' }).click()
  await playsHere
  await recorder.getByRole('button', { name: 'Send recording' }).click()
  const received = log(theirs).getByRole('button', { name: /^Play audio from / })
  await expect(received).toBeVisible({ timeout: 90_000 })
  const playsThere = glimpseLabel(theirs, 'Pause audio from ')
  await received.click()
  await playsThere
})
