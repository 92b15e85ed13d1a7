import { expect, type Page, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { agreeOn, fresh, open } from '../support/people.ts'
import { signIns } from '../support/sign-ins.ts'

/** Each test provider has one person, who has no account yet. */
const forget = (provider: string) =>
  query('delete from accounts where id in (select account_id from identities where provider = $1)', [
    provider,
  ])

/** The consents that a sign-in with a provider did not ask for. */
async function agreeFirst(page: Page) {
  await expect(page.getByRole('heading', { name: 'Before you continue' })).toBeVisible()
  await agreeOn(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a fan signs up with Google, completes the account, and logs in with Google again', async ({ page }) => {
  await forget('google')
  const username = fresh('ines')
  await open(page, '/auth/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.waitForURL('/auth/before-you-go-on?**')
  await page.goto('/creators')
  await expect(page, 'nothing is shown before').toHaveURL(/^[^?]*\/auth\/before-you-go-on\?/)
  await open(page, '/user/account')
  await agreeFirst(page)
  await expect(page).toHaveURL('/user/account')
  await expect(page.getByText('Your account still needs a username.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(signIns.googlePerson.email)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByText('Your account still needs')).toBeHidden()

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText(`@${username}`).first()).toBeVisible()
  const { rows } = await query('select username from accounts where email = $1', [signIns.googlePerson.email])
  expect(rows).toEqual([{ username }])
})

test('a creator signs up with X and completes the account', async ({ page }) => {
  await forget('twitter')
  await open(page, '/auth/creator-register')
  await page.getByRole('button', { name: 'X', exact: true }).click()
  await agreeFirst(page)
  await expect(page).toHaveURL('/creator/account')
  await expect(page.getByText('Your account still needs a username and an email address.')).toBeVisible()
  await expect(page.getByLabel('Stage name')).toHaveValue(signIns.twitterPerson.screenName)
  const left = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect
    .poll(left, { message: 'the cookies of the sign-in are removed' })
    .not.toContain('oauthTokenSecret')
})
