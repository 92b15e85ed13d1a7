import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { logInAs, newFan, open } from '../support/people.ts'

const posts = (page: Page) => page.getByRole('region', { name: 'New from everyone' }).getByRole('article')

test('a visitor’s home shows posts from everyone, links to live streams, and invites to join', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'See the newest posts' }).click()
  await expect(page).toHaveURL('/home')
  await expect(posts(page).first()).toBeVisible()
  const before = await posts(page).count()
  expect(before).toBeGreaterThan(1)
  const invitation = page.getByRole('region', { name: 'See what’s new' })
  await expect(invitation.getByRole('link', { name: /Marisol/ })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' }),
  ).toHaveAttribute('href', '/live')
  await invitation.getByRole('link', { name: 'Join' }).click()
  await expect(page).toHaveURL('/auth/register')
})

test('a visitor’s home works without JavaScript', async ({ anotherBrowser }) => {
  const page = await anotherBrowser({ javaScriptEnabled: false })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'See what’s new' })).toBeVisible()
  const first = await posts(page).first().textContent()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/\/home\?cursor=/)
  await expect(posts(page).first()).not.toHaveText(first ?? '')
})

test('a new fan who follows no one gets suggestions and posts, also without JavaScript', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const fan = await newFan(request)
  await logInAs(page, fan.email)
  await open(page, '/home')
  await expect(page.getByRole('heading', { name: 'Your feed is empty' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Suggested for you' }).getByRole('article')).toHaveCount(3)
  await expect(posts(page).first()).toBeVisible()

  const plain = await anotherBrowser({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await plain.goto('/home')
  const first = await posts(plain).first().textContent()
  await plain.getByRole('link', { name: 'Load more' }).click()
  await expect(plain).toHaveURL(/\/home\?cursor=/)
  await expect(posts(plain).first()).not.toHaveText(first ?? '')
})
