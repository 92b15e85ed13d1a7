import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { dateField, fillDate } from '../support/dates.ts'
import { lineOut, pdf, png } from '../support/files.ts'
import {
  agreeOn,
  demo,
  emailTo,
  linkIn,
  logInAs,
  open,
  type Person,
  password,
  someone,
} from '../support/people.ts'

async function fillIn(page: Page, creator: Person) {
  await page.getByLabel('First name').fill('Nell')
  await page.getByLabel('Last name').fill('Ashby')
  await page.getByLabel('Stage name').fill(creator.name)
  await page.getByLabel('Username').fill(creator.username)
  await page.getByLabel('Email').fill(creator.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await fillDate(page, 'Date of birth', '1990-05-17')
  await page.getByLabel(/^Your ID/).setInputFiles(pdf())
  await page.getByLabel(/^Photo of you holding your ID/).setInputFiles(png(400, 400))
  await agreeOn(page)
}

async function openApplication(page: Page, creator: Person, show = '') {
  await open(page, `/admin/creators?${new URLSearchParams({ q: creator.email, show })}`)
  await page.getByRole('link', { name: creator.username }).click()
  await expect(page).toHaveURL(/[?&]open=/)
}

test('a creator of 18 or older joins with documents, is rejected, sends another document, and is approved', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const creator = someone('creator')
  await open(page, '/auth/creator-register')
  const birthday = dateField(page, 'Date of birth')
  const join = page.getByRole('button', { name: 'Join as a creator' })
  await birthday.focus()
  await page.keyboard.type('05')
  await join.click()
  await expect(birthday).toHaveAccessibleDescription('Enter the whole date.')
  await fillDate(page, 'Date of birth', `${new Date().getFullYear() - 17}-01-01`)
  await expect(birthday).not.toHaveAccessibleDescription(/Enter the whole date/)
  await join.click()
  await expect(birthday).toHaveAccessibleDescription(/You must be 18 or older\.$/)
  await expect(birthday).toHaveAttribute('aria-invalid', 'true')
  await fillIn(page, creator)
  const line = await lineOut(page)
  await line.narrow(10_000)
  await join.click()
  const progress = page.getByRole('progressbar', { name: 'Upload' })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await line.widen()
  await expect(page).toHaveURL(`/${creator.username}`)
  await expect(page.getByText('Only you can see this page.')).toBeVisible()
  expect((await request.get(`/${creator.username}`)).status(), 'for a visitor').toBe(404)

  const operator = await anotherBrowser()
  const sheet = operator.getByRole('dialog')
  await logInAs(operator, demo.operator)
  await openApplication(operator, creator)
  await expect(operator.getByText('Both documents uploaded.')).toBeVisible()
  await expect(operator.getByText('Nell Ashby')).toBeVisible()
  await expect(operator.getByText('17 May 1990')).toBeVisible()
  await operator.getByRole('button', { name: 'Show documents' }).click()
  const document = await operator.getByRole('link', { name: /^ID/ }).getAttribute('href')
  const shown = await request.get(document ?? '')
  expect(shown.headers()['content-type']).toContain('application/pdf')
  await operator.getByRole('button', { name: 'Reject' }).click()
  await expectAccessible(operator)
  await sheet.getByLabel('Reason').fill('The ID ran out last year.')
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect(operator.getByText(`${creator.name} was rejected.`)).toBeVisible()

  const email = await emailTo(creator.email, /^We couldn’t verify you/)
  expect(email).toContain('The reason: The ID ran out last year.')
  await open(page, '/creator/account')
  await page.getByRole('link', { name: 'View reason' }).click()
  await expect(page).toHaveURL(linkIn(email))
  await expect(page.getByText('The ID ran out last year.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Replace').first().setInputFiles(pdf('new-passport.pdf'))
  await expect(page.getByText('We’re reviewing your documents.')).toBeVisible()
  await expect(page.getByText('The ID ran out last year.')).toHaveCount(0)

  await openApplication(operator, creator)
  await expect(operator.getByRole('region', { name: 'Decisions' })).toContainText('The ID ran out last year.')
  await operator.getByRole('button', { name: `Approve ${creator.name}` }).click()
  await expect(sheet).toContainText('Email address not confirmed.')
  await sheet.getByRole('button', { name: 'Approve anyway' }).click()
  await expect(operator.getByText(`${creator.name} is verified.`)).toBeVisible()
  await emailTo(creator.email, /^You are verified/)
  expect(await (await request.get(`/${creator.username}`)).text(), 'for a visitor').toContain(creator.name)
})
