import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { png } from '../support/files.ts'
import { demo, giveToken, logInAs, newCreator, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost } from '../support/posts.ts'

test('a fan reports a post, and an operator reviews and closes the report', async ({
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
  await sheet.getByLabel('What’s wrong?').selectOption('Fraud or a scam')
  await sheet.getByLabel('Details (optional)').fill('They do not only go up.')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thanks. We’ll review your report.')).toBeVisible()

  const desk = await anotherBrowser()
  await logInAs(desk, demo.operator)
  await open(desk, `/admin/reports?q=${creator.username}`)
  const detail = desk.getByRole('complementary')
  await expect(detail.getByRole('heading', { name: creator.name })).toBeVisible()
  await expect(detail.getByText('Buy these coins, they only go up.')).toBeVisible()
  await expect(detail.getByText('They do not only go up.', { exact: true })).toBeVisible()
  await expect(detail.getByText(fan.name)).toBeVisible()
  await expect(detail.getByRole('link', { name: 'View post' })).toHaveAttribute('href', `/post/${post}`)
  await detail.getByRole('button', { name: 'Close report' }).click()
  const closing = desk.getByRole('dialog', { name: 'Close report' })
  await closing.getByLabel('Note (optional)').fill('Told them to stop.')
  await closing.getByRole('button', { name: 'Close report' }).click()
  await expect(desk.getByText('1 report closed.')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'No results' })).toBeVisible()
  await open(desk, `/admin/reports?show=done&q=${creator.username}`)
  await expect(desk.getByRole('complementary').getByText('Told them to stop.')).toBeVisible()
})

/** A fan writes something with a picture to a creator, who reports it. */
async function reportedMessage(request: APIRequestContext) {
  const [creator, fan] = [await newCreator(request), await newFan(request)]
  const [creatorToken, fanToken] = [await openLogin(creator.email), await openLogin(fan.email)]
  const post = async (token: string, call: string, body: object) => {
    const headers = { authorization: token }
    const answer = await request.post(`/api${call}`, { headers, ...body, failOnStatusCode: true })
    return (await answer.json()).data
  }
  await post(fanToken, `/follows/${creator.id}`, {})
  const opening = { source: 'performer', sourceId: creator.id }
  const { _id: id } = await post(fanToken, '/conversations', { data: opening })
  const file = await post(fanToken, '/messages/public/file/photo', { multipart: { file: png(320, 240) } })
  const message = { text: 'You will regret this.', fileIds: [file._id] }
  const { _id: messageId } = await post(fanToken, `/messages/conversations/${id}`, { data: message })
  await post(creatorToken, '/reports', {
    data: { target: 'message', targetId: messageId, reason: 'harassment' },
  })
  return { fan, fanToken, messageId }
}

test('an operator reads an unsent message as it was when it was reported', async ({ page, request }) => {
  const { fan, fanToken, messageId } = await reportedMessage(request)
  await logInAs(page, demo.operator)
  await open(page, `/admin/reports?q=${fan.username}`)
  const detail = page.getByRole('complementary')
  const then = detail.getByRole('region', { name: 'As it was when reported' })
  await expect(then.getByRole('img')).toBeVisible()
  // Shown once while it has not changed.
  await expect(detail.getByText('You will regret this.')).toHaveCount(1)
  await request.delete(`/api/messages/${messageId}`, {
    headers: { authorization: fanToken },
    failOnStatusCode: true,
  })
  await page.reload()
  await expect(detail.getByText('This message no longer exists.')).toBeVisible()
  await expect(then.getByText('You will regret this.')).toBeVisible()
  await expect
    .poll(() => then.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})
