import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { drawPicture } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import { keptFiles } from '@ovation/testing/kept-files'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files } from '#platform/files'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Author {
  id: string
  token: string
}
type Fields = Record<string, string | number | boolean | Buffer>

const create = (creator: Author, fields: Fields) => {
  const body = formOf({ name: 'A product', price: 5, ...fields })
  return app.as(creator.token)('POST /performer/performer-assets/products', { body })
}
const change = (creator: Author, id: string, fields: Fields) =>
  app.as(creator.token)('PUT /performer/performer-assets/products/{id}', {
    params: { id },
    body: formOf(fields),
  })
const remove = (creator: Author, id: string) =>
  app.as(creator.token)('DELETE /performer/performer-assets/products/{id}', { params: { id } })
const mine = (creator: Author, id: string) =>
  app.as(creator.token)('GET /performer/performer-assets/products/{id}/view', { params: { id } })
const view = (id: string, token?: string) =>
  app.as(token)('GET /performer-assets/products/{id}', { params: { id } })

const kindsOf = async ({ id }: Author) => {
  const rows = await app.platform.db.orm.select().from(files).where(eq(files.ownerId, id))
  return rows.map(({ kind }) => kind).sort()
}
const refused = (field: string) => ({ status: 422, errors: [{ path: field }] })
const zip = Buffer.from('504b0304140000000800000021006e6f7468696e67', 'hex')

describe('a product', () => {
  test('of the physical kind has stock, price and a public picture', async () => {
    const creator = await makeCreator(app)
    const product = await create(creator, {
      name: ' A mug ',
      description: '<b>Blue</b><img src=x onerror=alert(1)>',
      type: 'physical',
      stock: 0,
      price: 12.5,
      image: await drawPicture(),
    })
    expect(product).toMatchObject({
      name: 'A mug',
      description: '<b>Blue</b>',
      type: 'physical',
      stock: 0,
      price: 12.5,
      isSale: true,
      status: 'active',
      digitalFile: null,
    })
    const window = await view(product._id)
    expect(window).toMatchObject({ access: { allowed: false, reason: 'needs-purchase' }, stock: 0 })
    expect(window.cover.blurred).toBe(false)
    for (const url of [window.cover.url, window.image?.url ?? ''])
      expect((await app.http.inject({ method: 'GET', url })).statusCode).toBe(200)
  })

  test('of the digital kind has a file whose name and size only its creator sees', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const product = await create(creator, { type: 'digital', digitalFile: zip, image: await drawPicture() })
    expect(product).toMatchObject({
      stock: null,
      digitalFile: { name: 'digitalFile.bin', size: zip.length },
    })
    for (const token of [undefined, fan.token])
      expect(await view(product._id, token)).toMatchObject({ digitalFile: null })
    expect(await kindsOf(creator)).toEqual(['product-file', 'product-image'])
  })

  test('keeps fields that a change does not contain, and deletes replaced files', async () => {
    const creator = await makeCreator(app)
    const { _id, image } = await makeProduct(app, creator, { stock: 4 })
    expect(await change(creator, _id, { price: 0 })).toMatchObject({ name: 'A product', price: 0, stock: 4 })
    expect(await change(creator, _id, { stock: '' })).toMatchObject({ stock: null })
    const changed = await change(creator, _id, { image: await drawPicture(), digitalFile: zip })
    expect(changed.image?._id).not.toBe(image?._id)
    expect(changed.digitalFile).toMatchObject({ size: zip.length })
    expect(await kindsOf(creator)).toEqual(['product-file', 'product-image'])
  })

  test('may be a draft without its file', async () => {
    const creator = await makeCreator(app)
    const { _id } = await create(creator, { type: 'digital', status: 'draft' })
    await expect(change(creator, _id, { status: 'active' })).rejects.toMatchObject(refused('digitalFile'))
    expect(await mine(creator, _id)).toMatchObject({ status: 'draft' })
    expect(await change(creator, _id, { status: 'active', digitalFile: zip })).toMatchObject({
      status: 'active',
    })
  })

  test('may become physical once it has a stock', async () => {
    const creator = await makeCreator(app)
    const { _id } = await makeProduct(app, creator)
    await expect(change(creator, _id, { type: 'physical' })).rejects.toMatchObject(refused('stock'))
    expect(await change(creator, _id, { type: 'physical', stock: 2 })).toMatchObject({
      type: 'physical',
      stock: 2,
    })
    await expect(change(creator, _id, { stock: '' })).rejects.toMatchObject(refused('stock'))
  })

  test('is deleted with its files, once', async () => {
    const creator = await makeCreator(app)
    const { _id } = await makeProduct(app, creator)
    expect(await remove(creator, _id)).toEqual({ success: true })
    await expect(remove(creator, _id)).rejects.toMatchObject({ status: 404 })
    await expect(view(_id)).rejects.toMatchObject({ status: 404 })
    expect(await kindsOf(creator)).toEqual([])
  })
})

test('invalid input is named in the error and stores nothing', async () => {
  const creator = await makeCreator(app)
  const before = await keptFiles(app)
  const image = await drawPicture()
  const faults: [string, Fields][] = [
    ['stock', { type: 'physical', image }],
    ['stock', { type: 'physical', stock: -1, image }],
    ['stock', { type: 'physical', stock: 1.5, image }],
    ['digitalFile', { type: 'digital', image }],
    ['digitalFile', { type: 'digital', image, status: 'inactive' }],
    ['digitalFile', { type: 'physical', stock: 1, digitalFile: zip }],
    ['digitalFile', { type: 'digital', digitalFile: Buffer.alloc(0) }],
    ['image', { type: 'physical', stock: 1, image: zip }],
    ['name', { type: 'physical', stock: 1, image, name: '  ' }],
    ['price', { type: 'physical', stock: 1, image, price: -1 }],
    ['type', { type: 'imaginary', image }],
    ['isSale', { type: 'physical', stock: 1, isSale: false }],
  ]
  for (const [field, fields] of faults)
    await expect(create(creator, fields), field).rejects.toMatchObject(refused(field))
  expect(await kindsOf(creator)).toEqual([])
  expect((await keptFiles(app)).filter((path) => !before.includes(path))).toEqual([])
})

test('only its creator sees a product in the own list, changes or deletes it', async () => {
  const [creator, other] = [await makeCreator(app), await makeCreator(app)]
  const product = await makeProduct(app, creator)
  for (const id of [product._id, newId()]) {
    await expect(mine(other, id)).rejects.toMatchObject({ status: 404 })
    await expect(change(other, id, { image: await drawPicture() })).rejects.toMatchObject({ status: 404 })
    await expect(remove(other, id)).rejects.toMatchObject({ status: 404 })
  }
  expect(await kindsOf(other)).toEqual([])
  expect(await mine(creator, product._id)).toMatchObject({ name: 'A product' })
})

test('concurrent changes and a deletion leave no file behind', async () => {
  const creator = await makeCreator(app)
  const { _id } = await makeProduct(app, creator)
  const outcomes = await Promise.allSettled([
    change(creator, _id, { image: await drawPicture() }),
    change(creator, _id, { digitalFile: zip }),
    remove(creator, _id),
    change(creator, _id, { name: 'Too late?' }),
  ])
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of failures) expect(reason.status).toBe(404)
  expect(await kindsOf(creator)).toEqual([])
})

test('products are found by type and words, also with typing errors, by everyone and by their creator', async () => {
  const creator = await makeCreator(app)
  await makeProduct(app, creator, { name: 'Ceramic teapot', type: 'physical', stock: 2 })
  await makeProduct(app, creator, { name: 'Glaze recipes' })
  await makeProduct(app, creator, { name: 'Unfinished', status: 'draft' })
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
  const search = async (query: object) =>
    names(
      await app.as()('GET /performer-assets/products/search', {
        query: { performerId: creator.id, ...query },
      }),
    )
  expect(await search({})).toEqual(['Glaze recipes', 'Ceramic teapot'])
  expect(await search({ type: 'physical' })).toEqual(['Ceramic teapot'])
  expect(await search({ q: 'ceramik teepot' })).toEqual(['Ceramic teapot'])
  const own = await app.as(creator.token)('GET /performer/performer-assets/products/search', {
    query: { type: 'digital', sortBy: 'title' },
  })
  expect(names(own)).toEqual(['Glaze recipes', 'Unfinished'])
})
