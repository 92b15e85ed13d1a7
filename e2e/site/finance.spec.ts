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
  await page.getByRole('table', { name: 'Transactions' }).getByRole('link', { name: /^Tip/ }).click()
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

/** A creator who asks for 60 tokens, to be paid to this account. */
async function creatorToPay(request: APIRequestContext, bankAccount: string) {
  const { creator } = await tippedCreator(request, { tokens: 100, price: 100 })
  const headers = { authorization: creator.token }
  await request.put(`/api/performers/${creator.id}/banking-settings`, {
    headers,
    data: { firstName: 'Ada', lastName: 'Lovelace', bankName: 'First Bank', bankAccount },
    failOnStatusCode: true,
  })
  await request.post('/api/payout-requests', {
    headers,
    data: { requestTokens: 60, paymentAccountType: 'banking' },
    failOnStatusCode: true,
  })
  return creator
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Saves the file of the open export sheet. */
async function exportFile(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const content = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), content }
}

test('finance approves a payout and exports it for the bank', async ({ page, request }) => {
  const creator = await creatorToPay(request, 'GB29NWBK60161331926819')
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
  expect((await exportFile(page)).content).toContain('GB29NWBK60161331926819')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('1 sale it pays').click()
  await page.getByRole('link', { name: 'All sales with their transactions' }).click()
  await expect(page.getByRole('heading', { name: '$60' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sales' })).toContainText('60')
})

test('finance pays two payouts at once: a table, a SEPA file that repeats it knowingly, and marked as paid', async ({
  page,
  request,
}) => {
  const creators = [
    await creatorToPay(request, 'GB29NWBK60161331926819'),
    await creatorToPay(request, 'DE89 3704 0044 0532 0130 00'),
  ]
  await asFinance(page, request)
  // The latest are first, so that other people's payouts do not push them off the page.
  const choose = async (path: string) => {
    if (await dialog(page).isVisible()) await page.keyboard.press('Escape')
    await open(page, path)
    for (const { name } of creators) await page.getByRole('row', { name }).getByRole('checkbox').check()
  }
  const selected = page.getByRole('toolbar', { name: 'Selected rows' })
  await choose('/admin/payouts?sort=-since')
  await selected.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog(page)).toContainText('$120 in total')
  await dialog(page).getByRole('button', { name: 'Approve $120' }).click()
  await expect(page.getByText('2 payouts approved.')).toBeVisible()

  const toPay = '/admin/payouts?show=approved&method=banking&sort=-since'
  await choose(toPay)
  await selected.getByRole('button', { name: 'Export for the bank' }).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  const table = await exportFile(page)
  expect(table.name).toMatch(/^payouts-\d{14}-[0-9a-f]{8}\.csv$/)
  expect(table.content).toContain('GB29NWBK60161331926819')
  expect(table.content).toContain('DE89 3704 0044 0532 0130 00')
  await expect(dialog(page)).toContainText('2 payouts in the file.')

  await choose(toPay)
  await selected.getByRole('button', { name: 'Export for the bank' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Include 2 payouts of an earlier file again' }).check()
  await dialog(page).getByRole('combobox', { name: 'Format' }).selectOption('sepa')
  await dialog(page).getByLabel('Your account holder').fill('Ovation Ltd')
  await dialog(page).getByLabel('Your IBAN').fill('GB82 WEST 1234 5698 7654 32')
  await dialog(page).getByLabel('Euros for a dollar').fill('0,92')
  const { name, content } = await exportFile(page)
  expect(name).toMatch(/\.xml$/)
  for (const iban of ['GB29NWBK60161331926819', 'DE89370400440532013000'])
    expect(content).toContain(`<IBAN>${iban}</IBAN>`)
  expect(content.match(/<InstdAmt Ccy="EUR">55\.20<\/InstdAmt>/g)).toHaveLength(2)
  expect(content.match(/<CtrlSum>110\.40<\/CtrlSum>/g)).toHaveLength(2)
  await expect(dialog(page)).toContainText('2 of them were exported before')

  await choose(toPay)
  await selected.getByRole('button', { name: 'Reject' }).click()
  await dialog(page).getByLabel('Reason').fill('The bank returned it.')
  await dialog(page).getByRole('button', { name: 'Reject $120' }).click()
  await expect(dialog(page).getByRole('checkbox', { name: /^The bank hasn’t paid/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )

  await choose(toPay)
  await selected.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog(page).getByLabel('Reference (optional)').fill('SEPA 18')
  await dialog(page).getByRole('button', { name: 'Mark $120 as paid' }).click()
  await expect(page.getByText('2 payouts paid.')).toBeVisible()
  const { rows } = await query(
    'select status, reference from payouts where creator_id = any ($1::uuid[]) order by id',
    [creators.map(({ id }) => id)],
  )
  expect(rows).toEqual(Array(2).fill({ status: 'done', reference: 'SEPA 18' }))
})
