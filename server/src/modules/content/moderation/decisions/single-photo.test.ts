import type { Photo } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { formWith, makeFeed } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import { makeTalk } from '@ovation/testing/talk'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  moderator = await makeOperator(app, 'moderation')
})
afterAll(() => app.close())

let drawn = 0
/** Each is another picture: patches of grey. */
function draw() {
  let state = ++drawn * 7919
  const patches = Buffer.from(
    Array.from({ length: 64 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state >>> 24
    }),
  )
  return sharp(patches, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(320, 320, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

const as = (person: Person | null) => app.as(person?.token)
const upload = async (who: Person, picture: Buffer) =>
  as(who)('POST /performer/feeds/photo/upload', { body: formWith('file', picture) })
const uploadThree = async (who: Person) => {
  const files = []
  for (const _ of [1, 2, 3]) files.push((await upload(who, await draw()))._id)
  return files
}
const openCase = async (targetId: string) =>
  (await as(moderator)('POST /operator/cases', { body: { target: 'photo', targetId } }))._id
const decide = (id: string) =>
  as(moderator)('POST /operator/cases/{id}/decision', {
    params: { id },
    body: { decision: 'taken-down', reason: 'copyright', message: 'This one isn’t yours.' },
  })
async function takeDown(fileId: string) {
  const id = await openCase(fileId)
  await decide(id)
  return id
}
const restore = (id: string) =>
  as(moderator)('POST /operator/cases/{id}/restore', { params: { id }, body: { message: 'Sorry.' } })
const post = (who: Person | null, id: string) => as(who)('GET /user/feeds/{id}', { params: { id } })
const filesOf = async (who: Person | null, id: string) => (await post(who, id)).files.map(({ _id }) => _id)
const statusOf = async (url: string | null | undefined) =>
  (await app.http.inject({ method: 'GET', url: url ?? '/nowhere' })).statusCode
const decisions = async (who: Person) => (await as(who)('GET /moderation/decisions', { query: {} })).data

describe('a photo of a post that is taken down on its own', () => {
  test('disappears from it with its links, while the others stay, and comes back to its place', async () => {
    const creator = await makeCreator(app)
    const fileIds = await uploadThree(creator)
    const [first = '', second = '', third = ''] = fileIds
    const { _id } = await makeFeed(app, creator, { type: 'photo', title: 'Boats', fileIds, isPublic: true })
    const shown = await post(null, _id)
    expect(shown.files.map((file) => file._id)).toEqual(fileIds)
    const id = await takeDown(second)
    expect([await filesOf(null, _id), await filesOf(creator, _id)]).toEqual([
      [first, third],
      [first, third],
    ])
    await expect.poll(() => statusOf(shown.files[1]?.url), { timeout: 2000 }).toBe(403)
    expect(await statusOf((await post(null, _id)).files[0]?.url)).toBe(200)
    expect(await decisions(creator)).toMatchObject([
      {
        target: 'photo',
        title: 'Boats',
        restriction: 'taken-down',
        message: 'This one isn’t yours.',
        canAppeal: true,
      },
    ])
    await restore(id)
    expect(await filesOf(null, _id)).toEqual(fileIds)
    expect(await statusOf((await post(null, _id)).files[1]?.url)).toBe(200)
  })

  test('can be appealed against once, and an accepted appeal shows it again', async () => {
    const creator = await makeCreator(app)
    const fileIds = await uploadThree(creator)
    const { _id } = await makeFeed(app, creator, { type: 'photo', fileIds, isPublic: true })
    const id = await takeDown(fileIds[0] ?? '')
    const appeal = { params: { id }, body: { text: 'I took this picture.' } }
    await as(creator)('POST /moderation/decisions/{id}/appeal', appeal)
    await expect(as(creator)('POST /moderation/decisions/{id}/appeal', appeal)).rejects.toMatchObject({
      status: 409,
    })
    const { data } = await as(moderator)('GET /operator/cases', {
      query: { kind: 'appeal', ownerId: creator.id },
    })
    await as(moderator)('POST /operator/cases/{id}/decision', {
      params: { id: data[0]?._id ?? '' },
      body: { decision: 'accepted', message: 'You are right.' },
    })
    expect(await filesOf(null, _id)).toEqual(fileIds)
  })

  test('can’t be published again, and a copy of it is refused', async () => {
    const creator = await makeCreator(app)
    const picture = await draw()
    const fileIds = [(await upload(creator, picture))._id, (await upload(creator, await draw()))._id]
    const { _id } = await makeFeed(app, creator, { type: 'photo', fileIds, isPublic: true })
    await takeDown(fileIds[0] ?? '')
    const again = { type: 'photo', fileIds: fileIds.slice(0, 1), isPublic: true } as const
    await expect(makeFeed(app, creator, again)).rejects.toMatchObject({ status: 422 })
    await expect(
      as(creator)('PUT /performer/feeds/{id}', { params: { id: _id }, body: { fileIds } }),
    ).rejects.toMatchObject({ status: 422 })
    await expect(upload(creator, picture)).rejects.toMatchObject({ status: 422 })
    expect(await filesOf(null, _id)).toEqual(fileIds.slice(1))
  })

  test('takes down the whole post if it was its only file, until it is restored', async () => {
    const creator = await makeCreator(app)
    const { _id: fileId } = await upload(creator, await draw())
    const { _id } = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], isPublic: true })
    const id = await takeDown(fileId)
    await expect(post(null, _id)).rejects.toMatchObject({ status: 404 })
    expect(await post(creator, _id)).toMatchObject({ restriction: 'taken-down' })
    await restore(id)
    expect(await filesOf(null, _id)).toEqual([fileId])
  })

  test('after it was hidden takes the post from hidden to taken down', async () => {
    const creator = await makeCreator(app)
    const { _id: fileId } = await upload(creator, await draw())
    const { _id } = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], isPublic: true })
    const id = await openCase(fileId)
    const body = { isHidden: true }
    await as(moderator)('PUT /operator/cases/{id}/hidden', { params: { id }, body })
    expect(await post(creator, _id)).toMatchObject({ restriction: 'hidden' })
    await decide(id)
    expect(await post(creator, _id)).toMatchObject({ restriction: 'taken-down' })
    await restore(id)
    expect(await post(null, _id)).toMatchObject({ restriction: null })
  })

  test('and the post with it: each stays restricted until both are shown again', async () => {
    const creator = await makeCreator(app)
    for (const isPhotoFirst of [true, false]) {
      const { _id: fileId } = await upload(creator, await draw())
      const { _id } = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], isPublic: true })
      const ofPhoto = await takeDown(fileId)
      const { _id: ofPost } = await as(moderator)('POST /operator/cases', {
        body: { target: 'feed', targetId: _id },
      })
      await decide(ofPost)
      const [first, second] = isPhotoFirst ? [ofPhoto, ofPost] : [ofPost, ofPhoto]
      await restore(first)
      await expect(post(null, _id)).rejects.toMatchObject({ status: 404 })
      await restore(second)
      expect(await post(null, _id)).toMatchObject({ restriction: null })
    }
  })

  test('of a post whose take-down was appealed against comes back with it', async () => {
    const creator = await makeCreator(app)
    const { _id: fileId } = await upload(creator, await draw())
    const { _id } = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], isPublic: true })
    const { _id: ofPost } = await as(moderator)('POST /operator/cases', {
      body: { target: 'feed', targetId: _id },
    })
    await decide(ofPost)
    const body = { text: 'I took this picture.' }
    await as(creator)('POST /moderation/decisions/{id}/appeal', { params: { id: ofPost }, body })
    const query = { kind: 'appeal', ownerId: creator.id } as const
    const { data } = await as(moderator)('GET /operator/cases', { query })
    await as(moderator)('POST /operator/cases/{id}/decision', {
      params: { id: data[0]?._id ?? '' },
      body: { decision: 'accepted', message: 'You are right.' },
    })
    expect(await post(null, _id)).toMatchObject({ restriction: null })
    const ofPhoto = await takeDown(fileId)
    await restore(ofPhoto)
    expect(await post(null, _id)).toMatchObject({ restriction: null })
  })

  test('by two operators at once is taken down once', async () => {
    const creator = await makeCreator(app)
    const fileIds = await uploadThree(creator)
    const { _id } = await makeFeed(app, creator, { type: 'photo', fileIds, isPublic: true })
    const id = await openCase(fileIds[1] ?? '')
    await Promise.all([decide(id), decide(id)])
    expect(await decisions(creator)).toHaveLength(1)
    await restore(id)
    expect(await filesOf(null, _id)).toEqual(fileIds)
  })

  test('and published at that moment is nowhere afterwards', async () => {
    for (let round = 0; round < 4; round++) {
      const creator = await makeCreator(app)
      const fileIds = await uploadThree(creator)
      await makeFeed(app, creator, { type: 'photo', fileIds, isPublic: true })
      const id = await openCase(fileIds[0] ?? '')
      await Promise.allSettled([
        makeFeed(app, creator, { type: 'photo', fileIds, isPublic: true }),
        decide(id),
      ])
      const { data } = await as(null)('GET /user/feeds', { query: { performerId: creator.id } })
      expect(data.length).toBeGreaterThan(0)
      expect(data.flatMap(({ files }) => files.map((file) => file._id))).not.toContain(fileIds[0])
    }
  })
})

test('a photo of a gallery is gone from the gallery, its cover and its count, and keeps its title and place', async () => {
  const creator = await makeCreator(app)
  const gallery = await as(creator)('POST /performer/performer-assets/galleries', {
    body: { title: 'Rain', isPublic: true },
  })
  const photos: Photo[] = []
  for (const title of ['One', 'Two', 'Three']) {
    const body = formOf({ title, galleryId: gallery._id, photo: await draw() })
    photos.push(await as(creator)('POST /performer/performer-assets/photos/upload', { body }))
  }
  const params = { id: gallery._id }
  const show = async () => {
    const { numOfItems, coverPhotoId } = await as(null)('GET /performer-assets/galleries/{id}/view', {
      params,
    })
    const { data } = await as(null)('GET /performer-assets/photos', {
      query: { galleryId: gallery._id, sortBy: 'position' },
    })
    const { stats } = await as(null)('GET /performers/{id}', { params: { id: creator.id } })
    return { numOfItems, coverPhotoId, titles: data.map(({ title }) => title), total: stats.totalPhotos }
  }
  const before = await show()
  expect(before).toEqual({
    numOfItems: 3,
    coverPhotoId: photos[0]?._id,
    titles: ['One', 'Two', 'Three'],
    total: 3,
  })
  const id = await takeDown(photos[0]?.photo?._id ?? '')
  expect(await show()).toEqual({
    numOfItems: 2,
    coverPhotoId: photos[1]?._id,
    titles: ['Two', 'Three'],
    total: 2,
  })
  await expect.poll(() => statusOf(photos[0]?.photo?.url), { timeout: 2000 }).toBe(403)
  expect(await decisions(creator)).toMatchObject([{ target: 'photo', title: 'One' }])
  await restore(id)
  expect(await show()).toEqual(before)
})

test('a photo that was sent is gone from the message, and from a message that had nothing else', async () => {
  const { creator, fan, id } = await makeTalk(app)
  const send = async (fileIds: string[], text: string) =>
    as(creator)('POST /messages/conversations/{id}', { params: { id }, body: { text, fileIds } })
  const photo = async () =>
    (await as(creator)('POST /messages/public/file/photo', { body: formWith('file', await draw()) }))._id
  const [one, two] = [await photo(), await photo()]
  await send([one, two], 'Look')
  await send([one], '')
  const read = async () =>
    (await as(fan)('GET /messages/conversations/{id}', { params: { id }, query: {} })).data.map(
      ({ fileIds, isDeleted }) => ({ fileIds, isDeleted }),
    )
  await takeDown(one)
  expect(await read()).toEqual([
    { fileIds: [], isDeleted: true },
    { fileIds: [two], isDeleted: false },
  ])
})

describe('people report one photo', () => {
  const report = (who: Person, targetId: string) =>
    as(who)('POST /reports', { body: { target: 'photo', targetId, reason: 'copyright' } })

  test('of a post that they may know of, which opens one case about it', async () => {
    const [creator, fan, other] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    const fileIds = await uploadThree(creator)
    await makeFeed(app, creator, { type: 'photo', fileIds, isPublic: true })
    await Promise.all([report(fan, fileIds[1] ?? ''), report(other, fileIds[1] ?? '')])
    const { data } = await as(moderator)('GET /operator/cases', { query: { targetId: fileIds[1] } })
    expect(data).toMatchObject([{ target: 'photo', reports: 2, owner: { _id: creator.id } }])
    await expect(report(creator, fileIds[1] ?? '')).rejects.toMatchObject({ status: 422 })
  })

  test('but nothing that is a draft, or no photo', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const fileIds = await uploadThree(creator)
    const draft = await makeFeed(app, creator, { type: 'photo', fileIds, status: 'draft' })
    for (const id of [fileIds[0] ?? '', draft._id, newId()])
      await expect(report(fan, id)).rejects.toMatchObject({ status: 404 })
  })
})

test('a photo of somebody’s portrait is no photo of an item', async () => {
  const fan = await makeFan(app)
  const { rows } = await app.platform.db.pool.query<{ id: string }>(
    `insert into files (id, owner_id, kind, storage_key, mime, size)
      values ($1, $2, 'avatar', 'avatar/x/1.webp', 'image/webp', 1) returning id`,
    [newId(), fan.id],
  )
  await expect(openCase(rows[0]?.id ?? '')).rejects.toMatchObject({ status: 404 })
})
