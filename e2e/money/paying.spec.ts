import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { chargesOf, creatorWithPrices, fanWithCard, fanWithTokens } from '../support/money.ts'
import { fresh, giveToken, goBack, logInOn, newFan, open, reload } from '../support/people.ts'
import { publish } from '../support/posts.ts'

const sheet = (page: Page) => page.getByRole('dialog')
const words = 'A beginning that everybody may read, and then the rest. And more. And more. And more of it.'

/** A post whose ending only those read who may. */
async function lockedPost(request: APIRequestContext, token: string, facts: Record<string, unknown> = {}) {
  const ending = fresh('the ending ')
  const id = await publish(request, token, { text: `${words.repeat(3)} ${ending}`, ...facts })
  return { id, ending }
}

/** A page that was never left knows what was written on it. */
async function stayedOnPage(page: Page) {
  await page.evaluate(() => document.body.setAttribute('data-same', 'true'))
  return () => expect(page.locator('body[data-same=true]')).toBeAttached()
}

test('a subscription paid from the wallet opens the post where it stands, and says until when', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const { id, ending } = await lockedPost(request, creator.token)
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await open(page, `/post/${id}`)
  await expect(page.getByText(ending)).toHaveCount(0)
  const stayed = await stayedOnPage(page)
  await page.getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  await expect(sheet(page).getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expect(sheet(page)).toContainText('After this40.01')
  await sheet(page).getByRole('button', { name: 'Subscribe for 9.99 tokens a month' }).click()
  await expect(sheet(page).getByRole('status')).toContainText('You’re subscribed')
  await expect(sheet(page)).toContainText(/Active until\d+ \w+/)
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(ending)).toBeVisible()
  await stayed()
  expect(await chargesOf(fan.email)).toEqual([{ type: 'subscription', gross: 999 }])
})

test('a subscription for a year, paid by card, opens every locked post of the page', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const first = await lockedPost(request, creator.token)
  const second = await lockedPost(request, creator.token)
  const fan = await fanWithCard(request)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  const offers = page.getByRole('region', { name: 'Subscribe' })
  await offers.getByText('Yearly').click()
  await offers.getByRole('button', { name: 'Subscribe for $99.90 a year' }).click()
  await expect(sheet(page).getByRole('radio', { name: 'Yearly' })).toBeChecked()
  await expect(sheet(page).getByRole('button', { name: 'Pay with Visa ···· 4242' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Subscribe for $99.90 a year' }).click()
  await expect(sheet(page)).toContainText('Paid$99.90')
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(first.ending)).toBeVisible()
  await expect(page.getByText(second.ending)).toBeVisible()
  await expect(page.getByRole('region', { name: 'You’re subscribed' })).toContainText('Renews on')
})

test('an unlocked post opens at once, is paid once by a double tap, and stays open', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const { id, ending } = await lockedPost(request, creator.token, { isSale: true, price: 45 })
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await open(page, `/post/${id}`)
  await expect(page.getByText('You have 50. After this, 5.')).toBeVisible()
  const stayed = await stayedOnPage(page)
  await page.getByRole('button', { name: 'Unlock for 45 tokens' }).click()
  await expect(sheet(page)).toContainText('After this5')
  await sheet(page).getByRole('button', { name: 'Unlock for 45 tokens' }).dblclick()
  await expect(page.getByText('Unlocked. 5 tokens left.')).toBeVisible()
  await expect(page.getByText(ending)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await stayed()
  expect(await chargesOf(fan.email)).toEqual([{ type: 'feed', gross: 4500 }])
  await reload(page)
  await expect(page.getByText(ending)).toBeVisible()
})

test('a button that is pressed before its script has come does what it says when it has', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/SubscriptionPanel-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/${creator.username}`)
  await page.locator('html[data-ready=true]').waitFor()
  // A press is remembered for five seconds; here they do not pass.
  await page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  await page.getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  await expect(sheet(page)).toHaveCount(0)
  letThrough()
  await expect(sheet(page).getByRole('button', { name: /^Subscribe for/ })).toBeVisible()
})

test('far down a list, what is unlocked opens without the list jumping back', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const { ending } = await lockedPost(request, creator.token, { isSale: true, price: 10 })
  for (let count = 0; count < 12; count++) {
    await publish(request, creator.token, { text: `Newer, number ${count}`, isPublic: true })
  }
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  await page.getByText('Newer, number 3').scrollIntoViewIfNeeded()
  const unlock = page.getByRole('button', { name: 'Unlock for 10 tokens' })
  await unlock.click()
  await sheet(page).getByRole('button', { name: 'Unlock for 10 tokens' }).click()
  await expect(page.getByText(ending)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('article', { name: /^Post by/ })).toHaveCount(13)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('what was unlocked on its own page is open in the list one comes back to', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const { ending } = await lockedPost(request, creator.token, { isSale: true, price: 10 })
  for (let count = 0; count < 12; count++) {
    await publish(request, creator.token, { text: `Newer, number ${count}`, isPublic: true })
  }
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  await page.getByText('Newer, number 3').scrollIntoViewIfNeeded()
  const last = page.getByRole('article', { name: /^Post by/ }).nth(12)
  await last.getByRole('link', { name: '0 comments' }).click()
  // The list has such a button too, and the address is there before the page.
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
  await page.getByRole('button', { name: 'Unlock for 10 tokens' }).click()
  await sheet(page).getByRole('button', { name: 'Unlock for 10 tokens' }).click()
  await expect(page.getByText(ending)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await goBack(page)
  await expect(last.getByText(ending)).toBeVisible()
})

test('a visitor at a lock is told what it takes, logs in, and finds the sheet open', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const { id } = await lockedPost(request, creator.token)
  const fan = await newFan(request)
  await open(page, `/post/${id}`)
  await expect(page.getByText('$9.99 a month')).toBeVisible()
  await expect(page.getByText('subscribers can comment. Subscribe above to join in.')).toBeVisible()
  await page.getByRole('link', { name: 'Join to subscribe' }).click()
  await expect(page).toHaveURL('/auth/fan-register')
  await expect(page.getByText(/^Join to see .*’s? post\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByText(/^Log in to see .*’s? post\.$/)).toBeVisible()
  await logInOn(page, fan.email)
  await expect(page).toHaveURL(`/post/${id}`)
  await expect(sheet(page).getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Subscribe for $9.99 a month' })).toBeVisible()
  // It was asked for once.
  await reload(page)
  await expect(page.getByRole('button', { name: 'Subscribe for $9.99 a month' })).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
})

const openers = {
  subscribe: { on: 'profile', name: /^Subscribe for/ },
  tip: { on: 'profile', name: /^Tip/ },
  unlock: { on: 'post', name: /^Unlock for/ },
}

for (const [which, opener] of Object.entries(openers)) {
  test(`the ${which} sheet keeps nobody out, on a phone, in either theme`, async ({
    page,
    request,
  }, info) => {
    const creator = await creatorWithPrices(request, { bundles: [{ months: 3, discount: 0.1 }] })
    const { id } = await lockedPost(request, creator.token, { isSale: true, price: 12 })
    const fan = await fanWithTokens(request, 50)
    await giveToken(page, fan.token)
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, opener.on === 'post' ? `/post/${id}` : `/${creator.username}`)
    await page.getByRole('button', { name: opener.name }).first().click()
    await expect(sheet(page).getByText('You have')).toBeVisible()
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      if (process.env.PICTURES) await page.screenshot({ path: info.outputPath(`${theme}.png`) })
      await expectAccessible(page, { onlyColour: theme === 'dark' })
    }
  })
}

test('a subscriber is not told at home that their front row is empty', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  const nobody = page.getByRole('heading', { name: 'Your feed is empty' })
  await open(page, '/home')
  await expect(nobody).toBeVisible()
  await open(page, `/${creator.username}`)
  await page
    .getByRole('region', { name: 'Subscribe' })
    .getByRole('button', { name: /^Subscribe for/ })
    .click()
  await expect(sheet(page)).toContainText(/Renews on \d+ \w+.* for 9\.99\./)
  await sheet(page).getByRole('button', { name: 'Subscribe for 9.99 tokens a month' }).click()
  await expect(sheet(page).getByRole('status')).toContainText('You’re subscribed')
  await page.keyboard.press('Escape')
  await open(page, '/home')
  // Subscribing follows, in a job that may still be on its way.
  await expect(page.getByRole('heading', { level: 1, name: /^(Home|You follow 1 creator)$/ })).toBeAttached()
  await expect(nobody).toHaveCount(0)
})
