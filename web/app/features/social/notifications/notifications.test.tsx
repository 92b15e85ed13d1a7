import type { Notification } from '@ovation/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { publish, publishConnectionReady } from '~/api/server-events'
import { fakeApi, refusal } from '~/testing/fake-api'
import { notification } from '~/testing/notifications'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { screenWith } from '~/testing/screen'
import Notifications from './notifications'

function show(data: Notification[], viewer = kofi) {
  const list = { data, total: data.length, unread: data.filter(({ isRead }) => !isRead).length }
  const view = renderFor(viewer, screenWith(Notifications, { list }))
  const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  return { ...view, lines, unread: () => screen.queryAllByText('Unread').length }
}

it('tells creators and fans what will appear here', () => {
  show([])
  expect(screen.getByText('Comments, tips and new subscribers appear here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  show([], sam)
  expect(screen.getByText('New posts from creators you follow and replies to you appear here.')).toBeTruthy()
})

it('groups notifications by day, each with a link to its page', () => {
  const today = new Date().toISOString()
  show([notification(2, { updatedAt: today }), notification(1)])
  expect(
    within(screen.getByRole('region', { name: 'Today' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/post/2')
  expect(within(screen.getByRole('region', { name: /^1 January/ })).getAllByRole('link')).toHaveLength(1)
})

it('marks all as read', async () => {
  const requests = fakeApi({ 'POST /notifications/read': () => ({ unread: 0 }) })
  const { user, unread } = show([notification(1), notification(2)])
  expect(unread()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  await vi.waitFor(() => expect(unread()).toBe(0))
  expect(requests).toMatchObject([{ body: {} }])
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
})

it('leaves them unread when the server refuses, and shows the reason', async () => {
  fakeApi({
    'POST /notifications/read': () => {
      throw refusal(429, 'TOO_MANY', 'Too many requests. Try again soon.')
    },
  })
  const { user, unread } = show([notification(1)])
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('Too many requests. Try again soon.')).toBeTruthy()
  expect(unread()).toBe(1)
})

it('marks one as read when it is opened, and asks nothing for one that is read', async () => {
  const requests = fakeApi({ 'POST /notifications/read': () => ({ unread: 0 }) })
  const { user, unread } = show([notification(1), notification(2, { isRead: true })])
  await user.click(screen.getByRole('link', { name: /post 2/ }))
  expect(requests).toEqual([])
  await user.click(screen.getByRole('link', { name: /post 1/ }))
  expect(unread()).toBe(0)
  await vi.waitFor(() => expect(requests).toMatchObject([{ body: { ids: ['n1'] } }]))
})

it('shows what arrives first, once, and what is read on another device as read', () => {
  const { lines, unread } = show([notification(1, { isRead: true }), notification(2, { isRead: true })])
  const again = notification(2, { text: 'Sam and Ada commented on post 2.' })
  act(() => publish('notification')({ title: again.title, text: again.text, notification: again, unread: 1 }))
  expect(lines()).toHaveLength(2)
  expect(lines()[0]).toContain('Sam and Ada commented')
  expect(unread()).toBe(1)
  act(() => publish('notifications_read')({ ids: ['n2'], unread: 0 }))
  expect(unread()).toBe(0)
})

it('fetches what was missed when the connection is back', async () => {
  fakeApi({ 'GET /notifications': () => ({ data: [notification(2), notification(1)], total: 2, unread: 2 }) })
  const { lines } = show([notification(1)])
  act(() => publishConnectionReady())
  await vi.waitFor(() => expect(lines()).toHaveLength(2))
  expect(lines()[0]).toContain('post 2')
})
