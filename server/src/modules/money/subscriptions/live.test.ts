import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '#tables/subscriptions'
import { graceMs, isLive } from '#views/live-subscription'
import { isLiveNow } from './extend.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minute = 60 * 1000
const statuses = ['active', 'deactivated', 'suspended'] as const
const ends = [-graceMs - minute, -graceMs + minute, -minute, minute, graceMs]

test('a subscription is live for the site when it is for the database', async () => {
  const { orm } = app.platform.db
  const creator = await makeCreator(app)
  const answers = new Set<string>()
  for (const status of statuses) {
    for (const end of ends) {
      for (const renews of [true, false]) {
        const fan = await makeFan(app)
        const expiredAt = new Date(Date.now() + end)
        await orm.insert(subscriptions).values({
          fanId: fan.id,
          creatorId: creator.id,
          type: 'monthly',
          status,
          expiredAt,
          ...(renews ? { nextRecurringDate: expiredAt, renewalCents: 999, paidFrom: 'wallet' } : {}),
        })
        const [row] = await orm
          .select({ subscription: subscriptions, live: sql<boolean>`${isLive}` })
          .from(subscriptions)
          .where(eq(subscriptions.fanId, fan.id))
        if (!row) throw new Error('The subscription was not written.')
        expect({ status, end, renews, live: isLiveNow(row.subscription) }).toEqual({
          status,
          end,
          renews,
          live: row.live,
        })
        answers.add(String(row.live))
      }
    }
  }
  expect(answers.size).toBe(2)
})
