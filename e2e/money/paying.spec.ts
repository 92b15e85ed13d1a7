import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import {
  chargesOf,
  creatorWithPrices,
  fanWithCard,
  fanWithTokens,
  newCoupon,
  testCard,
} from '../support/money.ts'
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

test('a bank that asks first is answered above the sheet, and then the subscription begins', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithCard(request, testCard.asksEachTime)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  await page.getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  await sheet(page).getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm with your bank' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(sheet(page).getByRole('status')).toContainText('You’re subscribed')
})

test('a card that is refused says why and costs nothing', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithCard(request, testCard.refusedWhenCharged)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  await page.getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  await sheet(page).getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText(/declined|refused/i)
  expect(await chargesOf(fan.email)).toEqual([])
})

test('a coupon takes its part off the first payment, and the next one is named from the button to the letter', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request, { monthlyPrice: 10 })
  const code = await newCoupon(0.25, { uses: 1 })
  const fan = await fanWithCard(request)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  await page.getByRole('button', { name: 'Subscribe for $10 a month' }).click()
  await sheet(page).getByRole('button', { name: 'I have a coupon' }).click()
  await sheet(page).getByLabel('Coupon', { exact: true }).fill(code)
  await sheet(page).getByRole('button', { name: 'Apply' }).click()
  await expect(sheet(page)).toContainText('Today$7.50')
  await expect(sheet(page)).toContainText('Then$10 a month')
  await sheet(page).getByRole('button', { name: 'Subscribe for $7.50 now, then $10 a month' }).click()
  await expect(sheet(page)).toContainText('Paid$7.50')
  await expect(sheet(page)).toContainText('Then$10 a month')
  const { rows } = await query('select body_text from mails where recipient = $1', [fan.email])
  expect(JSON.stringify(rows)).toContain('Then: $10.00 a month')
  await page.keyboard.press('Escape')
  await open(page, '/user/my-subscription')
  await expect(page.getByText(/Renews on \d+ \w+.* for \$10 from Visa/)).toBeVisible()
})

test('the free days come first and cost nothing, once; several months at once cost less', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request, {
    isFreeSubscription: true,
    durationFreeSubscriptionDays: 7,
    bundles: [{ months: 3, discount: 0.1 }],
  })
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  // Two quick taps begin the free days, and nothing is paid.
  await page
    .getByRole('region', { name: 'Subscribe' })
    .getByRole('button', { name: 'Start free for 7 days' })
    .click()
  await expect(sheet(page).getByRole('radio', { name: '3 months Saves $3' })).toBeVisible()
  await expect(sheet(page).getByRole('radio', { name: /^Free for 7 days/ })).toBeChecked()
  await expect(sheet(page)).toContainText(/Ends automatically on \d+ \w+.* \$9\.99 a month if you stay\./)
  await sheet(page).getByRole('button', { name: 'Start free for 7 days' }).click()
  await expect(sheet(page).getByRole('status')).toContainText('You’re subscribed')
  await expect(sheet(page)).toContainText('Ends automatically. You won’t be charged.')
  expect(await chargesOf(fan.email)).toEqual([])
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Extend' }).click()
  await expect(sheet(page).getByText('Free for 7 days')).toHaveCount(0)
  await sheet(page).getByText('3 months').click()
  await sheet(page).getByRole('button', { name: 'Add 3 months for 26.97 tokens' }).click()
  await expect(sheet(page)).toContainText('Paid26.97')
  expect(await chargesOf(fan.email)).toEqual([{ type: 'subscription', gross: 2697 }])
})

test('a subscription can be given to somebody; a name that nobody has is said', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const { id, ending } = await lockedPost(request, creator.token)
  const friend = await fanWithTokens(request, 3)
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await open(page, `/post/${id}`)
  await page.getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  await sheet(page).getByRole('button', { name: 'Give as a gift' }).click()
  await sheet(page).getByLabel('Recipient').fill('nobodyofthisname')
  await sheet(page).getByRole('button', { name: 'Give a month for 9.99 tokens' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('This person was not found.')
  await sheet(page).getByLabel('Recipient').fill(`@${friend.username}`)
  await sheet(page).getByRole('button', { name: 'Give a month for 9.99 tokens' }).click()
  await expect(sheet(page).getByRole('status')).toContainText(`@${friend.username}`)
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Subscribe for $9.99 a month' })).toBeVisible()

  await giveToken(page, friend.token)
  await open(page, `/post/${id}`)
  await expect(page.getByText(ending)).toBeVisible()
})

test('a tip outside the limits cannot be given, and a double tap on Tip pays once', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, 120)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  await page.getByRole('button', { name: `Tip ${creator.name}` }).click()
  const amount = sheet(page).getByLabel('Amount in tokens')
  await amount.fill('9.99')
  await expect(amount).toHaveAccessibleDescription('Choose 10 to 10,000 tokens.')
  await expect(sheet(page).getByRole('button', { name: /^Tip/ })).toBeDisabled()
  await sheet(page).getByText('50').click()
  await expect(sheet(page)).toContainText('After this tip70')
  await sheet(page).getByRole('button', { name: 'Tip 50 tokens' }).dblclick()
  await expect(sheet(page).getByRole('status')).toContainText(/You tipped .* 50/)
  await expect(sheet(page)).toContainText('Balance70')
  expect(await chargesOf(fan.email)).toEqual([{ type: 'tip', gross: 5000 }])
})

test('a tip whose answer was lost on the way is not paid again by a second try', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, 120)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  await page.getByRole('button', { name: `Tip ${creator.name}` }).click()
  await page.route(
    '**/api/wallet/charges/tip/*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const give = sheet(page).getByRole('button', { name: 'Tip 10 tokens' })
  await give.click()
  await expect(sheet(page).getByRole('alert')).toContainText('Something went wrong, please try again later')
  await give.click()
  await expect(sheet(page).getByRole('status')).toContainText(/You tipped .* 10/)
  expect(await chargesOf(fan.email)).toEqual([{ type: 'tip', gross: 1000 }])
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

test('a price that changed in the meantime is shown and asked again before anything is paid', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const { id, ending } = await lockedPost(request, creator.token, { isSale: true, price: 12 })
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await open(page, `/post/${id}`)
  await page.getByRole('button', { name: 'Unlock for 12 tokens' }).click()
  await query('update items set price = 2000 where id = $1', [id])
  await sheet(page).getByRole('button', { name: 'Unlock for 12 tokens' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('The price has changed')
  expect(await chargesOf(fan.email)).toEqual([])
  await sheet(page).getByRole('button', { name: 'Unlock for 20 tokens' }).click()
  await expect(page.getByText(ending)).toBeVisible()

  await open(page, `/${creator.username}`)
  await page.getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  const subscribe = sheet(page).getByRole('button', { name: /^Subscribe for/ })
  await expect(subscribe).toHaveAccessibleName('Subscribe for 9.99 tokens a month')
  await query('update creators set monthly_price_cents = 1250 where account_id = $1', [creator.id])
  await subscribe.click()
  await expect(sheet(page).getByRole('alert')).toContainText('The price has changed. It’s $12.50 now.')
  await expect(subscribe).toHaveAccessibleName('Subscribe for 12.50 tokens a month')
  await subscribe.click()
  await expect(sheet(page)).toContainText('Paid12.50')
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

test('a wallet that is short is filled in the sheet, and the way leads back to the post', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const { id, ending } = await lockedPost(request, creator.token, { isSale: true, price: 8 })
  const fan = await fanWithCard(request)
  await giveToken(page, fan.token)
  await open(page, `/post/${id}`)
  await page.getByRole('button', { name: 'Top up to unlock' }).click()
  const unlock = page.getByRole('dialog', { name: 'Unlock this post' })
  await expect(unlock).toContainText('You need8')
  await unlock.getByRole('button', { name: 'Top up to unlock' }).click()
  const till = page.getByRole('dialog', { name: 'Top up' })
  await till.getByRole('button', { name: /^Pay \$/ }).click()
  await till.getByRole('button', { name: 'Back to the post' }).click()
  await unlock.getByRole('button', { name: 'Unlock for 8 tokens' }).click()
  await expect(page.getByText(ending)).toBeVisible()
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

test('a visitor at what is sold on its own sees its price, logs in, and finds the sheet open', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const { id, ending } = await lockedPost(request, creator.token, { isSale: true, price: 5 })
  const fan = await fanWithTokens(request, 50)
  await open(page, `/post/${id}`)
  await expect(page.getByText('Only people who unlocked this post can comment.')).toBeVisible()
  await expect(page.getByText('No comments yet.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Join to unlock for 5 tokens' }).click()
  // The post has a link of this name too, which asks for nothing.
  await expect(page).toHaveURL('/auth/fan-register')
  await page.getByRole('link', { name: 'Log in' }).click()
  await logInOn(page, fan.email)
  await sheet(page).getByRole('button', { name: 'Unlock for 5 tokens' }).click()
  await expect(page.getByText(ending)).toBeVisible()
  await expect(page.getByText('No comments yet. Be the first.')).toBeVisible()
})

test('on a phone the free days stand first, on cards and on the page, for whoever has not had them', async ({
  page,
  request,
}) => {
  const trial = { isFreeSubscription: true, durationFreeSubscriptionDays: 5 }
  const creator = await creatorWithPrices(request, trial)
  const fan = await fanWithTokens(request, 50)
  await page.setViewportSize({ width: 390, height: 844 })
  await giveToken(page, fan.token)
  const card = page.getByRole('link', { name: creator.name }).first()
  await open(page, `/search?q=${creator.username}`)
  await expect(card).toContainText('Free for 5 days')
  await expect(card).toContainText('$9.99 / month after')
  await open(page, `/${creator.username}`)
  await expect(page.getByText('Ends automatically. $9.99 a month if you stay.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Start free for 5 days' }).first().click()
  await sheet(page).getByRole('button', { name: 'Start free for 5 days' }).click()
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await query(
    `update subscriptions set expired_at = now(), status = 'deactivated'
     where fan_id = (select id from accounts where email = $1)`,
    [fan.email],
  )
  await open(page, `/${creator.username}`)
  await expect(page.getByRole('button', { name: 'Subscribe for $9.99 a month' }).first()).toBeVisible()
  await open(page, `/search?q=${creator.username}`)
  await expect(card).toContainText('$9.99 / month')
  await expect(card).not.toContainText('Free for 5 days')
})

test('one currency through one sheet: tokens from the wallet, dollars from a card', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request, { bundles: [{ months: 3, discount: 0.1 }] })
  const fan = await fanWithTokens(request, 50)
  await request.post('/api/stripe/cards', {
    headers: { authorization: fan.token },
    data: { paymentMethodId: testCard.good },
    failOnStatusCode: true,
  })
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  await page.getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
  await expect(sheet(page).getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expect(sheet(page).getByRole('radio', { name: '3 months Saves 3 tokens 26.97 tokens' })).toBeVisible()
  await expect(sheet(page)).toContainText('Price9.99')
  await expect(sheet(page)).not.toContainText('$')
  await expect(sheet(page).getByRole('button', { name: 'Subscribe for 9.99 tokens a month' })).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: /^Pay with Wallet/ })
    .click()
  await sheet(page).getByText('4242').click()
  await expect(sheet(page).getByRole('radio', { name: '3 months Saves $3 $26.97' })).toBeVisible()
  await expect(sheet(page)).toContainText('Today$9.99Active until')
  await expect(sheet(page).getByRole('button', { name: 'Subscribe for $9.99 a month' })).toBeVisible()
})

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const openers = {
  subscribe: { on: 'profile', name: /^Subscribe for/ },
  tip: { on: 'profile', name: /^Tip/ },
  unlock: { on: 'post', name: /^Unlock for/ },
}

for (const [which, opener] of Object.entries(openers)) {
  test(`the ${which} sheet keeps nobody out, on a phone or a desktop, in either theme`, async ({
    page,
    request,
  }, info) => {
    const creator = await creatorWithPrices(request, { bundles: [{ months: 3, discount: 0.1 }] })
    const { id } = await lockedPost(request, creator.token, { isSale: true, price: 12 })
    const fan = await fanWithTokens(request, 50)
    await giveToken(page, fan.token)
    await page.setViewportSize(sizes.phone)
    await open(page, opener.on === 'post' ? `/post/${id}` : `/${creator.username}`)
    await page.getByRole('button', { name: opener.name }).first().click()
    await expect(sheet(page).getByText('You have')).toBeVisible()
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
        if (process.env.PICTURES) await page.screenshot({ path: info.outputPath(`${size}-${theme}.png`) })
        await expectAccessible(page, { onlyColour: theme === 'dark' })
      }
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
