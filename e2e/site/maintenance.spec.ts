import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-site.ts'
import { demo, logInOn, open } from '../support/people.ts'

test('under maintenance everyone sees the maintenance screen but operators, who can still log in', async ({
  page,
  site,
  anotherBrowser,
}) => {
  await site.setSetting('maintenanceMode', true)
  const closed = page.getByRole('heading', { name: 'Down for maintenance' })
  await expect(async () => {
    await page.goto('/creators')
    await expect(closed).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  await page.goto('/auth/login')
  await expect(closed).toBeHidden()
  const operator = await anotherBrowser({ baseURL: site.url })
  await open(operator, '/auth/login')
  await logInOn(operator, demo.operator)
  await expect(operator).toHaveURL('/admin')
  await operator.goto('/creators')
  await expect(operator.getByRole('heading', { name: 'Down for maintenance' })).toBeHidden()
  await expect(operator.locator('h1')).toBeVisible()
})
