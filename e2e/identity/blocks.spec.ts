import { expect, test } from '@playwright/test'
import { giveToken, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost } from '../support/posts.ts'

test('a creator blocks a fan, who can no longer open their page, and unblocks them', async ({
  page,
  request,
}) => {
  const { creator, token, post } = await creatorWithPost(request)
  const fan = await newFan(request)
  const fanToken = await openLogin(fan.email)
  await request.post(`/api/follows/${creator.id}`, {
    headers: { authorization: fanToken },
    failOnStatusCode: true,
  })
  const forFan = (path: string) => request.get(path, { headers: { cookie: `token=${fanToken}` } })

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
    expect((await forFan(path)).status(), path).toBe(404)
  }
  expect(await (await forFan('/user/following')).text()).toContain('You’re not following anyone yet')

  await page.getByRole('button', { name: `Unblock ${fan.name}` }).click()
  await expect(page.getByText(`${fan.name} is no longer blocked.`)).toBeVisible()
  await giveToken(page, fanToken)
  await open(page, `/${creator.username}`)
  await expect(page.getByRole('button', { name: `Follow ${creator.name}` }).first()).toBeVisible()
})
