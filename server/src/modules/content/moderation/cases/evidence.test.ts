import type { ReportTarget } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { formWith, makeFeed, makeFile, uploadPhoto } from '@ovation/testing/content'
import { soon } from '@ovation/testing/soon'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFiles } from '#platform/files'
import { releaseOldEvidence } from '../content/snapshot.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const as = (who: Person = operator) => app.as(who.token)
const openCase = async (target: ReportTarget, targetId: string) =>
  (await as()('POST /operator/cases', { body: { target, targetId } }))._id
const decide = (id: string, decision: 'taken-down' | 'warned' | 'rejected') =>
  as()('POST /operator/cases/{id}/decision', { params: { id }, body: { decision, message: 'Not allowed.' } })
const find = (id: string) => as()('GET /operator/cases/{id}', { params: { id } })
const content = (id: string) => as()('POST /operator/cases/{id}/content', { params: { id } })
const removePost = (who: Person, id: string) => as(who)('DELETE /performer/feeds/{id}', { params: { id } })
const exists = async (fileId: string) => (await findFiles(app.platform.db.orm, [fileId])).length === 1
const statusOf = async (url = '') => (await app.http.inject({ url })).statusCode

async function decided(decision: 'taken-down' | 'warned') {
  const creator = await makeCreator(app)
  const { _id: fileId } = await uploadPhoto(app, creator)
  const post = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], isPublic: true })
  const id = await openCase('feed', post._id)
  await decide(id, decision)
  await removePost(creator, post._id)
  return { creator, fileId, id }
}

describe('the media of a case', () => {
  test.each(['taken-down', 'warned'] as const)(
    'that ended with “%s” is kept for the operator who decides about the appeal, and not longer',
    async (decision) => {
      const { creator, fileId, id } = await decided(decision)
      expect((await content(id)).was?.files).toMatchObject([{ _id: fileId }])
      await as(creator)('POST /moderation/decisions/{id}/appeal', {
        params: { id },
        body: { text: 'It is my own work.' },
      })
      const { data } = await as()('GET /operator/cases', { query: { kind: 'appeal', ownerId: creator.id } })
      const appealId = data[0]?._id ?? ''
      const files = (await content(appealId)).was?.files
      expect(files).toMatchObject([{ _id: fileId }])
      expect(await statusOf(files?.[0]?.url ?? '')).toBe(200)
      await decide(appealId, 'rejected')
      expect((await content(id)).was?.files).toEqual([])
    },
  )

  test('is released half a year after a decision without an appeal, and not during one', async () => {
    const [silent, appealing] = [await decided('taken-down'), await decided('taken-down')]
    await as(appealing.creator)('POST /moderation/decisions/{id}/appeal', {
      params: { id: appealing.id },
      body: { text: 'It is my own work.' },
    })
    const kept = async () =>
      Promise.all([silent, appealing].map(async ({ id }) => (await content(id)).was?.files.length))
    const { orm, pool } = app.platform.db
    await orm.transaction(releaseOldEvidence)
    expect(await kept()).toEqual([1, 1])
    await pool.query("update cases set closed_at = now() - interval '181 days' where status = 'closed'")
    await orm.transaction(releaseOldEvidence)
    expect(await kept()).toEqual([0, 1])
    expect(await exists(appealing.fileId)).toBe(true)
  })
})

describe('a case says that content was changed', () => {
  const change = (who: Person, id: string, body: object) =>
    as(who)('PUT /performer/feeds/{id}', { params: { id }, body })

  test('when a file was removed or exchanged, and not when files were put in another order', async () => {
    const creator = await makeCreator(app)
    const [one, two] = [(await uploadPhoto(app, creator))._id, (await uploadPhoto(app, creator))._id]
    const post = await makeFeed(app, creator, { type: 'photo', fileIds: [one, two], text: 'Words' })
    const id = await openCase('feed', post._id)
    const isChanged = async () => (await find(id)).is?.isChanged
    expect(await isChanged()).toBe(false)
    await change(creator, post._id, { fileIds: [two, one] })
    expect(await isChanged()).toBe(false)
    await change(creator, post._id, { fileIds: [two] })
    expect(await isChanged()).toBe(true)
    await change(creator, post._id, { fileIds: [two, (await uploadPhoto(app, creator))._id] })
    expect(await isChanged()).toBe(true)
  })

  test('when words were added at its end', async () => {
    const creator = await makeCreator(app)
    const post = await makeFeed(app, creator, { text: 'A text' })
    const empty = await makeFeed(app, creator, { title: 'Only a title', text: '' })
    const ids = [await openCase('feed', post._id), await openCase('feed', empty._id)]
    for (const { _id, text } of [post, empty]) await change(creator, _id, { text: `${text} and more` })
    for (const id of ids) expect((await find(id)).is?.isChanged).toBe(true)
  })
})

describe('a case about a person', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const upload = async (who: Person, part: 'avatar' | 'cover', background: string) =>
    as(who)(`POST /performers/${part}/upload`, { body: formWith(part, await picture(background)) })
  const remove = (id: string, parts: ('avatar' | 'cover' | 'welcome-video' | 'bio')[]) =>
    as()('POST /operator/cases/{id}/removals', {
      params: { id },
      body: { parts, message: 'That is not you.' },
    })

  async function profile() {
    const creator = await makeCreator(app)
    const { url } = await upload(creator, 'avatar', `#${creator.id.slice(-6)}`)
    await upload(creator, 'cover', `#${creator.id.slice(-7, -1)}`)
    const video = await makeFile(app, creator, 'welcome-video')
    await app.platform.db.pool.query(
      "update creators set welcome_video_file_id = $2, bio = 'Call me' where account_id = $1",
      [creator.id, video.id],
    )
    return { creator, url, id: await openCase('performer', creator.id) }
  }

  test('keeps the portrait, the cover and the welcome video, also after they were exchanged', async () => {
    const { creator, id } = await profile()
    expect(await find(id)).toMatchObject({
      was: { media: { photos: 2, videos: 1 } },
      is: { isChanged: false },
    })
    await as(creator)('DELETE /performers/avatar')
    expect((await find(id)).is?.isChanged).toBe(true)
    const { was } = await content(id)
    expect(was?.files.map(({ type }) => type)).toEqual(['avatar', 'cover', 'welcome-video'])
    expect(await statusOf(was?.files[0]?.url ?? '')).toBe(200)
  })

  test('lets an operator remove pictures, the welcome video and the bio; it is recorded and the owner reads why', async () => {
    const { creator, url, id } = await profile()
    const me = () => as(creator)('GET /users/me')
    expect(await statusOf(url)).toBe(200)
    const [one] = await Promise.all([remove(id, ['avatar', 'bio']), remove(id, ['avatar', 'bio'])])
    expect(one.status).toBe('open')
    expect((await me())?.avatar).toBe('/no-avatar.jpg')
    await soon(async () => expect(await statusOf(url)).toBe(403))
    await remove(id, ['cover', 'welcome-video'])
    const { events, is } = await find(id)
    expect(is).toMatchObject({ text: '', media: { photos: 0, videos: 0 } })
    expect(events.filter(({ event }) => event === 'removed').map(({ text }) => text)).toEqual([
      'cover picture, welcome video',
      'portrait, bio',
    ])
    await soon(async () => {
      const { data } = await as(creator)('GET /notifications', { query: {} })
      const told = data.filter(({ title }) => title === 'We removed parts of your profile')
      expect(JSON.stringify(told)).toContain('Removed: cover picture, welcome video. That is not you.')
    })
    await expect(upload(creator, 'avatar', `#${creator.id.slice(-6)}`)).rejects.toMatchObject({ status: 422 })
    await upload(creator, 'avatar', '#123123')
    // The evidence stays.
    expect((await content(id)).was?.files).toHaveLength(3)
  })

  test('refuses it for content, closed cases and without a message', async () => {
    const { creator, id } = await profile()
    const post = await makeFeed(app, creator, { isPublic: true })
    await expect(remove(await openCase('feed', post._id), ['avatar'])).rejects.toMatchObject({
      code: 'NOT_ABOUT_A_PERSON',
    })
    const body = { parts: ['bio' as const], message: '  ' }
    await expect(as()('POST /operator/cases/{id}/removals', { params: { id }, body })).rejects.toMatchObject({
      status: 422,
    })
    await decide(id, 'warned')
    await expect(remove(id, ['avatar'])).rejects.toMatchObject({ code: 'CASE_CLOSED' })
    await expect(
      as(await makeFan(app))('POST /operator/cases/{id}/removals', {
        params: { id },
        body: { parts: ['bio'], message: 'No.' },
      }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
