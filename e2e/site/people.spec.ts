import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { creatorWithPrices } from '../support/money.ts'
import { demo, emailTo, logInAs, logInOn, open } from '../support/people.ts'
import { expectPictures, goLive, openStream } from '../support/streams.ts'

test('a moderator suspends a creator who is live: the stream ends, the page is hidden, and login says why', async ({
  page,
  request,
  anotherBrowser,
}) => {
  // Three browsers with video.
  test.slow()
  const creator = await creatorWithPrices(request)
  const [studio, viewer] = [await anotherBrowser(), await anotherBrowser()]
  await goLive(studio, creator)
  await openStream(viewer, creator, null)
  await expectPictures(viewer)

  await logInAs(page, demo.operator)
  await open(page, `/admin/people?q=${creator.username}`)
  await page.getByRole('row', { name: creator.name }).getByRole('link').click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Suspend…' }).click()
  const sheet = page.getByRole('dialog', { name: `Suspend ${creator.name}?` })
  await sheet.getByLabel('How long').selectOption('Permanently')
  await sheet.getByLabel('Reason').fill('Streams someone else’s show.')
  await sheet.getByRole('button', { name: `Suspend ${creator.name}` }).click()
  await expect(page.getByText(`${creator.name} suspended.`)).toBeVisible()
  await expect(panel.getByText('Suspended. Permanently.')).toBeVisible()

  await expect(viewer.getByText(/The stream has ended|You can no longer watch this stream/)).toBeVisible()
  expect((await viewer.goto(`/${creator.username}`))?.status()).toBe(404)
  expect(await emailTo(creator.email, /is suspended$/)).toContain('Streams someone else’s show.')
  await studio.context().clearCookies()
  await open(studio, '/auth/login')
  await logInOn(studio, creator.username)
  await expect(studio.getByText(/This account is suspended permanently\. The reason: Streams/)).toBeVisible()

  await panel.getByRole('button', { name: 'Reinstate' }).click()
  const back = page.getByRole('dialog', { name: `Reinstate ${creator.name}?` })
  await back.getByLabel('Reason').fill('They have the rights.')
  await back.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText(`${creator.name} is reinstated.`)).toBeVisible()
  expect((await viewer.goto(`/${creator.username}`))?.status()).toBe(200)

  await panel.getByRole('link', { name: 'Money, logins and history' }).click()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByText('Reinstated an account')).toBeVisible()
})
