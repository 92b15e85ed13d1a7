import { expect, type Page, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { fanWithCard, testCard } from '../support/money.ts'
import { giveToken, letterTo, logInAs, newFan, open } from '../support/people.ts'

/** Cards to add on the screen, by their last four digits. */
const card = { good: '4242', refusedWhenAdded: '0002', asksEachTime: '3184' }

const addSheet = (page: Page) => page.getByRole('dialog', { name: 'Add a card' })
const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your bank' })
const balance = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('p', { hasText: /^Balance/ })
const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Get them)/ })

async function addCard(page: Page, last4: string) {
  await page.getByRole('button', { name: /^Add (a|another) card$/ }).click()
  await addSheet(page).getByRole('button').filter({ hasText: last4 }).click()
}

/** A fan before the till, with a card. */
async function fanAtTheTill(page: Page, paymentMethodId: string = testCard.good) {
  const fan = await fanWithCard(page.request, paymentMethodId)
  await giveToken(page, fan.token)
  await open(page, '/wallet')
  return fan
}

async function paymentsOf(email: string): Promise<string[]> {
  const { rows } = await query(
    'select p.status from payments p join accounts a on a.id = p.account_id where a.email = $1',
    [email],
  )
  return rows.map(({ status }) => status)
}

test('a fan keeps a card, tops up and finds the tokens, the receipt and a letter', async ({
  page,
  request,
}) => {
  const fan = await newFan(request)
  await logInAs(page, fan.email)
  await open(page, '/user/cards')
  await addCard(page, card.good)
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa ···· 4242' })).toContainText('Expires')

  await page.getByRole('link', { name: 'Wallet' }).first().click()
  await page.getByText('A good evening').click()
  const bill = page.getByRole('complementary', { name: 'Balance and payment' })
  await expect(bill).toContainText('After this top-up26')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(page.getByText('26 tokens added to your wallet.')).toBeVisible()
  await expect(page.getByText('Visa ···· 4242', { exact: true })).toBeVisible()
  await expect(balance(page)).toHaveText(/^Balance\s*26$/)

  await page.reload()
  await expect(page.getByText('26 tokens added to your wallet.')).toBeVisible()
  expect(await letterTo(fan.email, /receipt/i)).toContain('25')
})

test('with 3-D Secure nothing is paid when the bank is told no, and all of it when it is told yes', async ({
  page,
}) => {
  const fan = await newFan(page.request)
  await logInAs(page, fan.email)
  await open(page, '/wallet')
  await addCard(page, card.asksEachTime)
  await bank(page).getByRole('button', { name: 'Approve' }).click()
  await expect(addSheet(page)).toBeHidden()
  await payButton(page).click()
  await expect(bank(page)).toContainText('$10')
  await bank(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(balance(page)).toHaveText(/^Balance\s*0$/)

  await payButton(page).click()
  await bank(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('10 tokens added to your wallet.')).toBeVisible()
  await expect(balance(page)).toHaveText(/^Balance\s*10$/)
  expect((await paymentsOf(fan.email)).filter((status) => status === 'success')).toHaveLength(1)
})

test('a bank that thinks for longer than the page asks is heard all the same', async ({ page }) => {
  await fanAtTheTill(page, testCard.slow)
  // It thinks for four seconds, and six questions may take less or more.
  const started = page.waitForResponse('**/api/payment/wallet/top-up')
  let questions = 0
  await page.route(/\/api\/payment\/[^/]+\/confirm$/, async (route) => {
    await route.fulfill({ json: await (await started).json() })
    questions++
  })
  await page.clock.install()
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Paying/ })).toBeVisible()
  const askAgain = async () => {
    await page.clock.fastForward(3000)
    return questions
  }
  await expect.poll(askAgain, { intervals: [100] }).toBe(6)
  // Under the pointer it stays.
  await page.getByText('Your bank confirmed the payment.').hover()
  await expect(balance(page)).toHaveText(/^Balance\s*10$/)
  await page.getByRole('button', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
})

test('the balance follows in every tab', async ({ page, context }) => {
  await fanAtTheTill(page)
  const other = await context.newPage()
  await open(other, '/creators')
  await expect(balance(other)).toHaveText(/^Balance\s*0$/)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(balance(other)).toHaveText(/^Balance\s*10$/)
})
