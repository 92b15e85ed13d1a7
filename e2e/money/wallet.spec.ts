import { expect, type Page, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { fanWithCard, newCoupon, testCard } from '../support/money.ts'
import { fresh, giveToken, letterTo, logInAs, newFan, open, reload } from '../support/people.ts'

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

async function applyCoupon(page: Page, code: string) {
  await page.getByRole('button', { name: 'I have a coupon' }).click()
  await page.getByLabel('Coupon', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
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

test('a second press on Pay pays once', async ({ page }) => {
  const fan = await fanAtTheTill(page)
  await page.getByText('Matinee').click()
  await payButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(await paymentsOf(fan.email)).toEqual(['success'])
})

test('a top-up whose answer was lost on the way is not paid twice when it is tried again', async ({
  page,
}) => {
  const fan = await fanAtTheTill(page)
  await page.route(
    '**/api/payment/wallet/top-up',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again later')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(await paymentsOf(fan.email)).toEqual(['success'])
})

test('a card that the bank refuses is not kept, and the reason is said', async ({ page, request }) => {
  await logInAs(page, (await newFan(request)).email)
  await open(page, '/user/cards')
  await addCard(page, card.refusedWhenAdded)
  await expect(addSheet(page).getByRole('alert')).toContainText(/declined/i)
  await addSheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
})

test('a payment that the bank refuses charges nothing, says why, and another card pays', async ({ page }) => {
  const fan = await fanAtTheTill(page, testCard.refusedWhenCharged)
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/declined/i)
  await expect(balance(page)).toHaveText(/^Balance\s*0$/)
  await addCard(page, card.good)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect((await paymentsOf(fan.email)).sort()).toEqual(['fail', 'success'])
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

test('a payment that the bank thinks about arrives when it has thought', async ({ page }) => {
  await fanAtTheTill(page, testCard.slow)
  await page.route('**/api/payment/wallet/top-up', async (route) => {
    const response = await route.fetch()
    expect((await response.json()).data.status).toBe('processing')
    await expect(page.getByRole('button', { name: /^Paying/ })).toBeVisible()
    await route.fulfill({ response })
  })
  await payButton(page).click()
  await expect(page.getByText('10 tokens added to your wallet.')).toBeVisible()
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

test('a coupon takes its part off what is charged, leaves the tokens, and helps a person once', async ({
  page,
}) => {
  const fan = await fanAtTheTill(page)
  const code = await newCoupon(0.2)
  await applyCoupon(page, 'NO-SUCH-CODE')
  await expect(page.getByText('This coupon code isn’t valid.')).toBeVisible()
  await page.getByLabel('Coupon', { exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code}: 20% off`)).toBeVisible()
  await page.getByText('Season ticket').click()
  await page.getByRole('button', { name: 'Pay $40' }).click()
  await expect(page.getByText('54 tokens added to your wallet.')).toBeVisible()
  const { rows } = await query(
    `select price_cents - discount_cents as paid from payments p join accounts a on a.id = p.account_id
     where a.email = $1`,
    [fan.email],
  )
  expect(rows).toEqual([{ paid: 4000 }])

  await open(page, '/wallet')
  await applyCoupon(page, code)
  await expect(page.getByText('You have already used this coupon.')).toBeVisible()
})

test('an amount of one’s own keeps to the limits', async ({ page }) => {
  await fanAtTheTill(page)
  await page.getByText('Any amount').click()
  await expect(payButton(page)).toBeHidden()
  await page.getByLabel('Amount in dollars').fill('2')
  await expect(page.getByText('Enter an amount from $2.95 to $300.')).toBeVisible()
  await page.getByLabel('Amount in dollars').fill('12,50')
  await page.getByRole('button', { name: 'Pay $12.50' }).click()
  await expect(page.getByText('12.50 tokens added to your wallet.')).toBeVisible()
})

test('a price that changed between the page and the press is shown anew before anything is paid', async ({
  page,
}) => {
  const name = fresh('Encore ')
  // The largest: nobody else is offered it first.
  await query(
    `insert into token_packages (id, name, price_cents, tokens, ordering) values (gen_random_uuid(), $1, 700, 70000, 90)`,
    [name],
  )
  try {
    const fan = await fanAtTheTill(page)
    await page.getByText(name).click()
    await query('update token_packages set price_cents = 900 where name = $1', [name])
    await page.getByRole('button', { name: 'Pay $7' }).click()
    await expect(page.getByRole('alert')).toContainText('You weren’t charged.')
    expect(await paymentsOf(fan.email)).toEqual([])
    await page.getByRole('button', { name: 'Pay $9' }).click()
    await expect(page.getByText('700 tokens added to your wallet.')).toBeVisible()
  } finally {
    await query(`update token_packages set status = 'inactive' where name = $1`, [name])
  }
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

test('forgetting a card asks first', async ({ page }) => {
  await fanAtTheTill(page)
  await open(page, '/user/cards')
  const forget = page.getByRole('button', { name: 'Remove Visa ···· 4242' })
  const question = page.getByRole('dialog', { name: 'Remove Visa ···· 4242?' })
  await forget.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(forget).toBeVisible()
  await forget.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
})

test('a receipt is nobody else’s business', async ({ page, request }) => {
  await fanAtTheTill(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  const { pathname, search } = new URL(page.url())
  await logInAs(page, (await newFan(request)).email)
  await open(page, pathname + search)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
