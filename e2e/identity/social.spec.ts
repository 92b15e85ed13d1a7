import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import {
  agreeOn,
  consents,
  fresh,
  letterTo,
  linkIn,
  logInAs,
  logInOn,
  newFan,
  open,
  password,
  someone,
} from '../support/people.ts'
import { signIns } from '../support/sign-ins.ts'

// One after the other: there is one person at Google, and each of these journeys is theirs.
test.describe.configure({ mode: 'default' })

/** There is one person at each provider, who comes for the first time. */
const forget = (provider: string) =>
  query('delete from accounts where id in (select account_id from identities where provider = $1)', [
    provider,
  ])

/** Who was not asked when they came is asked before they see anything. */
async function agreeFirst(page: Page) {
  await expect(page.getByRole('heading', { name: 'Before you continue' })).toBeVisible()
  await agreeOn(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a fan comes with Google, is asked for what is missing, and is known the next time', async ({
  page,
}) => {
  await forget('google')
  const username = fresh('ines')
  await open(page, '/auth/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.waitForURL('/auth/before-you-go-on?**')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('I am 18 or older.')).toHaveAccessibleDescription('This field is required.')
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

test('who joins as a creator with X is asked for what is missing', async ({ page }) => {
  await forget('twitter')
  await open(page, '/auth/creator-register')
  await page.getByRole('button', { name: 'X', exact: true }).click()
  await agreeFirst(page)
  await expect(page).toHaveURL('/creator/account')
  await expect(page.getByText('Your account still needs a username and an email address.')).toBeVisible()
  await expect(page.getByLabel('Stage name')).toHaveValue(signIns.twitterPerson.screenName)
  const left = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect
    .poll(left, { message: 'what the way back needed is forgotten' })
    .not.toContain('oauthTokenSecret')
})

test('an answer that was not asked for from here logs nobody in', async ({ page }) => {
  await open(page, '/auth/google/callback?code=anything&state=somebody-elses')
  await expect(page.getByText('This sign-in didn’t start here. Please try again.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('who comes with Google and gives somebody else’s address never gets their account', async ({
  page,
  anotherBrowser,
  request,
}) => {
  await forget('google')
  const victim = someone('victim')
  await open(page, '/auth/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await agreeFirst(page)
  await page.getByLabel('Username').fill(fresh('taker'))
  await page.getByLabel('Email').fill(victim.email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Waiting for confirmation of ${victim.email}.`)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(signIns.googlePerson.email)

  const owner = await anotherBrowser()
  await open(owner, linkIn(await letterTo(victim.email, /^Confirm your email address$/)))
  await expect(owner.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible()
  await request.post('/api/auth/users/register', {
    data: { ...victim, password, ...consents },
    failOnStatusCode: true,
  })
  await logInAs(owner, victim.email)
  await open(owner, linkIn(await letterTo(victim.email, /^Confirm your email address$/)))
  await expect(owner.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText(`@${victim.username}`)).toBeHidden()
  await open(owner, '/user/account')
  await expect(owner.getByLabel('Username')).toHaveValue(victim.username)
  await expect(owner.getByLabel('Email')).toHaveValue(victim.email)
})

test('who joins with somebody else’s address is out when its owner comes with Google', async ({
  page,
  anotherBrowser,
  request,
}) => {
  await forget('google')
  const { email } = signIns.googlePerson
  await query('delete from accounts where email = $1', [email])
  const taker = await newFan(request, { email })
  await logInAs(page, taker.username)
  await open(page, '/home')

  const owner = await anotherBrowser()
  await open(owner, linkIn(await letterTo(email, /^Confirm your email address$/)))
  await expect(owner.getByText('so we know the account is yours')).toBeVisible()
  await open(owner, '/auth/login')
  await owner.getByRole('button', { name: 'Google' }).click()
  await agreeFirst(owner)
  await expect(owner).toHaveURL('/home')

  await open(page, '/user/account')
  await expect(page).toHaveURL('/auth/login')
  await logInOn(page, taker.username)
  await expect(page.getByRole('alert')).toHaveText('Incorrect credentials!')
  await open(owner, '/user/account')
  await expect(owner.getByLabel('Email')).toHaveValue(email)
})
