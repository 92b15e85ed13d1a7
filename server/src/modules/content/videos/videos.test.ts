import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeVideo } from '@ovation/testing/assets'
import { block } from '@ovation/testing/blocks'
import { drawPicture, makeFile } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import { keptFiles } from '@ovation/testing/kept-files'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { files } from '#platform/files'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  // Without processing: these tests are about the time before uploads are ready.
  app = await startTestApp({ MEDIA_WORKERS: '0' })
})
afterAll(() => app.close())

interface Author {
  id: string
  token: string
}
type Fields = Record<string, string | number | boolean | Buffer>

/** It begins like a video, which is all that is checked before the response. */
const mp4 = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')

const upload = (creator: Author, fields: Fields = {}) => {
  const body = formOf({ title: 'A video', file: mp4, ...fields })
  return app.as(creator.token)('POST /performer/performer-assets/videos/upload', { body })
}
const edit = (creator: Author, id: string, fields: Fields) =>
  app.as(creator.token)('PUT /performer/performer-assets/videos/edit/{id}', {
    params: { id },
    body: formOf(fields),
  })
const removeFile = (creator: Author, id: string, type: 'thumbnail' | 'teaser' | 'file') =>
  app.as(creator.token)('DELETE /performer/performer-assets/videos/remove-file/{id}', {
    params: { id },
    body: { type },
  })
const remove = (creator: Author, id: string) =>
  app.as(creator.token)('DELETE /performer/performer-assets/videos/{id}', { params: { id } })
const mine = (creator: Author, id: string) =>
  app.as(creator.token)('GET /performer/performer-assets/videos/{id}/view', { params: { id } })
const view = (id: string, token?: string) =>
  app.as(token)('GET /performer-assets/videos/{id}', { params: { id } })

const kindsOf = async ({ id }: Author) => {
  const rows = await app.platform.db.orm.select().from(files).where(eq(files.ownerId, id))
  return rows.map(({ kind }) => kind).sort()
}
const refused = (field: string) => ({ status: 422, errors: [{ path: field }] })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('an upload', () => {
  test('is stored with its picture and teaser, and waits for its files', async () => {
    const creator = await makeCreator(app)
    const video = await upload(creator, {
      title: ' Kiln day ',
      description: '<b>Hot</b><script>x</script>',
      tags: 'Clay, kiln ,CLAY,, fire',
      isSale: true,
      price: 7.25,
      thumbnail: await drawPicture(),
      teaser: mp4,
    })
    expect(video).toMatchObject({
      title: 'Kiln day',
      description: '<b>Hot</b>',
      tags: ['clay', 'kiln', 'fire'],
      isSale: true,
      price: 7.25,
      status: 'active',
      filesState: 'processing',
      isSchedule: false,
      video: { status: 'uploaded', url: null },
      teaser: { status: 'uploaded', url: null },
      thumbnail: { status: 'finished' },
      cover: { blurred: false },
    })
    expect(await kindsOf(creator)).toEqual(['video', 'video-teaser', 'video-thumbnail'])
    await expect(view(video._id)).rejects.toMatchObject({ status: 404 })
  })

  test('may name other creators who are visible', async () => {
    const [creator, guest, hidden] = [
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app, { creator: { verifiedDocument: false } }),
    ]
    const participantIds = `${guest.id}, ${creator.id},${guest.id.toUpperCase()}`
    const video = await upload(creator, { participantIds })
    expect(video).toMatchObject({
      participantIds: [guest.id],
      participants: [{ _id: guest.id, username: guest.username }],
    })
    for (const unknown of [hidden.id, newId(), 'nonsense', (await makeFan(app)).id])
      await expect(upload(creator, { participantIds: unknown })).rejects.toMatchObject(
        refused('participantIds'),
      )
    expect(await edit(creator, video._id, { participantIds: '' })).toMatchObject({ participants: [] })
  })

  test('participants who are hidden from a viewer are left out for them', async () => {
    const [creator, guest, fan] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
    const { id } = await makeVideo(app, creator, { isPublic: true })
    await edit(creator, id, { participantIds: guest.id })
    expect(await view(id, fan.token)).toMatchObject({ participantIds: [guest.id] })
    await block(app, guest.id, fan.id)
    expect(await view(id, fan.token)).toMatchObject({ participantIds: [], participants: [] })
  })

  test('with an invalid field names it and stores nothing', async () => {
    const creator = await makeCreator(app)
    const before = await keptFiles(app)
    const tooMany = Array.from({ length: 21 }, (_, i) => `tag${i}`).join(',')
    const faults: [string, Fields][] = [
      ['tags', { tags: tooMany }],
      ['tags', { tags: 'x'.repeat(31) }],
      ['scheduledAt', { isSchedule: true }],
      ['scheduledAt', { isSchedule: true, scheduledAt: '2020-01-01T00:00:00Z' }],
      ['scheduledAt', { isSchedule: true, scheduledAt: '2090-12-31T23:59:60Z' }],
      ['isPublic', { isPublic: true, isSale: true }],
      ['price', { price: -1 }],
      ['title', { title: '  ' }],
      ['thumbnail', { thumbnail: mp4 }],
      ['thumbnail', { thumbnail: Buffer.concat([(await drawPicture()).subarray(0, 60), Buffer.alloc(99)]) }],
      ['teaser', { teaser: await drawPicture() }],
      ['file', { file: Buffer.from('MZ this is a program') }],
    ]
    for (const [field, fields] of faults)
      await expect(upload(creator, fields), JSON.stringify(fields)).rejects.toMatchObject(refused(field))
    expect(await kindsOf(creator)).toEqual([])
    expect((await keptFiles(app)).filter((path) => !before.includes(path))).toEqual([])
    const { total } = await app.as(creator.token)('GET /performer/performer-assets/videos/search')
    expect(total).toBe(0)
  })
})

describe('a schedule', () => {
  test('hides a video until its publication time, and can be cleared', async () => {
    const creator = await makeCreator(app)
    const { id } = await makeVideo(app, creator, { isPublic: true })
    const scheduledAt = inAnHour()
    expect(await edit(creator, id, { isSchedule: true, scheduledAt })).toMatchObject({
      isSchedule: true,
      scheduledAt,
      publishedAt: scheduledAt,
    })
    await expect(view(id)).rejects.toMatchObject({ status: 404 })
    expect(await edit(creator, id, { isSchedule: false })).toMatchObject({
      isSchedule: false,
      scheduledAt: null,
    })
    expect(await view(id)).toMatchObject({ _id: id })
  })

  test('shows the video at its time without further action', async () => {
    const creator = await makeCreator(app)
    const { id } = await makeVideo(app, creator, { isPublic: true, scheduledAt: inAnHour() })
    const past = new Date(Date.now() - 1000)
    await app.platform.db.orm
      .update(items)
      .set({ scheduledAt: past, publishedAt: past })
      .where(eq(items.id, id))
    expect(await view(id)).toMatchObject({ _id: id })
    const again = { isSchedule: true, scheduledAt: past.toISOString(), title: 'Still here' }
    expect(await edit(creator, id, again)).toMatchObject({ title: 'Still here' })
  })
})

describe('an edit', () => {
  test('replaces the fields and files that are sent, and leaves the rest', async () => {
    const creator = await makeCreator(app)
    const video = await upload(creator, { tags: 'one,two', thumbnail: await drawPicture(), teaser: mp4 })
    const edited = await edit(creator, video._id, {
      title: 'Renamed',
      file: mp4,
      thumbnail: await drawPicture(),
    })
    expect(edited).toMatchObject({ title: 'Renamed', tags: ['one', 'two'], teaser: video.teaser })
    expect(edited.video?._id).not.toBe(video.video?._id)
    expect(edited.thumbnail?._id).not.toBe(video.thumbnail?._id)
    expect(await kindsOf(creator)).toEqual(['video', 'video-teaser', 'video-thumbnail'])
    expect(await edit(creator, video._id, { tags: '' })).toMatchObject({ title: 'Renamed', tags: [] })
  })

  test('removes a picture or teaser, also twice', async () => {
    const creator = await makeCreator(app)
    const video = await upload(creator, { thumbnail: await drawPicture(), teaser: mp4 })
    for (let i = 0; i < 2; i++)
      expect(await removeFile(creator, video._id, 'thumbnail')).toMatchObject({
        thumbnail: null,
        status: 'active',
      })
    expect(await removeFile(creator, video._id, 'teaser')).toMatchObject({ teaser: null })
    expect(await kindsOf(creator)).toEqual(['video'])
  })

  test('without its file a video is a draft, and cannot be published until it has one', async () => {
    const creator = await makeCreator(app)
    const { id } = await makeVideo(app, creator, { isPublic: true })
    expect(await removeFile(creator, id, 'file')).toMatchObject({ video: null, status: 'draft' })
    await expect(view(id)).rejects.toMatchObject({ status: 404 })
    for (const status of ['active', 'inactive'])
      await expect(edit(creator, id, { status })).rejects.toMatchObject(refused('status'))
    expect(await edit(creator, id, { title: 'Still a draft' })).toMatchObject({ status: 'draft' })
    expect(await edit(creator, id, { status: 'active', file: mp4 })).toMatchObject({ status: 'active' })
  })
})

describe('only its creator', () => {
  test('sees a video in the own list, changes or deletes it', async () => {
    const [creator, other] = [await makeCreator(app), await makeCreator(app)]
    const video = await makeVideo(app, creator, { isPublic: true })
    const missing = { status: 404 }
    for (const id of [video.id, newId()]) {
      await expect(mine(other, id)).rejects.toMatchObject(missing)
      await expect(edit(other, id, { title: 'Mine', file: mp4 })).rejects.toMatchObject(missing)
      await expect(removeFile(other, id, 'file')).rejects.toMatchObject(missing)
      await expect(remove(other, id)).rejects.toMatchObject(missing)
    }
    expect(await kindsOf(other)).toEqual([])
    expect(await mine(creator, video.id)).toMatchObject({ title: 'A video', status: 'active' })
  })
})

describe('deleting', () => {
  test('deletes all files, once', async () => {
    const creator = await makeCreator(app)
    const video = await upload(creator, { thumbnail: await drawPicture(), teaser: mp4 })
    expect(await remove(creator, video._id)).toEqual({ success: true })
    await expect(remove(creator, video._id)).rejects.toMatchObject({ status: 404 })
    expect(await kindsOf(creator)).toEqual([])
    await soon(async () => {
      const left = (await keptFiles(app)).filter((path) => path.includes(String(video.video?._id)))
      expect(left).toEqual([])
    })
  })

  test('during a change leaves no file behind', async () => {
    const creator = await makeCreator(app)
    const video = await upload(creator, { thumbnail: await drawPicture() })
    const outcomes = await Promise.allSettled([
      edit(creator, video._id, { file: mp4, title: 'Too late?' }),
      removeFile(creator, video._id, 'thumbnail'),
      remove(creator, video._id),
      edit(creator, video._id, { thumbnail: await drawPicture() }),
      remove(creator, video._id),
    ])
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of failures) expect(reason.status).toBe(404)
    expect(await kindsOf(creator)).toEqual([])
  })

  test('concurrent edits leave one file of each kind', async () => {
    const creator = await makeCreator(app)
    const video = await upload(creator)
    await Promise.all([1, 2, 3].map(() => edit(creator, video._id, { file: mp4, teaser: mp4 })))
    expect(await kindsOf(creator)).toEqual(['video', 'video-teaser'])
  })
})

test('everyone may watch the teaser of a locked video once it is ready', async () => {
  const creator = await makeCreator(app)
  const { id } = await makeVideo(app, creator, { isSale: true, price: 3 })
  const teaser = await makeFile(app, creator, 'video-teaser')
  await app.platform.db.orm.update(items).set({ teaserFileId: teaser.id }).where(eq(items.id, id))
  expect(await view(id)).toMatchObject({ video: null, thumbnail: null, teaser: { _id: teaser.id } })
})

test('videos are found by tag, words and sale', async () => {
  const creator = await makeCreator(app)
  await makeVideo(app, creator, { title: 'Throwing a bowl', tags: ['clay', 'bowl'] })
  await makeVideo(app, creator, { title: 'Glazing', tags: ['clay'], isSale: true, price: 2 })
  const search = async (query: object) => {
    const { data } = await app.as()('GET /performer-assets/videos/search', {
      query: { performerId: creator.username, ...query },
    })
    return data.map(({ title }) => title)
  }
  expect(await search({ tag: ' Clay' })).toEqual(['Glazing', 'Throwing a bowl'])
  expect(await search({ tag: 'bowl' })).toEqual(['Throwing a bowl'])
  expect(await search({ tag: 'cla' })).toEqual([])
  expect(await search({ q: 'glazing', isSale: true })).toEqual(['Glazing'])
  expect(await search({ isSale: false })).toEqual(['Throwing a bowl'])
})
