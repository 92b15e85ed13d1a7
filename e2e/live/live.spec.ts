import { expect, type Locator } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { chargesOf, creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { reload } from '../support/people.ts'
import {
  chat,
  expectPictures,
  goLive,
  openSettings,
  openStream,
  patience,
  sayInChat,
  sending,
} from '../support/streams.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** The controls that this element covers when the page is scrolled to its end. */
const coveredAtTheEnd = (element: Locator) =>
  element.evaluate((over) => {
    window.scrollTo(0, document.body.scrollHeight)
    const top = over.getBoundingClientRect()
    return [...document.querySelectorAll('main :is(a, button, input)')].flatMap((control) => {
      const box = control.getBoundingClientRect()
      const isCovered =
        box.width > 0 &&
        box.right > top.left &&
        box.left < top.right &&
        box.bottom > top.top &&
        box.top < top.bottom
      return isCovered ? [control.textContent] : []
    })
  })

test('a creator goes live from the browser; a fan watches, chats and tips, also on other pages and after the creator reloads', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const [creator, fan] = [await creatorWithPrices(request), await fanWithTokens(request, 100)]
  const studio = await anotherBrowser()
  await goLive(studio, creator)
  const settings = await openSettings(studio)
  await settings.getByLabel('Goal').fill('Tune the upright')
  await settings.getByLabel('Tokens', { exact: true }).fill('40')
  await settings.getByRole('button', { name: 'Save goal' }).click()
  await expect(studio.getByText('Changes saved')).toBeVisible()
  await settings.getByRole('button', { name: 'Close' }).click()

  await openStream(page, creator, fan.token)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late requests')
  await expectPictures(page)

  await sayInChat(page, 'is that the 1962 upright?')
  await expect(chat(studio).getByText('is that the 1962 upright?')).toBeVisible()
  await sayInChat(studio, 'It has outlived three landlords.')
  await expect(chat(page).getByText('It has outlived three landlords.')).toBeVisible()

  await page.getByRole('group', { name: /^Tip/ }).getByRole('button', { name: '20' }).click()
  const sheet = page.getByRole('dialog', { name: `Tip ${creator.name.split(' ')[0]}` })
  await sheet.getByRole('button', { name: /^Tip 20/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(chat(studio).getByText(/tipped/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Tune the upright: 20 of 40 tokens' })).toBeVisible()
  expect(await chargesOf(fan.email)).toEqual([{ type: 'stream_tip', gross: 2000 }])

  await test.step('the mini player continues on other pages and covers no control', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL('/home')
    const small = page.getByRole('region', { name: `${creator.name}, live` })
    await expect(small).toBeVisible()
    await expectPictures(page)
    // This page ends with rows of cards that are as wide as the page.
    await page.getByRole('link', { name: 'Live', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Creators you might like' })).toBeVisible()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      expect(await coveredAtTheEnd(small), `at ${size.width} pixels`).toEqual([])
    }
    await small.getByRole('link', { name: /Back to the stream/ }).click()
    await expect(page).toHaveURL(`/streaming/${creator.username}`)
    await expect(small).toHaveCount(0)
  })

  await test.step('the broadcast continues after the creator reloads the page', async () => {
    await reload(studio)
    await expect(sending(studio)).toBeVisible({ timeout: patience })
    await expectPictures(page)
  })

  await studio.getByRole('button', { name: 'End stream' }).click()
  await studio.getByRole('dialog').getByRole('button', { name: 'End stream' }).click()
  await expect(page.getByText('The stream has ended')).toBeVisible()
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: /s page$/ }).click({ trial: true })
  await expect(studio.getByRole('heading', { level: 1 })).toHaveText('Stream ended')
  await expect(studio.getByRole('definition').filter({ hasText: '1 tip' })).toBeVisible()
})
