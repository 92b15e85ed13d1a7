import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, makeProduct } from '@ovation/testing/assets'
import { makeFeed } from '@ovation/testing/content'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let owner: Person
let moderator: Person
let creator: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await makeOperator(app)
  moderator = await makeOperator(app, 'moderation')
  creator = await makeCreator(app)
})
afterAll(() => app.close())

const viewsOf = async (subjectId: string) =>
  (await app.as(owner.token)('GET /operator/audit', { query: { subjectId } })).data.map(
    ({ action, operator }) => [action, operator?._id],
  )
const open = ({ token }: Person, id: string) => app.as(token)('GET /user/feeds/{id}', { params: { id } })

test('a moderator who opens a locked post is recorded; others and open posts are not', async () => {
  const locked = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
  const free = await makeFeed(app, creator, { type: 'photo', isPublic: true })
  expect((await open(moderator, locked._id)).files).toHaveLength(1)
  await open(await makeFan(app), locked._id)
  await open(creator, locked._id)
  await open(moderator, free._id)
  expect(await viewsOf(locked._id)).toEqual([['content.view-locked', moderator.id]])
  expect(await viewsOf(free._id)).toEqual([])
})

test('lists show moderators what everyone sees, so that nothing is opened without a record', async () => {
  const locked = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
  const { data } = await app.as(moderator.token)('GET /user/feeds', { query: { performerId: creator.id } })
  const found = data.find(({ _id }) => _id === locked._id)
  expect(found).toMatchObject({ access: { allowed: false, reason: 'needs-purchase' }, files: [] })
})

test('the photos of a gallery and the download of a product are recorded too', async () => {
  const gallery = await makeGallery(app, creator, { isSale: true, price: 5 })
  const { data } = await app.as(moderator.token)('GET /performer-assets/photos', {
    query: { galleryId: gallery._id },
  })
  expect(data[0]?.photo?.url).toContain('/media/')
  expect(await viewsOf(gallery._id)).toEqual([['content.view-locked', moderator.id]])
  const product = await makeProduct(app, creator)
  await app.as(moderator.token)('GET /performer-assets/products/{id}/download-link', {
    params: { id: product._id },
  })
  expect(await viewsOf(product._id)).toEqual([['content.view-locked', moderator.id]])
})

test('what others can’t see is recorded although it is free: drafts, scheduled, hidden and taken down', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const draft = await makeFeed(app, creator, { isPublic: true, status: 'draft' })
  const scheduled = await makeFeed(app, creator, { isPublic: true, scheduledAt: tomorrow })
  const withdrawn = await makeFeed(app, creator, { isPublic: true, status: 'inactive' })
  const hidden = await makeFeed(app, creator, { isPublic: true })
  const takenDown = await makeFeed(app, creator, { isPublic: true })
  const restrict = 'update items set restriction = $2 where id = $1'
  await app.platform.db.pool.query(restrict, [hidden._id, 'hidden'])
  await app.platform.db.pool.query(restrict, [takenDown._id, 'taken-down'])
  for (const { _id } of [draft, scheduled, withdrawn, hidden, takenDown]) {
    await open(moderator, _id)
    expect(await viewsOf(_id)).toEqual([['content.view-locked', moderator.id]])
  }
})

test('the photos of a free gallery are recorded only while others can’t see it', async () => {
  const gallery = await makeGallery(app, creator, { isSale: false, isPublic: true })
  const read = () =>
    app.as(moderator.token)('GET /performer-assets/photos', { query: { galleryId: gallery._id } })
  await read()
  expect(await viewsOf(gallery._id)).toEqual([])
  await app.platform.db.pool.query(`update items set status = 'inactive' where id = $1`, [gallery._id])
  await read()
  expect(await viewsOf(gallery._id)).toEqual([['content.view-locked', moderator.id]])
})
