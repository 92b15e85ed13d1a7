import { expect, test } from '@playwright/test'
import { dateField, fillDate } from '../support/dates.ts'
import { demo, logInAs, open } from '../support/people.ts'

test('an incomplete date and a birthday under 18 are refused at the field', async ({ page }) => {
  await open(page, '/auth/creator-register')
  const birthday = dateField(page, 'Date of birth')
  await birthday.focus()
  await page.keyboard.type('05')
  await page.getByRole('button', { name: 'Join as a creator' }).click()
  await expect(birthday).toHaveAccessibleDescription('Enter the whole date.')
  await fillDate(page, 'Date of birth', '1990-05-17')
  await expect(birthday).not.toHaveAccessibleDescription(/Enter the whole date/)
  await fillDate(page, 'Date of birth', `${new Date().getFullYear() - 17}-01-01`)
  await page.getByRole('button', { name: 'Join as a creator' }).click()
  await expect(birthday).toHaveAccessibleDescription(/You must be 18 or older\.$/)
  await expect(birthday).toHaveAttribute('aria-invalid', 'true')
})

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
