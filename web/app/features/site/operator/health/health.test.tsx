import type { Calls, ResponseOf } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type FakeRequest, fakeApi, refusal } from '~/testing/fake-api'
import { keepFile } from '~/testing/keep-file'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Health from './health'
import { failedJobRow, healthRows } from './health-rows'

const report: ResponseOf<Calls['GET /operator/health']> = {
  state: 'failing',
  checks: [
    ...(['database', 'storage'] as const).map((part) => ({
      ...{ part, state: 'ok' as const, summary: 'Fine.', advice: null },
      since: '2026-03-01T10:00:00.000Z',
    })),
    {
      ...{ part: 'mail', state: 'failing', summary: 'The mail server failed: timeout' },
      ...{ advice: 'Check SMTP_URL.', since: '2026-03-02T15:38:00.000Z' },
    },
    {
      ...{ part: 'backup', state: 'warning', summary: 'No backup recorded.' },
      ...{ advice: 'Back up the database.', since: null },
    },
  ],
  jobs: { waiting: 3, failed: 1, oldest: { name: 'send-mail', dueAt: '2026-03-02T15:40:00.000Z' } },
  media: { waiting: 2, processing: 1 },
  version: '0.1.0',
  migration: { name: '0090_health.sql', appliedAt: '2026-03-01T10:00:00.000Z' },
  lastBackupAt: null,
  processes: [],
  checkedAt: '2026-03-02T16:00:00.000Z',
}
const job = failedJobRow(
  {
    ...{ _id: '0190a1b2-0000-7000-8000-0000000000f1', name: 'send-mail', error: 'connect ECONNREFUSED' },
    ...{ attempts: 7, createdAt: '2026-03-02T15:00:00.000Z', failedAt: '2026-03-02T15:45:00.000Z' },
  },
  'UTC',
)

const pending = {
  'GET /admin/pending': () => ({
    ...{ creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0, jobs: 0 },
  }),
}
const changes = (requests: FakeRequest[]) => requests.filter(({ call }) => !call.startsWith('GET'))

const open = (openId: string | null = job._id) =>
  renderScreen(ruth, Health, {
    ...{ q: '', page: 1, cursor: null, open: openId, jobs: [job], total: 1, next: null },
    ...healthRows(report, 'UTC'),
  })

it('shows what fails first, since when, and what to do', () => {
  open(null)
  expect(screen.getByText('1 part fails, 1 warning. Everything else works.')).toBeTruthy()
  const [first, second] = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Email fails')
  expect(first?.textContent).toContain('Check SMTP_URL.Since 2 Mar 2026, 15:38')
  expect(second?.textContent).toContain('Backup needs attention')
  expect(screen.getByText('send-mail, for 20 min')).toBeTruthy()
  expect(screen.getByText('1 in progress, 2 waiting')).toBeTruthy()
})

it('failed jobs are exported', async () => {
  const requests = fakeApi({
    'GET /operator/jobs/failed': () => ({
      data: [
        {
          ...{ _id: job._id, name: 'send-mail', error: 'connect ECONNREFUSED', attempts: 7 },
          ...{ createdAt: '2026-03-02T15:00:00.000Z', failedAt: '2026-03-02T15:45:00.000Z' },
        },
      ],
      ...{ total: 1, cursor: null },
    }),
  })
  const file = keepFile()
  const { user } = open(null)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await (await file).text()).toContain('send-mail,7,2026-03-02T15:00:00.000Z')
  expect(requests[0]?.query).toMatchObject({ sort: 'desc', limit: '200' })
})

it('a failed job is retried', async () => {
  const requests = fakeApi({ ...pending, 'POST /operator/jobs/{id}/retry': () => ({ success: true }) })
  const { user } = open()
  expect(screen.getAllByText('connect ECONNREFUSED').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The job runs again.')).toBeTruthy()
  expect(changes(requests).at(-1)).toMatchObject({ params: { id: job._id } })
})

it('a job is discarded after a confirmation, and an operator who comes second is told so', async () => {
  fakeApi({
    ...pending,
    'DELETE /operator/jobs/{id}': () => {
      throw refusal(404, 'NOT_FOUND', 'This failed job was not found.')
    },
  })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(screen.getByRole('button', { name: 'Discard job' }))
  expect(await screen.findByText('Another operator has already retried or discarded this job.')).toBeTruthy()
})
