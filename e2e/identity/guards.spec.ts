import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { setSetting } from '../support/database.ts'
import { demo, giveToken, logInAs, openAndSettle, tokenOf } from '../support/people.ts'

// That visitors may stay where they may is seen by look.spec, which finds each of its screens at its address.
test('a visitor without a token is sent from what belongs to members to the login page', async ({ page }) => {
  for (const path of ['/user/following', '/user/account', '/wallet', '/creator/account', '/admin']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/auth/login')
  }
})

test.describe('a token that opens nothing', () => {
  test('is removed, and a page for members leads to the login page, which says why', async ({ page }) => {
    await giveToken(page, 'stale')
    await page.goto('/home')
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Please login!')).toBeVisible()
    expect(await tokenOf(page)).toBeUndefined()
  })

  test('is removed, and a public page stays open', async ({ page }) => {
    await giveToken(page, 'stale')
    await page.goto('/creators')
    await expect(page).toHaveURL('/creators')
    expect(await tokenOf(page)).toBeUndefined()
  })
})

test('a fan on a page for creators goes to the login page and loses the token', async ({ page }) => {
  await logInAs(page, demo.fan)
  await page.goto('/creator/account')
  await expect(page).toHaveURL('/auth/login')
  expect(await tokenOf(page)).toBeUndefined()
})

test('the console does not exist for fans and creators', async ({ page }) => {
  await logInAs(page, demo.creator)
  const response = await page.goto('/admin')
  expect(response?.status()).toBe(404)
})

test('a login that ended elsewhere leads to the login page with the specified sentence', async ({ page }) => {
  await logInAs(page, demo.fan)
  await openAndSettle(page, '/marisolvega')
  const token = await tokenOf(page)
  const ended = await page.request.post('/api/auth/logout', {
    headers: { authorization: token ?? '' },
    data: {},
  })
  expect(ended.ok()).toBe(true)
  await page
    .getByRole('button', { name: /^follow/i })
    .first()
    .click()
  await expect(page.getByText('Please login!')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  expect(await tokenOf(page)).toBeUndefined()
})

test('a blocked country sees the geo-block screen on every page, others do not', async ({ page }) => {
  await setSetting('blockedCountries', ['KP'])
  const headers = { 'x-test-country': 'KP' }
  await expect.poll(async () => (await page.request.get('/creators', { headers })).status()).toBe(451)
  await page.setExtraHTTPHeaders(headers)
  for (const path of ['/', '/home', '/creators', '/auth/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Not available in your country' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.setExtraHTTPHeaders({ 'x-test-country': 'FR' })
  await page.goto('/creators')
  await expect(page.getByRole('heading', { name: 'Not available in your country' })).toBeHidden()
})
