import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import {
  letterTo,
  linkIn,
  logInAs,
  logInOn,
  newCreator,
  newFan,
  open,
  password,
  someone,
} from '../support/people.ts'

/** Makes every login of this account an hour old. */
const letHourPass = (email: string) =>
  query(
    `update sessions set created_at = created_at - interval '1 hour'
     where account_id = (select id from accounts where email = $1)`,
    [email],
  )

test('a new address waits for its confirmation, and a link to the old one restores the account', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const fan = await newFan(request)
  await query('update accounts set verified_email = true where email = $1', [fan.email])
  const thiefs = someone('thief').email
  await logInAs(page, fan.email)
  await open(page, '/user/account')
  const email = page.getByLabel('Email', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const waiting = page.getByText(`Waiting for confirmation of ${thiefs}.`)
  await email.fill(thiefs)
  await save.click()
  await expect(waiting).toBeVisible()
  await expect(email).toHaveValue(fan.email)
  await open(page, linkIn(await letterTo(thiefs, /^Confirm your email address$/)))
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await open(page, '/user/account')
  await expect(email).toHaveValue(thiefs)

  const owner = await anotherBrowser()
  await open(owner, linkIn(await letterTo(fan.email, /^Your email address was changed$/)))
  await owner.getByRole('button', { name: 'Get my account back' }).click()
  await expect(owner.getByRole('heading', { name: 'Your address is restored' })).toBeVisible()
  const renewed = 'only the owner knows this'
  await owner.getByLabel('New password', { exact: true }).fill(renewed)
  await owner.getByRole('button', { name: 'Save password' }).click()
  await expect(owner.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await owner.getByRole('link', { name: 'Log in' }).click()
  await logInOn(owner, fan.email, renewed)
  await expect(owner).toHaveURL('/home')

  await page.goto('/home')
  await open(page, '/user/account')
  await expect(page, 'the thief is out').toHaveURL('/auth/login')
  await logInOn(page, thiefs)
  await expect(page.getByRole('alert')).toHaveText('Incorrect credentials!')
})

test('changing the bank account needs a recent login or the password', async ({ page, request }) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await letHourPass(creator.email)
  await open(page, '/creator/banking')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Bank', { exact: true }).fill('Analytical Bank')
  await page.getByLabel('Account number or IBAN').fill('GB29NWBK60161331926819')
  const save = page.getByRole('button', { name: 'Save bank account' })
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const secret = sheet.getByLabel('Your password', { exact: true })

  await save.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await save.click()
  const stored = () => query('select bank_account from banking_settings where creator_id = $1', [creator.id])
  expect((await stored()).rowCount).toBe(0)

  await secret.fill(password)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(sheet).toBeHidden()
  expect((await stored()).rows).toEqual([{ bank_account: '6819' }])
  await letterTo(creator.email, /^Your payout details were changed$/)
})
