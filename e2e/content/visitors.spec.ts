import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'

const posts = (page: Page) => page.getByRole('region', { name: 'New from everyone' }).getByRole('article')

test('a visitor without JavaScript reaches the posts from everyone, the next page of them, and the way to join', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'See the newest posts' }).click()
  await expect(page).toHaveURL('/home')
  const invitation = page.getByRole('region', { name: 'See what’s new' })
  await expect(invitation.getByRole('link', { name: /Marisol/ })).toBeVisible()
  const first = await posts(page).first().textContent()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/\/home\?cursor=/)
  await expect(posts(page).first()).not.toHaveText(first ?? '')
  await invitation.getByRole('link', { name: 'Join' }).click()
  await expect(page).toHaveURL('/auth/register')
})
