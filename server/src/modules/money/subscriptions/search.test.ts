import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { subscribe as grantFor } from '@ovation/testing/content'
import { subscribing } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
let fans: ReturnType<typeof subscribing>
beforeAll(async () => {
  app = await startTestApp()
  fans = subscribing(app)
})
afterAll(() => app.close())

type Someone = { id: string; token: string }
const subscribers = ({ token }: Someone, query = {}) =>
  app.as(token)('GET /subscriptions/performer/search', { query })
const mine = ({ token }: Someone, query = {}) => app.as(token)('GET /subscriptions/user/search', { query })
const names = ({ data }: { data: { user: { name: string } }[] }) => data.map(({ user }) => user.name)

describe('a creator’s subscribers', () => {
  async function makeHouse() {
    const creator = await makeCreator(app)
    const [ada, bo, cy] = [
      await makeFan(app, { name: 'Ada Lark' }),
      await makeFan(app, { name: 'Bo Finch' }),
      await makeFan(app, { name: 'Cy Larkin' }),
    ]
    await grantFor(app, ada, creator, 5)
    await grantFor(app, bo, creator, 90)
    await grantFor(app, cy, creator, -3)
    return { creator, ada, bo, cy }
  }

  test('are listed latest first, or by end date, in pages', async () => {
    const { creator } = await makeHouse()
    expect(names(await subscribers(creator))).toEqual(['Cy Larkin', 'Bo Finch', 'Ada Lark'])
    const query = { sortBy: 'expiredAt', sort: 'asc', limit: 2 }
    const first = await subscribers(creator, query)
    expect(names(first)).toEqual(['Cy Larkin', 'Ada Lark'])
    expect(first.total).toBe(3)
    expect(names(await subscribers(creator, { ...query, cursor: first.cursor }))).toEqual(['Bo Finch'])
  })

  test('can be filtered by name, live state, kind and day', async () => {
    const { creator, bo } = await makeHouse()
    await fans.move(bo, creator, { type: 'yearly', createdAt: new Date('2025-03-02T15:00:00Z') })
    expect(names(await subscribers(creator, { q: 'lark' }))).toEqual(['Cy Larkin', 'Ada Lark'])
    expect(names(await subscribers(creator, { isLive: true }))).toEqual(['Bo Finch', 'Ada Lark'])
    expect(names(await subscribers(creator, { isLive: false }))).toEqual(['Cy Larkin'])
    expect(names(await subscribers(creator, { type: 'yearly' }))).toEqual(['Bo Finch'])
    expect(names(await subscribers(creator, { fromDate: '2025-03-02', toDate: '2025-03-02' }))).toEqual([
      'Bo Finch',
    ])
    expect(await subscribers(creator, { status: 'suspended' })).toMatchObject({ data: [], total: 0 })
  })

  test('are hidden from other creators and from fans', async () => {
    const { ada } = await makeHouse()
    expect(await subscribers(await makeCreator(app))).toMatchObject({ data: [], total: 0 })
    await expect(subscribers(ada)).rejects.toMatchObject({ status: 403 })
  })

  test('show no payment details beyond those for the creator', async () => {
    const { creator, ada } = await makeHouse()
    const shown = JSON.stringify(await subscribers(creator))
    expect(shown).not.toContain(ada.email)
    expect(shown).not.toContain('card')
  })
})

describe('a fan’s subscriptions', () => {
  test('are listed with the creator and current prices, and without those of others', async () => {
    const creator = await makeCreator(app, { account: { name: 'Ines Clay' } })
    const [fan, other] = [await makeFan(app), await makeFan(app)]
    await grantFor(app, fan, creator)
    await grantFor(app, other, creator)
    expect(await mine(fan)).toMatchObject({
      total: 1,
      data: [{ isLive: true, performer: { _id: creator.id, name: 'Ines Clay', monthlyPrice: 9.99 } }],
    })
  })

  test('can be searched by the creator’s id, username or name', async () => {
    const fan = await makeFan(app)
    const [ines, teo] = [
      await makeCreator(app, { account: { name: 'Ines Clay' } }),
      await makeCreator(app, { account: { name: 'Teo Brandt' } }),
    ]
    for (const creator of [ines, teo]) await grantFor(app, fan, creator)
    for (const query of [
      { performerId: teo.id },
      { performerId: teo.username.toUpperCase() },
      { q: 'brandt' },
    ]) {
      const { data } = await mine(fan, query)
      expect(data.map(({ performer }) => performer._id)).toEqual([teo.id])
    }
    expect(await mine(fan, { performerId: 'nobody.at.all' })).toMatchObject({ data: [], total: 0 })
  })

  test('stay listed when the creator blocks the fan, because they may still cost money', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await grantFor(app, fan, creator)
    await block(app, creator.id, fan.id)
    expect(await mine(fan)).toMatchObject({ total: 1 })
  })
})
