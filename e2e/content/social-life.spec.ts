import { expect, type Page, test } from '@playwright/test'
import { follow } from '../support/navigation.ts'
import { logInAs, newFan, open, openLogin } from '../support/people.ts'
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

test('a fan likes, comments, bookmarks and follows; the creator replies and sees the follower', async ({
  page,
  request,
}) => {
  const { creator, post } = await creatorWithPost(request, 'Worth a second look')
  const fan = await newFan(request)
  await logInAs(page, fan.email)
  await open(page, `/post/${post}`)
  await answered(page, '/api/reactions', () => like(page).click())
  await expect(like(page)).toHaveAccessibleName('Like, 1 like')
  await answered(page, '/api/reactions', () => bookmark(page).click())
  await page.getByLabel('Your comment').fill('Bravo\nfrom the back row')
  await answered(page, '/api/comments', () => comments(page).getByRole('button', { name: 'Comment' }).click())
  await expect(page.getByRole('link', { name: '1 comment' })).toBeVisible()

  await follow(page, `/${creator.username}`)
  await answered(page, '/api/reactions', () => bookmark(page).first().click())
  await answered(page, '/api/follows/', () =>
    page
      .locator('header')
      .getByRole('button', { name: `Follow ${creator.name}` })
      .click(),
  )
  await page.getByRole('link', { name: 'Bookmarks' }).click()
  await expect(page).toHaveURL('/user/bookmarks')
  await expect(page.getByText('Worth a second look')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Creators', exact: true }).click()
  await expect(page).toHaveURL('/user/bookmarks/creators')
  // The suggestions beside it may name the creator too.
  await expect(page.getByRole('main').getByRole('link', { name: creator.name })).toBeVisible()
  await follow(page, `/user/following?q=${creator.username}`)
  await expect(
    page.getByRole('main').getByRole('button', { name: `Following ${creator.name}` }),
  ).toBeVisible()

  await logInAs(page, creator.email)
  await open(page, `/post/${post}`)
  await answered(page, '/api/reactions', () =>
    commentWith(page, 'Bravo').getByRole('button', { name: /^Like/ }).click(),
  )
  await page.getByRole('button', { name: `Reply to ${fan.name}` }).click()
  await expect(page.getByLabel(`Your reply to ${fan.name}`)).toBeFocused()
  await page.keyboard.type('It was nothing. It was everything.')
  await answered(page, '/api/comments', () => page.keyboard.press('Control+Enter'))
  await follow(page, `/${creator.username}`)
  await page.getByRole('link', { name: '1 follower' }).click()
  await expect(page.getByRole('main').getByText(fan.name)).toBeVisible()

  await logInAs(page, fan.email)
  await open(page, `/post/${post}`)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(commentWith(page, 'Bravo').getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  await comments(page).getByRole('button', { name: 'Show 1 reply' }).click()
  await expect(commentWith(page, 'It was everything')).toContainText(creator.name)
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
