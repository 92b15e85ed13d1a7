import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { type AnotherBrowser, test } from '../support/another-browser.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { demo, giveToken, letterTo, linkIn, logInAs, logInOn, open } from '../support/people.ts'

/** A creator who was tipped, has a bank and asks for a hundred tokens. */
async function askingCreator(request: APIRequestContext) {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, 125)
  const post = (path: string, token: string, data: object) =>
    request.post(`/api${path}`, { headers: { authorization: token }, data, failOnStatusCode: true })
  await post(`/wallet/charges/tip/${creator.id}`, fan.token, { price: 125 })
  await request.put(`/api/performers/${creator.id}/banking-settings`, {
    headers: { authorization: creator.token },
    data: {
      firstName: 'Nell',
      lastName: 'Ashby',
      bankName: 'Tide Bank',
      bankAccount: 'GB29NWBK60161331926819',
    },
    failOnStatusCode: true,
  })
  const asked = await post('/payout-requests', creator.token, {
    requestTokens: 100,
    requestNote: 'For the strings.',
    paymentAccountType: 'banking',
  })
  const id: string = (await asked.json()).data._id
  return { creator, fan, id }
}

async function operatorPage(anotherBrowser: AnotherBrowser) {
  const page = await anotherBrowser()
  await logInAs(page, demo.operator)
  return page
}

const sheet = (page: Page) => page.getByRole('dialog')
const detail = (page: Page) => page.getByRole('complementary')

test('a payout is asked for, the operator is written to, looks, approves and pays', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const { creator, fan, id } = await askingCreator(request)
  const subject = new RegExp(`^${creator.name} requested a payout`)
  const letter = await letterTo(demo.operator, subject)
  expect(letter).toContain('100 tokens ($100.00)')
  const operator = await operatorPage(anotherBrowser)
  await open(operator, linkIn(letter))
  await expect(detail(operator)).toContainText('Nell Ashby')
  await expect(detail(operator)).toContainText('For the strings.')
  // The list beside it has less room: names wrap, and are not cut.
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
  await expectAccessible(operator)
  await detail(operator).getByRole('button', { name: 'Approve $100' }).click()
  await sheet(operator).getByRole('button', { name: 'Approve $100' }).click()
  await expect(operator.getByText(`$100 for ${creator.name} is approved.`)).toBeVisible()
  await detail(operator).getByRole('button', { name: 'Mark as paid' }).click()
  await sheet(operator).getByLabel('Reference').fill('SEPA 17')
  await sheet(operator).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(operator.getByText(`$100 for ${creator.name} is paid.`)).toBeVisible()
  await expect(detail(operator).getByRole('region', { name: 'History' })).toContainText('Marked as paid')

  await giveToken(page, creator.token)
  await open(page, `/creator/payouts/${id}`)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('SEPA 17')).toBeVisible()
  await letterTo(creator.email, /^Your payout was paid/)
})

test('a payout that is rejected says why, and the tokens are back', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const { creator, id } = await askingCreator(request)
  const operator = await operatorPage(anotherBrowser)
  await open(operator, `/admin/payouts?open=${id}`)
  await detail(operator).getByRole('button', { name: 'Reject' }).click()
  await sheet(operator).getByRole('button', { name: 'Reject payout' }).click()
  await expect(sheet(operator).getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await sheet(operator).getByLabel('Reason').fill('The bank does not know this account.')
  await sheet(operator).getByRole('button', { name: 'Reject payout' }).click()
  await expect(operator.getByText(`${creator.name}’s payout is rejected.`)).toBeVisible()
  expect(await letterTo(creator.email, /^Your payout was not approved/)).toContain(
    'The bank does not know this account.',
  )
  await giveToken(page, creator.token)
  await open(page, `/creator/payouts/${id}`)
  await expect(page.getByText('The bank does not know this account.')).toBeVisible()
  await open(page, '/creator/payouts')
  await expect(page.getByRole('button', { name: 'Request a payout' })).toBeVisible()
})

test('a creator cancels a payout request, and an operator who was about to approve it learns so', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const { creator, id } = await askingCreator(request)
  const operator = await operatorPage(anotherBrowser)
  await open(operator, `/admin/payouts?open=${id}`)
  await giveToken(page, creator.token)
  await open(page, `/creator/payouts/${id}`)
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await sheet(page).getByRole('button', { name: 'Keep request' }).click()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await sheet(page).getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Request cancelled. 100 tokens are back in your earnings.')).toBeVisible()
  await expect(page.getByText('You cancelled this request.')).toBeVisible()
  await page.getByRole('link', { name: 'All payouts' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tide Bank' })).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Request a payout' })).toBeVisible()

  await detail(operator).getByRole('button', { name: 'Approve $100' }).click()
  await sheet(operator).getByRole('button', { name: 'Approve $100' }).click()
  await expect(operator.getByText('This payout is cancelled, so it can’t be approved.')).toBeVisible()
  await expect(detail(operator).getByRole('button', { name: 'Approve $100' })).toHaveCount(0)
})

test('an operator lands at the console, in a shell of their own', async ({ page }) => {
  await open(page, '/auth/login')
  await logInOn(page, demo.operator)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  for (const place of ['Overview', 'Verification', 'Payouts', 'Mail', 'Account']) {
    await expect(rail.getByRole('link', { name: place })).toBeVisible()
  }
  for (const place of ['Wallet', 'Cart', 'Home', 'Following']) {
    await expect(rail.getByRole('link', { name: place })).toHaveCount(0)
  }
  await expect(page.getByText('Top up')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Payouts to review' }).click()
  await expect(page).toHaveURL('/admin/payouts')
  await page.goto('/home')
  await expect(page).toHaveURL('/admin')
  await open(page, '/marisolvega')
  await expect(rail.getByRole('link', { name: 'Verification' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const tabs = page.getByRole('navigation', { name: 'Main' })
  // A word for the screen reader alone is a dot of one pixel.
  expect((await tabs.getByText('Payouts').boundingBox())?.width).toBeGreaterThan(20)
  await tabs.getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL('/admin/reports')
  await tabs.getByRole('link', { name: 'You', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Verification' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mail' }).click()
  await expect(page).toHaveURL('/admin/mail')
  await tabs.getByRole('link', { name: 'You', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Wallet' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('the numbers of a bank are shown by their end, stay when untouched and change when typed', async ({
  page,
  request,
}) => {
  const { creator } = await askingCreator(request)
  await giveToken(page, creator.token)
  await open(page, '/creator/banking')
  const number = page.getByLabel('Account number or IBAN')
  const save = page.getByRole('button', { name: 'Save bank account' })
  await expect(number).toHaveValue('•••••6819')
  expect(await page.content()).not.toContain('GB29NWBK60161331926819')
  await page.getByLabel('City').fill('Lisbon')
  await save.click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(number).toHaveValue('•••••6819')
  await number.fill('PT50000201231234')
  await page.getByLabel('Tax number or SSN').fill('123-45-6789')
  await save.click()
  await expect(number).toHaveValue('•••••1234')
  await expect(page.getByLabel('Tax number or SSN')).toHaveValue('•••••6789')
})
