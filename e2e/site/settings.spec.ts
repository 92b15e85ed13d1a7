import { expect, type Page } from '@playwright/test'
import { test } from '../support/own-site.ts'
import { agreeOn, apiToken, demo, giveToken, newFan, open } from '../support/people.ts'

const save = async (page: Page) => {
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.').last()).toBeVisible()
}

test('a setting is changed in the console and enforced on the next request of another node', async ({
  page,
  request,
  site,
}) => {
  const other = await site.startNode()
  const publicSettings = async () => (await (await request.get(`${other}/api/settings/public`)).json()).data
  expect((await publicSettings()).siteName).toBe('Ovation')

  await giveToken(page, await apiToken(request, demo.operator))
  await open(page, '/admin/settings')
  await page.getByLabel('Site name').fill('The Stage')
  await page.getByRole('switch', { name: 'Maintenance mode' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review 2 changes' })
  await expect(review.getByText('Ovation → The Stage')).toBeVisible()
  await review.getByLabel('Reason').fill('Spring cleaning')
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  expect((await publicSettings()).siteName).toBe('The Stage')
  expect((await request.get(`${other}/api/performers/user/search`)).status()).toBe(503)
  expect((await request.get(`${other}/`)).status()).toBe(503)

  // Operators pass, and see who changed what.
  await open(page, '/admin/settings')
  await page.getByRole('button', { name: /history of Site name/ }).click()
  await expect(page.getByRole('dialog').getByText('Spring cleaning')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Maintenance mode' }).click()
  await save(page)
  expect((await request.get(`${other}/api/performers/user/search`)).status()).toBe(200)
})

test('terms are written and changed in the console, and a fan accepts them again', async ({
  page,
  anotherBrowser,
  request,
}) => {
  await giveToken(page, await apiToken(request, demo.operator))
  await open(page, '/admin/pages')
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Title').fill('Terms')
  await page.getByLabel('Address').fill('terms')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Be kind.')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.getByLabel('Status').selectOption('Published')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Page created.')).toBeVisible()

  const fan = await newFan(request)
  const theirs = await anotherBrowser()
  await giveToken(theirs, await apiToken(request, fan.email))
  await open(theirs, '/page/terms')
  await expect(theirs.getByRole('heading', { name: 'Be kind.' })).toBeVisible()
  await open(theirs, '/home')
  await expect(theirs).toHaveURL('/home')

  await text.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And patient.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' }).getByText('Be kind. And patient.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Ask everyone to agree again')).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  // Everyone includes the operator.
  await expect(page).toHaveURL(/before-you-go-on/)
  await agreeOn(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: /^Version 2/ })).toBeVisible()

  await open(theirs, '/home')
  await expect(theirs.getByText('Our terms have changed since you last agreed to them.')).toBeVisible()
  await agreeOn(theirs)
  await theirs.getByRole('button', { name: 'Continue' }).click()
  await expect(theirs).toHaveURL('/home')
  await open(theirs, '/page/terms')
  await expect(theirs.getByRole('heading', { name: 'Be kind. And patient.' })).toBeVisible()
})
