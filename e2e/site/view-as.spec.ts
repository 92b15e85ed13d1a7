import { expect, test } from '@playwright/test'
import { demo, logInAs, newFan, open } from '../support/people.ts'

test('support views the site as a fan: nothing can be changed, messages stay private, and it ends at a button', async ({
  page,
  request,
}) => {
  const fan = await newFan(request)
  await logInAs(page, demo.operator)
  await open(page, `/admin/people?q=${fan.username}`)
  await page.getByRole('row', { name: fan.name }).getByRole('link').click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: `More about ${fan.name}` }).click()
  await page.getByRole('menuitem', { name: `View the site as ${fan.name}` }).click()
  const banner = page.getByRole('complementary', { name: 'Viewing' })
  await expect(banner.getByText(fan.name)).toBeVisible()
  await open(page, '/user/account')
  await page.getByLabel('Name', { exact: true }).fill('Someone else')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText(/You’re viewing the site as someone else/).first()).toBeVisible()
  expect((await page.goto('/messages'))?.status()).toBe(403)
  await open(page, '/wallet')
  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page.getByRole('heading', { name: fan.name })).toBeVisible()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByText('Stopped viewing as a person')).toBeVisible()
})
