import { emailsTo, makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { daysFromNow, daysLeft, naming, subscribing } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'

let app: TestApp
let fans: ReturnType<typeof subscribing>
beforeAll(async () => {
  app = await startTestApp()
  fans = subscribing(app)
})
afterAll(() => app.close())

const freely = { isFreeSubscription: true, durationFreeSubscriptionDays: 3 }

describe('for free', () => {
  test('it lasts as many days as the creator offers and does not renew', async () => {
    const [creator, fan] = [await makeCreator(app, { creator: freely }), await makeFan(app)]
    const answer = await fans.subscribe(fan, { performerId: creator.id, type: 'free' })
    expect(answer).toMatchObject({ isSubscribed: true, payment: null, balance: 0 })
    expect(daysLeft(answer.expiredAt)).toBe(3)
    expect(await fans.mine(fan)).toMatchObject([
      { type: 'free', nextRecurringDate: null, renewalPrice: null, usedFreeSubscription: true },
    ])
  })

  test('once per creator, even long after it ended', async () => {
    const [creator, fan] = [await makeCreator(app, { creator: freely }), await makeFan(app)]
    await fans.subscribe(fan, { performerId: creator.id, type: 'free' })
    await fans.move(fan, creator, { expiredAt: daysFromNow(-90) })
    const again = fans.subscribe(fan, { performerId: creator.id, type: 'free' })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'FREE_SUBSCRIPTION_USED' })
    const other = await makeCreator(app, { creator: freely })
    await expect(fans.subscribe(fan, { performerId: other.id, type: 'free' })).resolves.toMatchObject({
      isSubscribed: true,
    })
  })

  test('of twenty concurrent requests of one fan, one succeeds', async () => {
    const [creator, fan] = [await makeCreator(app, { creator: freely }), await makeFan(app)]
    const take = () =>
      fans.subscribe(fan, { performerId: creator.id, type: 'free' }).then(
        () => 'taken',
        (error: { status: number }) => error.status,
      )
    const answers = await Promise.all(Array.from({ length: 20 }, take))
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 409)).toHaveLength(19)
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBe(3)
  })

  test('not while another one is live', async () => {
    const creator = await makeCreator(app, { creator: freely })
    const fan = await fans.makeRichFan()
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    const free = fans.subscribe(fan, { performerId: creator.id, type: 'free' })
    await expect(free).rejects.toMatchObject({ status: 409, code: 'ALREADY_SUBSCRIBED' })
  })

  test('a paid one extends it', async () => {
    const creator = await makeCreator(app, { creator: freely })
    const fan = await fans.makeRichFan()
    await fans.subscribe(fan, { performerId: creator.id, type: 'free' })
    const answer = await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    expect(daysLeft(answer.expiredAt)).toBe(33)
    expect(await fans.mine(fan)).toMatchObject([{ type: 'monthly', usedFreeSubscription: true }])
  })

  test('not if the site has disabled it', async () => {
    const creator = await makeCreator(app, { creator: freely })
    await writeSettings(app.platform, { freeSubscriptionEnabled: false })
    const free = fans.subscribe(await makeFan(app), { performerId: creator.id, type: 'free' })
    await expect(
      free.finally(() => writeSettings(app.platform, { freeSubscriptionEnabled: true })),
    ).rejects.toMatchObject(naming('type'))
  })
})

describe('several months at once', () => {
  const offer = (creator: { id: string; token: string }, bundles: { months: number; discount: number }[]) =>
    app.as(creator.token)('PUT /performers/{id}', { params: { id: creator.id }, body: { bundles } })

  test('cost the price shown, last as long, and renew together', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    await offer(creator, [
      { months: 6, discount: 0.2 },
      { months: 3, discount: 0.15 },
    ])
    const page = await app.as(fan.token)('GET /performers/{id}', { params: { id: creator.id } })
    expect(page.bundles).toEqual([
      { months: 3, discount: 0.15, price: 25.47 },
      { months: 6, discount: 0.2, price: 47.95 },
    ])
    const answer = await fans.subscribe(fan, {
      performerId: creator.id,
      type: 'monthly',
      months: 3,
      price: 25.47,
    })
    expect(daysLeft(answer.expiredAt)).toBe(90)
    expect(answer.balance).toBe(74.53)
    expect(await fans.mine(fan)).toMatchObject([{ type: 'monthly', months: 3, renewalPrice: 25.47 }])
  })

  test('only as offered by the creator, and only for monthly plans', async () => {
    const creator = await makeCreator(app, { creator: { ...freely, yearlyPriceCents: 5000 } })
    const fan = await fans.makeRichFan()
    await offer(creator, [{ months: 3, discount: 0.1 }])
    for (const wish of [
      { type: 'monthly', months: 2 },
      { type: 'yearly', months: 3 },
      { type: 'free', months: 3 },
    ] as const) {
      const refusal = fans.subscribe(fan, { performerId: creator.id, ...wish })
      await expect(refusal).rejects.toMatchObject(naming('months'))
    }
    await offer(creator, [])
    const gone = fans.subscribe(fan, { performerId: creator.id, type: 'monthly', months: 3 })
    await expect(gone).rejects.toMatchObject(naming('months'))
    expect(await fans.balance(fan)).toBe(100)
  })
})

describe('a gift', () => {
  test('is paid by one and granted to another, who is notified', async () => {
    const creator = await makeCreator(app, { account: { name: 'Ines Clay' } })
    const [giver, friend] = [await fans.makeRichFan(), await makeFan(app)]
    const wish = { performerId: creator.id, type: 'monthly', giftTo: friend.username } as const
    expect(await fans.subscribe(giver, wish)).toMatchObject({ isSubscribed: false, balance: 90.01 })
    expect(await fans.mine(giver)).toEqual([])
    expect(await fans.mine(friend)).toMatchObject([{ isLive: true, nextRecurringDate: null, paidFrom: null }])
    const [mail] = await emailsTo(app, friend.email)
    expect(mail?.subject).toMatch(/gave you a subscription to Ines Clay/)
    expect(await emailsTo(app, giver.email)).toHaveLength(1)
  })

  test('postpones the recipient’s own renewal and changes nothing else of it', async () => {
    const [creator, giver, friend] = [
      await makeCreator(app),
      await fans.makeRichFan(),
      await fans.makeRichFan(),
    ]
    await fans.subscribe(friend, { performerId: creator.id, type: 'monthly' })
    const before = await fans.rowOf(friend, creator)
    await fans.subscribe(giver, { performerId: creator.id, type: 'monthly', giftTo: friend.id })
    const after = await fans.rowOf(friend, creator)
    expect(daysLeft(after.expiredAt)).toBe(60)
    expect(daysLeft(after.nextRecurringDate)).toBe(60)
    expect({ ...after, updatedAt: 0 }).toEqual({
      ...before,
      expiredAt: after.expiredAt,
      nextRecurringDate: after.nextRecurringDate,
      updatedAt: 0,
    })
  })

  test('to oneself is refused: it would renew, which gifts don’t', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    const gift = fans.subscribe(fan, { performerId: creator.id, type: 'monthly', giftTo: fan.username })
    await expect(gift).rejects.toMatchObject(naming('giftTo'))
    expect(await fans.mine(fan)).toEqual([])
  })

  test('is refused for recipients who could not subscribe themselves, without a reason', async () => {
    const creator = await makeCreator(app, { creator: freely })
    const giver = await fans.makeRichFan()
    const [blocked, closed] = [await makeFan(app), await makeFan(app, { status: 'inactive' })]
    await block(app, creator.id, blocked.id)
    for (const giftTo of [blocked.username, closed.username, creator.username, 'nobody.at.all']) {
      const refusal = fans.subscribe(giver, { performerId: creator.id, type: 'monthly', giftTo })
      await expect(refusal).rejects.toMatchObject({ status: 404, message: 'This person was not found.' })
    }
    const friend = await makeFan(app)
    const free = fans.subscribe(giver, { performerId: creator.id, type: 'free', giftTo: friend.id })
    await expect(free).rejects.toMatchObject(naming('giftTo'))
    expect(await fans.balance(giver)).toBe(100)
  })
})
