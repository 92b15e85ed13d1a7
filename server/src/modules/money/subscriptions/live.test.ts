import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriberAccess } from '#tables/access'
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

test('code and database agree on when a subscription is live, and access follows', async () => {
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
          .select({
            subscription: subscriptions,
            live: sql<boolean>`${isLive}`,
            hasAccess: sql<boolean>`${subscriberAccess.accessUntil} > now()`,
          })
          .from(subscriptions)
          .innerJoin(subscriberAccess, eq(subscriberAccess.fanId, subscriptions.fanId))
          .where(eq(subscriptions.fanId, fan.id))
        if (!row) throw new Error('The subscription was not written.')
        const { live, hasAccess } = row
        expect({ status, end, renews, live, hasAccess }).toEqual({
          status,
          end,
          renews,
          live: isLiveNow(row.subscription),
          hasAccess: live,
        })
        answers.add(String(row.live))
      }
    }
  }
  expect(answers.size).toBe(2)
})

test('access follows a changing subscription and ends with it', async () => {
  const { orm } = app.platform.db
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const ofFan = eq(subscriptions.fanId, fan.id)
  const access = async () => {
    const [row] = await orm
      .select({
        hasAccess: sql<boolean>`${subscriberAccess.accessUntil} > now()`,
        usedFree: subscriberAccess.usedFree,
      })
      .from(subscriberAccess)
      .where(eq(subscriberAccess.fanId, fan.id))
    return row
  }
  const later = new Date(Date.now() + minute)
  await orm
    .insert(subscriptions)
    .values({ fanId: fan.id, creatorId: creator.id, type: 'monthly', expiredAt: later })
  expect(await access()).toEqual({ hasAccess: true, usedFree: false })
  await orm.update(subscriptions).set({ status: 'suspended', usedFree: true }).where(ofFan)
  expect(await access()).toEqual({ hasAccess: false, usedFree: true })
  await orm.update(subscriptions).set({ status: 'active' }).where(ofFan)
  expect(await access()).toEqual({ hasAccess: true, usedFree: true })
  await orm.delete(subscriptions).where(ofFan)
  expect(await access()).toBeUndefined()
})
