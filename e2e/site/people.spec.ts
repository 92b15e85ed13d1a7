import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { emailTo, logInAs, logInOn, newOperator, open } from '../support/people.ts'
import { expectPictures, followFrames, goLive, openStream } from '../support/streams.ts'

test('a moderator suspends a creator who is live: the picture ends within two seconds, the page is hidden, the subscriber is notified, and login says why', async ({
  page,
  request,
  anotherBrowser,
}) => {
  // Three browsers with video.
  test.slow()
  const [creator, fan] = [await creatorWithPrices(request), await fanWithTokens(request, 20)]
  const moderator = await newOperator(request, 'moderation')
  await request.post('/api/payment/subscribe/performers', {
    headers: { authorization: fan.token },
    data: { performerId: creator.id, type: 'monthly' },
    failOnStatusCode: true,
  })
  const [studio, viewer] = [await anotherBrowser(), await anotherBrowser()]
  await goLive(studio, creator)
  await openStream(viewer, creator, fan.token)
  await expectPictures(viewer)
  const lastFrame = await followFrames(viewer)

  await logInAs(page, moderator.email)
  await open(page, `/admin/people?q=${creator.username}`)
  await page.getByRole('row', { name: creator.name }).getByRole('link').click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Suspend…' }).click()
  const sheet = page.getByRole('dialog', { name: `Suspend ${creator.name}?` })
  await expect(sheet.getByText(/^1 subscriber won’t be charged again and will be notified\./)).toBeVisible()
  await sheet.getByLabel('How long').selectOption('Permanently')
  await sheet.getByLabel('Reason').fill('Streams someone else’s show.')
  const answered = page
    .waitForResponse(
      (response) => response.request().method() === 'PUT' && /\/suspension$/.test(response.url()),
    )
    .then(() => Date.now())
  await sheet.getByRole('button', { name: `Suspend ${creator.name}` }).click()
  const suspendedAt = await answered
  await expect(viewer.getByText(/The stream has ended|You can no longer watch this stream/)).toBeVisible()
  expect((await lastFrame()) - suspendedAt).toBeLessThan(2000)
  await expect(page.getByText(`${creator.name} suspended.`)).toBeVisible()
  await expect(panel.getByText('Suspended. Permanently.')).toBeVisible()

  expect((await viewer.goto(`/${creator.username}`))?.status()).toBe(404)
  await open(viewer, '/notifications')
  const told = `${creator.name} is no longer available, so your subscription won’t renew.`
  await expect(viewer.getByText(told)).toBeVisible()
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
