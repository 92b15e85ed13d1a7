import type { Report } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeItem } from '@ovation/testing/content'
import { naming } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids'
import { reportAnswered } from './topics.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.close())

type Target = Report['target']

const report = (who: Person, target: Target, targetId: string, more = {}) =>
  app.as(who.token)('POST /reports', { body: { target, targetId, reason: 'spam', ...more } })
const reports = (query = {}) =>
  app.as(operator.token)('GET /admin/reports', { query: { limit: 200, ...query } })
const about = async (id: string) => (await reports()).data.filter(({ targetId }) => targetId === id)
const close = (id: string, note?: string) =>
  app.as(operator.token)('PUT /admin/reports/{id}', {
    params: { id },
    body: { status: 'done', ...(note ? { note } : {}) },
  })
const hidden = { status: 404 }

async function scene() {
  const creator = await makeCreator(app, { creator: { bio: 'I paint boats.' } })
  const [fan, author] = [await makeFan(app), await makeFan(app)]
  const post = await makeItem(app, creator, { title: 'Boats', body: '<p>Ten &amp; more boats</p>' })
  const comment = await app.as(author.token)('POST /comments', {
    body: { content: 'Buy my coins', objectType: 'feed', objectId: post.id },
  })
  return { creator, fan, author, post, comment }
}

describe('reporting', () => {
  test('shows operators the content, its owner and the reporter', async () => {
    const { creator, fan, author, post, comment } = await scene()
    await report(fan, 'feed', post.id, { reason: 'copyright', description: ' My boats. ' })
    await report(fan, 'comment', comment._id)
    await report(fan, 'performer', creator.id)
    await report(fan, 'user', author.id)
    expect(await about(post.id)).toMatchObject([
      {
        target: 'feed',
        reason: 'copyright',
        description: 'My boats.',
        status: 'open',
        reporter: { _id: fan.id },
        owner: { _id: creator.id, isPerformer: true },
        subject: { title: 'Boats', text: 'Ten & more boats', under: null },
        people: 1,
        closedBy: null,
      },
    ])
    expect(await about(comment._id)).toMatchObject([
      { owner: { _id: author.id }, subject: { text: 'Buy my coins', under: { kind: 'feed', _id: post.id } } },
    ])
    expect(await about(creator.id)).toMatchObject([{ subject: { text: 'I paint boats.' } }])
    expect(await about(author.id)).toMatchObject([{ owner: { _id: author.id }, subject: { text: '' } }])
  })

  test('every kind of item can be reported', async () => {
    const { creator, fan } = await scene()
    for (const kind of ['video', 'gallery', 'product'] as const) {
      const item = await makeItem(app, creator, { kind })
      const other = kind === 'video' ? 'gallery' : 'video'
      await expect(report(fan, other, item.id)).rejects.toMatchObject(hidden)
      await report(fan, kind, item.id)
      expect(await about(item.id)).toMatchObject([{ target: kind, subject: { title: 'An item' } }])
    }
  })

  test('again by the same person changes nothing, also concurrently and after it was closed', async () => {
    const { fan, post } = await scene()
    await Promise.all([1, 2, 3].map(() => report(fan, 'feed', post.id)))
    await report(fan, 'feed', post.id, { reason: 'fraud', description: 'Really' })
    const [first, ...others] = await about(post.id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ reason: 'spam', description: '', people: 1 })
    await close(first?._id ?? '')
    await report(fan, 'feed', post.id)
    expect(await about(post.id)).toMatchObject([{ status: 'done' }])
  })

  test('content that the reporter may not know of, or their own, cannot be reported', async () => {
    const { creator, fan, author, post, comment } = await scene()
    const draft = await makeItem(app, creator, { status: 'draft' })
    const unknown: [Target, string][] = [
      ['feed', draft.id],
      ['feed', newId()],
      ['comment', newId()],
      ['performer', fan.id],
      ['user', newId()],
      ['message', newId()],
      ['stream', newId()],
    ]
    for (const [target, id] of unknown) await expect(report(fan, target, id)).rejects.toMatchObject(hidden)
    await expect(report(creator, 'feed', post.id)).rejects.toMatchObject(naming('targetId'))
    await expect(report(author, 'comment', comment._id)).rejects.toMatchObject(naming('targetId'))
    await expect(report(author, 'user', author.id)).rejects.toMatchObject(naming('targetId'))
    await block(app, creator.id, fan.id)
    for (const [target, id] of [
      ['feed', post.id],
      ['performer', creator.id],
      ['user', creator.id],
      ['comment', comment._id],
    ] as const)
      await expect(report(fan, target, id)).rejects.toMatchObject(hidden)
  })

  test('a report stays when its content is deleted', async () => {
    const { creator, fan, post } = await scene()
    await report(fan, 'feed', post.id)
    await app.as(creator.token)('DELETE /performer/feeds/{id}', { params: { id: post.id } })
    expect(await about(post.id)).toMatchObject([{ subject: null, owner: { _id: creator.id } }])
  })
})

describe('closing a report', () => {
  test('closes all about the same thing with the first note, and notifies every reporter once', async () => {
    const { fan, author, post, creator } = await scene()
    const announced = vi.spyOn(app.platform.extensions, 'announce')
    await report(fan, 'feed', post.id)
    await report(author, 'feed', post.id)
    await report(fan, 'performer', creator.id)
    const [one, two] = await about(post.id)
    expect([one, two]).toMatchObject([{ people: 2 }, { people: 2 }])
    const outcomes = await Promise.all([close(one?._id ?? '', 'Taken down.'), close(two?._id ?? '', 'Kept.')])
    expect(outcomes.map(({ closed }) => closed).sort()).toEqual([0, 2])
    const [first, second] = await about(post.id)
    expect(first).toMatchObject({ status: 'done', closedBy: expect.any(String) })
    expect(second?.note).toBe(first?.note)
    expect(['Taken down.', 'Kept.']).toContain(first?.note)
    const thanked = announced.mock.calls.flatMap(([, topic, fact]) =>
      topic === reportAnswered ? [fact] : [],
    )
    expect(thanked).toHaveLength(2)
    expect(thanked).toEqual(
      expect.arrayContaining(
        [fan, author].map(({ id }) =>
          expect.objectContaining({ reporterId: id, target: 'feed', targetId: post.id }),
        ),
      ),
    )
    expect(await about(creator.id)).toMatchObject([{ status: 'open' }])
    announced.mockRestore()
  })

  test('an unknown report answers 404', async () => {
    await expect(close(newId())).rejects.toMatchObject(hidden)
  })
})

test('operators list open and closed reports separately, latest first, by name, with totals', async () => {
  const before = (await app.as(operator.token)('GET /admin/overview')).reports
  const { creator, fan, author, post } = await scene()
  await report(fan, 'feed', post.id)
  await report(author, 'performer', creator.id)
  const [latest, earlier] = (await reports({ status: 'open' })).data
  expect([latest?.targetId, earlier?.targetId]).toEqual([creator.id, post.id])
  await close(latest?._id ?? '')
  expect((await reports({ status: 'open' })).data[0]?.targetId).toBe(post.id)
  expect((await reports({ status: 'done' })).data.map(({ _id }) => _id)).toContain(latest?._id)
  const { reports: counted } = await app.as(operator.token)('GET /admin/overview')
  expect(counted).toEqual({ open: before.open + 1, done: before.done + 1 })
  const found = await reports({ q: fan.username })
  expect(found.data.map(({ targetId }) => targetId)).toEqual([post.id])
  expect((await reports({ target: 'performer' })).data.every(({ target }) => target === 'performer')).toBe(
    true,
  )
})
