import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { dateField, fillDate } from '../support/dates.ts'
import { lineOut, pdf, png } from '../support/files.ts'
import { agreeOn, demo, letterTo, logInAs, open, type Person, password, someone } from '../support/people.ts'

async function fillIn(page: Page, creator: Person, dateOfBirth = '1990-05-17') {
  await page.getByLabel('First name').fill('Nell')
  await page.getByLabel('Last name').fill('Ashby')
  await page.getByLabel('Stage name').fill(creator.name)
  await page.getByLabel('Username').fill(creator.username)
  await page.getByLabel('Email').fill(creator.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await fillDate(page, 'Date of birth', dateOfBirth)
  await agreeOn(page)
}

const idField = (page: Page) => page.getByLabel(/^Your ID/)
const holdingField = (page: Page) => page.getByLabel(/^Photo of you holding your ID/)
const join = (page: Page) => page.getByRole('button', { name: 'Join as a creator' }).click()

async function accountsOf({ email }: Person) {
  return (await query('select 1 from accounts where email = $1', [email])).rowCount
}

test('a creator joins with two documents, an operator approves, and the page opens to everyone', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const creator = someone('creator')
  await open(page, '/auth/creator-register')
  await fillIn(page, creator)
  await idField(page).setInputFiles(pdf())
  await holdingField(page).setInputFiles(png(400, 400))
  const line = await lineOut(page)
  await line.narrow(10_000)
  await join(page)
  const progress = page.getByRole('progressbar', { name: 'Upload' })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await line.widen()
  await expect(page).toHaveURL(`/${creator.username}`)
  await expect(page.getByText('Only you can see this page.')).toBeVisible()
  expect((await request.get(`/${creator.username}`)).status(), 'for a stranger').toBe(404)

  const operator = await anotherBrowser()
  await logInAs(operator, demo.operator)
  await open(operator, '/admin/creators')
  await operator.getByRole('main').getByRole('searchbox').fill(creator.email)
  await operator.getByRole('button', { name: 'Search' }).click()
  await operator.getByRole('link', { name: creator.username }).click()
  await expect(operator.getByText('Both documents uploaded.')).toBeVisible()
  await expect(operator.getByText('Nell Ashby')).toBeVisible()
  await expect(operator.getByText('17 May 1990')).toBeVisible()
  const document = await operator.getByRole('link', { name: /^ID/ }).getAttribute('href')
  const shown = await request.get(document ?? '')
  expect(shown.headers()['content-type']).toContain('application/pdf')
  await operator.getByRole('button', { name: `Approve ${creator.name}` }).click()
  await expect(operator.getByRole('dialog')).toContainText('Email address not confirmed.')
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve anyway' }).click()
  await expect(operator.getByText(`${creator.name} is verified.`)).toBeVisible()

  await letterTo(creator.email, /^You are verified/)
  const stranger = await anotherBrowser()
  await stranger.goto(`/${creator.username}`)
  await expect(stranger.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
})

test('who is not 18 yet is told so at the date, and nothing is kept', async ({ page }) => {
  const creator = someone('young')
  await open(page, '/auth/creator-register')
  await fillIn(page, creator, `${new Date().getFullYear() - 17}-01-01`)
  await idField(page).setInputFiles(pdf())
  await holdingField(page).setInputFiles(png(8, 8))
  await join(page)
  const birthday = dateField(page, 'Date of birth')
  await expect(birthday).toHaveAccessibleDescription(/You must be 18 or older\.$/)
  await expect(birthday).toBeFocused()
  await expect(birthday).toHaveAttribute('aria-invalid', 'true')
  expect(await accountsOf(creator)).toBe(0)
})

test('a missing document and a file that is no document are refused at their field', async ({ page }) => {
  const creator = someone('creator')
  await open(page, '/auth/creator-register')
  await fillIn(page, creator)
  await holdingField(page).setInputFiles(png(8, 8))
  await join(page)
  await expect(idField(page)).toHaveAccessibleDescription('Choose a file.')

  const disguised = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') }
  await idField(page).setInputFiles(disguised)
  await join(page)
  await expect(idField(page)).toHaveAccessibleDescription(/^Use a PDF or a JPEG/)
  expect(await accountsOf(creator)).toBe(0)
})
