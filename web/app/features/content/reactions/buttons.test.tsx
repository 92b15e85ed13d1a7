import type { Me } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { BookmarkButton } from './BookmarkButton'
import { LikeButton } from './LikeButton'

const objectId = '0190a1b2-0000-7000-8000-00000000abcd'
const showLike = (viewer: Me | null, active = false, total = 0) =>
  renderFor(
    viewer,
    <LikeButton reaction={{ objectType: 'feed', objectId, action: 'like' }} known={{ active, total }} />,
  )

it('a like counts at once, and a second press takes it back', async () => {
  const requests = fakeApi({
    'POST /reactions': () => ({ active: true, total: 1 }),
    'DELETE /reactions': () => ({ active: true, total: 1 }),
  })
  const { user } = showLike(sam, false, 1200)
  const button = screen.getByRole('button', { name: 'Like, 1,200 likes' })
  await user.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(button.getAttribute('aria-label')).toBe('Like, 1,201 likes')
  await user.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(requests.map(({ call }) => call)).toEqual(['POST /reactions', 'DELETE /reactions'])
})

it('a like that the server refuses is taken back, says so and can be retried', async () => {
  let isRefused = true
  fakeApi({
    'POST /reactions': () => {
      if (isRefused) throw refusal(500, 'ERROR', '')
      return { active: true, total: 1 }
    },
  })
  const { user } = showLike(sam)
  const button = screen.getByRole('button', { name: 'Like, 0 likes' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Something went wrong, please try again later',
  )
  expect(button.getAttribute('aria-pressed')).toBe('false')
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(button.getAttribute('aria-pressed')).toBe('true')
})

it('visitors see how many likes there are and are sent to join', () => {
  showLike(null, false, 1)
  expect(screen.getByRole('link', { name: 'Like, 1 like' }).getAttribute('href')).toBe('/auth/fan-register')
})

it('a bookmark shows its state and is removed by a second press', async () => {
  const requests = fakeApi({ 'DELETE /reactions': () => ({ active: true, total: 1 }) })
  const { user } = renderFor(sam, <BookmarkButton objectType="performer" objectId={objectId} kept />)
  const button = screen.getByRole('button', { name: 'Bookmark' })
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await user.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(requests[0]?.body).toEqual({ objectType: 'performer', objectId, action: 'bookmark' })
})

it('a bookmark without an item around it names what it is about', () => {
  renderFor(null, <BookmarkButton objectType="performer" objectId={objectId} kept={false} name="Kofi" />)
  expect(screen.getByRole('link', { name: 'Bookmark Kofi' })).toBeTruthy()
})
