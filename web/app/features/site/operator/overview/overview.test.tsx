import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { greetingAt } from '../console/format'
import { growthFigures, ledgerState, revenueFigures } from './figures'
import Overview from './overview'
import type { QueueRow } from './queues.server'

const dayAt = (n: number) => new Date(Date.UTC(2026, 8, 1 + n)).toISOString().slice(0, 10)
/** Sixty days: 1 token a day in the first thirty, 2 in the others. */
const days = Array.from({ length: 60 }, (_, n) => ({
  ...{ day: dayAt(n), sales: 1, gross: n < 30 ? 1 : 2, fee: 0.2 },
}))
const growth = growthFigures([
  ...Array.from({ length: 13 }, (_, n) => ({ day: dayAt(n), fans: 10, creators: 1 })),
  { day: dayAt(13), fans: 3, creators: 0 },
])
const queue: QueueRow = {
  ...{ kind: 'payouts', label: 'Payouts', count: 2, note: '$80 for Ada has waited longest' },
  ...{ waited: '26 h', since: '2026-11-17T10:00:00.000Z', path: '/admin/payouts', action: 'Approve' },
}
const data = {
  ...{ title: 'Good afternoon, Ruth', queues: [queue], growth, live: { total: 0, streams: [] } },
  revenue: revenueFigures(days),
  ledger: { isSound: true, words: 'Verified 12 min ago, 0 differences' },
  payouts: { pending: 2, approved: 1, done: 0, rejected: 0, withdrawn: 0 },
  mayReadHealth: false,
  setup: null,
}

it('shows what waits, with its list, and how long the oldest has waited', () => {
  renderScreen(ruth, Overview, data)
  expect(screen.getByText('2 things need you. The oldest has waited 26 h.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Review oldest first' }).getAttribute('href')).toBe(
    '/admin/payouts',
  )
  const needs = within(screen.getByRole('region', { name: 'Needs you' }))
  expect(needs.getByRole('link').textContent).toContain('2Payouts$80 for Ada has waited longest26 h')
})

it('says when there is nothing to do', () => {
  renderScreen(ruth, Overview, { ...data, queues: [] })
  expect(screen.getByText('Nothing needs your attention.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Review oldest first' })).toBeNull()
})

it('compares thirty days with those before, and leaves money out for roles that may not see it', () => {
  const { unmount } = renderScreen(ruth, Overview, data)
  const money = screen.getByRole('region', { name: 'Money' })
  expect(money.textContent).toContain('Gross, last 30 days $60 100% up')
  expect(money.textContent).toContain('Gross today$27 days $14')
  expect(within(money).getByRole('img').textContent).toContain(
    'Sales by day, $60 in 30 days, at most $2 a day',
  )
  unmount()
  renderScreen(ruth, Overview, { ...data, revenue: null })
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
})

it('counts new people of today and of seven days', () => {
  renderScreen(ruth, Overview, data)
  const people = screen.getByRole('region', { name: 'People' })
  expect(people.textContent).toContain('New fans today363 in 7 days')
  expect(people.textContent).toContain('New creators today06 in 7 days')
})

const check = (part: 'database' | 'disk' | 'mail' | 'redis', state: 'ok' | 'warning' | 'failing') => ({
  ...{ part, state, since: null, summary: `About ${part}.` },
  advice: state === 'ok' ? null : `Mend ${part}.`,
})

it('shows the main parts of the site, what is wrong with any, and what to do about the worst', async () => {
  fakeApi({
    'GET /operator/health': () => ({
      ...{ state: 'failing', version: '1.0.0', checkedAt: dayAt(0), lastBackupAt: null, processes: [] },
      ...{ migration: { name: '0001.sql', appliedAt: dayAt(0) }, media: { processing: 0, waiting: 0 } },
      jobs: { waiting: 0, failed: 0, oldest: null },
      checks: [
        check('database', 'ok'),
        check('redis', 'ok'),
        check('mail', 'warning'),
        check('disk', 'failing'),
      ],
    }),
  })
  renderScreen(ruth, Overview, { ...data, mayReadHealth: true })
  const card = within(screen.getByRole('region', { name: 'Health' }))
  await card.findByText('Database')
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Disk fails',
    'Email needs attention',
    'Database works',
  ])
  expect(card.getByText(/About disk/).textContent).toBe('Disk. About disk. Mend disk.')
})

const verified = (minutesAgo: number, differences = 0, status: 'done' | 'running' | 'failed' = 'done') => ({
  ...{ _id: `v${minutesAgo}`, status, differences, done: 3, total: 3, transfers: 9 },
  ...{ failure: null, operator: null, finishedAt: null },
  createdAt: new Date(Date.UTC(2026, 10, 18, 12) - minutesAgo * 60_000).toISOString(),
})

it('shows the last verification of the ledger, to roles that may see it', () => {
  const { unmount } = renderScreen(ruth, Overview, data)
  const link = screen.getByRole('link', { name: /^Ledger/ })
  expect(link.textContent).toBe('LedgerVerified 12 min ago, 0 differences')
  expect(link.getAttribute('href')).toBe('/admin/ledger/verifications')
  unmount()
  renderScreen(ruth, Overview, { ...data, ledger: null })
  expect(screen.queryByRole('link', { name: /^Ledger/ })).toBeNull()
})

it.each([
  [[], null, 'Not verified yet'],
  [[verified(0, 0, 'running'), verified(12)], true, 'Verified 12 min ago, 0 differences'],
  [[verified(12, 2)], false, 'Verified 12 min ago, 2 differences'],
  [[verified(3, 0, 'failed'), verified(600)], false, 'Could not be verified 3 min ago'],
])('says what verifications found: %#', (latest, isSound, words) => {
  expect(ledgerState(latest, new Date(Date.UTC(2026, 10, 18, 12)))).toEqual({ isSound, words })
})

it('no sales before have no percentage', () => {
  expect(revenueFigures(days.slice(-30)).change).toBeNull()
})

it.each([
  ['2026-11-18T07:00:00Z', 'Good morning'],
  ['2026-11-18T13:00:00Z', 'Good afternoon'],
  ['2026-11-18T23:00:00Z', 'Good evening'],
])('greets at %s with %s', (at, greeting) => {
  expect(greetingAt(new Date(at), null)).toBe(greeting)
})
