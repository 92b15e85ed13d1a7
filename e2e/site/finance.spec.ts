import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { giveToken, logInAs, newFan, open } from '../support/people.ts'

/** Logs in an operator of finance. */
async function asFinance(page: Page, request: APIRequestContext) {
  const operator = await newFan(request)
  await query(`update accounts set operator_role = 'finance' where email = $1`, [operator.email])
  await logInAs(page, operator.username)
}

async function tippedCreator(
  request: APIRequestContext,
  { tokens, price }: Record<'tokens' | 'price', number>,
) {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, tokens)
  await request.post(`/api/wallet/charges/tip/${creator.id}`, {
    headers: { authorization: fan.token },
    data: { price },
    failOnStatusCode: true,
  })
  return { creator, fan }
}

const walletOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('p', { hasText: /^Balance/ })

test('finance refunds a part of a tip, and the wallets of both people and the ledger show it', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const { creator, fan } = await tippedCreator(request, { tokens: 100, price: 50 })
  const theirs = await anotherBrowser()
  await giveToken(theirs, fan.token)
  await open(theirs, '/wallet')
  await expect(walletOf(theirs)).toHaveText(/^Balance\s*50$/)

  await asFinance(page, request)
  await open(page, `/admin/transactions?person=${fan.username}&type=tip`)
  await page.getByRole('table', { name: 'Transactions' }).getByRole('link').click()
  const form = page.getByRole('region', { name: 'Refund', exact: true })
  await form.getByLabel('Tokens to refund').fill('20')
  await form.getByLabel('Reason').fill('Half of the show was silent.')
  const effect = page.getByRole('region', { name: 'Effect of the refund' })
  await expect(effect).toContainText('50 → 70')
  await expect(effect).toContainText('40 → 24')
  await form.getByRole('button', { name: 'Refund 20 tokens' }).click()
  await expect(page.getByText('Partly refunded')).toBeVisible()

  await expect(walletOf(theirs)).toHaveText(/^Balance\s*70$/)
  await giveToken(theirs, creator.token)
  await open(theirs, '/creator/payouts')
  await expect(theirs.getByText(/^24\b/).first()).toBeVisible()

  await page
    .getByRole('region', { name: 'Entries' })
    .getByRole('link', { name: 'tip refund' })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '20 tokens' })).toBeVisible()
  await open(page, `/admin/ledger/accounts?person=${fan.username}&place=wallet`)
  await expect(page.getByRole('row', { name: /Tip refunded/ }).first()).toContainText('70')
})

test('finance approves a payout and exports it for the bank', async ({ page, request }) => {
  const { creator } = await tippedCreator(request, { tokens: 100, price: 100 })
  const headers = { authorization: creator.token }
  await request.put(`/api/performers/${creator.id}/banking-settings`, {
    headers,
    data: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      bankName: 'First Bank',
      bankAccount: 'GB29NWBK60161331926819',
    },
    failOnStatusCode: true,
  })
  await request.post('/api/payout-requests', {
    headers,
    data: { requestTokens: 60, paymentAccountType: 'banking' },
    failOnStatusCode: true,
  })
  await asFinance(page, request)
  const choose = async (path: string) => {
    await open(page, path)
    await page.getByRole('row', { name: creator.name }).getByRole('checkbox').check()
  }
  const selected = page.getByRole('toolbar', { name: 'Selected rows' })
  await choose(`/admin/payouts?q=${creator.name}`)
  await selected.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await expect(page.getByText('1 payout approved.')).toBeVisible()

  await choose(`/admin/payouts?show=approved&q=${creator.name}`)
  await selected.getByRole('button', { name: 'Export for the bank' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('GB29NWBK60161331926819')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('1 sale it pays').click()
  await page.getByRole('link', { name: 'All sales with their transactions' }).click()
  await expect(page.getByRole('heading', { name: '$60' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sales' })).toContainText('60')
})
