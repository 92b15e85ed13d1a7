import type { AnnouncementInFull } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { announcementRow } from './announcement-rows'
import Announcements from './announcements'

const announcement = (n: number, facts: Partial<AnnouncementInFull> = {}): AnnouncementInFull => ({
  ...{
    _id: `0190a1b2-0000-7000-8000-0000000000c${n}`,
    title: `Season ${n}`,
    text: '',
    link: null,
    version: 2,
  },
  ...{ style: 'info', isDismissible: true, audience: 'everyone', notifies: false, notifiedAt: null },
  ...{ startsAt: '2026-03-01T10:00:00.000Z', endsAt: null, createdAt: '2026-03-01T10:00:00.000Z' },
  ...facts,
})
const now = new Date('2026-03-02T10:00:00.000Z')
const all = [
  announcement(1),
  announcement(2, { startsAt: '2026-03-03T10:00:00.000Z' }),
  announcement(3, { endsAt: '2026-03-02T09:00:00.000Z', notifiedAt: '2026-03-01T10:00:00.000Z' }),
]
const open = () =>
  renderScreen(ruth, Announcements, {
    announcements: all.map((one) => announcementRow(one, now, null)),
    ...{ page: 1, total: 3, next: null },
  })

it('lists announcements with their state, audience and time', () => {
  open()
  for (const state of ['Running', 'Scheduled', 'Over']) expect(screen.getByText(state)).toBeTruthy()
  expect(screen.getByText(/Notified$/)).toBeTruthy()
})

it('a new one is sent with its audience; visitors can’t be notified', async () => {
  const requests = fakeApi({ 'POST /operator/announcements': () => announcement(4) })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'New announcement' }))
  const sheet = within(screen.getByRole('dialog', { name: 'New announcement' }))
  await user.type(sheet.getByLabelText('Title'), 'Maintenance')
  await user.selectOptions(sheet.getByLabelText('For'), 'Visitors without an account')
  expect(sheet.queryByLabelText('Also notify these people when it begins')).toBeNull()
  await user.selectOptions(sheet.getByLabelText('For'), 'Creators')
  await user.click(sheet.getByLabelText('Also notify these people when it begins'))
  await user.click(sheet.getByRole('button', { name: 'Save announcement' }))
  expect(await screen.findByText('Announcement saved.')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ title: 'Maintenance', audience: 'creators', notifies: true })
})

it('one is deleted after a confirmation', async () => {
  const requests = fakeApi({ 'DELETE /operator/announcements/{id}': () => ({ success: true }) })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Delete Season 1' }))
  await user.click(screen.getByRole('button', { name: 'Delete announcement' }))
  expect(await screen.findByText('Announcement deleted.')).toBeTruthy()
  expect(requests[0]?.params).toEqual({ id: all[0]?._id })
})
