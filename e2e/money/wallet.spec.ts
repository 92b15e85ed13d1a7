import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { creatorWithPrices, newCoupon } from '../support/money.ts'
import { emailTo, logInAs, newFan, open } from '../support/people.ts'

/** The last four digits of the test card that requires authentication for each payment. */
const confirmsEachPayment = '3184'

const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your bank' })
const balance = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('p', { hasText: /^Balance/ })
const toWallet = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click()
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const side = (page: Page) => page.getByRole('complementary', { name: 'Balance and payment' })
const line = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

test('a fan adds a card, tops up with 3-D Secure and a coupon, and every token is accounted for', async ({
  page,
  context,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const fan = await newFan(request)
  const token = await logInAs(page, fan.email)
  await open(page, '/wallet')
  await page.getByRole('button', { name: 'Add a card' }).click()
  const addSheet = page.getByRole('dialog', { name: 'Add a card' })
  await addSheet.getByRole('button').filter({ hasText: confirmsEachPayment }).click()
  await bank(page).getByRole('button', { name: 'Approve' }).click()
  await expect(addSheet).toBeHidden()

  await payButton(page).click()
  await expect(bank(page)).toContainText('$10')
  await bank(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(balance(page)).toHaveText(/^Balance\s*0$/)

  const otherTab = await context.newPage()
  await open(otherTab, '/creators')
  await expect(balance(otherTab)).toHaveText(/^Balance\s*0$/)
  await page.getByText('A good evening').click()
  await expect(side(page)).toContainText('After this top-up26')
  await payButton(page).click()
  await bank(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('26 tokens added to your wallet.')).toBeVisible()
  await expect(balance(page)).toHaveText(/^Balance\s*26$/)
  await expect(balance(otherTab)).toHaveText(/^Balance\s*26$/)
  await otherTab.close()
  await page.reload()
  await expect(page.getByText('26 tokens added to your wallet.')).toBeVisible()
  expect(await emailTo(fan.email, /receipt/i)).toContain('25')

  const code = await newCoupon(0.5)
  await toWallet(page)
  await page.getByText('Any amount').click()
  await page.getByLabel('Amount in dollars').fill('40')
  await page.getByRole('button', { name: 'I have a coupon' }).click()
  await page.getByLabel('Coupon', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(line(page, 'Including tokens from your coupon')).toContainText('20')
  await page.getByRole('button', { name: 'Pay $20' }).click()
  await bank(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('40 tokens added to your wallet.')).toBeVisible()

  // The package of $25 had one bonus token, the coupon gave twenty.
  await toWallet(page)
  await expect(side(page)).toContainText(/You have\s*66/)
  await expect(side(page)).toContainText(/Includes 21\s*bonus, spent first/)
  const tip = (price: number) =>
    request.post(`/api/wallet/charges/tip/${creator.id}`, {
      headers: { authorization: token },
      data: { price },
      failOnStatusCode: true,
    })
  await tip(16)
  await expect(side(page)).toContainText(/Includes 5\s*bonus, spent first/)
  await tip(12)
  await expect(side(page)).toContainText(/You have\s*38/)
  await expect(side(page)).not.toContainText('spent first')

  await open(page, '/user/wallet-transaction')
  const tips = page.getByRole('listitem').filter({ hasText: creator.name })
  await expect(tips.nth(0)).toContainText('5 bonus')
  await expect(tips.nth(1)).toContainText('16 bonus')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Statement (CSV)' }).click(),
  ])
  const statement = await readFile(await file.path(), 'utf8')
  expect(statement).toContain('Top-up')
  expect(statement).toContain('-16')
  await page.getByRole('link', { name: 'Payments' }).click()
  const payment = page.getByRole('listitem').filter({ hasText: code })
  await expect(payment).toContainText('20 bonus')
  await payment.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
})
