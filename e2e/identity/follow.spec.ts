import { expect, type Page, test } from '@playwright/test'
import { logInOn, newCreator, newFan, open, type Person } from '../support/people.ts'

const button = (page: Page, { name }: Person) =>
  page.locator('header').getByRole('button', { name: new RegExp(`^Follow(ing)? ${name}$`) })

test('a visitor who wants to follow logs in, follows, and unfollows; the count is right after a reload', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await open(page, `/${creator.username}`)
  await page
    .locator('header')
    .getByRole('link', { name: `Follow ${creator.name}` })
    .click()
  await expect(page).toHaveURL('/auth/fan-register')
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByText(/^Log in to follow /)).toBeVisible()
  await logInOn(page, (await newFan(request)).email)
  await expect(page).toHaveURL(`/${creator.username}`)
  await expect(page.getByText('0 followers')).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/follows/'))
  await button(page, creator).click()
  await expect(button(page, creator)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible()
  expect((await saved).ok()).toBe(true)

  await open(page, `/${creator.username}`)
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible()
  await open(page, '/home')
  await expect(page.getByRole('heading', { name: 'You follow 1 creator' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: creator.name }).click()
  await button(page, creator).click()
  await expect(page.getByText(`You no longer follow ${creator.name}.`)).toBeVisible()
  await expect(page.getByText('0 followers')).toBeVisible()

  await open(page, `/${creator.username}`)
  await expect(button(page, creator)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('0 followers')).toBeVisible()
})
