import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { creatorWithPrices } from '../support/money.ts'
import { fresh, logInAs, newCreator, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost, publish, uploadedPhoto } from '../support/posts.ts'

const like = (page: Page) =>
  page.getByRole('article', { name: /^Post by/ }).getByRole('button', { name: /^Like/ })
const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark', exact: true })
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const said = (page: Page, words: string) => comments(page).getByRole('article').filter({ hasText: words })

/** Presses, and waits until the server has said its word about it. */
async function answered(page: Page, call: string, press: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().includes(call))
  await press()
  await answer
}

test('a like answers at once and is still there after a reload; so is taking it back', async ({
  page,
  request,
}) => {
  const { post } = await creatorWithPost(request)
  await logInAs(page, (await newFan(request)).email)
  await open(page, `/post/${post}`)
  await answered(page, '/api/reactions', () => like(page).click())
  await expect(like(page)).toHaveAccessibleName('Like, 1 like')
  await page.reload()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await page.locator('html[data-ready=true]').waitFor()
  await answered(page, '/api/reactions', () => like(page).click())
  await page.reload()
  await expect(like(page)).toHaveAccessibleName('Like, 0 likes')
})

test('a like the server refuses goes back, says so, and can be tried again', async ({ page, request }) => {
  const { post } = await creatorWithPost(request)
  await logInAs(page, (await newFan(request)).email)
  await open(page, `/post/${post}`)
  await page.route('**/api/reactions', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await like(page).click()
  // Under the pointer it stays.
  await page.getByRole('alert').hover()
  await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again later')
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a fan comments, the creator answers, and both find it again', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { creator, post } = await creatorWithPost(request)
  const fan = await newFan(request)
  await logInAs(page, fan.email)
  await open(page, `/post/${post}`)
  await expect(comments(page).getByText('No comments yet. Be the first.')).toBeVisible()
  await page.getByLabel('Your comment').fill('Bravo\nfrom the back row')
  await answered(page, '/api/comments', () => comments(page).getByRole('button', { name: 'Comment' }).click())
  await expect(page.getByRole('link', { name: '1 comment' })).toBeVisible()
  await said(page, 'Bravo').getByRole('button', { name: 'Edit' }).click()
  await said(page, 'Cancel').getByLabel('Your comment').fill('Bravo, twice')
  await comments(page).getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Bravo, twice')).toContainText('edited')

  const theirs = await anotherBrowser()
  await logInAs(theirs, creator.email)
  await open(theirs, `/post/${post}`)
  await answered(theirs, '/api/reactions', () =>
    said(theirs, 'Bravo, twice').getByRole('button', { name: /^Like/ }).click(),
  )
  await theirs.getByRole('button', { name: `Reply to ${fan.name}` }).click()
  await expect(theirs.getByLabel(`Your reply to ${fan.name}`)).toBeFocused()
  await theirs.keyboard.type('It was nothing. It was everything.')
  await answered(theirs, '/api/comments', () => theirs.keyboard.press('Control+Enter'))
  await theirs.close()

  await page.reload()
  await page.locator('html[data-ready=true]').waitFor()
  await expect(said(page, 'Bravo, twice').getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  await comments(page).getByRole('button', { name: 'Show 1 reply' }).click()
  await expect(said(page, 'It was everything')).toContainText(creator.name)
  await expect(said(page, 'It was everything').getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await said(page, 'Bravo, twice').getByRole('button', { name: 'Delete' }).click()
  await expect(comments(page).getByText('Delete this comment and its replies?')).toBeVisible()
  await answered(page, '/api/comments/', () =>
    said(page, 'Bravo, twice').getByRole('button', { name: 'Delete' }).click(),
  )
  await expect(said(page, 'Bravo, twice')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '0 comments' })).toBeVisible()
  await page.reload()
  await expect(comments(page).getByText('No comments yet. Be the first.')).toBeVisible()
})

test('a comment that does not arrive stays where it is until it is sent again', async ({ page, request }) => {
  const { post } = await creatorWithPost(request)
  await logInAs(page, (await newFan(request)).email)
  await open(page, `/post/${post}`)
  await page.route('**/api/comments', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Your comment').fill('Is this thing on')
  await comments(page).getByRole('button', { name: 'Comment' }).click()
  await answered(page, '/api/comments', () =>
    said(page, 'Is this thing on').getByRole('button', { name: 'Retry' }).click(),
  )
  await expect(said(page, 'Is this thing on').getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.reload()
  await expect(said(page, 'Is this thing on')).toHaveCount(1)
})

test('a bookmark keeps a post until it is taken away', async ({ page, request }) => {
  const { post } = await creatorWithPost(request, 'Worth a second look')
  await logInAs(page, (await newFan(request)).email)
  await open(page, `/post/${post}`)
  await answered(page, '/api/reactions', () => bookmark(page).click())
  await page.getByRole('link', { name: 'Bookmarks' }).click()
  await expect(page).toHaveURL('/user/bookmarks')
  await expect(page.getByText('Worth a second look')).toBeVisible()
  await answered(page, '/api/reactions', () => bookmark(page).click())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
})

test('a bookmarked creator is among the bookmarks', async ({ page, request }) => {
  const creator = await newCreator(request)
  await logInAs(page, (await newFan(request)).email)
  await open(page, `/${creator.username}`)
  await answered(page, '/api/reactions', () => bookmark(page).click())
  await open(page, '/user/bookmarks/creators')
  // The column beside it names anybody.
  await page.getByRole('main').getByRole('link', { name: creator.name }).click()
  await expect(page).toHaveURL(`/${creator.username}`)
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true')
})

test('those one follows stand in one list, and the creator sees who follows', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const creator = await newCreator(request)
  const fan = await newFan(request)
  await logInAs(page, fan.email)
  await open(page, '/user/following')
  await expect(page.getByRole('heading', { name: 'You’re not following anyone yet' })).toBeVisible()
  await open(page, `/${creator.username}`)
  await answered(page, '/api/follows/', () =>
    page
      .locator('header')
      .getByRole('button', { name: `Follow ${creator.name}` })
      .click(),
  )
  await open(page, `/user/following?q=${creator.username}`)
  await expect(
    page.getByRole('main').getByRole('button', { name: `Following ${creator.name}` }),
  ).toBeVisible()

  const theirs = await anotherBrowser()
  await logInAs(theirs, creator.email)
  await open(theirs, `/${creator.username}`)
  await theirs.getByRole('link', { name: '1 follower' }).click()
  await expect(theirs.getByRole('main').getByText(fan.name)).toBeVisible()
})

test('words typed wrong still find the post', async ({ page, request }) => {
  const word = fresh('harmonium')
  await creatorWithPost(request, `An evening with the ${word} in the attic`)
  await open(page, '/search/posts')
  await page
    .getByRole('combobox', { name: 'Search people and posts' })
    .fill(word.replace('harmonium', 'harmonuim'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /for “harmonuim/ })).toBeVisible()
  await expect(page.getByRole('main').getByText(`An evening with the ${word}`)).toBeVisible()
})

test('a stranger sees a lock, what opens it, and nothing behind it', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const token = await openLogin(creator.email)
  const tail = fresh('the secret ending')
  const post = await publish(request, token, {
    type: 'photo',
    text: `A long beginning that everybody may read, followed by the rest. ${'And more. '.repeat(30)} ${tail}`,
    fileIds: [await uploadedPhoto(request, token)],
  })
  const answer = await page.goto(`/post/${post}`)
  const html = (await answer?.text()) ?? ''
  expect(html).not.toContain(tail)
  await page.locator('html[data-ready=true]').waitFor()
  await expect(page.getByText(/^For .* subscribers$/)).toBeVisible()
  await expect(page.getByText('1 picture')).toBeVisible()
  await expect(comments(page).getByLabel('Your comment')).toHaveCount(0)
  await page.getByRole('link', { name: 'Join to subscribe' }).click()
  await expect(page).toHaveURL('/auth/fan-register')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a post and what was said about it can be read', async ({ page, request }) => {
    const { post } = await creatorWithPost(request, 'Readable by candlelight')
    const token = await openLogin((await newFan(request)).email)
    await request.post('/api/comments', {
      headers: { authorization: token },
      data: { content: 'Even here', objectType: 'feed', objectId: post },
      failOnStatusCode: true,
    })
    await page.goto(`/post/${post}`)
    await expect(page.getByText('Readable by candlelight')).toBeVisible()
    await expect(comments(page).getByText('Even here')).toBeVisible()
  })
})
