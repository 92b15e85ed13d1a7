import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { announcements } from '#tables/announcements'
import { notifications } from '#tables/notifications'
import { notifyDue } from './index.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await makeOperator(app)
})
afterEach(() => app.platform.db.orm.delete(announcements))
afterAll(() => app.close())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const terms = { title: 'Summer season', text: 'Tickets from Monday.', link: '/live' }
const create = (facts: object = {}) =>
  app.as(owner.token)('POST /operator/announcements', { body: { ...terms, ...facts } })
const seenBy = async (person: Person | null) =>
  (await app.as(person?.token)('GET /announcements')).map(({ title }) => title)
const notified = (person: Person) =>
  app.platform.db.orm.select().from(notifications).where(eq(notifications.accountId, person.id))

test('an announcement is shown to its audience only', async () => {
  const [fan, creator] = [await makeFan(app), await makeCreator(app)]
  for (const audience of ['everyone', 'visitors', 'fans', 'creators'])
    await create({ title: audience, audience })
  expect((await seenBy(null)).sort()).toEqual(['everyone', 'visitors'])
  expect((await seenBy(fan)).sort()).toEqual(['everyone', 'fans'])
  expect((await seenBy(creator)).sort()).toEqual(['creators', 'everyone'])
})

test('it begins and ends at its times', async () => {
  await create({ title: 'later', startsAt: hours(1) })
  await create({ title: 'over', startsAt: hours(-2), endsAt: hours(-1) })
  await create({ title: 'now', startsAt: hours(-1), endsAt: hours(1) })
  expect(await seenBy(null)).toEqual(['now'])
})

test('it is changed and deleted, and the audit log has what it was', async () => {
  const { _id: id } = await create()
  await app.as(owner.token)('PUT /operator/announcements/{id}', { params: { id }, body: { title: 'Autumn' } })
  expect(await seenBy(null)).toEqual(['Autumn'])
  for (let n = 0; n < 2; n++)
    await app.as(owner.token)('DELETE /operator/announcements/{id}', { params: { id } })
  expect(await seenBy(null)).toEqual([])
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
  expect(data.map(({ action }) => action)).toEqual([
    'announcement.delete',
    'announcement.change',
    'announcement.create',
  ])
  expect(data[1]?.changes).toContainEqual({ field: 'title', before: 'Summer season', after: 'Autumn' })
})

test('an end before the beginning, notified visitors and a link that runs a script are refused', async () => {
  const refused: [object, string][] = [
    [{ startsAt: hours(2), endsAt: hours(1) }, 'endsAt'],
    [{ audience: 'visitors', notifies: true }, 'notifies'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: '//elsewhere.test' }, 'link'],
  ]
  for (const [facts, path] of refused)
    await expect(create(facts), path).rejects.toMatchObject({ status: 422, errors: [{ path }] })
})

test('people of its audience are notified once, when it begins', async () => {
  const [fan, creator] = [await makeFan(app), await makeCreator(app)]
  const { _id: id } = await create({ audience: 'creators', notifies: true, startsAt: hours(1) })
  await notifyDue(app.platform)
  await app.platform.db.orm.update(announcements).set({ startsAt: new Date(Date.now() - 1000) })
  await Promise.all([notifyDue(app.platform), notifyDue(app.platform)])
  await notifyDue(app.platform)
  await expect.poll(async () => (await notified(creator)).length).toBe(1)
  expect(await notified(creator)).toMatchObject([
    { kind: 'announcement', objectId: id, details: { title: 'Summer season', path: '/live' } },
  ])
  expect(await notified(fan)).toEqual([])
})

test('a change of an announcement drops the shared copies of pages', async () => {
  const count = async () =>
    (await app.platform.db.pool.query("select from page_changes where subject = 'settings'")).rowCount ?? 0
  const before = await count()
  await create()
  expect(await count()).toBeGreaterThan(before)
})

test('of two operators who change it at once, one is refused; a repeated change is none', async () => {
  const other = await makeOperator(app)
  const { _id: id, version } = await create()
  const change = (title: string, by = owner, of?: number) =>
    app.as(by.token)('PUT /operator/announcements/{id}', {
      params: { id },
      body: { ...terms, title, ...(of === undefined ? {} : { version: of }) },
    })
  const both = await Promise.allSettled([change('One', owner, version), change('Two', other, version)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 409, code: 'ANNOUNCEMENT_CHANGED' })
  const [title = ''] = await seenBy(null)
  expect(await change(title, owner, version)).toMatchObject({ version: version + 1 })
  expect(await change('Without a version')).toMatchObject({ version: version + 2 })
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
  expect(data.map(({ action }) => action)).toEqual([
    'announcement.change',
    'announcement.change',
    'announcement.create',
  ])
})

test('an announcement sent twice, also at once, is created and recorded once', async () => {
  const id = newId()
  const both = await Promise.all([create({ id }), create({ id })])
  expect(both.map(({ _id }) => _id)).toEqual([id, id])
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
  expect(data.map(({ action }) => action)).toEqual(['announcement.create'])
})
