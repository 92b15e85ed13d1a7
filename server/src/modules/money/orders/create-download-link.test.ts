import { randomUUID } from 'node:crypto'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { block } from '@ovation/testing/blocks'
import { drawPicture } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import { makeBuyer, placeOrder } from '@ovation/testing/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
let creator: Awaited<ReturnType<typeof makeCreator>>
beforeAll(async () => {
  app = await startTestApp()
  creator = await makeCreator(app)
})
afterAll(() => app.close())

const lend = ({ token }: { token: string }, id: string) =>
  app.as(token)('GET /performer-assets/products/{id}/download-link', { params: { id } })
const change = (id: string, fields: Record<string, string | number>) =>
  app.as(creator.token)('PUT /performer/performer-assets/products/{id}', {
    params: { id },
    body: formOf(fields),
  })

/** A digital product whose file has a name. */
async function makeBook(file: Buffer) {
  const body = formOf({ name: 'A book', price: 5, type: 'digital', image: await drawPicture() })
  body.set('digitalFile', new Blob([new Uint8Array(file)]), 'Mein Büchlein.epub')
  return app.as(creator.token)('POST /performer/performer-assets/products', { body })
}

describe('a link to a download', () => {
  test('gives the buyer, the creator and operators the bytes under the file’s name', async () => {
    const bytes = Buffer.from('the whole book')
    const book = await makeBook(bytes)
    const buyer = await makeBuyer(app)
    await placeOrder(app, buyer, book._id)
    for (const person of [buyer, creator, await makeOperator(app)]) {
      const { downloadLink, name, expiresAt } = await lend(person, book._id)
      expect(name).toBe('Mein Büchlein.epub')
      const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(1)
      expect(minutes).toBeLessThan(60)
      const answer = await app.http.inject({ url: downloadLink })
      expect(answer.rawPayload).toEqual(bytes)
      expect(answer.headers['content-disposition']).toContain('attachment; filename="Mein B_chlein.epub"')
    }
  })

  test('is refused to accounts that have not paid, and asks visitors to log in', async () => {
    const book = await makeBook(Buffer.from('locked'))
    await expect(lend(await makeFan(app), book._id)).rejects.toMatchObject({ status: 403 })
    await expect(lend(await makeCreator(app), book._id)).rejects.toMatchObject({ status: 403 })
    await expect(lend({ token: '' }, book._id)).rejects.toMatchObject({ status: 401 })
  })

  test('is not found for a product that is hidden from the viewer', async () => {
    const [book, fan] = [await makeBook(Buffer.from('hidden')), await makeFan(app)]
    await change(book._id, { status: 'inactive' })
    for (const id of [book._id, randomUUID()]) {
      await expect(lend(fan, id)).rejects.toMatchObject({ status: 404 })
    }
    const [shown, blocked] = [await makeBook(Buffer.from('shown')), await makeFan(app)]
    await block(app, creator.id, blocked.id)
    await expect(lend(blocked, shown._id)).rejects.toMatchObject({ status: 404 })
  })

  test('of a free product is for everyone who is logged in', async () => {
    const book = await makeBook(Buffer.from('free'))
    await change(book._id, { price: 0 })
    const { downloadLink } = await lend(await makeFan(app), book._id)
    expect((await app.http.inject({ url: downloadLink })).body).toBe('free')
  })

  test('stays available to buyers when the product is hidden, or becomes physical', async () => {
    const [book, buyer] = [await makeBook(Buffer.from('mine')), await makeBuyer(app)]
    await placeOrder(app, buyer, book._id)
    const changes: Record<string, string | number>[] = [
      { status: 'inactive' },
      { type: 'physical', stock: 1 },
    ]
    for (const fields of changes) {
      await change(book._id, fields)
      const { downloadLink } = await lend(buyer, book._id)
      expect((await app.http.inject({ url: downloadLink })).body).toBe('mine')
    }
    await expect(lend(creator, book._id)).rejects.toMatchObject({ status: 404 })
  })

  test('does not exist for physical products', async () => {
    const [mug, buyer] = [await makeProduct(app, creator, { type: 'physical' }), await makeBuyer(app)]
    await placeOrder(app, buyer, mug._id)
    for (const person of [buyer, creator, await makeOperator(app), await makeFan(app)]) {
      await expect(lend(person, mug._id)).rejects.toMatchObject({ status: 404 })
    }
  })
})
