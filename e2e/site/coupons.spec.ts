import { expect, type Page, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { fanWithCard } from '../support/money.ts'
import { giveToken, logInAs, newFan, open } from '../support/people.ts'

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16)

async function applyCoupon(page: Page, token: string, code: string) {
  await giveToken(page, token)
  await open(page, '/wallet')
  await page.getByRole('button', { name: 'I have a coupon' }).click()
  await page.getByLabel('Coupon', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('finance creates a coupon, a fan uses it up, and the next one is refused', async ({
  page,
  browser,
  request,
}) => {
  const operator = await newFan(request)
  await query(`update accounts set operator_role = 'finance' where email = $1`, [operator.email])
  await logInAs(page, operator.username)
  await open(page, '/admin/coupons')
  await page.getByRole('button', { name: 'New coupon' }).click()
  const sheet = page.getByRole('dialog', { name: 'New coupon' })
  const code = `ONCE${Date.now()}`
  await sheet.getByLabel('Code').fill(code)
  await sheet.getByLabel('Discount', { exact: true }).selectOption('Amount')
  await sheet.getByLabel('Dollars off').fill('2.50')
  await sheet.getByLabel('Until').fill(inAWeek())
  await sheet.getByLabel('Uses in total').fill('1')
  await sheet.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByRole('heading', { name: code })).toBeVisible()

  const [first, second] = [await fanWithCard(request), await fanWithCard(request)]
  const theirs = await (await browser.newContext()).newPage()
  await applyCoupon(theirs, first.token, code)
  await expect(theirs.getByText(`${code}: $2.50 off`)).toBeVisible()
  await theirs.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(theirs).toHaveURL(/payment\/success/)

  const others = await (await browser.newContext()).newPage()
  await applyCoupon(others, second.token, code)
  await expect(others.getByText('This coupon has been used up.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Used up')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Uses' })).toContainText('$2.50')
})
