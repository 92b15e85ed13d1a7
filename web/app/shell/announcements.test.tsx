import type { Announcement } from '@ovation/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { Announcements } from './Announcements'

const announcement = (n: number, facts: Partial<Announcement> = {}): Announcement => ({
  ...{ _id: `id-${n}`, title: `Season ${n}`, text: 'Tickets from Monday.', link: '/live', style: 'info' },
  isDismissible: true,
  ...facts,
})

function open(...announcements: Announcement[]) {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Announcements, loader: () => ({ announcements }) },
  ])
  render(<Stub hydrationData={{ loaderData: { root: { announcements } } }} />)
  return userEvent.setup()
}

it('shows the announcements of the page with their link', () => {
  open(announcement(1), announcement(2, { style: 'warning', link: null, isDismissible: false }))
  expect(screen.getAllByRole('region', { name: 'Announcement' })).toHaveLength(2)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Dismiss Season 2' })).toBeNull()
})

it('one that is dismissed goes, and the server learns of it by a cookie', async () => {
  const user = open(announcement(1), announcement(2))
  await user.click(screen.getByRole('button', { name: 'Dismiss Season 1' }))
  await user.click(screen.getByRole('button', { name: 'Dismiss Season 2' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.cookie).toContain('dismissed=id-1.id-2')
})
