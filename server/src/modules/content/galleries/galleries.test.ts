import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, uploadAsset } from '@ovation/testing/assets'
import { drawPicture, fileAt } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import { keptFiles } from '@ovation/testing/kept-files'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creators } from '#modules/identity/people'
import { files } from '#platform/files'
import { newId } from '#platform/ids'
import { galleries, photos } from '#tables/galleries'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Author {
  id: string
  token: string
}

const mine = (creator: Author, id: string) =>
  app.as(creator.token)('GET /performer/performer-assets/galleries/{id}/view', { params: { id } })
const view = (id: string, token?: string) =>
  app.as(token)('GET /performer-assets/galleries/{id}/view', { params: { id } })
const changePhoto = (creator: Author, id: string, body: object) =>
  app.as(creator.token)('PUT /performer/performer-assets/photos/{id}', { params: { id }, body })
const removePhoto = (creator: Author, id: string) =>
  app.as(creator.token)('DELETE /performer/performer-assets/photos/{id}', { params: { id } })
const setCover = (creator: Author, id: string) =>
  app.as(creator.token)('POST /performer/performer-assets/photos/set-cover/{id}', { params: { id } })
const change = (creator: Author, id: string, body: object) =>
  app.as(creator.token)('PUT /performer/performer-assets/galleries/{id}', { params: { id }, body })
const remove = (creator: Author, id: string) =>
  app.as(creator.token)('DELETE /performer/performer-assets/galleries/{id}', { params: { id } })

const order = (creator: Author, id: string, photoIds: string[]) =>
  app.as(creator.token)('PUT /performer/performer-assets/galleries/{id}/photos', {
    params: { id },
    body: { photoIds },
  })
const hung = async (galleryId: string, token?: string) => {
  const query = { galleryId, sortBy: 'position' } as const
  return (await app.as(token)('GET /performer-assets/photos', { query })).data.map(({ _id }) => _id)
}

const filesOf = ({ id }: Author) => app.platform.db.orm.select().from(files).where(eq(files.ownerId, id))
const refused = (field: string) => ({ status: 422, errors: [{ path: field }] })

describe('the order of a gallery', () => {
  test('is that of the uploads until the creator sets another; fans see it, and the cover stays', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, { isPublic: true }, 3)
    const [a = '', b = '', c = ''] = gallery.photos.map(({ _id }) => _id)
    expect(await hung(gallery._id)).toEqual([a, b, c])
    expect(await order(creator, gallery._id, [c, a, b])).toMatchObject({ coverPhotoId: a, numOfItems: 3 })
    expect(await hung(gallery._id)).toEqual([c, a, b])
    await order(creator, gallery._id, [c, a, b])
    expect(await hung(gallery._id)).toEqual([c, a, b])
    const query = { galleryId: gallery._id, sortBy: 'position', limit: 2 } as const
    const { data, cursor } = await app.as()('GET /performer-assets/photos', { query })
    expect(data.map(({ _id }) => _id)).toEqual([c, a])
    const rest = await app.as()('GET /performer-assets/photos', {
      query: { ...query, cursor: cursor ?? '' },
    })
    expect(rest.data.map(({ _id }) => _id)).toEqual([b])
  })

  test('ends with photos that the request does not name, such as a concurrent upload', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, { isPublic: true }, 3)
    const [a = '', b = '', c = ''] = gallery.photos.map(({ _id }) => _id)
    const [late] = await Promise.all([
      uploadAsset(app, creator, { galleryId: gallery._id }),
      order(creator, gallery._id, [c, b]),
    ])
    expect(await hung(gallery._id)).toEqual([c, b, a, late._id])
    const other = await makeGallery(app, creator, {}, 1)
    const [guest = ''] = other.photos.map(({ _id }) => _id)
    await changePhoto(creator, guest, { galleryId: gallery._id })
    expect(await hung(gallery._id)).toEqual([c, b, a, late._id, guest])
  })

  test('names photos of this gallery only, once each, and only its creator can change it', async () => {
    const [creator, stranger, fan] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
    const gallery = await makeGallery(app, creator, { isPublic: true }, 2)
    const [a = '', b = ''] = gallery.photos.map(({ _id }) => _id)
    const [outside = ''] = (await makeGallery(app, creator, {}, 1)).photos.map(({ _id }) => _id)
    for (const photoIds of [[b, newId()], [b, outside], [b, b], []]) {
      await expect(order(creator, gallery._id, photoIds)).rejects.toMatchObject({ status: 422 })
    }
    await expect(order(creator, gallery._id, [b, outside])).rejects.toMatchObject(refused('photoIds'))
    await expect(order(stranger, gallery._id, [b, a])).rejects.toMatchObject({ status: 404 })
    await expect(order(fan, gallery._id, [b, a])).rejects.toMatchObject({ status: 403 })
    expect(await hung(gallery._id)).toEqual([a, b])
  })
})

describe('a gallery', () => {
  test('is stored as its creator describes it, with sanitised text', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, {
      title: '  Hills ',
      description: '<p onclick="x()">Green</p><script>alert(1)</script>',
      isSale: true,
      price: 4.5,
    })
    expect(gallery).toMatchObject({
      title: 'Hills',
      description: '<p>Green</p>',
      isSale: true,
      price: 4.5,
      status: 'active',
      performer: { _id: creator.id },
      access: { allowed: true, reason: 'owner' },
    })
    expect(await change(creator, gallery._id, { title: 'Dales' })).toMatchObject({
      title: 'Dales',
      description: '<p>Green</p>',
      price: 4.5,
    })
    expect(await change(creator, gallery._id, { isPublic: true, isSale: false })).toMatchObject({
      isPublic: true,
      isSale: false,
    })
  })

  test('is empty and unknown to others until its first photo, which becomes its cover', async () => {
    const creator = await makeCreator(app)
    const { _id } = await makeGallery(app, creator, { isPublic: true }, 0)
    expect(await mine(creator, _id)).toMatchObject({
      numOfItems: 0,
      coverPhotoId: null,
      filesState: 'empty',
      cover: { url: '/leaf.jpg' },
    })
    await expect(view(_id)).rejects.toMatchObject({ status: 404 })
    const photo = await uploadAsset(app, creator, { galleryId: _id })
    expect(photo).toMatchObject({ isGalleryCover: true, processing: false })
    await uploadAsset(app, creator, { galleryId: _id, status: 'draft' })
    const gallery = await view(_id)
    expect(gallery).toMatchObject({ numOfItems: 1, coverPhotoId: photo._id, filesState: 'ready' })
    expect(fileAt(gallery.cover.url)).toBe(fileAt(photo.photo?.thumbnails.at(-1)))
    await changePhoto(creator, photo._id, { status: 'inactive' })
    await expect(view(_id)).rejects.toMatchObject({ status: 404 })
  })

  test('gets the next cover when its cover is deleted, hidden or moved away', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, {}, 4)
    const other = await makeGallery(app, creator, {}, 0)
    const [first, second, third, fourth] = gallery.photos.map(({ _id }) => _id)
    await setCover(creator, String(second))
    expect(await mine(creator, gallery._id)).toMatchObject({ coverPhotoId: second, numOfItems: 4 })
    await removePhoto(creator, String(second))
    expect(await mine(creator, gallery._id)).toMatchObject({ coverPhotoId: first, numOfItems: 3 })
    await changePhoto(creator, String(first), { status: 'draft' })
    expect(await mine(creator, gallery._id)).toMatchObject({ coverPhotoId: third, numOfItems: 2 })
    const moved = await changePhoto(creator, String(third), { galleryId: other._id })
    expect(moved).toMatchObject({ galleryId: other._id, isGalleryCover: true })
    expect(await mine(creator, gallery._id)).toMatchObject({ coverPhotoId: fourth, numOfItems: 1 })
    expect(await mine(creator, other._id)).toMatchObject({ coverPhotoId: third, numOfItems: 1 })
    expect(await changePhoto(creator, String(third), { galleryId: null })).toMatchObject({
      galleryId: null,
      isGalleryCover: false,
    })
    expect(await mine(creator, other._id)).toMatchObject({ coverPhotoId: null, numOfItems: 0 })
  })

  test('is deleted with its photos and their files', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, {}, 3)
    await uploadAsset(app, creator)
    await remove(creator, gallery._id)
    expect(await filesOf(creator)).toHaveLength(1)
    await expect(mine(creator, gallery._id)).rejects.toMatchObject({ status: 404 })
    await expect(remove(creator, gallery._id)).rejects.toMatchObject({ status: 404 })
    const [counted] = await app.platform.db.orm
      .select()
      .from(creators)
      .where(eq(creators.accountId, creator.id))
    expect(counted).toMatchObject({ totalGalleries: 0, totalPhotos: 1 })
  })

  test('counts each account that opens it once, and neither its creator nor visitors', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const { _id } = await makeGallery(app, creator)
    for (const token of [fan.token, fan.token, creator.token, undefined]) await view(_id, token)
    await Promise.all([1, 2, 3].map(async () => view(_id, (await makeFan(app)).token)))
    expect((await mine(creator, _id)).stats.views).toBe(4)
  })
})

describe('only its creator', () => {
  test('can change, delete or add to a gallery, or see it in the own list', async () => {
    const [creator, other] = [await makeCreator(app), await makeCreator(app)]
    const { _id, photos: uploaded } = await makeGallery(app, creator, { isPublic: true })
    const photoId = String(uploaded[0]?._id)
    const missing = { status: 404 }
    for (const id of [_id, newId()]) {
      await expect(mine(other, id)).rejects.toMatchObject(missing)
      await expect(change(other, id, { title: 'Mine now' })).rejects.toMatchObject(missing)
      await expect(remove(other, id)).rejects.toMatchObject(missing)
      await expect(uploadAsset(app, other, { galleryId: id })).rejects.toMatchObject(refused('galleryId'))
    }
    for (const id of [photoId, newId()]) {
      await expect(changePhoto(other, id, { title: 'Mine' })).rejects.toMatchObject(missing)
      await expect(removePhoto(other, id)).rejects.toMatchObject(missing)
      await expect(setCover(other, id)).rejects.toMatchObject(missing)
    }
    const own = await uploadAsset(app, other)
    await expect(changePhoto(other, own._id, { galleryId: _id })).rejects.toMatchObject(refused('galleryId'))
    expect(await mine(creator, _id)).toMatchObject({ title: 'A gallery', numOfItems: 1 })
    expect(await filesOf(other)).toHaveLength(1)
  })
})

describe('bad input', () => {
  test('is named in the error and stores nothing', async () => {
    const creator = await makeCreator(app)
    const create = (body: { title: string } & Record<string, unknown>) =>
      app.as(creator.token)('POST /performer/performer-assets/galleries', { body })
    await expect(create({ title: 'x', isSale: true, isPublic: true })).rejects.toMatchObject(
      refused('isPublic'),
    )
    await expect(create({ title: 'x', price: -1 })).rejects.toMatchObject(refused('price'))
    await expect(create({ title: 'x', status: 'file-error' })).rejects.toMatchObject(refused('status'))
    for (const title of ['', '   ']) await expect(create({ title })).rejects.toMatchObject(refused('title'))
    const [counted] = await app.platform.db.orm
      .select()
      .from(creators)
      .where(eq(creators.accountId, creator.id))
    expect(counted?.totalGalleries).toBe(0)
  })

  test('leaves no file of a refused photo', async () => {
    const creator = await makeCreator(app)
    const before = await keptFiles(app)
    await expect(uploadAsset(app, creator, { galleryId: newId() })).rejects.toMatchObject(
      refused('galleryId'),
    )
    const broken = Buffer.concat([(await drawPicture()).subarray(0, 60), Buffer.alloc(200)])
    for (const photo of [broken, Buffer.from('<svg onload="alert(1)"/>')]) {
      const body = formOf({ photo })
      await expect(
        app.as(creator.token)('POST /performer/performer-assets/photos/upload', { body }),
      ).rejects.toMatchObject(refused('photo'))
    }
    expect(await filesOf(creator)).toEqual([])
    expect((await keptFiles(app)).filter((path) => !before.includes(path))).toEqual([])
  })

  test('a cover must be shown and in a gallery', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator)
    const loose = await uploadAsset(app, creator)
    const hidden = await uploadAsset(app, creator, { galleryId: gallery._id, status: 'inactive' })
    await expect(setCover(creator, loose._id)).rejects.toMatchObject(refused('galleryId'))
    await expect(setCover(creator, hidden._id)).rejects.toMatchObject(refused('status'))
    expect((await mine(creator, gallery._id)).coverPhotoId).toBe(gallery.photos[0]?._id)
  })
})

describe('concurrent changes', () => {
  test('of the cover leave one of the chosen ones', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, {}, 3)
    await Promise.all(gallery.photos.map(({ _id }) => setCover(creator, _id)))
    const { data } = await app.as(creator.token)('GET /performer/performer-assets/photos/search', {
      query: { galleryId: gallery._id },
    })
    expect(data.filter(({ isGalleryCover }) => isGalleryCover)).toHaveLength(1)
  })

  test('of photos (uploads, edits and deletions) keep the count exact', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, {}, 4)
    const [first, second, third] = gallery.photos.map(({ _id }) => String(_id))
    await Promise.all([
      uploadAsset(app, creator, { galleryId: gallery._id }),
      uploadAsset(app, creator, { galleryId: gallery._id }),
      removePhoto(creator, String(first)),
      changePhoto(creator, String(second), { status: 'draft' }),
      changePhoto(creator, String(third), { galleryId: null }),
      change(creator, gallery._id, { status: 'inactive' }),
    ])
    const { coverPhotoId, numOfItems } = await mine(creator, gallery._id)
    expect(numOfItems).toBe(3)
    expect([first, second, third]).not.toContain(coverPhotoId)
  })

  test('during the deletion of a gallery leave no file behind', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, {}, 2)
    const [first] = gallery.photos
    const outcomes = await Promise.allSettled([
      uploadAsset(app, creator, { galleryId: gallery._id }),
      change(creator, gallery._id, { title: 'Too late?' }),
      remove(creator, gallery._id),
      remove(creator, gallery._id),
      changePhoto(creator, String(first?._id), { title: 'Too late?' }),
      setCover(creator, String(first?._id)),
      uploadAsset(app, creator, { galleryId: gallery._id }),
    ])
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of failures) expect([404, 422]).toContain(reason.status)
    const { orm } = app.platform.db
    expect(await orm.select().from(galleries).where(eq(galleries.itemId, gallery._id))).toEqual([])
    expect(await orm.select().from(photos).where(eq(photos.creatorId, creator.id))).toEqual([])
    expect(await filesOf(creator)).toEqual([])
  })
})
