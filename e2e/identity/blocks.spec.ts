import { expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { giveToken, newCreator, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost, publish } from '../support/posts.ts'

test('a creator blocks a fan, for whom their page is gone at once, and lets them in again', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { creator, token, post } = await creatorWithPost(request)
  const fan = await newFan(request)
  const fanToken = await openLogin(fan.email)
  await request.post(`/api/follows/${creator.id}`, {
    headers: { authorization: fanToken },
    failOnStatusCode: true,
  })
  const fanPage = await anotherBrowser()
  await giveToken(fanPage, fanToken)
  await open(fanPage, `/${creator.username}`)
  await expect(fanPage.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()

  await giveToken(page, token)
  await open(page, '/creator/blocks')
  await expect(page.getByRole('heading', { name: 'No blocked people' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search fans and blocked people' })
  await search.fill(fan.username)
  await search.press('Enter')
  await page.getByRole('button', { name: `Block ${fan.name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Block ${fan.name}?` })
  await expect(sheet.getByText('won’t renew and isn’t refunded automatically')).toBeVisible()
  await sheet.getByLabel('Note (optional)').fill('Too many questions.')
  await sheet.getByRole('button', { name: `Block ${fan.name}` }).click()
  await expect(page.getByText(`${fan.name} blocked.`)).toBeVisible()
  await expect(page.getByText('Too many questions.')).toBeVisible()

  for (const path of [`/${creator.username}`, `/post/${post}`]) {
    expect((await fanPage.goto(path))?.status(), path).toBe(404)
  }
  await open(fanPage, '/user/following')
  await expect(fanPage.getByRole('heading', { name: 'You’re not following anyone yet' })).toBeVisible()

  await page.getByRole('button', { name: `Unblock ${fan.name}` }).click()
  await expect(page.getByText(`${fan.name} is no longer blocked.`)).toBeVisible()
  await open(fanPage, `/${creator.username}`)
  await expect(fanPage.getByRole('button', { name: `Follow ${creator.name}` }).first()).toBeVisible()
})

test('a creator blocks who says something under their post, and thinks better of it', async ({
  page,
  request,
}) => {
  const { token, post } = await creatorWithPost(request)
  const fan = await newFan(request)
  await request.post('/api/comments', {
    headers: { authorization: await openLogin(fan.email) },
    data: { content: 'First again', objectType: 'feed', objectId: post },
    failOnStatusCode: true,
  })
  await giveToken(page, token)
  await open(page, `/post/${post}`)
  await page.getByRole('button', { name: `More about ${fan.name}’s comment` }).click()
  await page.getByRole('menuitem', { name: `Block ${fan.name}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Block ${fan.name}` })
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${fan.name} is no longer blocked.`)).toBeVisible()
  await open(page, '/creator/blocks')
  await expect(page.getByRole('heading', { name: 'No blocked people' })).toBeVisible()
})

test('countries are found by name, saved as a whole and still there the next time', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  const token = await openLogin(creator.email)
  await publish(request, token, { text: 'Hello', isPublic: true })
  await giveToken(page, token)
  await open(page, '/creator/blocks/countries')
  const search = page.getByRole('searchbox', { name: 'Find a country' })
  await search.fill('portu')
  await page.getByRole('checkbox', { name: 'Portugal' }).check()
  await search.fill('aland')
  await page.getByRole('checkbox', { name: 'Åland Islands' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await open(page, '/creator/blocks/countries')
  await expect(page.getByText('2 countries')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Portugal' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await open(page, '/creator/blocks/countries')
  await expect(page.getByText('1 country')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Portugal' })).toBeHidden()
})
