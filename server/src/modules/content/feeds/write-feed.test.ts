import type { FeedChanges, FeedType, NewFeed } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import {
  fileAt,
  makeFeed,
  makeFile,
  makeOptions,
  uploadPhoto,
  uploadThumbnail,
} from '@ovation/testing/content'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { creators } from '#modules/identity/people'
import { type FileKind, files } from '#platform/files'
import { newId } from '#platform/ids'

type Person = Awaited<ReturnType<typeof makeFan>>

let app: TestApp
let creator: Person
beforeAll(async () => {
  app = await startTestApp()
  creator = await makeCreator(app)
})
afterAll(() => app.close())

const change = (id: string, body: FeedChanges, who = creator) =>
  app.as(who.token)('PUT /performer/feeds/{id}', { params: { id }, body })
const remove = (id: string) => app.as(creator.token)('DELETE /performer/feeds/{id}', { params: { id } })
const open = (id: string, token?: string) => app.as(token)('GET /user/feeds/{id}', { params: { id } })
const fileOf = async (kind: FileKind, owner = creator) => (await makeFile(app, owner, kind)).id
const isKept = async (id: string) => (await app.platform.db.orm.$count(files, eq(files.id, id))) === 1
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const refused = (path: string) => ({ status: 422, errors: [{ path }] })
const postsOf = (who: Person) => app.platform.db.orm.$count(items, eq(items.creatorId, who.id))

describe('a post fits its type', () => {
  test.each<[FeedType, FileKind[]]>([
    ['photo', ['feed-photo']],
    ['photo', ['feed-video', 'feed-photo']],
    ['video', ['feed-video']],
    ['video', ['feed-video', 'feed-photo']],
    ['photo', ['feed-photo', 'feed-audio']],
    ['video', ['feed-audio', 'feed-video', 'feed-photo']],
    ['audio', ['feed-audio']],
    ['audio', ['feed-audio', 'feed-audio']],
    ['text', []],
  ])('%s may have %j', async (type, kinds) => {
    const fileIds = await Promise.all(kinds.map((kind) => fileOf(kind)))
    const feed = await makeFeed(app, creator, { type, fileIds })
    expect(feed.files.map((file) => file.type)).toEqual(kinds)
  })

  test.each<[FeedType, FileKind[]]>([
    ['photo', []],
    ['photo', ['feed-video']],
    ['photo', ['feed-audio']],
    ['photo', ['feed-photo', 'feed-audio', 'feed-audio']],
    ['video', ['feed-video', 'feed-audio', 'feed-audio']],
    ['video', ['feed-photo']],
    ['audio', []],
    ['audio', ['feed-audio', 'feed-photo']],
    ['text', ['feed-photo']],
    ['scheduled-streaming', ['feed-photo']],
    ['photo', ['feed-photo', 'feed-thumbnail']],
    ['photo', ['avatar']],
  ])('%s may not have %j, and nothing is stored', async (type, kinds) => {
    const someone = await makeCreator(app)
    const fileIds = await Promise.all(kinds.map((kind) => fileOf(kind, someone)))
    const post = makeFeed(app, someone, { type, fileIds, scheduledAt: inHours(1) })
    await expect(post).rejects.toMatchObject(refused('fileIds'))
    expect(await postsOf(someone)).toBe(0)
  })

  test('a text post needs a title or a text', async () => {
    for (const text of ['', '   ', '<p><br></p>', '<script>alert(1)</script>']) {
      await expect(makeFeed(app, creator, { text })).rejects.toMatchObject(refused('text'))
    }
    expect(await makeFeed(app, creator, { text: '', title: ' A title ' })).toMatchObject({ title: 'A title' })
  })

  test('a draft may be incomplete, and is published once it is complete', async () => {
    const draft = await makeFeed(app, creator, { type: 'video', text: 'Soon', status: 'draft' })
    await expect(open(draft._id)).rejects.toMatchObject({ status: 404 })
    await expect(change(draft._id, { status: 'active' })).rejects.toMatchObject(refused('fileIds'))
    const done = await change(draft._id, { status: 'active', fileIds: [await fileOf('feed-video')] })
    expect(done.status).toBe('active')
    expect(new Date(done.publishedAt).getTime()).toBeGreaterThan(new Date(draft.createdAt).getTime())
    expect((await open(done._id)).media).toMatchObject({ videos: 1 })
    await expect(change(done._id, { type: 'audio' })).rejects.toMatchObject(refused('fileIds'))
    await expect(change(done._id, { fileIds: [] })).rejects.toMatchObject(refused('fileIds'))
  })

  test('an item for sale is not public, and a public one is not for sale', async () => {
    const both = makeFeed(app, creator, { isSale: true, isPublic: true, price: 5 })
    await expect(both).rejects.toMatchObject(refused('isPublic'))
    const feed = await makeFeed(app, creator, { isPublic: true })
    expect(await change(feed._id, { isSale: true, price: 4.99 })).toMatchObject({
      isPublic: false,
      price: 4.99,
    })
    for (const price of [-1, 0.004, 4.999]) {
      await expect(change(feed._id, { price })).rejects.toMatchObject(refused('price'))
    }
  })

  test('its text is sanitised', async () => {
    const feed = await makeFeed(app, creator, {
      isPublic: true,
      text: '<p onclick="x()">Hi <b>you</b><script>steal()</script> <a href="javascript:x()">link</a></p>',
    })
    expect(feed.text).not.toMatch(/onclick|script|javascript/)
    expect(feed.text).toContain('<b>you</b>')
  })
})

describe('the files of a post', () => {
  test('are stored in the given order, and removed ones are deleted', async () => {
    const [one, two, three] = [
      await fileOf('feed-photo'),
      await fileOf('feed-photo'),
      await fileOf('feed-photo'),
    ]
    const feed = await makeFeed(app, creator, { type: 'photo', fileIds: [one, two] })
    const changed = await change(feed._id, { fileIds: [three, two] })
    expect(changed.files.map((file) => file._id)).toEqual([three, two])
    expect(await isKept(one)).toBe(false)
    expect(await change(feed._id, { title: 'Only the title' })).toMatchObject({ files: [{}, {}] })
  })

  test('must belong to the creator', async () => {
    const someone = await makeCreator(app)
    for (const fileIds of [[await fileOf('feed-photo', someone)], [newId()]]) {
      const post = makeFeed(app, creator, { type: 'photo', fileIds })
      await expect(post).rejects.toMatchObject(refused('fileIds'))
    }
    const thumbnailId = await fileOf('feed-thumbnail', someone)
    await expect(makeFeed(app, creator, { thumbnailId })).rejects.toMatchObject(refused('thumbnailId'))
    const teaserId = await fileOf('feed-video')
    await expect(makeFeed(app, creator, { teaserId })).rejects.toMatchObject(refused('teaserId'))
  })

  test('can be the picture of only one post', async () => {
    const thumbnailId = await fileOf('feed-thumbnail')
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => makeFeed(app, creator, { thumbnailId })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tried of tries) {
      if (tried.status === 'rejected') {
        expect(tried.reason).toMatchObject({ status: 409, code: 'FILE_IN_USE' })
      }
    }
  })

  test('may be in several posts, and are deleted with the last of them', async () => {
    const fileIds = [await fileOf('feed-photo')]
    const posts = await Promise.all(
      Array.from({ length: 3 }, () => makeFeed(app, creator, { type: 'photo', fileIds })),
    )
    for (const { _id } of posts) {
      expect(await isKept(fileIds[0] ?? '')).toBe(true)
      await app.as(creator.token)('DELETE /performer/feeds/{id}', { params: { id: _id } })
    }
    expect(await isKept(fileIds[0] ?? '')).toBe(false)
  })

  test('make the cover: its own picture, else the first photo, else the leaf', async () => {
    const photo = await uploadPhoto(app, creator)
    const thumbnail = await uploadThumbnail(app, creator)
    const feed = await makeFeed(app, creator, { type: 'photo', fileIds: [photo._id] })
    expect(feed.cover.blurred).toBe(false)
    expect(fileAt(feed.cover.url)).toBe(fileAt(photo.thumbnails.at(-1)))
    const own = await change(feed._id, { thumbnailId: thumbnail._id })
    expect(fileAt(own.cover.url)).toBe(fileAt(thumbnail.thumbnails.at(-1)))
    const without = await change(feed._id, { thumbnailId: null })
    expect(without.thumbnail).toBeNull()
    expect(fileAt(without.cover.url)).toBe(fileAt(feed.cover.url))
    expect(await isKept(thumbnail._id)).toBe(false)
    expect((await makeFeed(app, creator)).cover.url).toBe('/leaf.jpg')
  })

  test('are deleted with the post, once', async () => {
    const fileIds = [await fileOf('feed-photo')]
    const thumbnailId = await fileOf('feed-thumbnail')
    const feed = await makeFeed(app, creator, { type: 'photo', isPublic: true, fileIds, thumbnailId })
    expect(await remove(feed._id)).toEqual({ success: true })
    for (const id of [...fileIds, thumbnailId]) expect(await isKept(id)).toBe(false)
    await expect(open(feed._id)).rejects.toMatchObject({ status: 404 })
    await expect(remove(feed._id)).rejects.toMatchObject({ status: 404 })
    await expect(change(feed._id, { text: 'Back' })).rejects.toMatchObject({ status: 404 })
  })

  test('are all kept or all deleted when the post is changed and deleted concurrently', async () => {
    const fileIds = [await fileOf('feed-photo')]
    const feed = await makeFeed(app, creator, { type: 'photo', fileIds })
    const another = await fileOf('feed-photo')
    const [changed] = await Promise.allSettled([
      change(feed._id, { fileIds: [another] }),
      remove(feed._id),
      change(feed._id, { title: 'Hm' }),
    ])
    expect(await isKept(fileIds[0] ?? '')).toBe(false)
    expect(await isKept(another)).toBe(changed?.status === 'rejected')
    await expect(open(feed._id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a schedule', () => {
  test('hides a post until its time, which must be in the future', async () => {
    const scheduledAt = inHours(2)
    const feed = await makeFeed(app, creator, { isPublic: true, scheduledAt })
    expect(feed).toMatchObject({ scheduledAt, publishedAt: scheduledAt })
    await expect(open(feed._id)).rejects.toMatchObject({ status: 404 })
    for (const moment of [inHours(-1), '9999-12-31T23:59:59-23:59', '2026-02-30T12:00:00Z', 'tomorrow']) {
      await expect(change(feed._id, { scheduledAt: moment })).rejects.toMatchObject(refused('scheduledAt'))
    }
    const now = await change(feed._id, { scheduledAt: null })
    expect(now.scheduledAt).toBeNull()
    expect((await open(feed._id))._id).toBe(feed._id)
  })

  test('of a stream is that of the stream: the post appears at once', async () => {
    const scheduledAt = inHours(2)
    const feed = await makeFeed(app, creator, { type: 'scheduled-streaming', isPublic: true, scheduledAt })
    expect(await open(feed._id)).toMatchObject({ type: 'scheduled-streaming', scheduledAt })
    const moved = await change(feed._id, { scheduledAt: inHours(5) })
    expect(moved.publishedAt).toBe(feed.publishedAt)
    const without = makeFeed(app, creator, { type: 'scheduled-streaming' })
    await expect(without).rejects.toMatchObject(refused('scheduledAt'))
  })
})

describe('the pinned post', () => {
  const pinnedOf = async (who: Person) => {
    const { data } = await app.as(who.token)('GET /performer/feeds', { query: { limit: 50 } })
    return data.filter((feed) => feed.isPinned).map((feed) => feed._id)
  }

  test('is one: pinning another unpins it', async () => {
    const someone = await makeCreator(app)
    const first = await makeFeed(app, someone, { isPinned: true })
    const second = await makeFeed(app, someone)
    expect(await pinnedOf(someone)).toEqual([first._id])
    await change(second._id, { isPinned: true }, someone)
    expect(await pinnedOf(someone)).toEqual([second._id])
    await change(second._id, { isPinned: false }, someone)
    expect(await pinnedOf(someone)).toEqual([])
  })

  test('is one, however many are pinned at once', async () => {
    const someone = await makeCreator(app)
    const posts = await Promise.all(Array.from({ length: 5 }, () => makeFeed(app, someone)))
    await Promise.all([...posts, ...posts].map(({ _id }) => change(_id, { isPinned: true }, someone)))
    expect(await pinnedOf(someone)).toHaveLength(1)
  })

  test('must be visible, and is unpinned when it is withdrawn', async () => {
    for (const fields of [
      { status: 'draft' },
      { status: 'inactive' },
      { scheduledAt: inHours(1) },
    ] as const) {
      const post = makeFeed(app, creator, { ...fields, isPinned: true })
      await expect(post).rejects.toMatchObject(refused('isPinned'))
    }
    const feed = await makeFeed(app, creator, { isPinned: true })
    expect(await change(feed._id, { status: 'inactive' })).toMatchObject({ isPinned: false })
    expect(await change(feed._id, { status: 'active' })).toMatchObject({ isPinned: false })
  })

  test('stays pinned when pinning another fails', async () => {
    const someone = await makeCreator(app)
    const first = await makeFeed(app, someone, { isPinned: true })
    await expect(makeFeed(app, someone, { isPinned: true, text: '' })).rejects.toMatchObject(refused('text'))
    expect(await pinnedOf(someone)).toEqual([first._id])
  })
})

describe('a draft', () => {
  const draft = (body: Partial<NewFeed>, who = creator) =>
    makeFeed(app, who, { text: '', status: 'draft', ...body })

  test('needs text, a file or a poll', async () => {
    for (const text of ['', '  ', '<p><br></p>']) {
      await expect(draft({ text })).rejects.toMatchObject({
        ...refused('text'),
        message: 'A draft needs text, a file or a poll.',
      })
    }
    const { _id } = await draft({ title: 'A title' })
    await expect(change(_id, { title: '' })).rejects.toMatchObject(refused('text'))
    const pollIds = await makeOptions(app, creator, 'One')
    for (const body of [
      { text: 'Words' },
      { pollDescription: 'Which?' },
      { pollIds },
      { type: 'photo', fileIds: [await fileOf('feed-photo')] },
      { thumbnailId: await fileOf('feed-thumbnail') },
      { teaserId: await fileOf('feed-teaser') },
    ] satisfies Partial<NewFeed>[]) {
      expect(await draft(body)).toMatchObject({ status: 'draft' })
    }
  })

  test('is created once, however often and from how many tabs it is sent under one clientId', async () => {
    const someone = await makeCreator(app)
    const clientId = newId()
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, at) => draft({ text: `Words ${at}`, clientId }, someone)),
    )
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1)
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1)
    expect(await postsOf(someone)).toBe(1)
    const published = await makeFeed(app, someone, { text: 'Sent again', clientId })
    expect(published).toMatchObject({ _id: sent[0]?._id, status: 'draft', text: sent[0]?.text })
  })

  test('belongs to its creator: the same clientId of someone else is another post', async () => {
    const [one, two] = [await makeCreator(app), await makeCreator(app)]
    const clientId = newId()
    const mine = await draft({ text: 'Mine', clientId }, one)
    const theirs = await draft({ text: 'Theirs', clientId }, two)
    expect(theirs._id).not.toBe(mine._id)
    expect(theirs.text).toBe('Theirs')
  })

  test('is not overwritten by a device with an older version', async () => {
    const first = await draft({ text: 'One' })
    const second = await change(first._id, { text: 'Two', knownUpdatedAt: first.updatedAt })
    const late = change(first._id, { text: 'Late', knownUpdatedAt: first.updatedAt })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'CHANGED_ELSEWHERE' })
    const own = await app.as(creator.token)('GET /performer/feeds/{id}', { params: { id: first._id } })
    expect(own).toMatchObject({ text: 'Two', updatedAt: second.updatedAt })
    expect(await change(first._id, { text: 'Three', knownUpdatedAt: second.updatedAt })).toMatchObject({
      text: 'Three',
    })
  })

  test('that two devices save concurrently is saved by one of them', async () => {
    const { _id, updatedAt } = await draft({ text: 'One' })
    const saves = await Promise.allSettled(
      Array.from({ length: 5 }, (_, at) => change(_id, { text: `Words ${at}`, knownUpdatedAt: updatedAt })),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('becomes the post when it is published, and is unknown to others before', async () => {
    const someone = await makeCreator(app)
    const { _id, updatedAt } = await draft({ text: 'Soon', isPublic: true, clientId: newId() }, someone)
    const fan = await makeFan(app)
    for (const token of [undefined, fan.token])
      await expect(open(_id, token)).rejects.toMatchObject({ status: 404 })
    await expect(
      app.as(creator.token)('GET /performer/feeds/{id}', { params: { id: _id } }),
    ).rejects.toMatchObject({ status: 404 })
    await change(_id, { status: 'active', knownUpdatedAt: updatedAt }, someone)
    expect(await open(_id)).toMatchObject({ _id, text: 'Soon' })
    expect(await postsOf(someone)).toBe(1)
  })
})

describe('counting', () => {
  test('the posts of a creator are those that are shown or scheduled', async () => {
    const someone = await makeCreator(app)
    const total = async () => {
      const [row] = await app.platform.db.orm
        .select()
        .from(creators)
        .where(eq(creators.accountId, someone.id))
      return row?.totalFeeds
    }
    const feed = await makeFeed(app, someone)
    await makeFeed(app, someone, { status: 'draft' })
    await makeFeed(app, someone, { scheduledAt: inHours(1) })
    expect(await total()).toBe(2)
    await change(feed._id, { status: 'inactive' }, someone)
    expect(await total()).toBe(1)
  })

  test('a view counts once for each account, not for its creator, and not for visitors', async () => {
    const feed = await makeFeed(app, creator, { isPublic: true })
    const [one, two] = [await makeFan(app), await makeFan(app)]
    await Promise.all(Array.from({ length: 10 }, () => open(feed._id, one.token)))
    for (const token of [two.token, two.token, creator.token, undefined]) await open(feed._id, token)
    expect((await open(feed._id)).stats.views).toBe(2)
  })
})
