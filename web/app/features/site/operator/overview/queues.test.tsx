import type { Client } from '@ovation/contract/client'
import { expect, it } from 'vitest'
import { api } from '~/api/client'
import { fakeApi } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { loadQueues } from './queues.server'

const browser: Client = api
const overview = {
  creators: { waiting: 0, asked: 0, rejected: 0, verified: 0, disabled: 0 },
  payouts: { pending: 0, approved: 0, done: 0, rejected: 0, withdrawn: 0 },
  reports: { open: 0, done: 0 },
  mails: { kept: 0, queued: 0, sent: 0, failed: 0 },
}
const message = {
  ...{ _id: 'd1', name: 'Ana', email: 'ana@example.test', subject: '', message: 'Hello' },
  ...{ status: 'open' as const, assignee: null, replies: 0, closedAt: null },
  createdAt: '2026-03-02T10:00:00.000Z',
}
const job = {
  ...{ _id: 'f1', name: 'send-mail', error: 'x', attempts: 7, createdAt: '2026-03-01T09:00:00.000Z' },
  failedAt: '2026-03-01T10:00:00.000Z',
}

it('open messages and failed jobs need support, the longest wait first', async () => {
  const requests = fakeApi({
    'GET /operator/inbox': () => ({ data: [message], total: 4, cursor: null }),
    'GET /operator/jobs/failed': () => ({ data: [job], total: 2, cursor: null }),
  })
  const rows = await loadQueues(browser, { ...ruth, operatorRole: 'support' }, overview)
  expect(rows.map(({ kind, count, note, path }) => [kind, count, note, path])).toEqual([
    ['jobs', 2, 'send-mail failed first', '/admin/health'],
    ['messages', 4, 'Ana has waited longest', '/admin/inbox'],
  ])
  expect(requests[0]?.query).toEqual({ status: 'open', limit: '1', sort: 'asc' })
  expect(await loadQueues(browser, { ...ruth, operatorRole: 'moderation' }, overview)).toEqual([])
})
