import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed } from '@ovation/testing/content'
import { daysFromNow, daysLeft, subscribing } from '@ovation/testing/subscribing'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { renewDue } from './renew.ts'

let app: TestApp
let fans: ReturnType<typeof subscribing>
beforeAll(async () => {
  app = await startTestApp(withoutJobs)
  fans = subscribing(app)
})
afterAll(() => app.close())

async function makeSubscriber() {
  const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
  const { subscriptionId } = await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
  return { creator, fan, id: subscriptionId ?? '' }
}

describe('a cancelled subscription', () => {
  test('keeps its access until its end', async () => {
    const { creator, fan, id } = await makeSubscriber()
    const { _id } = await makeFeed(app, creator)
    const after = await fans.cancel(fan, id)
    expect(after).toMatchObject({
      status: 'deactivated',
      isLive: true,
      nextRecurringDate: null,
      renewalPrice: null,
    })
    expect(daysLeft(after.expiredAt)).toBe(30)
    const post = await app.as(fan.token)('GET /user/feeds/{id}', { params: { id: _id } })
    expect(post.access).toEqual({ allowed: true, reason: 'subscription' })
  })

  test('is not renewed', async () => {
    const { creator, fan, id } = await makeSubscriber()
    await fans.cancel(fan, id)
    await fans.move(fan, creator, { expiredAt: daysFromNow(-1) })
    await renewDue(app.platform)
    expect(await fans.balance(fan)).toBe(90.01)
    expect(await fans.mine(fan)).toMatchObject([{ isLive: false, failures: 0 }])
  })

  test('can be cancelled again without effect', async () => {
    const { fan, id } = await makeSubscriber()
    const first = await fans.cancel(fan, id)
    expect(await fans.cancel(fan, id)).toEqual(first)
  })

  test('can be bought again, which extends and renews it', async () => {
    const { creator, fan, id } = await makeSubscriber()
    await fans.cancel(fan, id)
    const again = await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    expect(again).toMatchObject({ subscriptionId: id, isSubscribed: true })
    expect(daysLeft(again.expiredAt)).toBe(60)
    const [shown] = await fans.mine(fan)
    expect(shown).toMatchObject({ status: 'active', renewalPrice: 9.99 })
    expect(daysLeft(shown?.nextRecurringDate)).toBe(60)
  })
})

describe('cancelling is refused', () => {
  test('for the subscription of another person, which is not found', async () => {
    const { creator, fan, id } = await makeSubscriber()
    for (const stranger of [await makeFan(app), creator]) {
      await expect(fans.cancel(stranger, id)).rejects.toMatchObject({ status: 404 })
    }
    await expect(fans.cancel(fan, newId())).rejects.toMatchObject({ status: 404 })
    expect(await fans.mine(fan)).toMatchObject([{ status: 'active' }])
  })

  test('at an unknown payment service', async () => {
    const { fan, id } = await makeSubscriber()
    await expect(fans.cancel(fan, id, 'nosuch')).rejects.toMatchObject({ status: 404 })
    expect(await fans.mine(fan)).toMatchObject([{ status: 'active' }])
  })
})
