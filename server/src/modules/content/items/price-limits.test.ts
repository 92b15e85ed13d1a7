import { makeCreator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { formOf } from '@ovation/testing/form'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { items } from '#tables/items'

let app: TestApp
let creator: Person
beforeAll(async () => {
  app = await startTestApp()
  creator = await makeCreator(app)
})
beforeEach(() => limit('Content', 5, 50))
afterAll(() => app.close())

const limit = (of: string, least: number, most: number) =>
  writeSettings(app.platform, { [`minimum${of}Price`]: least, [`maximum${of}Price`]: most })
const refusal = (path: string, least: number, most: number) => ({
  status: 422,
  errors: [{ path, message: `Choose a price from ${least} to ${most} tokens.` }],
})
const as = () => app.as(creator.token)
const post = (body: { isSale: boolean; price: number }) =>
  as()('POST /performer/feeds', { body: { type: 'text', text: 'A song', ...body } })
const change = (id: string, body: { isSale?: boolean; price?: number; text?: string }) =>
  as()('PUT /performer/feeds/{id}', { params: { id }, body })

describe('a price outside the limits of the site', () => {
  test('is refused by name for a new post, and nothing is written', async () => {
    const before = await app.platform.db.orm.$count(items)
    for (const price of [4.99, 50.01])
      await expect(post({ isSale: true, price })).rejects.toMatchObject(refusal('price', 5, 50))
    expect(await app.platform.db.orm.$count(items)).toBe(before)
  })

  test('is refused for galleries, products and tickets, each by limits of their own', async () => {
    await limit('Product', 2, 20)
    await limit('Ticket', 3, 30)
    const params = { id: creator.id }
    const gallery = { title: 'Backstage', isSale: true, price: 51 }
    await expect(as()('POST /performer/performer-assets/galleries', { body: gallery })).rejects.toMatchObject(
      refusal('price', 5, 50),
    )
    const product = formOf({ name: 'A print', type: 'physical', stock: 3, price: 21 })
    await expect(as()('POST /performer/performer-assets/products', { body: product })).rejects.toMatchObject(
      refusal('price', 2, 20),
    )
    await expect(
      as()('PUT /performers/{id}', { params, body: { publicChatPrice: 31 } }),
    ).rejects.toMatchObject(refusal('publicChatPrice', 3, 30))
  })

  test('is refused for a private stream by the minute; free and unchanged ones are not', async () => {
    const set = (privateChatPrice: number, bio: string) =>
      as()('PUT /performers/{id}', { params: { id: creator.id }, body: { privateChatPrice, bio } })
    await set(8, 'Before')
    await limit('Minute', 10, 20)
    await expect(set(9, 'Refused')).rejects.toMatchObject(refusal('privateChatPrice', 10, 20))
    expect(await set(8, 'Unchanged')).toMatchObject({ privateChatPrice: 8, bio: 'Unchanged' })
    expect(await set(0, 'Free')).toMatchObject({ privateChatPrice: 0 })
  })
})

describe('new limits', () => {
  test('apply to the next price at once; what is sold already keeps its price and can be edited', async () => {
    const { _id: id } = await post({ isSale: true, price: 20 })
    await limit('Content', 30, 40)
    expect(await change(id, { text: 'A longer song' })).toMatchObject({ price: 20, isSale: true })
    expect(await change(id, { isSale: true, price: 20 })).toMatchObject({ price: 20 })
    await expect(change(id, { price: 25 })).rejects.toMatchObject(refusal('price', 30, 40))
    expect(await change(id, { price: 35 })).toMatchObject({ price: 35 })
  })

  test('apply when something goes on sale again', async () => {
    const { _id: id } = await post({ isSale: true, price: 20 })
    await change(id, { isSale: false })
    await limit('Content', 30, 40)
    await expect(change(id, { isSale: true })).rejects.toMatchObject(refusal('price', 30, 40))
  })

  test('leave free what is free', async () => {
    expect(await post({ isSale: true, price: 0 })).toMatchObject({ isSale: true, price: 0 })
    expect(await post({ isSale: false, price: 2 })).toMatchObject({ isSale: false })
  })
})
