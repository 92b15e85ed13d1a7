import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { creatorWithPrices, fanWithCard, fanWithTokens } from '../support/money.ts'
import { demo, giveToken, open, openLogin, type Person } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'

interface Member extends Person {
  token: string
}

const sheet = (page: Page) => page.getByRole('dialog')
const amount = (page: Page) => sheet(page).getByRole('spinbutton', { name: 'Tokens' })

async function call(request: APIRequestContext, { token }: Member, path: string, data: object) {
  const headers = { authorization: token }
  const response = await request.post(`/api${path}`, { headers, data, failOnStatusCode: true })
  return (await response.json()).data
}

/** A creator somebody has tipped, without the screen. */
async function tippedCreator(request: APIRequestContext, price: number) {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, price)
  await call(request, fan, `/wallet/charges/tip/${creator.id}`, { price })
  return { creator, fan }
}

async function nameBank(page: Page) {
  await open(page, '/creator/banking')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Bank', { exact: true }).fill('Analytical Bank')
  await page.getByLabel('Account number or IBAN').fill('GB29NWBK60161331926819')
  await page.getByRole('button', { name: 'Save bank account' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
}

/** Opens the payouts and the sheet to ask for one. */
async function askForPayout(page: Page) {
  await open(page, '/creator/payouts')
  await page.getByRole('button', { name: 'Request a payout' }).click()
  await expect(amount(page)).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('each hundredth of a tip arrives: in the list, in the sums, in the statement', async ({
  page,
  request,
}) => {
  const { creator, fan } = await tippedCreator(request, 12.35)
  await giveToken(page, creator.token)
  await open(page, '/creator/earnings')
  const sum = (label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(sum('You earned')).toContainText('9.88')
  await expect(sum('Fans paid')).toContainText('12.35')
  await expect(sum('Platform fee')).toContainText('2.47')
  await expect(row(page, fan.name)).toContainText('9.88')
  await expect(row(page, fan.name)).toContainText('of 12.35')
  await page.getByText('View as table').click()
  await expect(page.getByRole('table', { name: 'Earnings in tokens' })).toContainText('9.88')
  await expectAccessible(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Statement (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^earnings-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('12.35,2.47,9.88')

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Ready to pay out' })).toBeVisible()
  await expect(page.getByText('The minimum payout is 50 tokens.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a payout' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a creator hears of a tip wherever they are on the site', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, 25)
  await giveToken(page, creator.token)
  const listening = heardOnSocket(page, '40')
  await open(page, '/home')
  await listening
  await call(request, fan, `/wallet/charges/tip/${creator.id}`, { price: 25 })
  await expect(page.getByText(`${fan.name} tipped you 25 tokens.`)).toBeVisible()
})

test('a payout is asked for once, changed while somebody looks at it, and names its sales', async ({
  page,
  context,
  request,
}) => {
  const { creator, fan } = await tippedCreator(request, 125)
  await giveToken(page, creator.token)
  await nameBank(page)
  const elsewhere = await context.newPage()
  await askForPayout(page)
  await askForPayout(elsewhere)

  await amount(page).fill('80.50')
  await expect(sheet(page)).toContainText('After this19.50')
  await sheet(page).getByLabel('Note (optional)').fill('For the strings.')
  await sheet(page).getByRole('button', { name: 'Request $80.50' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Payout of $80.50' })).toBeVisible()
  await expect(page.getByText('Analytical Bank ···· 6819')).toBeVisible()
  await expect(row(page, fan.name)).toContainText('80.50')
  await expect(row(page, fan.name)).toContainText('of 100')
  await expectAccessible(page)

  await sheet(elsewhere).getByRole('button', { name: 'Request $100' }).click()
  await expect(sheet(elsewhere).getByRole('alert')).toHaveText(
    'You already have a payout request. Wait for it, or change it.',
  )
  await elsewhere.close()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await amount(page).fill('60')
  await expect(sheet(page)).toContainText('After this40')
  await sheet(page).getByRole('button', { name: 'Change to $60' }).click()
  await expect(page.getByRole('heading', { name: 'Payout of $60' })).toBeVisible()
  await page.getByRole('link', { name: 'All payouts' }).click()
  await expect(page.getByRole('link', { name: 'View request' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request a payout' })).toHaveCount(0)
  const { rows } = await query('select tokens::int, status from payouts where creator_id = $1', [creator.id])
  expect(rows).toEqual([{ tokens: 6000, status: 'pending' }])
})

test('a payout that was decided can no longer be changed, and says so', async ({ page, request }) => {
  const { creator } = await tippedCreator(request, 125)
  await giveToken(page, creator.token)
  await nameBank(page)
  await askForPayout(page)
  await sheet(page).getByRole('button', { name: 'Request $100' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await request.put(`/api/admin/payout-requests/${page.url().split('/').at(-1)}`, {
    headers: { authorization: await openLogin(demo.operator) },
    data: { status: 'approved', adminNote: 'With pleasure.' },
    failOnStatusCode: true,
  })
  await sheet(page).getByRole('button', { name: 'Change to $100' }).click()
  await expect(sheet(page).getByRole('alert')).toHaveText(
    'This payout has been decided and can no longer be changed.',
  )
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Approved')).toBeVisible()
  await expect(page.getByText('With pleasure.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0)
})

test('Stripe can be where payouts go', async ({ page, request }) => {
  const { creator } = await tippedCreator(request, 125)
  await giveToken(page, creator.token)
  await open(page, '/creator/payouts')
  await page.getByRole('link', { name: 'Add a payout method' }).click()
  await page.getByRole('button', { name: 'Connect Stripe' }).click()
  await expect(page.getByText('Stripe can pay you now.')).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await askForPayout(page)
  await expect(sheet(page).getByRole('radio', { name: 'Stripe' })).toBeChecked()
})

test('a cancelled subscription lasts to its end, and nothing more is charged', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithCard(request)
  await call(request, fan, '/payment/subscribe/performers', {
    performerId: creator.id,
    type: 'monthly',
    cardId: fan.cardId,
  })
  await giveToken(page, fan.token)
  await open(page, '/user/my-subscription')
  const subscription = row(page, creator.name)
  await expect(subscription).toContainText(/Renews on \d+ \w+ for \$9\.99 from Visa/)
  await subscription.getByRole('button', { name: 'Cancel' }).click()
  await sheet(page).getByRole('button', { name: 'Keep subscription' }).click()
  await expect(subscription).toContainText('Renews on')
  await subscription.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet(page)).toContainText(/You keep access until \d+ \w+/)
  await sheet(page).getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(subscription).toContainText(/Active until \d+ \w+.* You won’t be charged again/)
  await expect(subscription.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await open(page, `/${creator.username}`)
  await expect(page.getByRole('region', { name: 'You’re subscribed' })).toContainText('Access until')
  const { rows } = await query(
    'select status, next_recurring_date, expired_at > now() as live from subscriptions where creator_id = $1',
    [creator.id],
  )
  expect(rows).toEqual([{ status: 'deactivated', next_recurring_date: null, live: true }])
})

test('a creator sees who subscribes, until when and for how much', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithCard(request)
  await call(request, fan, '/payment/subscribe/performers', {
    performerId: creator.id,
    type: 'monthly',
    cardId: fan.cardId,
  })
  await giveToken(page, creator.token)
  await open(page, '/creator/subscribers')
  await expect(row(page, fan.name)).toContainText(/\$9\.99on \d+ \w+/)
  await page.getByRole('link', { name: 'Ended' }).click()
  await expect(page.getByRole('heading', { name: 'No ended subscriptions' })).toBeVisible()
})

test('a fan finds what was paid, with tokens and by card, and takes it home as a table', async ({
  page,
  request,
}) => {
  const { creator, fan } = await tippedCreator(request, 15)
  await giveToken(page, fan.token)
  await open(page, '/user/wallet-transaction')
  await expect(row(page, creator.name)).toContainText('Tip')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Statement (CSV)' }).click(),
  ])
  const table = await readFile(await file.path(), 'utf8')
  expect(table).toContain('Top-up')
  expect(table).toContain('-15')
  await page.getByRole('link', { name: 'Payments' }).click()
  await row(page, '15 tokens').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
})

test('months that are sold together are offered beside the single one', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  await giveToken(page, creator.token)
  await open(page, '/creator/account/pricing')
  await page.getByRole('button', { name: 'Add a bundle' }).click()
  await page.getByLabel('Discount in percent').fill('20')
  await expect(page.getByText('Fans pay $23.98 instead of $29.97.')).toBeVisible()
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  const offers = page.getByRole('region', { name: 'Subscribe' })
  await expect(offers.getByText('3 months')).toBeVisible()
  await expect(offers).toContainText('$23.98')
})

/** What the chart says about the bar that is pointed at, and whether that stands inside the picture. */
async function chartWord(page: Page) {
  const chart = page.getByRole('slider', { name: 'Earnings chart' })
  const word = chart.locator('p')
  return {
    chart,
    word,
    expectInside: async () => {
      await expect(word).toBeVisible()
      const [outer, inner] = [await chart.boundingBox(), await word.boundingBox()]
      if (!outer || !inner) throw new Error('The chart is not on the screen.')
      expect(inner.x).toBeGreaterThanOrEqual(outer.x)
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 0.5)
      expect(inner.y).toBeGreaterThanOrEqual(outer.y)
      // The coin belongs to the figure, and is no larger than it.
      const coin = await word.getByRole('img', { name: 'tokens' }).boundingBox()
      expect(coin?.width).toBeLessThan(20)
    },
  }
}

test('the earnings chart says what a bar is to a mouse and to the keyboard', async ({ page, request }) => {
  const { creator } = await tippedCreator(request, 12.35)
  await giveToken(page, creator.token)
  await open(page, '/creator/dashboard')
  const { chart, word, expectInside } = await chartWord(page)
  const box = await chart.boundingBox()
  // Today is the last bar.
  await chart.hover({ position: { x: (box?.width ?? 0) - 4, y: 100 } })
  await expect(word).toContainText('9.88')
  await expectInside()
  await page.mouse.move(0, 0)
  await expect(word).toHaveCount(0)

  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 9\.88 tokens$/)
  await expect(word).toContainText('9.88')
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0 tokens$/)
  await expectInside()
  await page.keyboard.press('Escape')
  await expect(word).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on a bar says what it is until the next tap elsewhere', async ({ page, request }) => {
    const { creator } = await tippedCreator(request, 12.35)
    await giveToken(page, creator.token)
    await open(page, '/creator/dashboard')
    const { chart, word, expectInside } = await chartWord(page)
    await chart.scrollIntoViewIfNeeded()
    const box = await chart.boundingBox()
    await chart.tap({ position: { x: (box?.width ?? 0) - 4, y: 100 } })
    await expect(word).toContainText('9.88')
    await expectInside()
    await chart.tap({ position: { x: 4, y: 100 } })
    await expect(word).not.toContainText('9.88')
    await expectInside()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(word).toHaveCount(0)
  })
})
