import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { setSetting } from '../support/database.ts'
import { demo, logInAs, openAndSettle, tokenOf } from '../support/people.ts'

// web/app/shell/page.server.test.ts tests the rules of the guard; this tests that the pages use it.
test('pages for members redirect visitors to the login page, and so does a login that ended elsewhere', async ({
  page,
}) => {
  for (const path of ['/user/following', '/user/account', '/wallet', '/creator/account', '/admin']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.headers().location, path).toBe('/auth/login')
  }

  await logInAs(page, demo.fan)
  expect((await page.request.get('/admin')).status(), 'the console does not exist for fans').toBe(404)
  await openAndSettle(page, '/marisolvega')
  const token = await tokenOf(page)
  await page.request.post('/api/auth/logout', {
    headers: { authorization: token ?? '' },
    data: {},
    failOnStatusCode: true,
  })
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
  for (const path of ['/', '/home', '/auth/login']) {
    expect((await page.request.get(path, { headers })).status(), path).toBe(451)
  }
  await page.setExtraHTTPHeaders(headers)
  await page.goto('/creators')
  await expect(page.getByRole('heading', { name: 'Not available in your country' })).toBeVisible()
  await expectAccessible(page)
  await page.setExtraHTTPHeaders({ 'x-test-country': 'FR' })
  await page.goto('/creators')
  await expect(page.getByRole('heading', { name: 'Not available in your country' })).toBeHidden()
})
