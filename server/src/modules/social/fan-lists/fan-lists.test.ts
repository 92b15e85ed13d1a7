import { limits } from '@ovation/contract'
import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { subscribe } from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { naming } from '@ovation/testing/subscribing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { follows } from '#modules/identity/people'
import { newId } from '#platform/ids'
import { fanLists } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hidden = { status: 404 }
const create = (who: Person, name: string) => app.as(who.token)('POST /fan-lists', { body: { name } })
const lists = async (who: Person, fanId?: string) =>
  (await app.as(who.token)('GET /fan-lists', { query: fanId ? { fanId } : {} })).data
const add = (who: Person, id: string, ...fanIds: string[]) =>
  app.as(who.token)('POST /fan-lists/{id}/members', { params: { id }, body: { fanIds } })
const remove = (who: Person, id: string, ...fanIds: string[]) =>
  app.as(who.token)('POST /fan-lists/{id}/members/remove', { params: { id }, body: { fanIds } })
const members = async (who: Person, id: string, query = {}) =>
  (await app.as(who.token)('GET /fan-lists/{id}/members', { params: { id }, query })).data.map(
    ({ _id }) => _id,
  )
const write = (who: Person, listId: string, more = {}) =>
  app.as(who.token)('POST /mass-messages', { body: { audience: 'list', listId, text: 'Hello', ...more } })

async function creatorWith(count: number) {
  const creator = await makeCreator(app)
  const fans = await Promise.all(Array.from({ length: count }, () => makeFan(app)))
  for (const fan of fans) await follow(app, fan.id, creator.id)
  return { creator, fans }
}

describe('a list', () => {
  test('is created, renamed and deleted; names are unique, ignoring case', async () => {
    const { creator } = await creatorWith(0)
    const regulars = await create(creator, '  Regulars ')
    expect(regulars).toMatchObject({ name: 'Regulars', total: 0, hasFan: false })
    const big = await create(creator, 'Big spenders')
    expect((await lists(creator)).map(({ name }) => name)).toEqual(['Big spenders', 'Regulars'])
    await expect(create(creator, 'REGULARS')).rejects.toMatchObject(naming('name'))
    await expect(create(creator, '   ')).rejects.toMatchObject(naming('name'))
    const rename = (name: string) =>
      app.as(creator.token)('PUT /fan-lists/{id}', { params: { id: big._id }, body: { name } })
    await expect(rename('regulars')).rejects.toMatchObject(naming('name'))
    expect(await rename('Patrons')).toMatchObject({ _id: big._id, name: 'Patrons' })
    const forget = () => app.as(creator.token)('DELETE /fan-lists/{id}', { params: { id: big._id } })
    await forget()
    await expect(forget()).rejects.toMatchObject(hidden)
    expect((await lists(creator)).map(({ name }) => name)).toEqual(['Regulars'])
  })

  test('has a limit that also holds for concurrent requests', async () => {
    const { creator } = await creatorWith(0)
    await app.platform.db.orm.insert(fanLists).values(
      Array.from({ length: limits.fanLists - 2 }, (_, n) => ({
        id: newId(),
        creatorId: creator.id,
        name: `List ${n}`,
      })),
    )
    const asked = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => create(creator, name)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(create(creator, 'f')).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_LISTS' })
  })

  test('does not exist for anyone but its creator', async () => {
    const { creator, fans } = await creatorWith(1)
    const { _id } = await create(creator, 'Mine')
    await add(creator, _id, ...fans.map(({ id }) => id))
    const other = await makeCreator(app)
    const params = { id: _id }
    const asks = [
      () => app.as(other.token)('GET /fan-lists/{id}', { params }),
      () => app.as(other.token)('PUT /fan-lists/{id}', { params, body: { name: 'Theirs' } }),
      () => app.as(other.token)('DELETE /fan-lists/{id}', { params }),
      () => members(other, _id),
      () => add(other, _id, creator.id),
      () => remove(other, _id, fans[0]?.id ?? ''),
      () => app.as(other.token)('GET /conversations', { query: { filter: 'list', listId: _id } }),
    ]
    for (const ask of asks) await expect(ask()).rejects.toMatchObject(hidden)
    await expect(write(other, _id)).rejects.toMatchObject(naming('listId'))
    expect(await lists(other)).toEqual([])
    expect(await members(creator, _id)).toHaveLength(1)
  })
})

/** A person who followed, wrote, and no longer follows. */
async function wrote(fan: Person, creator: Person) {
  const as = app.as(fan.token)
  await as('POST /follows/{id}', { params: { id: creator.id } })
  const body = { source: 'performer', sourceId: creator.id } as const
  const { _id: id } = await as('POST /conversations', { body })
  await as('POST /messages/conversations/{id}', { params: { id }, body: { text: 'Hello' } })
  await as('DELETE /follows/{id}', { params: { id: creator.id } })
}

describe('its members', () => {
  test('are followers, subscribers and contacts, each once, latest first', async () => {
    const { creator, fans } = await creatorWith(1)
    const [follower] = fans as [Person]
    const [subscriber, talker] = [await makeFan(app, { name: 'Ada Moon' }), await makeFan(app)]
    await subscribe(app, subscriber, creator)
    await wrote(talker, creator)
    const { _id } = await create(creator, 'All sorts')
    expect(await add(creator, _id, follower.id)).toMatchObject({ total: 1 })
    expect(await add(creator, _id, follower.id, subscriber.id, talker.id)).toMatchObject({ total: 3 })
    expect((await members(creator, _id)).at(-1)).toBe(follower.id)
    expect(await members(creator, _id, { q: 'moon' })).toEqual([subscriber.id])
    expect(await lists(creator, talker.id)).toMatchObject([{ hasFan: true }])
    expect(await remove(creator, _id, talker.id, newId())).toMatchObject({ total: 2 })
    expect(await lists(creator, talker.id)).toMatchObject([{ hasFan: false }])
  })

  test('are fans only: one other person refuses all, and deleted accounts are not listed', async () => {
    const { creator, fans } = await creatorWith(2)
    const [one, two] = fans as [Person, Person]
    const stranger = await makeFan(app)
    const { _id } = await create(creator, 'Fans')
    for (const unknown of [stranger.id, newId(), creator.id]) {
      await expect(add(creator, _id, one.id, unknown)).rejects.toMatchObject(naming('fanIds'))
    }
    expect(await members(creator, _id)).toEqual([])
    await add(creator, _id, one.id, two.id)
    await app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, one.id))
    expect(await members(creator, _id)).toEqual([two.id])
    expect(await lists(creator)).toMatchObject([{ total: 1 }])
    await app.platform.db.orm.delete(accounts).where(eq(accounts.id, two.id))
    expect(await members(creator, _id)).toEqual([])
  })

  test('are limited in number', async () => {
    const { creator, fans } = await creatorWith(1)
    const { _id } = await create(creator, 'Full')
    await app.platform.db.pool.query(
      `with crowd as (
        insert into accounts (id, name) select gen_random_uuid(), 'Somebody' from generate_series(1, $2) returning id
      ) insert into fan_list_members (list_id, fan_id) select $1, id from crowd`,
      [_id, limits.fanListMembers],
    )
    await expect(add(creator, _id, fans[0]?.id ?? '')).rejects.toMatchObject({
      status: 409,
      code: 'LIST_FULL',
    })
  })
})

describe('a message to a list', () => {
  const sent = (who: Person, id: string) =>
    expect
      .poll(async () => (await app.as(who.token)('GET /mass-messages/{id}', { params: { id } })).status)
      .toBe('sent')
  const texts = async (who: Person) =>
    (await app.as(who.token)('GET /conversations')).data.map(({ lastMessage }) => lastMessage)

  test('reaches members who are still fans and not blocked', async () => {
    const { creator, fans } = await creatorWith(4)
    const [fan, blocked, left, outside] = fans as [Person, Person, Person, Person]
    const { _id: listId } = await create(creator, 'Chosen')
    await add(creator, listId, fan.id, blocked.id, left.id)
    await block(app, creator.id, blocked.id)
    await app.platform.db.orm.delete(follows).where(eq(follows.followerId, left.id))
    const query = { audience: 'list' as const, listId }
    expect(await app.as(creator.token)('GET /mass-messages/audience', { query })).toEqual({ total: 1 })
    const mass = await write(creator, listId)
    expect(mass).toMatchObject({ audience: 'list', listId, listName: 'Chosen' })
    await sent(creator, mass._id)
    expect(await texts(fan)).toEqual(['Hello'])
    for (const none of [blocked, left, outside]) expect(await texts(none)).toEqual([])
  })

  test('needs a list, which other audiences must not have', async () => {
    const { creator } = await creatorWith(0)
    const { _id: listId } = await create(creator, 'One')
    const say = (body: object) =>
      app.as(creator.token)('POST /mass-messages', { body: { audience: 'list', text: 'x', ...body } })
    await expect(say({})).rejects.toMatchObject(naming('listId'))
    await expect(say({ listId: newId() })).rejects.toMatchObject(naming('listId'))
    await expect(say({ audience: 'followers', listId })).rejects.toMatchObject(naming('listId'))
    const ask = app.as(creator.token)('GET /mass-messages/audience', { query: { audience: 'list' } })
    await expect(ask).rejects.toMatchObject(naming('listId'))
  })

  test('keeps its list until it is sent or cancelled, and the list’s name afterwards', async () => {
    const { creator } = await creatorWith(1)
    const { _id: listId } = await create(creator, 'Needed')
    const forget = () => app.as(creator.token)('DELETE /fan-lists/{id}', { params: { id: listId } })
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const mass = await write(creator, listId, { scheduledAt })
    await expect(forget()).rejects.toMatchObject({ status: 409, code: 'LIST_IN_USE' })
    await app.as(creator.token)('DELETE /mass-messages/{id}', { params: { id: mass._id } })
    await forget()
    const kept = await app.as(creator.token)('GET /mass-messages/{id}', { params: { id: mass._id } })
    expect(kept).toMatchObject({ status: 'unsent', listId: null, listName: 'Needed' })
  })
})
