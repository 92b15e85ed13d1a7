import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { publish } from '~/api/server-events'
import { setMuted } from '~/features/identity/mutes/slice'
import { faceOf } from '~/features/identity/people/face'
import { connectionChanged } from '~/store/realtime-slice'
import { fakeApi } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { kofi, sam } from '~/testing/people'
import { post } from '~/testing/posts'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { screenWith } from '~/testing/screen'
import Home from './home'

afterEach(() => vi.restoreAllMocks())

const faces = [faceOf(profile())]
const member = (posts = list(post({ text: 'Known' })), total = 1) => ({
  who: 'member' as const,
  followed: { total, faces },
  posts,
  strangers: [],
})
let visits = 0
const show = (
  viewer: Parameters<typeof renderFor>[0],
  data: Parameters<typeof screenWith<{ loaderData: Parameters<typeof Home>[0]['loaderData'] }>>[1],
  loader?: () => unknown,
) => renderFor(viewer, screenWith(Home, data), { path: `/home?${++visits}`, ...(loader ? { loader } : {}) })

it('visitors see posts from everyone, popular creators and how to join', () => {
  show(null, { who: 'stranger', posts: list(post()), popular: faces, url: '/home' })
  const invitation = within(screen.getByRole('region', { name: 'See what’s new' }))
  expect(invitation.getByRole('link', { name: /Marisol/ })).toBeTruthy()
  expect(invitation.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/auth/register')
  expect(
    within(screen.getByRole('region', { name: 'New from everyone' })).getAllByRole('article'),
  ).toHaveLength(1)
})

it('a fan who follows no one gets suggestions with prices, and posts from everyone', () => {
  show(sam, { who: 'alone', posts: list(post()), strangers: [profile({ bio: 'Cello at night' })] })
  expect(screen.getByRole('heading', { level: 1, name: 'Your feed is empty' })).toBeTruthy()
  const suggested = within(screen.getByRole('region', { name: 'Suggested for you' }))
  expect(suggested.getByText('Cello at night')).toBeTruthy()
  expect(suggested.getByRole('article').textContent).toContain('$9.99')
  expect(screen.getByRole('region', { name: 'New from everyone' })).toBeTruthy()
})

it('a member reads how many creators they follow; more than a row leads to all', () => {
  const few = show(sam, member())
  expect(screen.getByRole('heading', { name: 'You follow 1 creator' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull()
  few.unmount()
  show(sam, member(undefined, 21))
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/user/following')
})

it('posts of a muted creator leave the feed at once', () => {
  const { store } = show(sam, member())
  expect(screen.getByText('Known')).toBeTruthy()
  act(() => {
    store.dispatch(setMuted({ id: kofi._id, muted: true }))
  })
  expect(screen.queryByText('Known')).toBeNull()
})

it('new posts wait behind a button that loads them', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const known = post({ _id: 'known', text: 'Known' })
  let loads = 0
  const { user } = show(sam, member(list(known)), () => {
    loads += 1
    return null
  })
  await screen.findByText('Known')
  act(() => publish('new_feed')({ feedId: 'known' } as never))
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull()
  act(() => publish('new_feed')({ feedId: 'fresh' } as never))
  await user.click(await screen.findByRole('button', { name: '1 new post' }))
  await vi.waitFor(() => expect(loads).toBe(2))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /new post/ })).toBeNull())
})

it('after a lost connection the page asks which posts it missed', async () => {
  const known = post({ publishedAt: '2026-01-02T00:00:00.000Z' })
  const newer = (day: string) => post({ publishedAt: `2026-01-${day}T00:00:00.000Z` })
  fakeApi({ 'GET /user/feeds': () => list(newer('04'), newer('03'), known, newer('01')) })
  const { store } = show(sam, member(list(known)))
  act(() => {
    store.dispatch(connectionChanged('connected'))
  })
  expect(await screen.findByRole('button', { name: '2 new posts' })).toBeTruthy()
})
