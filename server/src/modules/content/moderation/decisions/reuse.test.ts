import type { ReportTarget } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, makeVideo } from '@ovation/testing/assets'
import { drawPicture, formWith, makeFeed, makeFile } from '@ovation/testing/content'
import { standInEngine } from '@ovation/testing/live'
import { makeTalk } from '@ovation/testing/talk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { streamRecordings } from '#tables/streaming'

// The files of content that was hidden or taken down can't be used in another place.

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
  moderator = await makeOperator(app, 'moderation')
})
afterAll(() => app.close())

const as = (person: Person | null) => app.as(person?.token)
const openCase = async (target: ReportTarget, targetId: string) =>
  (await as(moderator)('POST /operator/cases', { body: { target, targetId } }))._id
const decide = (id: string, body: object = {}) =>
  as(moderator)('POST /operator/cases/{id}/decision', {
    params: { id },
    body: { decision: 'taken-down', reason: 'fraud', message: 'It breaks the rules.', ...body },
  })
async function takeDown(target: ReportTarget, targetId: string, body: object = {}) {
  const id = await openCase(target, targetId)
  await decide(id, body)
  return id
}
const hide = (id: string) =>
  as(moderator)('PUT /operator/cases/{id}/hidden', { params: { id }, body: { isHidden: true } })
const restore = (id: string) =>
  as(moderator)('POST /operator/cases/{id}/restore', { params: { id }, body: { message: 'Sorry.' } })
const post = (who: Person | null, id: string) => as(who)('GET /user/feeds/{id}', { params: { id } })
const filesOf = async (who: Person | null, id: string) => (await post(who, id)).files.map(({ _id }) => _id)
const upload = async (who: Person) =>
  (
    await as(who)('POST /performer/feeds/photo/upload', {
      body: formWith('file', await drawPicture(256, 192)),
    })
  )._id
const change = (who: Person, id: string, body: object) =>
  as(who)('PUT /performer/feeds/{id}', { params: { id }, body })
const remove = (who: Person, id: string) => as(who)('DELETE /performer/feeds/{id}', { params: { id } })
const publish = (who: Person, fileIds: string[]) =>
  makeFeed(app, who, { type: 'photo', text: 'Again', fileIds, isPublic: true })
const send = (who: Person, id: string, fileIds: string[], price = 0) =>
  as(who)('POST /messages/conversations/{id}', { params: { id }, body: { fileIds, price } })

const refused = { status: 422, errors: [{ message: 'One of these files was taken down.' }] }
const locked = { code: 'RESTRICTED' }

describe('a gallery that is taken down', () => {
  test('is not changed, and its photos stay where they are', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, { isPublic: true }, 2)
    const open = await makeGallery(app, creator, { isPublic: true })
    const [first, second] = gallery.photos.map(({ _id }) => _id)
    if (!first || !second) throw new Error('The gallery has no photos.')
    await takeDown('gallery', gallery._id)
    const path = 'PUT /performer/performer-assets/photos/{id}'
    const params = { id: first }
    for (const galleryId of [open._id, null])
      await expect(as(creator)(path, { params, body: { galleryId } })).rejects.toMatchObject(locked)
    await expect(as(creator)(path, { params, body: { title: 'New' } })).rejects.toMatchObject(locked)
    const intoIt = { params: { id: open.photos[0]?._id ?? '' }, body: { galleryId: gallery._id } }
    await expect(as(creator)(path, intoIt)).rejects.toMatchObject(locked)
    const body = formWith('photo', await drawPicture())
    body.set('galleryId', gallery._id)
    await expect(
      as(creator)('POST /performer/performer-assets/photos/upload', { body }),
    ).rejects.toMatchObject(locked)
    await expect(
      as(creator)('PUT /performer/performer-assets/galleries/{id}/photos', {
        params: { id: gallery._id },
        body: { photoIds: [second, first] },
      }),
    ).rejects.toMatchObject(locked)
    await expect(
      as(creator)('DELETE /performer/performer-assets/photos/{id}', { params }),
    ).rejects.toMatchObject(locked)
    await expect(
      as(creator)('POST /performer/performer-assets/photos/set-cover/{id}', { params: { id: second } }),
    ).rejects.toMatchObject(locked)
    // Another gallery is changed as before.
    await as(creator)(path, { params: { id: open.photos[0]?._id ?? '' }, body: { title: 'New' } })
  })

  test('has photos that are refused in posts and messages, also after it was deleted', async () => {
    const { creator, id } = await makeTalk(app)
    const gallery = await makeGallery(app, creator)
    const { rows } = await app.platform.db.orm.execute<{ id: string }>(
      sql`select file_id as id from photos where gallery_id = ${gallery._id}`,
    )
    const [{ id: fileId } = { id: '' }] = rows
    await send(creator, id, [fileId])
    await takeDown('gallery', gallery._id, { everywhere: false })
    const everyUse = async () => {
      await expect(publish(creator, [fileId])).rejects.toMatchObject(refused)
      await expect(send(creator, id, [fileId])).rejects.toMatchObject(refused)
      await expect(send(creator, id, [fileId], 5)).rejects.toMatchObject(refused)
    }
    await everyUse()
    await as(creator)('DELETE /performer/performer-assets/galleries/{id}', { params: { id: gallery._id } })
    await everyUse()
  })
})

test('the files of a free message that was taken down are refused elsewhere, until it is shown again', async () => {
  const { creator, id } = await makeTalk(app)
  const fileId = await upload(creator)
  const { _id } = await send(creator, id, [fileId])
  const fan = await as(creator)('GET /conversations', { query: {} })
  expect(fan.data).toHaveLength(1)
  const caseId = await takeDown('message', _id)
  await expect(publish(creator, [fileId])).rejects.toMatchObject(refused)
  await expect(send(creator, id, [fileId])).rejects.toMatchObject(refused)
  await restore(caseId)
  await publish(creator, [fileId])
})

describe('a stream that was taken down', () => {
  async function recorded() {
    const creator = await makeCreator(app)
    const { stream } = await as(creator)('POST /streaming/live', { body: { title: 'An evening' } })
    const file = await makeFile(app, creator, 'video', { duration: 20 })
    const recording = { id: newId(), streamId: stream._id, creatorId: creator.id, title: 'An evening' }
    await app.platform.db.orm
      .insert(streamRecordings)
      .values({ ...recording, status: 'ready', seconds: 20, fileId: file.id })
    const publishIt = () =>
      as(creator)('POST /streaming/recordings/{id}/publish', {
        params: { id: recording.id },
        body: { title: 'The recording' },
      })
    return { creator, streamId: stream._id, fileId: file.id, publishIt }
  }

  test('has a recording that is not published, and that is in its case', async () => {
    const { streamId, fileId, publishIt } = await recorded()
    const id = await openCase('stream', streamId)
    const { was, is } = await as(moderator)('POST /operator/cases/{id}/content', { params: { id } })
    expect([was, is]).toMatchObject([{ files: [{ _id: fileId }] }, { files: [{ _id: fileId }] }])
    await decide(id)
    await expect(publishIt()).rejects.toMatchObject(locked)
    await restore(id)
    expect(await publishIt()).toMatchObject({ status: 'published' })
  })

  test('takes the video of its recording with it, and the post that announced it', async () => {
    const { creator, streamId, publishIt } = await recorded()
    const { videoId } = await publishIt()
    const body = {
      title: 'Soon',
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
      isPosted: true,
    }
    const scheduled = await as(creator)('POST /streaming/scheduled', { body })
    const video = () => as(null)('GET /performer-assets/videos/{id}', { params: { id: videoId ?? '' } })
    const posts = async () =>
      (await as(null)('GET /user/feeds', { query: { performerId: creator.id } })).data.map(
        ({ title }) => title,
      )
    await video()
    expect(await posts()).toEqual(['Soon'])
    const first = await takeDown('stream', streamId)
    await expect(video()).rejects.toMatchObject({ status: 404 })
    const second = await takeDown('stream', scheduled._id)
    expect(await posts()).toEqual([])
    for (const id of [first, second]) await restore(id)
    await video()
    expect(await posts()).toEqual(['Soon'])
  })
})

test('the picture and the teaser of a video that was taken down are not removed', async () => {
  const creator = await makeCreator(app)
  const { id } = await makeVideo(app, creator)
  await takeDown('video', id)
  for (const type of ['thumbnail', 'teaser', 'file'] as const)
    await expect(
      as(creator)('DELETE /performer/performer-assets/videos/remove-file/{id}', {
        params: { id },
        body: { type },
      }),
    ).rejects.toMatchObject(locked)
})

describe('a draft with a file that was taken down elsewhere', () => {
  test('is not published', async () => {
    const creator = await makeCreator(app)
    const fileId = await upload(creator)
    const draft = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], status: 'draft' })
    const { _id } = await publish(creator, [fileId])
    await takeDown('feed', _id, { everywhere: false })
    await change(creator, draft._id, { text: 'Not yet' })
    await expect(change(creator, draft._id, { status: 'active' })).rejects.toMatchObject(refused)
  })

  test('nor is a draft of a video', async () => {
    const creator = await makeCreator(app)
    const { id, fileId } = await makeVideo(app, creator, { status: 'draft' })
    await takeDown('feed', (await makeFeed(app, creator, { type: 'video', fileIds: [fileId] }))._id, {
      everywhere: false,
    })
    const body = new FormData()
    body.set('status', 'active')
    await expect(
      as(creator)('PUT /performer/performer-assets/videos/edit/{id}', { params: { id }, body }),
    ).rejects.toMatchObject(refused)
  })
})

describe('a take-down', () => {
  async function usedTwice(kind: 'feed-photo' | 'feed-video' | 'feed-audio') {
    const creator = await makeCreator(app)
    const type = ({ 'feed-photo': 'photo', 'feed-video': 'video', 'feed-audio': 'audio' } as const)[kind]
    const [shared, other] = [await makeFile(app, creator, kind), await makeFile(app, creator, kind)]
    const make = (fileIds: string[], fields: object = {}) =>
      makeFeed(app, creator, { type, text: 'Words', fileIds, isPublic: true, ...fields })
    const one = await make([shared.id])
    const alone = await make([shared.id])
    const among = await make([other.id, shared.id])
    const draft = await make([shared.id], { status: 'draft' })
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const scheduled = await make([shared.id], { scheduledAt })
    return { creator, shared, other, one, alone, among, draft, scheduled }
  }

  test.each(['feed-photo', 'feed-video', 'feed-audio'] as const)(
    'of a post removes its %s wherever it is used, and an accepted appeal puts it back',
    async (kind) => {
      const { creator, shared, other, one, alone, among, draft, scheduled } = await usedTwice(kind)
      const id = await openCase('feed', one._id)
      const { uses } = await as(moderator)('GET /operator/cases/{id}', { params: { id } })
      expect(uses.map(({ _id, state }) => [_id, state])).toEqual(
        expect.arrayContaining([
          [alone._id, 'published'],
          [among._id, 'published'],
          [draft._id, 'draft'],
          [scheduled._id, 'scheduled'],
        ]),
      )
      await decide(id)
      for (const { _id } of [one, alone]) await expect(post(null, _id)).rejects.toMatchObject({ status: 404 })
      expect(await filesOf(null, among._id)).toEqual([other.id])
      for (const { _id } of [draft, scheduled])
        expect(await post(creator, _id)).toMatchObject({ restriction: 'taken-down' })
      await as(creator)('POST /moderation/decisions/{id}/appeal', {
        params: { id },
        body: { text: 'I made this myself.' },
      })
      const { data } = await as(moderator)('GET /operator/cases', {
        query: { kind: 'appeal', ownerId: creator.id },
      })
      await decide(data[0]?._id ?? '', { decision: 'accepted' })
      expect(await filesOf(null, one._id)).toEqual([shared.id])
      expect(await filesOf(null, alone._id)).toEqual([shared.id])
      expect(await filesOf(null, among._id)).toEqual([other.id, shared.id])
      expect(await post(creator, draft._id)).toMatchObject({ restriction: null })
    },
  )

  test('leaves the other places if the operator says so; the file stays refused in new ones', async () => {
    const { creator, shared, one, alone } = await usedTwice('feed-photo')
    await takeDown('feed', one._id, { everywhere: false })
    expect(await filesOf(null, alone._id)).toEqual([shared.id])
    await change(creator, alone._id, { text: 'Other words' })
    await remove(creator, one._id)
    await expect(publish(creator, [shared.id])).rejects.toMatchObject(refused)
  })

  test('includes private messages with the same file', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const fileId = await upload(creator)
    await send(creator, id, [fileId])
    const { _id } = await publish(creator, [fileId])
    const read = async () =>
      (await as(fan)('GET /messages/conversations/{id}', { params: { id } })).data[0]?.fileIds
    expect(await read()).toEqual([fileId])
    const caseId = await takeDown('feed', _id)
    expect(await read()).toEqual([])
    await restore(caseId)
    expect(await read()).toEqual([fileId])
  })

  test('and a new use of the file at the same moment leave it nowhere', async () => {
    for (let round = 0; round < 4; round++) {
      const creator = await makeCreator(app)
      const fileId = await upload(creator)
      const { _id } = await publish(creator, [fileId])
      const id = await openCase('feed', _id)
      await Promise.allSettled([decide(id), publish(creator, [fileId])])
      const { data } = await as(null)('GET /user/feeds', { query: { performerId: creator.id } })
      expect(data).toEqual([])
    }
  })
})

describe('content that its owner deletes before the decision', () => {
  test('is taken down all the same: its files are blocked and can’t be published again', async () => {
    const creator = await makeCreator(app)
    const picture = await drawPicture(256, 192)
    const uploadIt = async () =>
      (await as(creator)('POST /performer/feeds/photo/upload', { body: formWith('file', picture) }))._id
    const fileId = await uploadIt()
    const { _id } = await publish(creator, [fileId])
    const again = await publish(creator, [fileId])
    const id = await openCase('feed', _id)
    await remove(creator, _id)
    expect(await decide(id)).toMatchObject({ decision: 'taken-down', is: null })
    await expect(post(null, again._id)).rejects.toMatchObject({ status: 404 })
    await expect(publish(creator, [fileId])).rejects.toMatchObject(refused)
    await expect(uploadIt()).rejects.toMatchObject({ status: 422 })
  })

  test('has files that can’t be used elsewhere while it is hidden, and can be when the case is dismissed', async () => {
    const creator = await makeCreator(app)
    const fileId = await upload(creator)
    const { _id } = await publish(creator, [fileId])
    const id = await openCase('feed', _id)
    await hide(id)
    await remove(creator, _id)
    await expect(publish(creator, [fileId])).rejects.toMatchObject(refused)
    await decide(id, { decision: 'dismissed' })
    await publish(creator, [fileId])
  })
})

test('a fan can’t use a file of a hidden message again', async () => {
  const { creator, fan, id } = await makeTalk(app)
  const body = formWith('file', await drawPicture())
  const { _id: fileId } = await as(fan)('POST /messages/public/file/photo', { body })
  const { _id } = await send(fan, id, [fileId])
  await as(creator)('POST /reports', { body: { target: 'message', targetId: _id, reason: 'fraud' } })
  await hide(await openCase('message', _id))
  await expect(send(fan, id, [fileId])).rejects.toMatchObject(refused)
  await as(await makeFan(app))('GET /users/me')
})
