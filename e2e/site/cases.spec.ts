import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { follow } from '../support/navigation.ts'
import { demo, giveToken, logInAs, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost } from '../support/posts.ts'

const words = 'Buy these coins, they only go up.'

test('a fan reports a post, a moderator takes it down, its creator appeals, and it is restored', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { creator, post } = await creatorWithPost(request, words)
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
  await desk.getByRole('link', { name: new RegExp(creator.name) }).click()
  await expect(desk.getByRole('heading', { name: /^Case \d+/ })).toBeVisible()
  await expect(desk.getByText('They do not only go up.')).toBeVisible()
  await expect(desk.getByText(fan.name).first()).toBeVisible()
  await desk.getByLabel('Message', { exact: true }).fill('Nobody can promise that.')
  await desk.getByRole('button', { name: 'Take down' }).click()
  await expect(desk.getByRole('heading', { name: 'Decision' })).toBeVisible()
  // The page that the fan still has open.
  await expect(page.getByText(words)).toBeHidden()

  const theirs = await anotherBrowser()
  await giveToken(theirs, await openLogin(creator.email))
  await open(theirs, '/user/decisions')
  await expect(theirs.getByText('Nobody can promise that.')).toBeVisible()
  await expect(theirs.getByText(fan.name)).toBeHidden()
  await theirs.getByRole('button', { name: 'Appeal' }).click()
  const appeal = theirs.getByRole('dialog', { name: 'Appeal about your post' })
  await appeal.getByLabel('Why is this a mistake?').fill('It was a joke about chocolate coins.')
  await appeal.getByRole('button', { name: 'Send appeal' }).click()
  await expect(theirs.getByText('We’ll review it and let you know.')).toBeVisible()

  await follow(desk, `/admin/reports?show=appeals&q=${creator.username}`)
  await desk.getByRole('link', { name: new RegExp(creator.name) }).click()
  await expect(desk.getByText('It was a joke about chocolate coins.')).toBeVisible()
  await desk.getByLabel('Message', { exact: true }).fill('You are right, sorry.')
  await desk.getByRole('button', { name: 'Accept and restore' }).click()
  await expect(desk.getByRole('heading', { name: 'Decision' })).toBeVisible()

  await open(page, `/post/${post}`)
  await expect(page.getByText(words).first()).toBeVisible()
  await open(theirs, '/user/decisions')
  await expect(theirs.getByText('Restored')).toBeVisible()
})
