import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { demo, emailTo, giveToken, linkIn, logInAs, open } from '../support/people.ts'

async function tippedCreator(request: APIRequestContext, price: number) {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, price)
  await request.post(`/api/wallet/charges/tip/${creator.id}`, {
    headers: { authorization: fan.token },
    data: { price },
    failOnStatusCode: true,
  })
  return { creator, fan }
}

const sheet = (page: Page) => page.getByRole('dialog')
const amount = (page: Page) => sheet(page).getByRole('spinbutton', { name: 'Tokens' })
const detail = (page: Page) => page.getByRole('complementary')

test('a creator sets up payout methods and requests a payout; an operator reviews, approves and pays it', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const { creator, fan } = await tippedCreator(request, 125)
  await giveToken(page, creator.token)
  await open(page, '/creator/payouts')
  await page.getByRole('link', { name: 'Add a payout method' }).click()
  await page.getByRole('button', { name: 'Connect Stripe' }).click()
  await expect(page.getByText('Stripe can pay you now.')).toBeVisible()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Bank', { exact: true }).fill('Analytical Bank')
  await page.getByLabel('Account number or IBAN').fill('GB29NWBK60161331926819')
  await page.getByRole('button', { name: 'Save bank account' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByLabel('Account number or IBAN')).toHaveValue('•••••6819')
  expect(await page.content()).not.toContain('GB29NWBK60161331926819')

  await open(page, '/creator/payouts')
  await page.getByRole('button', { name: 'Request a payout' }).click()
  await amount(page).fill('80.50')
  await expect(sheet(page)).toContainText('After this19.50')
  await expect(sheet(page).getByRole('radio', { name: 'Stripe' })).toBeVisible()
  await expect(sheet(page).getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await sheet(page).getByLabel('Note (optional)').fill('For the strings.')
  await sheet(page).getByRole('button', { name: 'Request $80.50' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Payout of $80.50' })).toBeVisible()
  await expect(page.getByText('Analytical Bank ···· 6819')).toBeVisible()
  const sale = page.getByRole('listitem').filter({ hasText: fan.name })
  await expect(sale).toContainText('80.50')
  await expect(sale).toContainText('of 100')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await amount(page).fill('60')
  await sheet(page).getByRole('button', { name: 'Change to $60' }).click()
  await expect(page.getByRole('heading', { name: 'Payout of $60' })).toBeVisible()
  const { rows } = await query('select tokens::int, status from payouts where creator_id = $1', [creator.id])
  expect(rows).toEqual([{ tokens: 6000, status: 'pending' }])

  const email = await emailTo(demo.operator, new RegExp(`^${creator.name} requested a payout`))
  const operator = await anotherBrowser()
  await logInAs(operator, demo.operator)
  await open(operator, linkIn(email))
  await expect(detail(operator)).toContainText('Nell Ashby')
  await expect(detail(operator)).toContainText('For the strings.')
  // The list beside it is narrow: names wrap and are not cut.
  const names = operator.getByRole('table').getByRole('link').locator('b, small')
  await expect(names.filter({ hasText: creator.name })).toBeVisible()
  const cut = await names.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  await detail(operator).getByText('1 sale it pays').click()
  await expect(detail(operator)).toContainText(fan.name)
  await expect(detail(operator)).not.toContainText('GB29NWBK60161331926819')
  await detail(operator).getByRole('button', { name: 'Show bank details' }).click()
  await expect(detail(operator)).toContainText('GB29NWBK60161331926819')
  await expect(detail(operator).getByRole('region', { name: 'History' })).toContainText('Details shown')
  await detail(operator).getByRole('button', { name: 'Approve $60' }).click()
  await sheet(operator).getByRole('button', { name: 'Approve $60' }).click()
  await expect(operator.getByText(`$60 for ${creator.name} is approved.`)).toBeVisible()
  await detail(operator).getByRole('button', { name: 'Mark as paid' }).click()
  await sheet(operator).getByLabel('Reference').fill('SEPA 17')
  await sheet(operator).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(operator.getByText(`$60 for ${creator.name} is paid.`)).toBeVisible()
  await expect(detail(operator).getByRole('region', { name: 'History' })).toContainText('Marked as paid')

  await test.step('the console is the operator’s home, also on a phone', async () => {
    await open(operator, '/home')
    await expect(operator).toHaveURL('/admin')
    await expect(operator.getByRole('region', { name: 'Needs you' })).toBeVisible()
    await operator.setViewportSize({ width: 390, height: 844 })
    await operator.getByRole('button', { name: 'Menu', exact: true }).click()
    await operator.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Reports' }).click()
    await expect(operator).toHaveURL('/admin/reports')
  })

  await open(page, linkIn(await emailTo(creator.email, /^Your payout was paid/)))
  await page.getByRole('listitem').filter({ hasText: 'Analytical Bank' }).getByRole('link').click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('SEPA 17')).toBeVisible()
})
