import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { chargesOf, fanWithTokens } from '../support/money.ts'
import { emailTo, giveToken, linkIn, open } from '../support/people.ts'
import { newAddress, store } from '../support/products.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const balance = (page: Page) => rail(page).locator('p', { hasText: /^Balance/ })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const payment = (page: Page) => page.getByRole('complementary', { name: 'Payment' })
const orderButton = (page: Page) => payment(page).getByRole('button', { name: /^Order for/ })
const receipt = (page: Page) => page.getByRole('status').filter({ hasText: 'Thank you' })

async function fillInAddress(page: Page, city: string) {
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await sheet.getByLabel('Recipient').fill('Sam Whitlock')
  await sheet.getByLabel('Country').selectOption('Portugal')
  await sheet.getByRole('textbox', { name: 'City' }).fill(city)
  await sheet.getByLabel('Street and number').fill('Rua do Século 12')
  await sheet.getByLabel('Postcode').fill('1200-434')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet).toBeHidden()
}

async function downloaded(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('tapes.txt')
  return readFile(await file.path(), 'utf8')
}

test('a print and a download are ordered, the print changes its address, ships, arrives and is refunded', async ({
  page,
  request,
}) => {
  const seller = await store(request)
  const fan = await fanWithTokens(request, 50)
  await giveToken(page, fan.token)
  await open(page, `/${seller.username}/store`)
  await page.getByRole('button', { name: 'Add Rehearsal tapes to the cart' }).click()
  await page.getByRole('link', { name: /Tour print/ }).click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('link', { name: 'In your cart', exact: true })).toBeVisible()
  await rail(page).getByRole('link', { name: 'Cart 2 products' }).click()
  await page.getByRole('button', { name: 'One more of Tour print' }).click()
  await expect(page.getByRole('complementary', { name: 'Total' })).toContainText('3 items33')
  await expect(page.getByRole('complementary', { name: 'Total' })).toContainText('After this17')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(orderButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fillInAddress(page, 'Lisbon')
  await page.getByText(/^Add a note for/).click()
  await page.getByLabel(/^A note for/).fill('For my sister.')
  await expectAccessible(page)
  await orderButton(page).click()
  await expect(receipt(page)).toContainText('2 orders have been placed.')
  await expect(receipt(page)).toContainText('Paid33')
  await expect(balance(page)).toHaveText(/^Balance\s*17$/)
  expect(await chargesOf(fan.email)).toEqual([
    { type: 'product', gross: 800 },
    { type: 'product', gross: 2500 },
  ])
  expect(await downloaded(page)).toBe('forty minutes of cello')
  await rail(page).getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  await newAddress(request, fan.token, 'Porto')
  expect(linkIn(await emailTo(fan.email, /^Your order/))).toMatch(/^\/user\/orders\//)
  await page.getByRole('link', { name: 'Orders' }).click()
  await row(page, '2 × Tour print').getByRole('link').click()
  await expect(page.getByText('For my sister.')).toBeVisible()
  await expect(page.getByText('1200-434 Lisbon')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toHaveText('Being prepared')
  const path = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Change' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delivery address' })
  await expect(sheet.getByRole('radio', { name: /Lisbon/ })).toBeChecked()
  await sheet.getByText(/Porto/).click()
  await sheet.getByRole('button', { name: 'Use this address' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Porto', { exact: true })).toBeVisible()

  await giveToken(page, seller.token)
  await open(page, '/creator/orders?status=processing')
  await row(page, '2 × Tour print').getByRole('link').click()
  await expect(page.getByText('Porto', { exact: true })).toBeVisible()
  await expect(page.getByText('You earn20')).toBeVisible()
  await page.getByLabel('Tracking number').fill('RR 123 PT')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('On its way')
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('Delivered')
  await page.getByRole('button', { name: 'Refund' }).click()
  const question = page.getByRole('dialog', { name: 'Refund 25 tokens?' })
  await question.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(/^25 tokens refunded to/)).toBeVisible()

  await giveToken(page, fan.token)
  await open(page, path)
  await expect(page.getByText(/^25\s*(tokens)? refunded to your wallet\.$/)).toBeVisible()
  await expect(balance(page)).toHaveText(/^Balance\s*42$/)
})
