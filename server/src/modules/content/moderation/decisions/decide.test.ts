import { readFile } from 'node:fs/promises'
import {
  emailsTo,
  makeCreator,
  makeFan,
  makeOperator,
  type Person,
  startTestApp,
  type TestApp,
} from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { naming } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#modules/identity/accounts'
import { newId } from '#platform/ids'

let app: TestApp
let owner: Person
let one: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await makeOperator(app)
  one = await makeOperator(app, 'moderation')
  other = await makeOperator(app, 'moderation')
})
afterAll(() => app.close())

async function scene() {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const post = await makeItem(app, creator, { title: 'Boats', isPublic: true })
  await app.as(fan.token)('POST /reports', { body: { target: 'feed', targetId: post.id, reason: 'fraud' } })
  const { data } = await app.as(one.token)('GET /operator/cases', { query: { targetId: post.id } })
  return { creator, fan, post, id: data[0]?._id ?? '' }
}
const decide = (who: Person, id: string, body: object) =>
  app.as(who.token)('POST /operator/cases/{id}/decision', {
    params: { id },
    body: { decision: 'taken-down', message: 'It breaks the rules.', ...body },
  })
const restore = (id: string) =>
  app.as(one.token)('POST /operator/cases/{id}/restore', { params: { id }, body: { message: 'Sorry.' } })
const hide = (id: string, isHidden = true) =>
  app.as(one.token)('PUT /operator/cases/{id}/hidden', { params: { id }, body: { isHidden } })
const view = (id: string) => app.as(one.token)('GET /operator/cases/{id}', { params: { id } })
const openCase = async (targetId: string) =>
  (await app.as(one.token)('POST /operator/cases', { body: { target: 'feed', targetId } }))._id
const assign = (who: Person, id: string, assigneeId: string | null) =>
  app.as(who.token)('PUT /operator/cases/{id}/assignee', { params: { id }, body: { assigneeId } })
const appeal = (who: Person, id: string, text = 'It was a joke about boats.') =>
  app.as(who.token)('POST /moderation/decisions/{id}/appeal', { params: { id }, body: { text } })
const decisionsOf = async (who: Person) =>
  (await app.as(who.token)('GET /moderation/decisions', { query: {} })).data
const appealOf = async (creator: Person) =>
  (await app.as(one.token)('GET /operator/cases', { query: { ownerId: creator.id, kind: 'appeal' } })).data[0]
const isShown = (id: string) =>
  app
    .as()('GET /user/feeds/{id}', { params: { id } })
    .then(
      () => true,
      () => false,
    )
const actions = async (subjectId: string) =>
  (await app.as(owner.token)('GET /operator/audit', { query: { subjectId } })).data

describe('a decision', () => {
  test('of two operators at once is made by one; the other learns of it', async () => {
    const { id, creator } = await scene()
    const outcomes = await Promise.allSettled([
      decide(one, id, {}),
      decide(other, id, { decision: 'warned', message: 'Mind the rules.' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'ALREADY_DECIDED' },
    })
    expect(await actions(id)).toHaveLength(1)
    expect(await emailsTo(app, creator.email)).toHaveLength(1)
  })

  test('that is the same again changes nothing and is recorded, emailed and announced once', async () => {
    const { id, creator, post } = await scene()
    await Promise.all([decide(one, id, {}), decide(other, id, {}), decide(one, id, {})])
    const entries = await actions(id)
    expect(entries.map(({ action }) => action)).toEqual(['case.take-down'])
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'status', before: 'open', after: 'closed' },
        { field: 'targetId', before: post.id, after: null },
      ]),
    )
    const [email, ...more] = await emailsTo(app, creator.email)
    expect([email?.subject, more]).toEqual(['We took down your post', []])
    expect(email?.text).toContain('It breaks the rules.')
  })

  test('needs a message, and one that fits the case', async () => {
    const { id } = await scene()
    await expect(decide(one, id, { message: '  ' })).rejects.toMatchObject(naming('message'))
    await expect(decide(one, id, { decision: 'accepted' })).rejects.toMatchObject(naming('decision'))
    await expect(decide(one, newId(), {})).rejects.toMatchObject({ status: 404 })
  })

  describe('to suspend closes the account with the case, and can take the content down too', () => {
    async function suspended() {
      const found = await scene()
      const { id, creator } = found
      await decide(one, id, { decision: 'suspended', message: 'Fraud.', takesDown: true })
      await expect(app.as(creator.token)('GET /performers/me')).rejects.toMatchObject({ status: 401 })
      await app.as(one.token)('POST /operator/people/{id}/reinstate', {
        params: { id: creator.id },
        body: { reason: 'Appealed.' },
      })
      return found
    }
    const logIn = async (who: Person): Promise<Person> => {
      const from = { ip: '127.0.0.1', userAgent: 'tests' }
      return { ...who, token: await openSession(app.platform.db.orm, who.id, true, from) }
    }

    test('which is emailed, stays after the suspension, and can be restored', async () => {
      const { id, creator, post } = await suspended()
      expect((await actions(creator.id)).map(({ action }) => action)).toEqual([
        'person.reinstate',
        'person.suspend',
      ])
      expect((await emailsTo(app, creator.email)).map(({ subject }) => subject)).toContain(
        'We took down your post',
      )
      expect(await isShown(post.id)).toBe(false)
      expect(await view(id)).toMatchObject({ takenDownBy: { _id: id }, is: { restriction: 'taken-down' } })
      await restore(id)
      await restore(id)
      expect(await isShown(post.id)).toBe(true)
      expect(await view(id)).toMatchObject({ decision: 'suspended', message: 'Fraud.', takenDownBy: null })
      expect((await actions(id)).map(({ action }) => action)).toEqual(['case.restore', 'case.suspend'])
    })

    test('against which the owner can appeal', async () => {
      const { id, creator, post } = await suspended()
      const back = await logIn(creator)
      expect(await decisionsOf(back)).toMatchObject([{ decision: 'suspended', canAppeal: true }])
      await appeal(back, id)
      await decide(other, (await appealOf(creator))?._id ?? '', { decision: 'accepted', message: 'Sorry.' })
      expect(await isShown(post.id)).toBe(true)
    })
  })

  test('to suspend without a take-down can’t be appealed against or restored', async () => {
    const { id, creator, post } = await scene()
    await decide(one, id, { decision: 'suspended', message: 'Fraud.' })
    await expect(restore(id)).rejects.toMatchObject({ code: 'NOT_TAKEN_DOWN' })
    await app.as(one.token)('POST /operator/people/{id}/reinstate', {
      ...{ params: { id: creator.id }, body: { reason: 'Time is up.' } },
    })
    expect(await isShown(post.id)).toBe(true)
  })

  test('to warn leaves the content, and its creator reads the warning', async () => {
    const { id, creator, post } = await scene()
    await decide(one, id, { decision: 'warned', message: 'Mind the rules.' })
    expect(await isShown(post.id)).toBe(true)
    expect(await decisionsOf(creator)).toMatchObject([
      { decision: 'warned', message: 'Mind the rules.', canAppeal: true },
    ])
  })
})

describe('a second case about content that is taken down', () => {
  async function takenDownTwice() {
    const found = await scene()
    await decide(one, found.id, {})
    return { ...found, second: await openCase(found.post.id) }
  }

  test('can’t take it down again or hide it, and its owner reads one decision', async () => {
    const { creator, post, id, second } = await takenDownTwice()
    const already = { status: 409, code: 'ALREADY_TAKEN_DOWN' }
    await expect(decide(one, second, {})).rejects.toMatchObject(already)
    await expect(hide(second)).rejects.toMatchObject(already)
    expect(await view(second)).toMatchObject({
      ...{ status: 'open', takenDownBy: { _id: id } },
      is: { restriction: 'taken-down' },
    })
    for (const decision of ['dismissed', 'warned']) {
      const next = await openCase(post.id)
      await decide(one, next, { decision })
      expect(await isShown(post.id)).toBe(false)
    }
    const emails = await emailsTo(app, creator.email)
    expect(emails.filter(({ subject }) => subject === 'We took down your post')).toHaveLength(1)
    expect((await decisionsOf(creator)).filter(({ decision }) => decision === 'taken-down')).toHaveLength(1)
  })

  test('can take it down once the first one is restored, and then holds it alone', async () => {
    const { creator, post, id, second } = await takenDownTwice()
    await restore(id)
    await decide(one, second, {})
    await expect(restore(id)).resolves.toMatchObject({ decision: 'restored' })
    await expect(appeal(creator, id)).rejects.toMatchObject({ code: 'NO_APPEAL' })
    expect(await isShown(post.id)).toBe(false)
    await restore(second)
    expect(await isShown(post.id)).toBe(true)
  })

  test('that suspends its owner leaves it to the first one', async () => {
    const { id, post, second } = await takenDownTwice()
    await decide(one, second, { decision: 'suspended', message: 'Again.', takesDown: true })
    await expect(restore(second)).rejects.toMatchObject({ code: 'NOT_TAKEN_DOWN' })
    expect(await view(second)).toMatchObject({ takenDownBy: { _id: id } })
    await restore(id)
    expect(await view(second)).toMatchObject({ takenDownBy: null, is: { restriction: null } })
    expect(post.id).toBeTruthy()
  })
})

describe('an appeal', () => {
  test('can’t hide or show what it is about', async () => {
    const { id, creator } = await scene()
    await decide(one, id, {})
    await appeal(creator, id)
    const appealId = (await appealOf(creator))?._id ?? ''
    for (const isHidden of [true, false])
      await expect(hide(appealId, isHidden)).rejects.toMatchObject({ status: 409, code: 'IS_APPEAL' })
    expect(await view(id)).toMatchObject({ is: { restriction: 'taken-down' } })
  })

  test('is not decided by the operator who made the decision', async () => {
    const { id, creator } = await scene()
    await decide(one, id, {})
    await appeal(creator, id)
    const appealId = (await appealOf(creator))?._id ?? ''
    for (const decision of ['accepted', 'rejected'])
      await expect(decide(one, appealId, { decision, message: 'Mine.' })).rejects.toMatchObject({
        ...{ status: 409, code: 'OWN_DECISION' },
      })
    await decide(other, appealId, { decision: 'rejected', message: 'No.' })
  })

  test('and a restore at once show it once, with one notice', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, creator, post } = await scene()
      await decide(one, id, {})
      await appeal(creator, id)
      const appealId = (await appealOf(creator))?._id ?? ''
      await Promise.allSettled([
        restore(id),
        decide(other, appealId, { decision: 'accepted', message: 'Sorry.' }),
      ])
      expect(await isShown(post.id)).toBe(true)
      expect(await view(id)).toMatchObject({ takenDownBy: null })
    }
  })

  test('goes to somebody else than the one who decided, and restores what was taken down', async () => {
    const { id, creator, post } = await scene()
    await decide(one, id, {})
    const [decision] = await decisionsOf(creator)
    await appeal(creator, decision?._id ?? '')
    const found = await appealOf(creator)
    expect(found).toMatchObject({ kind: 'appeal', status: 'open', target: 'feed', targetId: post.id })
    expect(found?.assignee?._id).not.toBe(one.id)
    expect(found?.assignee).not.toBeNull()
    await decide(other, found?._id ?? '', { decision: 'accepted', message: 'Sorry.' })
    expect(await isShown(post.id)).toBe(true)
    expect(await decisionsOf(creator)).toMatchObject([
      { canAppeal: false, restriction: null, appeal: { decision: 'accepted', message: 'Sorry.' } },
    ])
    const { record, appealedBy } = await app.as(one.token)('GET /operator/cases/{id}', { params: { id } })
    expect(record).toMatchObject({ cases: 1, upheld: 0 })
    expect(appealedBy).toMatchObject({ decision: 'accepted' })
  })

  test('that is rejected leaves it taken down', async () => {
    const { id, creator, post } = await scene()
    await decide(one, id, {})
    await appeal(creator, id)
    await decide(other, (await appealOf(creator))?._id ?? '', { decision: 'rejected', message: 'No.' })
    expect(await isShown(post.id)).toBe(false)
    await expect(appeal(creator, id)).rejects.toMatchObject({ code: 'ALREADY_APPEALED' })
  })

  test('is possible once, also twice at the same moment, by the owner only, against what can be appealed', async () => {
    const { id, creator, fan } = await scene()
    await expect(appeal(creator, id)).rejects.toMatchObject({ code: 'NO_APPEAL' })
    await decide(one, id, {})
    await expect(appeal(fan, id)).rejects.toMatchObject({ status: 404 })
    await expect(appeal(creator, id, '          ')).rejects.toMatchObject(naming('text'))
    const outcomes = await Promise.allSettled([appeal(creator, id), appeal(creator, id)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'ALREADY_APPEALED' },
    })
  })
})

test('an open case is assigned to operators who may decide it, recorded once', async () => {
  const { id } = await scene()
  await assign(one, id, other.id)
  expect(await assign(one, id, other.id)).toMatchObject({ assignee: { _id: other.id } })
  const finance = await makeOperator(app, 'finance')
  await expect(assign(one, id, finance.id)).rejects.toMatchObject(naming('assigneeId'))
  const mine = await app.as(other.token)('GET /operator/cases', { query: { assignee: 'me', status: 'open' } })
  expect(mine.data.map(({ _id }) => _id)).toContain(id)
  expect((await actions(id)).map(({ action }) => action)).toEqual(['case.assign'])
  await decide(one, id, { decision: 'dismissed' })
  await expect(assign(one, id, null)).rejects.toMatchObject({ code: 'CASE_CLOSED' })
})

test('viewing the content of a case is recorded every time', async () => {
  const { id } = await scene()
  for (let n = 0; n < 2; n++) await app.as(one.token)('POST /operator/cases/{id}/content', { params: { id } })
  const entries = await actions(id)
  expect(entries.map(({ action, operator }) => [action, operator?._id])).toEqual([
    ['case.view', one.id],
    ['case.view', one.id],
  ])
})

test('a reply reaches everyone who reported it once, under the same clientId', async () => {
  const { id, post } = await scene()
  const fan = await makeFan(app)
  await app.as(fan.token)('POST /reports', { body: { target: 'feed', targetId: post.id, reason: 'spam' } })
  const body = { text: ' Thanks, we are on it. ', clientId: newId() }
  const send = () => app.as(one.token)('POST /operator/cases/{id}/replies', { params: { id }, body })
  await Promise.all([send(), send()])
  const { events } = await send()
  expect(events.filter(({ event }) => event === 'replied')).toMatchObject([
    { text: 'Thanks, we are on it.', actor: { _id: one.id } },
  ])
  expect((await actions(id)).map(({ action }) => action)).toEqual(['case.reply'])
})

test('an upgrade finds which cases keep content taken down', async () => {
  const [taken, restored, appealed, suspended, warned] = [
    await scene(),
    await scene(),
    await scene(),
    await scene(),
    await scene(),
  ]
  for (const { id } of [taken, restored, appealed]) await decide(one, id, {})
  await restore(restored.id)
  await appeal(appealed.creator, appealed.id)
  const body = { decision: 'accepted', message: 'Sorry.' }
  await decide(other, (await appealOf(appealed.creator))?._id ?? '', body)
  await decide(one, suspended.id, { decision: 'suspended', takesDown: true })
  await decide(one, warned.id, { decision: 'suspended' })
  const ids = [taken, restored, appealed, suspended, warned].map(({ id }) => id)
  const { pool } = app.platform.db
  await pool.query('update cases set taken_down_at = null where id = any ($1::uuid[])', [ids])
  const migration = await readFile(
    new URL('../../../../../migrations/0205_taken_down_by_cases.sql', import.meta.url),
    'utf8',
  )
  await pool.query(/^update cases [^;]*;/m.exec(migration)?.[0] ?? '')
  const { rows } = await pool.query<{ id: string }>(
    'select id from cases where id = any ($1::uuid[]) and taken_down_at is not null',
    [ids],
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual([taken.id, suspended.id].toSorted())
})
