import type { ReportTarget } from '@ovation/contract'
import { makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { drawPicture, formWith, makeFeed } from '@ovation/testing/content'
import { makeTalk } from '@ovation/testing/talk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFiles } from '#platform/files'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const report = (who: Person, target: ReportTarget, targetId: string) =>
  app.as(who.token)('POST /reports', { body: { target, targetId, reason: 'harassment' } })
const as = () => app.as(operator.token)
async function caseAbout(targetId: string) {
  const { data } = await as()('GET /operator/cases', { query: { targetId } })
  if (!data[0]) throw new Error('Nobody has reported it.')
  return as()('GET /operator/cases/{id}', { params: { id: data[0]._id } })
}
/** The content with its media, as it was when it was reported and as it is. */
async function content(targetId: string) {
  const { _id, is } = await caseAbout(targetId)
  const { was } = await as()('POST /operator/cases/{id}/content', { params: { id: _id } })
  return { was, is }
}
const close = (id: string) =>
  as()('POST /operator/cases/{id}/decision', { params: { id }, body: { decision: 'dismissed' } })
const photo = async (who: Person) => {
  const body = formWith('file', await drawPicture())
  return (await app.as(who.token)('POST /messages/public/file/photo', { body }))._id
}
const send = (who: Person, id: string, body: { text?: string; fileIds?: string[]; price?: number }) =>
  app.as(who.token)('POST /messages/conversations/{id}', { params: { id }, body })
const remove = (who: Person, id: string) => app.as(who.token)('DELETE /messages/{id}', { params: { id } })
const opens = async (url: string | null | undefined) =>
  (await app.http.inject(url ?? '/nowhere')).statusCode === 200

describe('a reported message', () => {
  test('that its sender unsends can still be read by operators, with its files, and by no one else', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const fileId = await photo(fan)
    const { _id } = await send(fan, id, { text: 'Something unkind', fileIds: [fileId] })
    await report(creator, 'message', _id)
    expect(await caseAbout(_id)).toMatchObject({ title: '', was: { text: '' }, is: { text: '' } })
    expect((await content(_id)).was).toMatchObject({ text: 'Something unkind' })
    await remove(fan, _id)
    const { is, was } = await content(_id)
    expect(is).toBeNull()
    expect(was).toMatchObject({ text: 'Something unkind', files: [{ _id: fileId }] })
    expect(await opens(was?.files[0]?.url)).toBe(true)
    for (const who of [creator, fan]) {
      const { data } = await app.as(who.token)('GET /messages/conversations/{id}', { params: { id } })
      expect(data).toMatchObject([{ text: 'Message deleted!', files: [], fileIds: [], cover: null }])
      await expect(app.as(who.token)('GET /operator/cases')).rejects.toMatchObject({ status: 403 })
    }
    for (const who of [creator, await makeFan(app)]) {
      const asked = app.as(who.token)('GET /files/{id}/status', { params: { id: fileId } })
      await expect(asked).rejects.toMatchObject({ status: 404 })
    }
  })

  test('keeps its text when the report is closed, and its files are deleted', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const fileId = await photo(fan)
    const { _id } = await send(fan, id, { text: 'Look', fileIds: [fileId] })
    await report(creator, 'message', _id)
    await remove(fan, _id)
    await close((await caseAbout(_id))._id)
    expect((await content(_id)).was).toMatchObject({ text: 'Look', files: [] })
    const { rows } = await app.platform.db.pool.query('select from file_holds where file_id = $1', [fileId])
    expect(rows).toEqual([])
  })

  test('stays when the whole conversation is deleted', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const { _id } = await send(creator, id, { text: 'For sale', fileIds: [await photo(creator)], price: 5 })
    await report(fan, 'message', _id)
    await app.as(creator.token)('DELETE /messages/{id}/remove-all-message', { params: { id } })
    const { was, is } = await content(_id)
    expect(is).toBeNull()
    expect(was).toMatchObject({ text: 'For sale', files: [{ type: 'message-photo' }] })
    expect(await opens(was?.files[0]?.url)).toBe(true)
  })

  test('stays when it was a mass message and is unsent', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const { _id: massId } = await app.as(creator.token)('POST /mass-messages', {
      body: { audience: 'followers', text: 'To all of you' },
    })
    const latest = async () =>
      (await app.as(fan.token)('GET /messages/conversations/{id}', { params: { id } })).data[0]
    await expect.poll(latest).toMatchObject({ text: 'To all of you' })
    const messageId = (await latest())?._id ?? ''
    await report(fan, 'message', messageId)
    await app.as(creator.token)('DELETE /mass-messages/{id}', { params: { id: massId } })
    await expect.poll(async () => (await latest())?.isDeleted).toBe(true)
    // The case is about the mass message, not about one copy.
    expect(await content(massId)).toMatchObject({ is: null, was: { text: 'To all of you' } })
  })

  test('is deleted with the account of its sender', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const { _id } = await send(fan, id, { text: 'Look', fileIds: [await photo(fan)] })
    await report(creator, 'message', _id)
    await app.platform.db.pool.query('delete from accounts where id = $1', [fan.id])
    expect(await caseAbout(_id)).toMatchObject({ owner: null, is: null, was: null })
  })

  test('and unsent concurrently: its files are kept or deleted, without broken links', async () => {
    for (let round = 0; round < 6; round++) {
      const { creator, fan, id } = await makeTalk(app)
      const fileId = await photo(fan)
      const { _id } = await send(fan, id, { text: 'Quick', fileIds: [fileId] })
      await Promise.all([report(creator, 'message', _id), remove(fan, _id)])
      const { was } = await content(_id)
      const kept = await findFiles(app.platform.db.orm, [fileId])
      expect(was?.files ?? []).toHaveLength(kept.length)
      for (const { url } of was?.files ?? []) expect(await opens(url)).toBe(true)
    }
  })
})

test('a file that was not reported is deleted with its message', async () => {
  const { fan, id } = await makeTalk(app)
  const fileId = await photo(fan)
  await remove(fan, (await send(fan, id, { fileIds: [fileId] }))._id)
  expect(await findFiles(app.platform.db.orm, [fileId])).toEqual([])
})

test('changed and deleted posts are kept as they were when reported', async () => {
  const { creator, fan } = await makeTalk(app)
  const post = await makeFeed(app, creator, { type: 'photo', text: '<p>Buy &amp; sell</p>', isPublic: true })
  const target = { params: { id: post._id } }
  await report(fan, 'feed', post._id)
  await app.as(creator.token)('PUT /performer/feeds/{id}', { ...target, body: { text: 'Only boats' } })
  expect(await caseAbout(post._id)).toMatchObject({
    is: { text: 'Only boats', isChanged: true },
    was: { text: 'Buy & sell', media: { photos: 1 } },
  })
  await app.as(creator.token)('DELETE /performer/feeds/{id}', target)
  const { was, is } = await content(post._id)
  expect([was?.text, is]).toEqual(['Buy & sell', null])
  expect(await opens(was?.files[0]?.url)).toBe(true)
})

test('deleted comments and changed profiles are kept as they were when reported', async () => {
  const { creator, fan } = await makeTalk(app)
  const author = await makeFan(app)
  const post = await makeFeed(app, creator, { isPublic: true })
  const comment = await app.as(author.token)('POST /comments', {
    body: { content: 'Buy my coins', objectType: 'feed', objectId: post._id },
  })
  await report(fan, 'comment', comment._id)
  await app.as(author.token)('DELETE /comments/{id}', { params: { id: comment._id } })
  expect(await caseAbout(comment._id)).toMatchObject({ is: null, was: { text: 'Buy my coins' } })

  await report(fan, 'performer', creator.id)
  expect((await caseAbout(creator.id)).is?.isChanged).toBe(false)
  await app.platform.db.pool.query("update creators set bio = 'New' where account_id = $1", [creator.id])
  expect(await caseAbout(creator.id)).toMatchObject({
    is: { text: 'New', isChanged: true },
    was: { text: '' },
  })
})
