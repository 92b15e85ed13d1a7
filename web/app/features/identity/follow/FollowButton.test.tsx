import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, lostAnswer } from '~/testing/fake-api'
import { kofi, marisol, sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { FollowButton } from './FollowButton'
import { FollowOrEdit } from './FollowOrEdit'
import { useFollow } from './use-follow'

/** The button and the count of a creator's page. */
function Header() {
  const creator = profile()
  const { followers } = useFollow(creator)
  return (
    <>
      <FollowButton creator={creator} />
      <p>{followers} followers</p>
    </>
  )
}

const done = () => ({ isFollowed: true, followers: 1 })
const pressed = () => screen.getByRole('button', { name: /Marisol/ }).getAttribute('aria-pressed')

it('follows at once, counts it, and offers to undo an unfollow', async () => {
  const requests = fakeApi({ 'POST /follows/{id}': done, 'DELETE /follows/{id}': done })
  const { user } = renderFor(sam, <Header />)
  await user.click(screen.getByRole('button', { name: 'Follow Marisol Vega' }))
  expect(pressed()).toBe('true')
  expect(screen.getByText('1 followers')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Following Marisol Vega' }))
  expect(await screen.findByText('You no longer follow Marisol Vega.')).toBeTruthy()
  expect(screen.getByText('0 followers')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => requests.length).toBe(3)
  expect(pressed()).toBe('true')
  expect(requests.map(({ call }) => call)).toEqual([
    'POST /follows/{id}',
    'DELETE /follows/{id}',
    'POST /follows/{id}',
  ])
})

it('takes a follow back that did not reach the server, and Retry sends it again', async () => {
  let isDown = true
  fakeApi({
    'POST /follows/{id}': () => {
      if (isDown) throw lostAnswer()
      return { isFollowed: true, followers: 1 }
    },
  })
  const { user } = renderFor(sam, <Header />)
  await user.click(screen.getByRole('button', { name: 'Follow Marisol Vega' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Something went wrong, please try again later',
  )
  expect(pressed()).toBe('false')
  expect(screen.getByText('0 followers')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.poll(pressed).toBe('true')
  expect(screen.getByText('1 followers')).toBeTruthy()
})

it('creators don’t follow themselves: they get a link to edit instead', () => {
  const own = { ...marisol, _id: kofi._id }
  const { unmount } = renderFor(kofi, <FollowOrEdit creator={own} edit="/creator/posts/1" />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/creator/posts/1')
  unmount()
  renderFor(sam, <FollowOrEdit creator={own} edit="/creator/posts/1" />)
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Follow Marisol Vega' })).toBeTruthy()
})
