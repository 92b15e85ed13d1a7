import { expect, type Page, test } from '@playwright/test'
import { logInAs, logInOn, newCreator, newFan, open, type Person } from '../support/people.ts'

const button = (page: Page, { name }: Person) =>
  page.locator('header').getByRole('button', { name: new RegExp(`^Follow(ing)? ${name}$`) })

test('a visitor who wants to follow joins or logs in, and comes back', async ({ page, request }) => {
  await open(page, '/marisolvega')
  await page.getByRole('link', { name: 'Follow Marisol Vega' }).click()
  await expect(page).toHaveURL('/auth/fan-register')
  await expect(page.getByText('Join to follow Marisol.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByText('Log in to follow Marisol.')).toBeVisible()
  await logInOn(page, (await newFan(request)).email)
  await expect(page).toHaveURL('/marisolvega')
})

test('a fan follows and leaves again; the count moves at once and is the same after a reload', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, (await newFan(request)).email)
  await open(page, `/${creator.username}`)
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

test('a follow the server does not hear of is taken back and can be tried again', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, (await newFan(request)).email)
  await open(page, `/${creator.username}`)
  await page.route('**/api/follows/**', (route) => route.abort())
  await button(page, creator).click()
  // Under the pointer it stays.
  await page.getByRole('alert').hover()
  await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again later')
  await expect(button(page, creator)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('0 followers')).toBeVisible()

  await page.unroute('**/api/follows/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(button(page, creator)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible()
})
