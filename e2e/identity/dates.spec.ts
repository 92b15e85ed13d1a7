import { expect, test } from '@playwright/test'
import { fillDate } from '../support/dates.ts'
import { demo, logInAs } from '../support/people.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('earnings are shown for the chosen days', async ({ page }) => {
    await logInAs(page, demo.creator)
    await page.goto('/creator/earnings')
    await fillDate(page, 'From', '2026-01-05')
    await fillDate(page, 'To', '2026-02-06')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/from=2026-01-05&to=2026-02-06/)
  })
})
