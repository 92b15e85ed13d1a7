import type { Me, Report } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { marisol, ruth, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { ReportDetail } from './ReportDetail'
import { reportRow } from './report-rows'

const operator: Me = ruth
const createdAt = '2026-03-01T10:00:00.000Z'

const report = (facts: Partial<Report> = {}): Report => ({
  _id: '0190a1b2-0000-7000-8000-0000000000a1',
  target: 'feed',
  targetId: '0190a1b2-0000-7000-8000-0000000000a2',
  reason: 'spam',
  description: 'The same post every hour.',
  status: 'open',
  reporter: { ...sam, isPerformer: false },
  owner: { ...marisol, isPerformer: true },
  subject: { title: '', text: 'Buy my course', under: null },
  snapshot: null,
  people: 1,
  note: '',
  closedBy: null,
  closedAt: null,
  createdAt,
  ...facts,
})

function openDetail(facts: Partial<Report> = {}, closed = 1) {
  const requests = fakeApi({
    'PUT /admin/reports/{id}': () => ({ closed }),
    'GET /admin/pending': () => ({ creators: 0, payouts: 0, reports: 0 }),
  })
  const row = reportRow(report(facts), operator, new Date('2026-03-02T10:00:00Z'))
  const loader = vi.fn(() => null)
  return { requests, loader, ...renderFor(operator, <ReportDetail report={row} />, { loader }) }
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Close report' }))

it('shows the reported content, the reporter and the reason, with a link to it', async () => {
  openDetail()
  expect(await screen.findByText('Buy my course')).toBeTruthy()
  expect(screen.getByText('The same post every hour.')).toBeTruthy()
  expect(screen.getByText('Sam Whitlock')).toBeTruthy()
  expect(screen.getByText('1 person')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View post' }).getAttribute('href')).toMatch(/^\/post\//)
})

it('closes every report about the same thing with a note for operators', async () => {
  const { user, requests } = openDetail({ people: 3 }, 3)
  await user.click(await screen.findByRole('button', { name: 'Close report' }))
  expect(sheet().getByText(/This closes every open report about this post\./)).toBeTruthy()
  await user.type(sheet().getByLabelText('Note (optional)'), 'Taken down.')
  await user.click(sheet().getByRole('button', { name: 'Close report' }))
  expect(await screen.findByText('3 reports closed.')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ status: 'done', note: 'Taken down.' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says when another operator was faster', async () => {
  const { user } = openDetail({}, 0)
  await user.click(await screen.findByRole('button', { name: 'Close report' }))
  await user.click(sheet().getByRole('button', { name: 'Close report' }))
  expect(await screen.findByText('Another operator already closed this report.')).toBeTruthy()
})

it('a closed report shows who closed it and cannot be closed again', async () => {
  openDetail({ status: 'done', closedBy: 'Ada', closedAt: createdAt, note: 'Taken down.' })
  expect(await screen.findByText('1 Mar 2026, 10:00, Ada')).toBeTruthy()
  expect(screen.getByText('Taken down.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close report' })).toBeNull()
})

it('says what no longer exists, and shows it as it was when it was reported', async () => {
  openDetail({
    subject: null,
    owner: null,
    snapshot: { title: '', text: 'Buy my course', files: [], isChanged: true },
  })
  expect(await screen.findByText('This post no longer exists.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Deleted account' })).toBeTruthy()
  const before = within(screen.getByRole('region', { name: 'As it was when reported' }))
  expect(before.getByText('Buy my course')).toBeTruthy()
})

it('does not repeat text that has not changed', async () => {
  openDetail({ snapshot: { title: '', text: 'Buy my course', files: [], isChanged: false } })
  expect(await screen.findAllByText('Buy my course')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'As it was when reported' })).toBeNull()
})
