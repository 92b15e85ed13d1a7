import { readFile } from 'node:fs/promises'
import { readZip } from '@ovation/testing/read-zip'
import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { demo, emailTo, linkIn, logInAs, logInOn, newFan, open, openLogin } from '../support/people.ts'

test('an operator exports a person’s data and deletes the account; the person restores it, and later it’s gone', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const fan = await newFan(request)
  await openLogin(fan.email)
  await logInAs(page, demo.operator)
  await open(page, `/admin/people?q=${fan.username}`)
  await page.getByRole('row', { name: fan.name }).getByRole('link').click()
  await page.getByRole('complementary').getByRole('link', { name: 'Money, logins and history' }).click()
  await page.getByRole('link', { name: 'Data', exact: true }).click()

  await page.getByRole('button', { name: 'Export data…' }).click()
  const exporting = page.getByRole('dialog', { name: `Export the data of ${fan.name}?` })
  await exporting.getByLabel('Reason').fill('Asked by letter.')
  await exporting.getByRole('button', { name: 'Export data' }).click()
  await expect(page.getByText(/^Ready, /)).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.zip')
  const archive = readZip(await readFile(await download.path()))
  const textOf = (name: string) => archive.get(name)?.toString() ?? ''
  expect(textOf('README.txt')).toContain('Your data from')
  expect(JSON.parse(textOf('data/accounts.json'))).toMatchObject([
    { username: fan.username, email: fan.email, name: fan.name },
  ])
  expect(textOf('data/sessions.json')).toContain('login')
  await emailTo(fan.email, /^Your data from .* is ready$/)

  await page.getByRole('button', { name: 'Delete account…' }).click()
  const deleting = page.getByRole('dialog', { name: `Delete the account of ${fan.name}?` })
  await deleting.getByLabel('Reason').fill('Asked by letter.')
  await deleting.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('To be deleted')).toBeVisible()

  const theirs = await anotherBrowser()
  await open(theirs, linkIn(await emailTo(fan.email, /will be deleted$/)))
  await theirs.getByRole('button', { name: 'Restore my account' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your account is restored' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Log in' }).click()
  await logInOn(theirs, fan.username)
  await expect(theirs).toHaveURL(/\/home$/)

  // They delete it themselves, and come back too late.
  await open(theirs, '/user/data')
  await theirs.getByRole('button', { name: 'Delete my account' }).click()
  const asking = theirs.getByRole('dialog', { name: 'Delete your account?' })
  await asking.getByRole('button', { name: 'Delete my account' }).click()
  await expect(theirs.getByText('Your account is closed.')).toBeVisible()
  await logInOn(theirs, fan.username)
  await expect(theirs.getByRole('button', { name: 'Restore my account' })).toBeVisible()
  await query(
    `update account_deletions set due_at = now() - interval '1 day'
     where account_id = (select id from accounts where username = $1)`,
    [fan.username],
  )
  // The job that otherwise runs every five minutes.
  await query(`insert into pgboss.job (name) values ('deletions.erase-due')`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Erased on /)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  const { rows } = await query('select from accounts where username = $1 or email = $2', [
    ...[fan.username, fan.email],
  ])
  expect(rows).toEqual([])
  await theirs.getByRole('button', { name: 'Restore my account' }).click()
  const notices = theirs.getByRole('region', { name: 'Notices' })
  await expect(notices.getByRole('alert')).toContainText('Incorrect credentials!')
})
