import { expect, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { demo, emailTo, fresh, open } from '../support/people.ts'

test('a contact message is stored and reaches the operators', async ({ page }) => {
  const subject = `The third seat ${fresh('')}`
  const email = `${fresh('visitor')}@people.test`
  await open(page, '/contact')
  await page.getByLabel('Your name').fill('Orla Quinn')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('short')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Use at least 10 characters.')
  await page.getByLabel('Message').fill('It creaks whenever somebody is moved.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeVisible()

  const { rows } = await query('select name, email, message from contact_messages where subject = $1', [
    subject,
  ])
  expect(rows).toEqual([{ name: 'Orla Quinn', email, message: 'It creaks whenever somebody is moved.' }])
  const received = await emailTo(demo.operator, new RegExp(subject))
  expect(received).toContain(`Orla Quinn (${email}) writes:`)
})
