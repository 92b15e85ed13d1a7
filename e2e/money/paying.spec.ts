import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { chargesOf, creatorWithPrices, fanWithCard, fanWithTokens } from '../support/money.ts'
import { fresh, giveToken, goBack, logInOn, open, reload, sheetsAreClosed } from '../support/people.ts'
import { publish } from '../support/posts.ts'

const phone = { width: 390, height: 844 }
const sheet = (page: Page) => page.getByRole('dialog')
const beginning =
  'A beginning that everybody may read, and then the rest. And more. And more. And more of it.'

/** A post with an ending that only people with access can read. */
async function lockedPost(request: APIRequestContext, token: string, facts: Record<string, unknown> = {}) {
  const ending = fresh('the ending ')
  const id = await publish(request, token, { text: `${beginning.repeat(3)} ${ending}`, ...facts })
  return { id, ending }
}

async function expectAccessibleInBothThemes(page: Page) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await expectAccessible(page, { onlyColour: theme === 'dark' })
  }
}

/** Marks the document; the mark is lost if the page is loaded again. */
async function markDocument(page: Page) {
  await page.evaluate(() => document.body.setAttribute('data-same', 'true'))
  return () => expect(page.locator('body[data-same=true]')).toBeAttached()
}

test('a visitor at a locked post logs in, subscribes from the wallet, and the post unlocks in place', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const { id, ending } = await lockedPost(request, creator.token)
  const fan = await fanWithTokens(request, 50)
  await open(page, `/post/${id}`)
  await expect(page.getByText('$9.99 a month')).toBeVisible()
  await expect(page.getByText(ending)).toHaveCount(0)
  await page.getByRole('link', { name: 'Join to subscribe' }).click()
  await expect(page).toHaveURL('/auth/fan-register')
  await expect(page.getByText(/^Join to see .*’s? post\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logInOn(page, fan.email)
  await expect(page).toHaveURL(`/post/${id}`)
  await expect(sheet(page).getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  // The sheet opens once after the login, not at every visit.
  await reload(page)
  const subscribe = page.getByRole('button', { name: 'Subscribe for $9.99 a month' })
  await expect(subscribe).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)

  const expectSameDocument = await markDocument(page)
  await subscribe.click()
  await expect(sheet(page)).toContainText('After this40.01')
  await sheet(page).getByRole('button', { name: 'Subscribe for 9.99 tokens a month' }).click()
  await expect(sheet(page).getByRole('status')).toContainText('You’re subscribed')
  await expect(sheet(page)).toContainText(/Active until\d+ \w+/)
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(ending)).toBeVisible()
  await expectSameDocument()
  expect(await chargesOf(fan.email)).toEqual([{ type: 'subscription', gross: 999 }])
})

test('a creator sells 3 months together; a fan subscribes by card, reads every post, and cancels', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  await giveToken(page, creator.token)
  await open(page, '/creator/account/pricing')
  await page.getByRole('button', { name: 'Add a bundle' }).click()
  await page.getByLabel('Discount in percent').fill('20')
  await expect(page.getByText('Fans pay $23.98 instead of $29.97.')).toBeVisible()
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  const first = await lockedPost(request, creator.token)
  const second = await lockedPost(request, creator.token)

  const fan = await fanWithCard(request)
  await giveToken(page, fan.token)
  // The script of the panel is held back: a press before it has loaded is remembered.
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
  // A press is remembered for five seconds; stopping the clock keeps it.
  await page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  const offers = page.getByRole('region', { name: 'Subscribe' })
  await expect(offers).toContainText('$23.98')
  await offers.getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  await expect(sheet(page)).toHaveCount(0)
  letThrough()
  await sheet(page).getByText('3 months').click()
  await expect(sheet(page).getByRole('button', { name: 'Pay with Visa ···· 4242' })).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: /^Subscribe for 3 months · \$23\.98/ })
    .click()
  await expect(sheet(page)).toContainText('Paid$23.98')
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(first.ending)).toBeVisible()
  await expect(page.getByText(second.ending)).toBeVisible()
  const panel = page.getByRole('region', { name: 'You’re subscribed' })
  await expect(panel).toContainText('Renews on')

  await panel.locator('a[href="/user/my-subscription"]').click()
  const subscription = page.getByRole('listitem').filter({ hasText: creator.name })
  await expect(subscription).toContainText(/Renews on \d+ \w+.* for \$23\.98 from Visa/)
  await subscription.getByRole('button', { name: 'Cancel' }).click()
  await sheet(page).getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(subscription).toContainText(/Active until \d+ \w+.* You won’t be charged again/)
  await open(page, `/${creator.username}`)
  await expect(panel).toContainText('Access until')
  await expect(page.getByText(first.ending)).toBeVisible()
  const { rows } = await query(
    'select status, next_recurring_date, expired_at > now() as live from subscriptions where creator_id = $1',
    [creator.id],
  )
  expect(rows).toEqual([{ status: 'deactivated', next_recurring_date: null, live: true }])
})

test('a post unlocked far down a list unlocks in place; one unlocked on its own page is unlocked on return; the sheets are accessible', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request, { bundles: [{ months: 3, discount: 0.1 }] })
  const onItsPage = await lockedPost(request, creator.token, { isSale: true, price: 10 })
  const inTheList = await lockedPost(request, creator.token, { isSale: true, price: 35 })
  for (let count = 0; count < 11; count++) {
    await publish(request, creator.token, { text: `Newer, number ${count}`, isPublic: true })
  }
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await page.setViewportSize(phone)
  await open(page, `/${creator.username}`)
  for (const name of [/^Subscribe for/, /^Tip/]) {
    await page.getByRole('button', { name }).first().click()
    await expect(sheet(page).getByText('You have')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await sheetsAreClosed(page)
  }
  await page.getByText('Newer, number 3').scrollIntoViewIfNeeded()
  const expectSameDocument = await markDocument(page)
  await page.getByRole('button', { name: 'Unlock for 35 tokens' }).click()
  await expect(sheet(page).getByText('You have')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await sheet(page).getByRole('button', { name: 'Unlock for 35 tokens' }).dblclick()
  await expect(page.getByText(inTheList.ending)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  const posts = page.getByRole('article', { name: /^Post by/ })
  await expect(posts).toHaveCount(13)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)

  await posts.nth(12).getByRole('link', { name: '0 comments' }).click()
  // The list has the same button, and the address changes before the page does.
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
  await page.getByRole('button', { name: 'Unlock for 10 tokens' }).click()
  await sheet(page).getByRole('button', { name: 'Unlock for 10 tokens' }).click()
  await expect(page.getByText(onItsPage.ending)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await goBack(page)
  await expect(posts.nth(12).getByText(onItsPage.ending)).toBeVisible()
  await expectSameDocument()
  expect(await chargesOf(fan.email)).toEqual([
    { type: 'feed', gross: 3500 },
    { type: 'feed', gross: 1000 },
  ])
  await open(page, `/post/${onItsPage.id}`)
  await expect(page.getByText(onItsPage.ending)).toBeVisible()
})
