import type { Reaction } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeItem } from '@ovation/testing/content'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comments } from '#modules/content/comments'
import { countView, items } from '#modules/content/items'
import { accounts } from '#modules/identity/accounts'
import { counts } from '#modules/identity/engagement'
import { newId } from '#platform/ids'
import { reactions } from '#tables/engagement'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Person {
  id: string
  token: string
}

const like = (objectId: string, objectType: Reaction['objectType'] = 'feed'): Reaction => ({
  objectType,
  objectId,
  action: 'like',
})
const react = (who: Person, body: Reaction) => app.as(who.token)('POST /reactions', { body })
const undo = (who: Person, body: Reaction) => app.as(who.token)('DELETE /reactions', { body })
const makeFans = (length: number) => Promise.all(Array.from({ length }, () => makeFan(app)))

async function stage(fields: Parameters<typeof makeItem>[2] = {}) {
  const creator = await makeCreator(app)
  return { creator, fan: await makeFan(app), item: await makeItem(app, creator, fields) }
}

async function say(who: Person, objectId: string) {
  return app.as(who.token)('POST /comments', { body: { content: 'Hi', objectType: 'feed', objectId } })
}

const statsOf = async (creator: Person) =>
  (await app.as()('GET /performers/{id}', { params: { id: creator.id } })).stats

const rowsOf = (objectId: string) => app.platform.db.orm.$count(reactions, eq(reactions.objectId, objectId))
const countRowsOf = (subjectId: string) => app.platform.db.orm.$count(counts, eq(counts.subjectId, subjectId))

describe('a reaction', () => {
  test.each(['like', 'bookmark', 'favourite'] as const)(
    'to %s counts once, however often it is repeated, and is undone once',
    async (action) => {
      const { fan, item } = await stage()
      const other = await makeFan(app)
      const reaction = { ...like(item.id), action }
      expect(await react(other, reaction)).toEqual({ active: true, total: 1 })
      expect(await react(fan, reaction)).toEqual({ active: true, total: 2 })
      expect(await react(fan, reaction)).toEqual({ active: true, total: 2 })
      expect(await undo(fan, reaction)).toEqual({ active: false, total: 1 })
      expect(await undo(fan, reaction)).toEqual({ active: false, total: 1 })
    },
  )

  test('of one kind does not change the others', async () => {
    const { fan, item } = await stage()
    await react(fan, like(item.id))
    expect(await react(fan, { ...like(item.id), action: 'bookmark' })).toEqual({ active: true, total: 1 })
    expect(await undo(fan, like(item.id))).toEqual({ active: false, total: 0 })
    expect(await rowsOf(item.id)).toBe(1)
  })

  test('is possible for everything the viewer may know of, locked or not', async () => {
    for (const fields of [{ isPublic: false }, { isSale: true, price: 5 }]) {
      const { fan, item } = await stage(fields)
      expect(await react(fan, like(item.id))).toEqual({ active: true, total: 1 })
    }
    for (const kind of ['video', 'gallery', 'product'] as const) {
      const { fan, item } = await stage({ kind })
      expect(await react(fan, like(item.id, kind))).toEqual({ active: true, total: 1 })
    }
  })

  test('to a comment can only be a like', async () => {
    const { fan, item } = await stage()
    const comment = await say(fan, item.id)
    expect(await react(fan, like(comment._id, 'comment'))).toEqual({ active: true, total: 1 })
    const read = await app.as(fan.token)('GET /comments', {
      query: { objectType: 'feed', objectId: item.id },
    })
    expect(read.data).toMatchObject([{ totalLike: 1, isLiked: true }])
    const bookmark = { ...like(comment._id, 'comment'), action: 'bookmark' as const }
    await expect(react(fan, bookmark)).rejects.toMatchObject({ status: 422, errors: [{ path: 'action' }] })
  })

  test('needs an account', async () => {
    const { item } = await stage()
    for (const call of ['POST /reactions', 'DELETE /reactions'] as const) {
      await expect(app.as()(call, { body: like(item.id) })).rejects.toMatchObject({ status: 401 })
    }
  })

  test('to something hidden, missing or of another kind answers 404 and stores nothing', async () => {
    const { creator, fan, item } = await stage()
    const comment = await say(creator, item.id)
    const draft = await makeItem(app, creator, { status: 'draft' })
    const unverified = await makeCreator(app, { creator: { verifiedDocument: false } })
    const hidden = [
      like(draft.id),
      like(newId()),
      like(newId(), 'comment'),
      like(newId(), 'performer'),
      like(unverified.id, 'performer'),
      like(fan.id, 'performer'),
      like(item.id, 'video'),
      like(item.id, 'comment'),
      like(item.id, 'performer'),
      like(comment._id),
    ]
    const blocked = await makeFan(app)
    await block(app, creator.id, blocked.id)
    const behindTheBlock = [like(item.id), like(comment._id, 'comment'), like(creator.id, 'performer')]
    for (const [who, list] of [
      [fan, hidden],
      [blocked, behindTheBlock],
    ] as const) {
      for (const reaction of list) {
        await expect(react(who, reaction), reaction.objectType).rejects.toMatchObject({ status: 404 })
        await expect(undo(who, reaction), reaction.objectType).rejects.toMatchObject({ status: 404 })
        expect(await rowsOf(reaction.objectId)).toBe(0)
      }
    }
  })

  test('can be removed even if its object has been hidden since', async () => {
    const { creator, fan, item } = await stage()
    await react(fan, like(item.id))
    await block(app, creator.id, fan.id)
    expect(await undo(fan, like(item.id))).toEqual({ active: false, total: 0 })
    await expect(undo(fan, like(item.id))).rejects.toMatchObject({ status: 404 })
  })

  test('is not removed under another kind', async () => {
    const { fan, item } = await stage()
    await react(fan, like(item.id))
    await expect(undo(fan, like(item.id, 'video'))).rejects.toMatchObject({ status: 404 })
    expect(await rowsOf(item.id)).toBe(1)
  })
})

describe('the totals', () => {
  test('are exact when fifty people like one post at once, and some remove the like', async () => {
    const { creator, item } = await stage()
    const fans = await makeFans(50)
    await Promise.all(fans.map((fan) => react(fan, like(item.id))))
    expect(await react(creator, { ...like(item.id), action: 'bookmark' })).toEqual({ active: true, total: 1 })
    const [first] = fans
    expect(first && (await react(first, like(item.id)))).toEqual({ active: true, total: 50 })
    await Promise.all(fans.slice(0, 20).map((fan) => undo(fan, like(item.id))))
    expect((await statsOf(creator)).likes).toBe(30)
    expect(await rowsOf(item.id)).toBe(31)
  })

  test('are exact when one person taps twenty times at once', async () => {
    const { creator, fan, item } = await stage()
    const answers = await Promise.all(Array.from({ length: 20 }, () => react(fan, like(item.id))))
    expect(new Set(answers.map(({ active }) => active))).toEqual(new Set([true]))
    expect(await react(fan, like(item.id))).toEqual({ active: true, total: 1 })
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? react : undo)(fan, like(item.id))))
    const rows = await rowsOf(item.id)
    expect((await statsOf(creator)).likes).toBe(rows)
    await undo(fan, like(item.id))
    expect(await react(fan, like(item.id))).toEqual({ active: true, total: 1 })
  })

  test('of a creator include those of their items', async () => {
    const { creator, fan, item } = await stage()
    const other = await makeItem(app, creator, { kind: 'video' })
    await react(fan, like(item.id))
    await react(fan, like(other.id, 'video'))
    await react(fan, { ...like(item.id), action: 'bookmark' })
    await react(fan, like((await say(fan, item.id))._id, 'comment'))
    expect((await statsOf(creator)).likes).toBe(2)
    expect(await react(fan, like(creator.id, 'performer'))).toEqual({ active: true, total: 3 })
    await countView(app.platform.db.orm, item.id, creator.id, fan.id)
    await countView(app.platform.db.orm, item.id, creator.id, fan.id)
    expect(await statsOf(creator)).toMatchObject({ likes: 3, views: 1 })
    const { data } = await app.as()('GET /performers/user/search', { query: { q: creator.username } })
    expect(data).toMatchObject([{ stats: { likes: 3, views: 1 } }])
  })

  test('do not deadlock with concurrent likes, views and comments', async () => {
    const { creator, item } = await stage()
    const fans = await makeFans(15)
    await Promise.all(
      fans.flatMap((fan) => [
        react(fan, like(item.id)),
        say(fan, item.id),
        app.platform.db.orm.transaction((tx) => countView(tx, item.id, creator.id, fan.id)),
        react(fan, like(creator.id, 'performer')),
      ]),
    )
    expect(await statsOf(creator)).toMatchObject({ likes: 30, views: 15 })
  })
})

describe('deleting content deletes its reactions', () => {
  test('an item, its comments, and the likes its creator got through it', async () => {
    const { creator, fan, item } = await stage()
    const stays = await makeItem(app, creator)
    const comment = await say(fan, item.id)
    await react(fan, like(item.id))
    await react(fan, like(stays.id))
    await react(fan, like(comment._id, 'comment'))
    await app.platform.db.orm.delete(items).where(eq(items.id, item.id))
    for (const id of [item.id, comment._id]) {
      expect(await rowsOf(id)).toBe(0)
      expect(await countRowsOf(id)).toBe(0)
    }
    expect((await statsOf(creator)).likes).toBe(1)
  })

  test('a comment and its replies', async () => {
    const { fan, item } = await stage()
    const comment = await say(fan, item.id)
    const reply = await app.as(fan.token)('POST /comments', {
      body: { content: 'Yes', objectType: 'comment', objectId: comment._id },
    })
    for (const { _id } of [comment, reply]) await react(fan, like(_id, 'comment'))
    await app.as(fan.token)('DELETE /comments/{id}', { params: { id: comment._id } })
    for (const { _id } of [comment, reply]) {
      expect(await rowsOf(_id)).toBe(0)
      expect(await countRowsOf(_id)).toBe(0)
    }
  })

  test('an account, whose likes and comments no longer count', async () => {
    const { creator, fan, item } = await stage()
    const other = await makeFan(app)
    for (const who of [fan, other]) {
      await react(who, like(item.id))
      const comment = await say(who, item.id)
      await react(fan, like(comment._id, 'comment'))
    }
    const { orm } = app.platform.db
    await orm.delete(accounts).where(eq(accounts.id, fan.id))
    expect((await statsOf(creator)).likes).toBe(1)
    const read = await app.as()('GET /comments', { query: { objectType: 'feed', objectId: item.id } })
    expect(read.data).toMatchObject([{ totalLike: 0 }])
    await orm.delete(accounts).where(eq(accounts.id, creator.id))
    expect(await orm.$count(comments, eq(comments.itemId, item.id))).toBe(0)
    for (const id of [item.id, creator.id]) {
      expect(await rowsOf(id)).toBe(0)
      expect(await countRowsOf(id)).toBe(0)
    }
  })

  test('an item that is deleted while people like it', async () => {
    const { creator, item } = await stage()
    const fans = await makeFans(12)
    const taps = fans.map((fan) => react(fan, like(item.id)))
    const deleted = app.platform.db.orm.delete(items).where(eq(items.id, item.id))
    const outcomes = await Promise.allSettled([...taps, deleted])
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 404 })
    }
    expect(await rowsOf(item.id)).toBe(0)
    expect(await countRowsOf(item.id)).toBe(0)
    expect((await statsOf(creator)).likes).toBe(0)
  })
})

test('an operator may react to content that only operators see', async () => {
  const { creator } = await stage()
  const draft = await makeItem(app, creator, { status: 'draft' })
  expect(await react(await makeOperator(app), like(draft.id))).toEqual({ active: true, total: 1 })
})
