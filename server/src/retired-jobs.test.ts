import { startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retiredJobs } from './retired-jobs.ts'

/** All jobs that were ever scheduled: new ones are added here, and none is ever removed. */
const everScheduled = [
  'announcements.notify',
  'auth.sweep-expired',
  'branding.remove-unused',
  'data-exports.expire',
  'deletions.erase-due',
  'feeds.forget-unused-options',
  'files.add-widths',
  'files.hash-pictures',
  'files.sweep',
  'health.watch',
  'inbox.sweep',
  'ledger.sum-up',
  'ledger.sweep-keys',
  'ledger.verify',
  'mails.sweep',
  'moderation.release-evidence',
  'notifications.digest',
  'notifications.late-charges',
  'notifications.late-messages',
  'notifications.lost-charges',
  'notifications.sweep',
  'operator-people.add-up-totals',
  'pages.forget-changes',
  'payments.forget-events',
  'payments.reconcile',
  'payouts.finish-sending',
  'payouts.seal-bank-numbers',
  'payouts.seal-destinations',
  'search.forget',
  'stream-chat.sweep',
  'streaming.refund-tickets',
  'subscriptions.follow-time',
  'subscriptions.renew',
  'suspensions.end-due',
  'team.sweep-expired',
  'wallet.repay-debts',
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a scheduled job of a previous version still exists or is retired', async () => {
  const { rows } = await app.platform.db.pool.query<{ name: string }>('select name from pgboss.schedule')
  const scheduled = rows.map(({ name }) => name)
  expect([...scheduled, ...retiredJobs].sort()).toEqual(everScheduled)
})
