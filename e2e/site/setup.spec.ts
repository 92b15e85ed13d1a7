import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startSmtp } from '@ovation/testing/smtp-server'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { test } from '../support/own-site.ts'
import { logInOn, open, password } from '../support/people.ts'

const root = new URL('../..', import.meta.url).pathname
const owner = 'owner@setup.test'

/** What `npm run operator` prints. */
async function linkOfOperator(site: { url: string; databaseUrl: string }) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/src/operator.ts', owner],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: site.databaseUrl, PUBLIC_URL: site.url },
    },
  )
  return stdout.match(/https?:\S+/)?.[0] ?? ''
}

test('an owner opens the link of the command on an empty site and completes its setup', async ({
  page,
  site,
}) => {
  const smtp = await startSmtp()
  const step = (name: string) => page.locator('details', { has: page.getByText(name, { exact: true }) })
  const unfold = async (name: string) => {
    if (!(await step(name).evaluate((one) => one instanceof HTMLDetailsElement && one.open)))
      await step(name).locator('summary').click()
    return step(name)
  }
  try {
    await open(page, await linkOfOperator(site))
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await logInOn(page, owner)
    await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible()
    await expectAccessible(page)

    const look = await unfold('Name and look')
    await look.getByLabel('Site name').fill('The Stage')
    await look.getByRole('button', { name: 'Save' }).click()
    await expect(look.getByText('Done')).toBeVisible()

    const email = await unfold('Email')
    await email.getByLabel('Host').fill('127.0.0.1')
    await email.getByLabel('Port').fill(String(smtp.port))
    await email.getByLabel('Encryption').selectOption('none')
    await email.getByLabel('Sender’s address').fill('hello@stage.test')
    await email.getByRole('button', { name: 'Save' }).click()
    await email.getByRole('button', { name: 'Send a test email' }).click()
    await expect(email.getByText('The mail server accepted the email')).toBeVisible()
    await expect(email.getByText('250 kept')).toBeVisible()
    expect(smtp.emails.join()).toContain('Subject: Test of The Stage')

    await expect((await unfold('Payments')).getByText(/STRIPE_SECRET_KEY/)).toBeVisible()
    await step('Payments').getByRole('button', { name: 'Skip this step: Payments' }).click()
    await expect(step('Payments').getByText('Skipped')).toBeVisible()

    for (const title of ['Terms of service', 'Privacy']) {
      const pages = await unfold('Terms and privacy')
      await pages.getByRole('button', { name: `Use the template: ${title}` }).click()
      const text = page.getByRole('textbox', { name: 'Text' })
      await expect(text).toContainText('This is a template, not legal advice.')
      await text.fill('Be kind to each other.')
      await page.getByLabel('Status').selectOption('published')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Page saved.')).toBeVisible()
      await open(page, '/admin/setup')
    }
    await expect(step('Terms and privacy').getByText('Done')).toBeVisible()

    const joining = await unfold('Who can join')
    await joining.getByLabel('New accounts').selectOption('invite')
    await joining.getByRole('button', { name: 'Save' }).click()
    await expect(joining.getByText('Done')).toBeVisible()

    await open(page, '/admin')
    await expect(page.getByRole('link', { name: /First creators/ })).toBeVisible()
    await page.getByRole('link', { name: /First creators/ }).click()
    const creators = await unfold('First creators')
    await creators.getByRole('button', { name: 'New invitation' }).click()
    await page.getByRole('button', { name: 'Create invitation' }).click()
    await expect(page.getByText('Everything is set up.')).toBeVisible()
    await open(page, '/admin')
    await expect(page.getByText('Set up your site')).toBeHidden()
    const { rows } = await query('select count(*)::integer as steps from setup_choices', [], site.databaseUrl)
    expect(rows[0]?.steps).toBeGreaterThan(0)
  } finally {
    smtp.close()
  }
})
