import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { type AnotherBrowser, test } from '../support/another-browser.ts'
import { pdf, png } from '../support/files.ts'
import {
  demo,
  letterTo,
  linkIn,
  logInAs,
  logInOn,
  newApplicant,
  open,
  type Person,
} from '../support/people.ts'

/** The operator, at a creator's application. */
async function operatorAt(anotherBrowser: AnotherBrowser, creator: Person, show = '') {
  const page = await anotherBrowser()
  await logInAs(page, demo.operator)
  await openApplication(page, creator, show)
  return page
}

async function openApplication(page: Page, creator: Person, show = '') {
  await open(page, `/admin/creators?${new URLSearchParams({ q: creator.email, show })}`)
  await page.getByRole('link', { name: creator.username }).click()
  await expect(page).toHaveURL(/[?&]open=/)
}

const sheet = (page: Page) => page.getByRole('dialog')

async function give(page: Page, decision: string, reason: { label: string; words: string }, yes: string) {
  await page.getByRole('button', { name: decision }).click()
  await sheet(page).getByLabel(reason.label).fill(reason.words)
  await sheet(page).getByRole('button', { name: yes }).click()
}

test('who is rejected reads why, sends another document, and is approved', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const creator = await newApplicant(request)
  const operator = await operatorAt(anotherBrowser, creator)
  await expect(operator.getByText('Nell Ashby')).toBeVisible()
  await expect(operator.getByText('17 May 1990')).toBeVisible()
  await operator.getByRole('button', { name: 'Reject' }).click()
  await sheet(operator).getByRole('button', { name: 'Reject' }).click()
  await expect(sheet(operator).getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(operator)
  await sheet(operator).getByLabel('Reason').fill('The ID ran out last year.')
  await sheet(operator).getByRole('button', { name: 'Reject' }).click()
  await expect(operator.getByText(`${creator.name} was rejected.`)).toBeVisible()
  await openApplication(operator, creator, 'rejected')
  const decisions = operator.getByRole('region', { name: 'Decisions' })
  await expect(decisions).toContainText('The ID ran out last year.')

  const letter = await letterTo(creator.email, /^We couldn’t verify you/)
  expect(letter).toContain('The reason: The ID ran out last year.')
  await logInAs(page, creator.email)
  await open(page, '/creator/account')
  await page.getByRole('link', { name: 'View reason' }).click()
  await expect(page).toHaveURL(linkIn(letter))
  await expect(page.getByText('The ID ran out last year.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Replace').first().setInputFiles(pdf('new-passport.pdf'))
  await expect(page.getByText('We’re reviewing your documents.')).toBeVisible()
  await expect(page.getByText('The ID ran out last year.')).toHaveCount(0)

  await openApplication(operator, creator)
  await expect(decisions).toContainText('The ID ran out last year.')
  await operator.getByRole('button', { name: `Approve ${creator.name}` }).click()
  await sheet(operator).getByRole('button', { name: 'Approve anyway' }).click()
  await expect(operator.getByText(`${creator.name} is verified.`)).toBeVisible()
  await letterTo(creator.email, /^You are verified/)
  expect((await request.get(`/${creator.username}`)).status()).toBe(200)
})

test('a document that is asked for again is named until it is there', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const creator = await newApplicant(request)
  const operator = await operatorAt(anotherBrowser, creator)
  await operator.getByRole('button', { name: 'Request documents' }).click()
  await sheet(operator).getByLabel('What’s needed').fill('The photo is too dark to read.')
  await sheet(operator).getByRole('button', { name: 'Send request' }).click()
  await expect(sheet(operator).getByText('Choose the documents to request.').first()).toBeVisible()
  await sheet(operator).getByLabel('Person with ID').check()
  await sheet(operator).getByRole('button', { name: 'Send request' }).click()
  await expect(operator.getByText(`Documents requested from ${creator.name}.`)).toBeVisible()
  const letter = await letterTo(creator.email, /needs a document again$/)
  expect(letter).toContain('a photo of you holding it')
  expect(letter).toContain('The photo is too dark to read.')

  await logInAs(page, creator.email)
  await open(page, linkIn(letter))
  await expect(page.getByText('The photo is too dark to read.')).toBeVisible()
  await expect(page.getByText('Requested again')).toHaveCount(1)
  await page.getByLabel('Replace').last().setInputFiles(png(400, 300))
  await expect(page.getByText('We’re reviewing your documents.')).toBeVisible()
  await openApplication(operator, creator)
  await expect(operator.getByRole('button', { name: `Approve ${creator.name}` })).toBeVisible()
})

test('disabling asks first, writes, and nobody disabled counts as waiting', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const creator = await newApplicant(request)
  const operator = await operatorAt(anotherBrowser, creator)
  await operator.getByRole('button', { name: 'Disable account' }).click()
  await sheet(operator).getByRole('button', { name: 'Close' }).click()
  await give(
    operator,
    'Disable account',
    { label: 'Reason', words: 'Asked by the owner.' },
    'Disable account',
  )
  await expect(operator.getByText(`${creator.name}’s account is disabled.`)).toBeVisible()
  await expect(operator.getByRole('heading', { name: 'No results' })).toBeVisible()
  const letter = await letterTo(creator.email, /was disabled$/)
  expect(letter).toContain('The reason: Asked by the owner.')
  await open(page, '/auth/login')
  await logInOn(page, creator.email)
  await expect(page.getByRole('alert')).toContainText('This account is disabled.')

  await openApplication(operator, creator, 'disabled')
  await give(operator, 'Enable account', { label: 'Reason', words: 'It was a mistake.' }, 'Enable account')
  await expect(operator.getByText(`${creator.name}’s account is enabled.`)).toBeVisible()
  await letterTo(creator.email, /is open again$/)
  await logInOn(page, creator.email)
  await expect(page).toHaveURL(`/${creator.username}`)
})

test('what was overtaken is not decided: the operator sees what it is now', async ({
  anotherBrowser,
  request,
}) => {
  const creator = await newApplicant(request)
  const [first, second] = [
    await operatorAt(anotherBrowser, creator),
    await operatorAt(anotherBrowser, creator),
  ]
  await expect(second.getByRole('button', { name: `Approve ${creator.name}` })).toBeVisible()
  await give(first, 'Reject', { label: 'Reason', words: 'Another person.' }, 'Reject')
  await expect(first.getByText(`${creator.name} was rejected.`)).toBeVisible()
  await second.getByRole('button', { name: `Approve ${creator.name}` }).click()
  await sheet(second).getByRole('button', { name: 'Approve anyway' }).click()
  await expect(second.getByText('This account changed since you opened it. Review it again.')).toBeVisible()
  await expect(second.getByRole('heading', { name: 'No results' })).toBeVisible()
  expect((await request.get(`/${creator.username}`)).status()).toBe(404)
})
