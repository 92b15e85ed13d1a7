import { expect, test } from '@playwright/test'
import { follow } from '../support/navigation.ts'
import { giveToken, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost } from '../support/posts.ts'

test('a fan hides a post and undoes it, mutes a creator by keyboard, and unmutes them in the settings', async ({
  page,
  request,
}) => {
  const loud = await creatorWithPost(request, 'Something loud.')
  const quiet = await creatorWithPost(request, 'Something quiet.')
  const fan = await newFan(request)
  const token = await openLogin(fan.email)
  for (const { creator } of [loud, quiet]) {
    await request.post(`/api/follows/${creator.id}`, {
      headers: { authorization: token },
      failOnStatusCode: true,
    })
  }
  await giveToken(page, token)
  await open(page, '/home')
  const post = page.getByRole('article', { name: `Post by ${loud.creator.name}` })
  const other = page.getByRole('article', { name: `Post by ${quiet.creator.name}` })
  const choose = async (name: string) => {
    await post.getByRole('button', { name: 'More about this post' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  await choose('Hide this post')
  await expect(page.getByText('You won’t see this post in lists again.')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  // It stays while the pointer is on it.
  await undo.hover()
  await expect(post).toBeHidden()
  await expect(other).toBeVisible()
  await undo.click()
  await expect(post).toBeVisible()
  await choose('Hide this post')
  await expect(page.getByText('You won’t see this post in lists again.')).toBeVisible()
  await other.getByRole('button', { name: 'More about this post' }).click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: `Mute ${quiet.creator.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(other).toBeHidden()
  // The toast appears when the server has saved it.
  await expect(page.getByText(`${quiet.creator.name} is muted.`)).toBeVisible()
  await follow(page, `/post/${loud.post}`)
  await expect(post).toBeVisible()
  await follow(page, '/user/account')
  await page.getByRole('link', { name: 'View muted creators' }).click()
  await page.getByRole('button', { name: `Unmute ${quiet.creator.name}` }).click()
  await expect(page.getByText(`${quiet.creator.name} is no longer muted.`)).toBeVisible()
  await open(page, '/home')
  await expect(other).toBeVisible()
  await expect(post, 'it stays hidden in lists').toBeHidden()
})
