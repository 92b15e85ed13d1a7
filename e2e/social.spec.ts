import { expect, test } from '@playwright/test'
import { fresh, open } from './people.ts'
import { signIns } from './sign-ins.ts'
import { query } from './stage.ts'

/** There is one person at each provider, who comes for the first time. */
const forget = (provider: string) =>
  query('delete from accounts where id in (select account_id from identities where provider = $1)', [
    provider,
  ])

test('a fan comes with Google, is asked for what is missing, and is known the next time', async ({
  page,
}) => {
  await forget('google')
  const username = fresh('ines')
  await open(page, '/auth/login')
  await page.getByRole('button', { name: 'Google' }).click()
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

test('who joins as a creator with X is asked for what is missing', async ({ page }) => {
  await forget('twitter')
  await open(page, '/auth/creator-register')
  await page.getByRole('button', { name: 'X', exact: true }).click()
  await expect(page).toHaveURL('/creator/account')
  await expect(page.getByText('Your account still needs a username and an email address.')).toBeVisible()
  await expect(page.getByLabel('Stage name')).toHaveValue(signIns.twitterPerson.screenName)
  const left = (await page.context().cookies()).map(({ name }) => name)
  expect(left, 'what the way back needed is forgotten').not.toContain('oauthTokenSecret')
})

test('an answer that was not asked for from here logs nobody in', async ({ page }) => {
  await open(page, '/auth/google/callback?code=anything&state=somebody-elses')
  await expect(page.getByText('This sign-in was not started here. Please begin again.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await expect(page).toHaveURL('/auth/login')
})
