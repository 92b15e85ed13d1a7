import { expect, test } from '@playwright/test'
import { demo, fresh, giveToken, open, openLogin } from '../support/people.ts'

test('a contact message reaches the inbox of the operators', async ({ page }) => {
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

  await giveToken(page, await openLogin(demo.operator))
  await open(page, '/admin/inbox')
  await page.getByRole('link', { name: subject }).click()
  const thread = page.getByRole('complementary')
  await expect(thread).toContainText(`Orla Quinn`)
  await expect(thread).toContainText(email)
  await expect(thread).toContainText('It creaks whenever somebody is moved.')
})
