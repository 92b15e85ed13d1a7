import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { dateField, datePart, fillDate } from '../support/dates.ts'
import { demo, logInAs, open } from '../support/people.ts'

const birthday = 'Date of birth'
const kept = (page: Page, name: string) => page.locator(`input[name=${name}]`)

test('a birthday is found on the calendar by its year and month, and Back closes the calendar', async ({
  page,
}) => {
  await open(page, '/auth/creator-register')
  const opener = page.getByRole('button', { name: `Open calendar, ${birthday}` })
  const calendar = page.getByRole('dialog', { name: `Calendar, ${birthday}` })
  await opener.click()
  await expect(calendar).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(calendar).toBeHidden()
  await expect(page).toHaveURL(/creator-register/)
  await opener.click()
  await calendar.getByLabel('Year').selectOption('1990')
  await calendar.getByLabel('Month').selectOption('May')
  await calendar.getByRole('button', { name: /May 17, 1990/ }).click()
  await expect(calendar).toBeHidden()
  await expect(kept(page, 'dateOfBirth')).toHaveValue('1990-05-17')
  await expect(datePart(page, birthday, 'year')).toHaveText('1990')
})

test('arrow keys change a part of a date, and half a date is not sent', async ({ page }) => {
  await open(page, '/auth/creator-register')
  await fillDate(page, birthday, '1990-05-17')
  await page.keyboard.press('ArrowUp')
  await expect(kept(page, 'dateOfBirth')).toHaveValue('1991-05-17')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Join as a creator' }).click()
  await expect(dateField(page, birthday)).toHaveAccessibleDescription(/Enter the whole date\.$/)
  await fillDate(page, birthday, '1990-05-17')
  await expect(dateField(page, birthday)).not.toHaveAccessibleDescription(/Enter the whole date/)
})

test('earnings are shown for the days that are typed', async ({ page }) => {
  await logInAs(page, demo.creator)
  await open(page, '/creator/earnings')
  await fillDate(page, 'From', '2026-01-05')
  await fillDate(page, 'To', '2026-02-06')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-02-06/)
  await expect(kept(page, 'from')).toHaveValue('2026-01-05')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser’s own date fields are there', async ({ page }) => {
    await logInAs(page, demo.creator)
    await page.goto('/creator/earnings')
    await kept(page, 'from').fill('2026-01-05')
    await kept(page, 'to').fill('2026-02-06')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/from=2026-01-05&to=2026-02-06/)
  })
})

test.describe('where days come before months', () => {
  test.use({ locale: 'fr-FR' })

  test('so they do in the field', async ({ page }) => {
    await open(page, '/auth/creator-register')
    await expect(dateField(page, birthday)).toHaveText('dd/mm/yyyy')
    await fillDate(page, birthday, '1990-05-17')
    await expect(dateField(page, birthday)).toHaveText('17/05/1990')
  })
})
