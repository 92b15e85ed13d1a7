import { expect, test } from '@playwright/test'
import { demo, logInAs } from './people.ts'
import { setSetting } from './stage.ts'

test.afterEach(() => setSetting('maintenanceMode', false))

test('under maintenance everyone sees the maintenance screen but operators, who can still log in', async ({
  page,
  browser,
}) => {
  await setSetting('maintenanceMode', true)
  const closed = page.getByRole('heading', { name: 'Between two acts' })
  await expect(async () => {
    await page.goto('/creators')
    await expect(closed).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto('/auth/login')
  await expect(closed).toBeHidden()
  const operator = await (await browser.newContext()).newPage()
  await logInAs(operator, demo.operator)
  await operator.goto('/creators')
  await expect(operator.getByRole('heading', { name: 'Between two acts' })).toBeHidden()
  await expect(operator.locator('h1')).toBeVisible()
})
