import type { NotificationSetting } from '@ovation/contract'
import { notificationKinds } from '@ovation/contract/notification-kinds'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { screenWith } from '~/testing/screen'
import NotificationSettings from './notification-settings'

const kinds = notificationKinds.map(
  (kind): NotificationSetting => ({
    ...{ kind, page: true, push: true, email: 'daily' },
  }),
)

const show = (viewer = kofi) =>
  renderFor(viewer, screenWith(NotificationSettings, { viewer, kinds, pushKey: 'key' }))

const labels = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('shows creators every kind, and fans only those they can get', () => {
  const { unmount } = show()
  expect(labels()).toHaveLength(notificationKinds.length)
  expect(labels()).toContain('Payouts')
  unmount()
  show(sam)
  expect(labels()).toContain('New posts')
  for (const label of ['Comments', 'Tips', 'Sales', 'Payouts', 'Verification']) {
    expect(labels()).not.toContain(label)
  }
})

it.each([
  ['Likes on the site', { page: false }],
  ['Likes by push', { push: false }],
])('saves “%s” alone when it is switched off', async (name, change) => {
  const requests = fakeApi({ 'PUT /notifications/settings': () => ({ kinds, pushKey: 'key' }) })
  const { user } = show()
  const field = screen.getByRole('switch', { name })
  await user.click(field)
  expect(field).toHaveProperty('checked', false)
  expect(screen.getByRole('switch', { name: 'Comments on the site' })).toHaveProperty('checked', true)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({ kinds: [{ kind: 'like', ...change }] })
})

it('saves how often emails arrive', async () => {
  const requests = fakeApi({ 'PUT /notifications/settings': () => ({ kinds, pushKey: 'key' }) })
  const { user } = show()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Likes by email' }), 'Right away')
  expect(requests).toMatchObject([{ body: { kinds: [{ kind: 'like', email: 'now' }] } }])
})

it('has no choice about emails that are always sent', () => {
  show()
  expect(screen.queryByRole('combobox', { name: 'Payouts by email' })).toBeNull()
  expect(screen.getAllByText('Always').length).toBeGreaterThan(0)
})

it('goes back to what is saved when the server refuses, and shows the reason', async () => {
  fakeApi({
    'PUT /notifications/settings': () => {
      throw refusal(429, 'TOO_MANY', 'Too many requests. Try again soon.')
    },
  })
  const { user } = show()
  const field = screen.getByRole('switch', { name: 'Likes on the site' })
  await user.click(field)
  expect(await screen.findByText('Too many requests. Try again soon.')).toBeTruthy()
  expect(field).toHaveProperty('checked', true)
})
