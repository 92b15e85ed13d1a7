import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { follow } from '../support/navigation.ts'
import { demo, giveToken, logInAs, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost } from '../support/posts.ts'

test('a fan reports a post, and an operator reviews and closes the report', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { creator, post } = await creatorWithPost(request, 'Buy these coins, they only go up.')
  const fan = await newFan(request)
  await giveToken(page, await openLogin(fan.email))
  await open(page, `/post/${post}`)
  await page.getByRole('button', { name: 'More about this post' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report this post' })
  await sheet.getByLabel('What’s wrong?').selectOption('Fraud or a scam')
  await sheet.getByLabel('Details (optional)').fill('They do not only go up.')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thanks. We’ll review your report.')).toBeVisible()

  const desk = await anotherBrowser()
  await logInAs(desk, demo.operator)
  await open(desk, `/admin/reports?q=${creator.username}`)
  const detail = desk.getByRole('complementary')
  await expect(detail.getByRole('heading', { name: creator.name })).toBeVisible()
  await expect(detail.getByText('Buy these coins, they only go up.')).toBeVisible()
  await expect(detail.getByText('They do not only go up.', { exact: true })).toBeVisible()
  await expect(detail.getByText(fan.name)).toBeVisible()
  await expect(detail.getByRole('link', { name: 'View post' })).toHaveAttribute('href', `/post/${post}`)
  await detail.getByRole('button', { name: 'Close report' }).click()
  const closing = desk.getByRole('dialog', { name: 'Close report' })
  await closing.getByLabel('Note (optional)').fill('Told them to stop.')
  await closing.getByRole('button', { name: 'Close report' }).click()
  await expect(desk.getByText('1 report closed.')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'No results' })).toBeVisible()
  await follow(desk, `/admin/reports?show=done&q=${creator.username}`)
  await expect(desk.getByRole('complementary').getByText('Told them to stop.')).toBeVisible()
})
