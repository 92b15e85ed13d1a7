import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { creatorWithPrices, fanWithCard, newCoupon } from '../support/money.ts'
import { fresh, giveToken, open } from '../support/people.ts'

/** A Visa whose number nobody else's has. */
const ownVisa = () => `pm_card_visa__${fresh('own')}`

async function call(request: APIRequestContext, token: string, path: string, data: object) {
  const headers = { authorization: token }
  const response = await request.post(`/api${path}`, { headers, data, failOnStatusCode: true })
  return (await response.json()).data
}

async function applyCoupon(page: Page, code: string) {
  await page.getByRole('button', { name: 'I have a coupon' }).click()
  await page.getByLabel('Coupon', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

const side = (page: Page) => page.getByRole('complementary', { name: 'Balance and payment' })
const line = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

test('tokens that a coupon gives are shown apart in the wallet, spent first, and named in the history', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithCard(request, ownVisa())
  const code = await newCoupon(0.5)
  await giveToken(page, fan.token)
  await open(page, '/wallet')
  await expect(side(page)).not.toContainText('bonus')
  await page.getByText('Any amount').click()
  await page.getByLabel('Amount in dollars').fill('40')
  await applyCoupon(page, code)
  await expect(line(page, 'Including tokens from your coupon')).toContainText('20')
  await page.getByRole('button', { name: 'Pay $20' }).click()
  await expect(page.getByText('40 tokens added to your wallet.')).toBeVisible()
  await expect(line(page, 'Including tokens from your coupon')).toContainText('20')

  await open(page, '/wallet')
  await expect(side(page)).toContainText(/You have\s*40/)
  await expect(side(page)).toContainText(/Includes 20\s*bonus, spent first/)
  await expectAccessible(page)
  await call(request, fan.token, `/wallet/charges/tip/${creator.id}`, { price: 15 })
  await expect(side(page)).toContainText(/Includes 5\s*bonus, spent first/)
  await call(request, fan.token, `/wallet/charges/tip/${creator.id}`, { price: 12 })
  await expect(side(page)).toContainText(/You have\s*13/)
  await expect(side(page)).not.toContainText('spent first')

  await open(page, '/user/wallet-transaction')
  const tips = page.getByRole('listitem').filter({ hasText: creator.name })
  await expect(tips.nth(0)).toContainText('5 bonus')
  await expect(tips.nth(1)).toContainText('15 bonus')
  await open(page, '/user/payment-history')
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('20 bonus')
})

test('a creator reads what came from promotions, and can ask for the rest only', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithCard(request, ownVisa())
  const couponCode = await newCoupon(0.5)
  await call(request, fan.token, '/payment/wallet/top-up', { amount: 300, cardId: fan.cardId, couponCode })
  await call(request, fan.token, `/wallet/charges/tip/${creator.id}`, { price: 100 })
  await call(request, fan.token, `/wallet/charges/tip/${creator.id}`, { price: 150 })
  await giveToken(page, creator.token)
  await open(page, '/creator/earnings')
  const note = '120 tokens came from promotions. They’re included in your totals but aren’t paid out.'
  await expect(page.getByText(note)).toBeVisible()
  await expect(line(page, 'You earned')).toContainText('200')
  const sales = page.getByRole('listitem').filter({ hasText: fan.name })
  await expect(sales.nth(0)).toContainText('40 from a promotion')
  await expect(sales.nth(1)).toContainText('80 from a promotion')
  await expect(sales.nth(1)).toContainText('Not paid out')
  await expectAccessible(page)

  await open(page, '/creator/payouts')
  await expect(page.locator('section').filter({ hasText: 'Ready to pay out' })).toContainText(
    /80(\.00)?\s*\$80/,
  )
  await expect(line(page, 'From promotions, not paid out')).toContainText('120')
})

test('a card that has used a coupon cannot use it in another account', async ({ page, request }) => {
  const [visa, couponCode] = [ownVisa(), await newCoupon(0.5)]
  const first = await fanWithCard(request, visa)
  await call(request, first.token, '/payment/wallet/top-up', {
    amount: 10,
    cardId: first.cardId,
    couponCode,
  })
  const second = await fanWithCard(request, visa)
  await giveToken(page, second.token)
  await open(page, '/wallet')
  await page.getByText('Any amount').click()
  await page.getByLabel('Amount in dollars').fill('10')
  await applyCoupon(page, couponCode)
  await page.getByRole('button', { name: 'Pay $5' }).click()
  await expect(
    page.getByText('This card has already been used with this coupon. Each card can use it once.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $10' })).toBeVisible()
  await expect(side(page)).toContainText(/You have\s*0/)
})
