import { expect, test } from '@playwright/test'
import { demo, logInAs, open, tokenOf } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the filters are a sheet that shows what they would find', async ({ page }) => {
  await open(page, '/creators')
  const sheet = page.getByRole('region', { name: 'Filters' })
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await sheet.getByLabel('Country').selectOption('PT')
  await expect(page).toHaveURL('/creators?country=PT')
  await sheet.getByRole('button', { name: /^Show \d+ creators?$/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: /Marisol Vega/ })).toBeVisible()
  await page.getByRole('link', { name: 'Without Portugal' }).tap()
  await expect(page).toHaveURL('/creators')
})

test('on a phone the tab bar leads to the five places, and the top bar out', async ({ page }) => {
  await logInAs(page, demo.creator)
  await open(page, '/home')
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(places).toHaveText(['Home', 'Search', 'New post', 'Dashboard', 'Account'])
  await places.getByText('Dashboard').tap()
  await expect(page).toHaveURL('/creator/dashboard')
  await page.getByRole('button', { name: 'Log out' }).tap()
  await expect(page).toHaveURL('/auth/login')
  expect(await tokenOf(page)).toBeUndefined()
})
