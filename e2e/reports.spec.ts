import { expect } from '@playwright/test'
import { test } from './another-browser.ts'
import { demo, giveToken, logInAs, newFan, open, openLogin } from './people.ts'
import { creatorWithPost } from './posts.ts'

test('a fan reports a post, and the operator looks at it and closes it', async ({
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
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(sheet.getByLabel('What is wrong?')).toHaveAccessibleDescription('This field is required.')
  await sheet.getByLabel('What is wrong?').selectOption('Fraud or a scam')
  await sheet.getByLabel('Details (optional)').fill('They do not only go up.')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. Somebody will look at it.')).toBeVisible()

  const desk = await anotherBrowser()
  await logInAs(desk, demo.operator)
  await open(desk, `/admin/reports?q=${creator.username}`)
  const detail = desk.getByRole('complementary')
  await expect(detail.getByRole('heading', { name: creator.name })).toBeVisible()
  await expect(detail.getByText('Buy these coins, they only go up.')).toBeVisible()
  await expect(detail.getByText('They do not only go up.', { exact: true })).toBeVisible()
  await expect(detail.getByText(fan.name)).toBeVisible()
  await expect(detail.getByRole('link', { name: 'Look at the post' })).toHaveAttribute(
    'href',
    `/post/${post}`,
  )
  await detail.getByRole('button', { name: 'Close the report' }).click()
  const closing = desk.getByRole('dialog', { name: 'Close the report' })
  await closing.getByLabel('Note (optional)').fill('Told them to stop.')
  await closing.getByRole('button', { name: 'Close it' }).click()
  await expect(desk.getByText('1 report closed.')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Nobody by that name' })).toBeVisible()
  await open(desk, `/admin/reports?show=done&q=${creator.username}`)
  await expect(desk.getByRole('complementary').getByText('Told them to stop.')).toBeVisible()
})

test('a visitor is asked to log in before they report', async ({ page, request }) => {
  const { post } = await creatorWithPost(request)
  await open(page, `/post/${post}`)
  await page.getByRole('button', { name: 'More about this post' }).click()
  await page.getByRole('menuitem', { name: 'Log in to report' }).click()
  await expect(page).toHaveURL('/auth/login')
})
