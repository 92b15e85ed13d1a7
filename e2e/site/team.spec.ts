import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { demo, emailTo, linkIn, logInAs, newFan, open } from '../support/people.ts'

test('an owner invites an operator for finance, who sees payouts and is refused reports until the role changes', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const invited = await newFan(request)
  await logInAs(page, demo.operator)
  await open(page, '/admin/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Email address').fill(invited.email)
  await page.getByLabel('Role', { exact: true }).selectOption('finance')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${invited.email}.`)).toBeVisible()
  await expect(page.getByText(/^Valid until/).first()).toBeVisible()

  const theirs = await anotherBrowser()
  await logInAs(theirs, invited.email)
  await open(theirs, linkIn(await emailTo(invited.email, /^Help run /)))
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(theirs).toHaveURL('/admin')
  const rail = theirs.getByRole('navigation', { name: 'Console' })
  await expect(rail.getByRole('link', { name: /Payouts/ })).toBeVisible()
  await expect(rail.getByRole('link', { name: /Reports|Team|Audit log/ })).toHaveCount(0)
  expect((await theirs.goto('/admin/reports'))?.status()).toBe(403)
  await expect(theirs.getByText('Your role doesn’t allow this.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `More about ${invited.name}` }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByLabel('Role', { exact: true }).selectOption('moderation')
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText(`${invited.name} now has the role Moderation.`)).toBeVisible()
  expect((await theirs.goto('/admin/reports'))?.status()).toBe(200)

  await open(page, '/admin/audit')
  await expect(page.getByRole('heading', { name: 'Changed the role of an operator' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Role finance moderation/ })).toBeVisible()
})
