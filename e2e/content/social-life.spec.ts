import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { logInAs, newCreator, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost } from '../support/posts.ts'

const like = (page: Page) =>
  page.getByRole('article', { name: /^Post by/ }).getByRole('button', { name: /^Like/ })
const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark', exact: true })
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const commentWith = (page: Page, text: string) =>
  comments(page).getByRole('article').filter({ hasText: text })

/** Presses, and waits for the server's answer. */
async function answered(page: Page, call: string, press: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().includes(call))
  await press()
  await answer
}

test('a fan likes and comments, the creator replies, and both are visible after a reload', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { creator, post } = await creatorWithPost(request)
  const fan = await newFan(request)
  await logInAs(page, fan.email)
  await open(page, `/post/${post}`)
  await answered(page, '/api/reactions', () => like(page).click())
  await expect(like(page)).toHaveAccessibleName('Like, 1 like')
  await page.getByLabel('Your comment').fill('Bravo\nfrom the back row')
  await answered(page, '/api/comments', () => comments(page).getByRole('button', { name: 'Comment' }).click())
  await expect(page.getByRole('link', { name: '1 comment' })).toBeVisible()
  await commentWith(page, 'Bravo').getByRole('button', { name: 'Edit' }).click()
  await commentWith(page, 'Cancel').getByLabel('Your comment').fill('Bravo, twice')
  await comments(page).getByRole('button', { name: 'Save' }).click()
  await expect(commentWith(page, 'Bravo, twice')).toContainText('edited')

  const theirs = await anotherBrowser()
  await logInAs(theirs, creator.email)
  await open(theirs, `/post/${post}`)
  await answered(theirs, '/api/reactions', () =>
    commentWith(theirs, 'Bravo, twice').getByRole('button', { name: /^Like/ }).click(),
  )
  await theirs.getByRole('button', { name: `Reply to ${fan.name}` }).click()
  await expect(theirs.getByLabel(`Your reply to ${fan.name}`)).toBeFocused()
  await theirs.keyboard.type('It was nothing. It was everything.')
  await answered(theirs, '/api/comments', () => theirs.keyboard.press('Control+Enter'))
  await theirs.close()

  await page.reload()
  await page.locator('html[data-ready=true]').waitFor()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await answered(page, '/api/reactions', () => like(page).click())
  await expect(commentWith(page, 'Bravo, twice').getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  await comments(page).getByRole('button', { name: 'Show 1 reply' }).click()
  await expect(commentWith(page, 'It was everything')).toContainText(creator.name)
  await expect(commentWith(page, 'It was everything').getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await commentWith(page, 'Bravo, twice').getByRole('button', { name: 'Delete' }).click()
  await expect(comments(page).getByText('Delete this comment and its replies?')).toBeVisible()
  await answered(page, '/api/comments/', () =>
    commentWith(page, 'Bravo, twice').getByRole('button', { name: 'Delete' }).click(),
  )
  await expect(commentWith(page, 'Bravo, twice')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '0 comments' })).toBeVisible()
  await page.reload()
  await expect(like(page)).toHaveAccessibleName('Like, 0 likes')
  await expect(comments(page).getByText('No comments yet. Be the first.')).toBeVisible()
})

test('bookmarked posts and creators are in the bookmarks until they are removed', async ({
  page,
  request,
}) => {
  const { creator, post } = await creatorWithPost(request, 'Worth a second look')
  await logInAs(page, (await newFan(request)).email)
  await open(page, `/post/${post}`)
  await answered(page, '/api/reactions', () => bookmark(page).click())
  await page.getByRole('link', { name: 'Bookmarks' }).click()
  await expect(page).toHaveURL('/user/bookmarks')
  await expect(page.getByText('Worth a second look')).toBeVisible()
  await answered(page, '/api/reactions', () => bookmark(page).click())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()

  await open(page, `/${creator.username}`)
  await answered(page, '/api/reactions', () => bookmark(page).first().click())
  await open(page, '/user/bookmarks/creators')
  // The suggestions beside it may name the creator too.
  await page.getByRole('main').getByRole('link', { name: creator.name }).click()
  await expect(page).toHaveURL(`/${creator.username}`)
  await expect(bookmark(page).first()).toHaveAttribute('aria-pressed', 'true')
})

test('a fan’s followed creators are in one list, and the creator sees the follower', async ({
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a post and its comments can be read', async ({ page, request }) => {
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
