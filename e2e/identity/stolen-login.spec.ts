import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { emailTo, linkIn, logInAs, logInOn, newFan, open, someone } from '../support/people.ts'

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
  await open(page, linkIn(await emailTo(thiefs, /^Confirm your email address$/)))
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await open(page, '/user/account')
  await expect(email).toHaveValue(thiefs)

  const owner = await anotherBrowser()
  await open(owner, linkIn(await emailTo(fan.email, /^Your email address was changed$/)))
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
