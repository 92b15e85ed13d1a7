import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { giveToken, newCreator, newFan, open, openAndSettle, openLogin } from '../support/people.ts'
import { publish, uploadedPhoto } from '../support/posts.ts'

const title = 'Coins that only go up'
/** How long open pages may show what was taken down. */
const mostMs = 2000

test('a fan reports a locked post, a moderator takes it down, open feeds lose it, and another moderator accepts the appeal', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const creator = await newCreator(request)
  const token = await openLogin(creator.email)
  const fileIds = [await uploadedPhoto(request, token)]
  const post = await publish(request, token, { type: 'photo', title, fileIds, isSale: true, price: 5 })

  const logIn = async (who: Page, email: string) => giveToken(who, await openLogin(email))
  const newModerator = async () => {
    const operator = await newFan(request)
    await query(`update accounts set operator_role = 'moderation' where email = $1`, [operator.email])
    return operator
  }
  const [first, second] = [await newModerator(), await newModerator()]
  const fan = await newFan(request)

  await logIn(page, fan.email)
  await open(page, `/post/${post}`)
  await page.getByRole('button', { name: 'More about this post' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report this post' })
  await sheet.getByLabel('What’s wrong?').selectOption('Fraud or a scam')
  await sheet.getByLabel('Details (optional)').fill('They do not only go up.')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thanks. We’ll review your report.')).toBeVisible()

  const reader = await anotherBrowser()
  await logIn(reader, (await newFan(request)).email)
  await openAndSettle(reader, `/${creator.username}`)
  const inFeed = reader.getByRole('article', { name: `Post by ${creator.name}` })
  await expect(inFeed.getByText(title).first()).toBeVisible()
  await expect(inFeed.getByRole('button', { name: /unlock/i }).first()).toBeVisible()

  const desk = await anotherBrowser()
  await logIn(desk, first.email)
  await open(desk, `/admin/reports?q=${creator.username}`)
  await desk.getByRole('link', { name: new RegExp(creator.name) }).click()
  await expect(desk.getByRole('heading', { name: /^Case \d+/ })).toBeVisible()
  await expect(desk.getByText('They do not only go up.')).toBeVisible()
  await expect(desk.getByText(fan.name).first()).toBeVisible()
  await desk.getByLabel('Message', { exact: true }).fill('Nobody can promise that.')
  const answered = desk
    .waitForResponse((response) => response.url().endsWith('/decision') && response.ok())
    .then(() => Date.now())
  const gone = inFeed.waitFor({ state: 'hidden' }).then(() => Date.now())
  await desk.getByRole('button', { name: 'Take down' }).click()
  const takenDownAt = await answered
  await expect(inFeed).toBeHidden({ timeout: mostMs })
  expect((await gone) - takenDownAt).toBeLessThanOrEqual(mostMs)
  await expect(desk.getByRole('heading', { name: 'Decision' })).toBeVisible()
  // The page of the post, which the fan still has open.
  await expect(page.getByText(title)).toBeHidden()

  const theirs = await anotherBrowser()
  await giveToken(theirs, token)
  await open(theirs, '/user/decisions')
  await expect(theirs.getByText('Nobody can promise that.')).toBeVisible()
  await expect(theirs.getByText(fan.name)).toBeHidden()
  await theirs.getByRole('button', { name: 'Appeal' }).click()
  const appeal = theirs.getByRole('dialog', { name: 'Appeal about your post' })
  await appeal.getByLabel('Why is this a mistake?').fill('It was a joke about chocolate coins.')
  await appeal.getByRole('button', { name: 'Send appeal' }).click()
  await expect(theirs.getByText('We’ll review it and let you know.')).toBeVisible()

  const openAppeal = async (who: Page) => {
    await open(who, `/admin/reports?show=appeals&q=${creator.username}`)
    await who.getByRole('link', { name: new RegExp(creator.name) }).click()
    await expect(who.getByText('It was a joke about chocolate coins.')).toBeVisible()
    await who.getByLabel('Message', { exact: true }).fill('You are right, sorry.')
    await who.getByRole('button', { name: 'Accept and restore' }).click()
  }
  await openAppeal(desk)
  await expect(desk.getByText(/Another operator has to decide the appeal/)).toBeVisible()
  const otherDesk = await anotherBrowser()
  await logIn(otherDesk, second.email)
  await openAppeal(otherDesk)
  await expect(otherDesk.getByRole('heading', { name: 'Decision' })).toBeVisible()

  await open(reader, `/${creator.username}`)
  await expect(inFeed.getByText(title).first()).toBeVisible()
  await open(theirs, '/user/decisions')
  await expect(theirs.getByText('Restored')).toBeVisible()
})
