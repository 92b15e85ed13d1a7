import { expect, test } from '@playwright/test'
import { agreeOn, emailTo, linkIn, logInOn, newFan, open, password } from '../support/people.ts'

test('a forgotten password is replaced by a link that works once, and the consents are asked for again', async ({
  page,
  request,
}) => {
  const fan = await newFan(request)
  const renewed = 'a sentence to remember'
  await open(page, '/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(fan.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = linkIn(await emailTo(fan.email, /^Choose a new password$/))
  await open(page, link)
  await page.getByLabel('New password', { exact: true }).fill(renewed)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await page.getByRole('link', { name: 'Log in' }).click()
  await logInOn(page, fan.email, password)
  await expect(page.getByRole('alert')).toHaveText('Incorrect credentials!')
  await logInOn(page, fan.email, renewed)
  await expect(page).toHaveURL('/home')
  // The address was never confirmed before, so it is unknown who joined with it and agreed.
  const notice = page.getByText('Please confirm that you are 18 or older')
  await page.getByRole('link', { name: 'Confirm', exact: true }).click()
  await agreeOn(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/home')
  await expect(notice).toHaveCount(0)

  await open(page, link)
  await page.getByLabel('New password', { exact: true }).fill('a third sentence')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.goto('/home')
  await expect(page, 'the login did not end').toHaveURL('/home')
})
