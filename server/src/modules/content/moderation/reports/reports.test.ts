import type { ReportTarget } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeItem } from '@ovation/testing/content'
import { naming } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const report = (who: Person, target: ReportTarget, targetId: string, more = {}) =>
  app.as(who.token)('POST /reports', { body: { target, targetId, reason: 'spam', ...more } })
const list = (query = {}) =>
  app.as(operator.token)('GET /operator/cases', { query: { limit: 200, ...query } })
const about = async (targetId: string) => (await list({ targetId })).data
const view = (id = '') => app.as(operator.token)('GET /operator/cases/{id}', { params: { id } })
const viewAbout = async (targetId: string) => view((await about(targetId))[0]?._id)
const dismiss = (id = '') =>
  app.as(operator.token)('POST /operator/cases/{id}/decision', {
    params: { id },
    body: { decision: 'dismissed' },
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
  test('shows operators the content, its owner and the reporters in one case', async () => {
    const { creator, fan, author, post, comment } = await scene()
    await report(fan, 'feed', post.id, { reason: 'copyright', description: ' My boats. ' })
    await report(author, 'feed', post.id, { reason: 'copyright' })
    await report(fan, 'comment', comment._id)
    await report(fan, 'performer', creator.id)
    await report(fan, 'user', author.id)
    const found = await about(post.id)
    expect(found).toMatchObject([
      {
        ...{
          kind: 'report',
          target: 'feed',
          status: 'open',
          reports: 2,
          reason: 'copyright',
          title: 'Boats',
        },
        owner: { _id: creator.id, isPerformer: true },
        number: expect.any(Number),
      },
    ])
    expect(await view(found[0]?._id)).toMatchObject({
      was: { title: 'Boats', text: 'Ten & more boats' },
      is: { text: 'Ten & more boats', isChanged: false, restriction: null },
      people: [
        { reporter: { _id: author.id }, description: '' },
        { reporter: { _id: fan.id }, description: 'My boats.' },
      ],
      events: [
        { event: 'reported', actor: { _id: author.id } },
        { event: 'reported', actor: { _id: fan.id } },
      ],
    })
    expect(await viewAbout(comment._id)).toMatchObject({
      owner: { _id: author.id },
      is: { text: 'Buy my coins', under: { kind: 'feed', _id: post.id } },
    })
    expect(await viewAbout(creator.id)).toMatchObject({ is: { text: 'I paint boats.' } })
    expect(await viewAbout(author.id)).toMatchObject({ owner: { _id: author.id }, is: { text: '' } })
  })

  test('every kind of item can be reported', async () => {
    const { creator, fan } = await scene()
    for (const kind of ['video', 'gallery', 'product'] as const) {
      const item = await makeItem(app, creator, { kind })
      const other = kind === 'video' ? 'gallery' : 'video'
      await expect(report(fan, other, item.id)).rejects.toMatchObject(hidden)
      await report(fan, kind, item.id)
      expect(await about(item.id)).toMatchObject([{ target: kind, title: 'An item' }])
    }
  })

  test('again by the same person changes nothing, also concurrently and after the case was closed', async () => {
    const { fan, post } = await scene()
    await Promise.all([1, 2, 3].map(() => report(fan, 'feed', post.id)))
    await report(fan, 'feed', post.id, { reason: 'fraud', description: 'Really' })
    const [first, ...others] = await about(post.id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ reason: 'spam', reports: 1 })
    expect((await view(first?._id)).events).toHaveLength(1)
    await dismiss(first?._id)
    await report(fan, 'feed', post.id)
    expect(await about(post.id)).toMatchObject([{ status: 'closed', decision: 'dismissed' }])
  })

  test('again after the case was closed opens a new one if the content was changed since', async () => {
    const { creator, fan, post } = await scene()
    const change = (text: string) =>
      app.as(creator.token)('PUT /performer/feeds/{id}', { params: { id: post.id }, body: { text } })
    await report(fan, 'feed', post.id)
    await change('Other boats')
    await report(fan, 'feed', post.id)
    const [first, ...others] = await about(post.id)
    expect([first?.reports, others]).toEqual([1, []])
    await dismiss(first?._id)
    await Promise.all([1, 2, 3].map(() => report(fan, 'feed', post.id, { reason: 'fraud' })))
    expect(await about(post.id)).toMatchObject([
      { status: 'open', reason: 'fraud', reports: 1 },
      { status: 'closed', reports: 1 },
    ])
  })

  test('by many people at once opens one case', async () => {
    const { post } = await scene()
    const fans = await Promise.all(Array.from({ length: 8 }, () => makeFan(app)))
    await Promise.all(fans.map((fan) => report(fan, 'feed', post.id)))
    expect(await about(post.id)).toMatchObject([{ reports: 8 }])
  })

  test('at the moment of closing either belongs to the closed case or opens a new one', async () => {
    for (let round = 0; round < 6; round++) {
      const { fan, author, post } = await scene()
      await report(fan, 'feed', post.id)
      const [first] = await about(post.id)
      await Promise.all([dismiss(first?._id), report(author, 'feed', post.id)])
      const found = await about(post.id)
      const open = found.filter(({ status }) => status === 'open')
      const closed = found.find(({ status }) => status === 'closed')
      expect((closed?.reports ?? 0) + open.reduce((sum, { reports }) => sum + reports, 0)).toBe(2)
      // Everyone in the closed case was there before the decision.
      const { people, closedAt } = await view(closed?._id)
      for (const { createdAt } of people) expect(createdAt <= (closedAt ?? '')).toBe(true)
    }
  })

  test('an urgent reason brings the due time forward', async () => {
    const { fan, author, post } = await scene()
    await report(fan, 'feed', post.id)
    const [usual] = await about(post.id)
    await report(author, 'feed', post.id, { reason: 'underage' })
    const [urgent] = await about(post.id)
    expect(new Date(usual?.dueAt ?? 0).getTime() - new Date(urgent?.dueAt ?? 0).getTime()).toBeGreaterThan(
      19 * 3_600_000,
    )
  })

  test('content that the reporter may not know of, or their own, cannot be reported', async () => {
    const { creator, fan, author, post, comment } = await scene()
    const draft = await makeItem(app, creator, { status: 'draft' })
    const unknown: [ReportTarget, string][] = [
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

  test('a case stays when its content is deleted', async () => {
    const { creator, fan, post } = await scene()
    await report(fan, 'feed', post.id)
    await app.as(creator.token)('DELETE /performer/feeds/{id}', { params: { id: post.id } })
    expect(await viewAbout(post.id)).toMatchObject({
      is: null,
      was: { text: 'Ten & more boats' },
      owner: { _id: creator.id },
    })
  })
})

test('operators list open cases by due time and closed ones latest first, by number and name, with totals', async () => {
  const before = (await app.as(operator.token)('GET /admin/overview')).reports
  const { creator, fan, author, post } = await scene()
  await report(fan, 'feed', post.id)
  await report(author, 'performer', creator.id, { reason: 'violence' })
  const open = (await list({ status: 'open', ownerId: creator.id })).data
  expect(open.map(({ targetId }) => targetId)).toEqual([creator.id, post.id])
  await dismiss(open[0]?._id)
  expect((await list({ status: 'closed' })).data[0]?._id).toBe(open[0]?._id)
  const { reports: counted } = await app.as(operator.token)('GET /admin/overview')
  expect(counted).toEqual({ open: before.open + 1, done: before.done + 1 })
  const numbered = await list({ q: `#${open[1]?.number}` })
  expect(numbered.data.map(({ targetId }) => targetId)).toEqual([post.id])
  expect((await list({ q: creator.username })).total).toBe(2)
  expect((await list({ target: 'performer' })).data.every(({ target }) => target === 'performer')).toBe(true)
})
