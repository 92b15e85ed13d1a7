import type { Comment } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeItem, subscribe } from '@ovation/testing/content'
import { buy } from '@ovation/testing/money'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { counts, totalOf } from '#modules/identity/engagement'
import { newId } from '#platform/ids'
import { comments } from '#tables/comments'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Person {
  id: string
  token: string
}
type ObjectType = Comment['objectType']

const say = (who: Person, objectId: string, content = 'Lovely!', objectType: ObjectType = 'feed') =>
  app.as(who.token)('POST /comments', { body: { content, objectType, objectId } })
const answer = (who: Person, objectId: string, content = 'Yes!') => say(who, objectId, content, 'comment')
const read = (who: Person | null, objectId: string, objectType: ObjectType = 'feed', page = {}) =>
  app.as(who?.token)('GET /comments', { query: { objectType, objectId, ...page } })
const remove = (who: Person, id: string) => app.as(who.token)('DELETE /comments/{id}', { params: { id } })
const change = (who: Person, id: string, content: string) => {
  const body = new FormData()
  body.set('content', content)
  return app.as(who.token)('PUT /comments/{id}', { params: { id }, body })
}
const countOf = (id: string) => totalOf(app.platform.db.orm, id, 'comments')
const textsOf = ({ data }: { data: Comment[] }) => data.map(({ content }) => content)
const refusal = (status: number, field?: string) => ({
  status,
  ...(field ? { errors: [{ path: field }] } : {}),
})

async function stage(fields: Parameters<typeof makeItem>[2] = {}) {
  const creator = await makeCreator(app)
  return { creator, fan: await makeFan(app), item: await makeItem(app, creator, fields) }
}

describe('who may read and comment', () => {
  test('viewers read the comments of every item they may know of, locked or not', async () => {
    const { creator, fan, item } = await stage({ isPublic: false })
    await say(creator, item.id)
    for (const who of [null, fan, creator]) expect(textsOf(await read(who, item.id))).toEqual(['Lovely!'])
  })

  test('commenting needs access: a subscription', async () => {
    const { creator, fan, item } = await stage({ isPublic: false })
    await expect(say(fan, item.id)).rejects.toMatchObject({
      status: 403,
      message: 'Subscribe to comment.',
    })
    await subscribe(app, fan, creator)
    expect(await say(fan, item.id)).toMatchObject({ content: 'Lovely!' })
  })

  test('commenting needs access: a purchase', async () => {
    const { fan, item } = await stage({ isSale: true, price: 5 })
    await expect(say(fan, item.id)).rejects.toMatchObject({
      status: 403,
      message: 'Buy this to comment.',
    })
    await buy(app, fan, item.id)
    expect(await say(fan, item.id)).toMatchObject({ content: 'Lovely!' })
  })

  test('a product can be discussed before it is bought', async () => {
    const { fan, item } = await stage({ kind: 'product', isSale: true, price: 5 })
    expect(await say(fan, item.id, 'Is it blue?', 'product')).toMatchObject({ objectType: 'product' })
  })

  test('a visitor cannot comment', async () => {
    const { item } = await stage()
    const body = { content: 'Hi', objectType: 'feed', objectId: item.id } as const
    await expect(app.as()('POST /comments', { body })).rejects.toMatchObject({ status: 401 })
  })

  test('there are no comments on drafts, scheduled or blocked items, other kinds or missing ones', async () => {
    const { creator, fan, item } = await stage()
    const comment = await say(creator, item.id)
    const draft = await makeItem(app, creator, { status: 'draft' })
    const scheduledAt = new Date(Date.now() + 60_000).toISOString()
    const scheduled = await makeItem(app, creator, { scheduledAt })
    for (const id of [draft.id, scheduled.id, newId()]) {
      await expect(read(fan, id)).rejects.toMatchObject({ status: 404 })
      await expect(say(fan, id)).rejects.toMatchObject({ status: 404 })
    }
    await expect(read(fan, item.id, 'video')).rejects.toMatchObject({ status: 404 })
    await expect(say(fan, item.id, 'Hi', 'video')).rejects.toMatchObject({ status: 404 })
    await expect(answer(fan, newId())).rejects.toMatchObject({ status: 404 })
    await block(app, creator.id, fan.id)
    await expect(read(fan, item.id)).rejects.toMatchObject({ status: 404 })
    await expect(say(fan, item.id)).rejects.toMatchObject({ status: 404 })
    await expect(read(fan, comment._id, 'comment')).rejects.toMatchObject({ status: 404 })
    await expect(answer(fan, comment._id)).rejects.toMatchObject({ status: 404 })
    expect(await countOf(item.id)).toBe(1)
  })
})

describe('the text of a comment', () => {
  test('is stored as typed: markup is text, line breaks stay', async () => {
    const { fan, item } = await stage()
    const typed = '<b>Bold</b> & <script>alert(1)</script>\nand a 👩‍👩‍👧'
    expect(await say(fan, item.id, `  ${typed}\r\n `)).toMatchObject({
      content: typed,
      objectType: 'feed',
      objectId: item.id,
      creator: { _id: fan.id, isPerformer: false, verifiedAccount: false },
      totalReply: 0,
      totalLike: 0,
      isLiked: false,
      canDelete: true,
      canEdit: true,
    })
  })

  test('loses invisible characters', async () => {
    const { fan, item } = await stage()
    const { content } = await say(fan, item.id, 'a\u0007b\u202ec\u2066d\u009be')
    expect(content).toBe('abcde')
  })

  test.each(['   ', '\n\t', '\u0007', '\u200b\u200d', '\u2066 \u2069'])(
    'is refused when there is nothing to see: %j',
    async (nothing) => {
      const { fan, item } = await stage()
      await expect(say(fan, item.id, nothing)).rejects.toMatchObject(refusal(422, 'content'))
      const comment = await say(fan, item.id, 'Something')
      await expect(change(fan, comment._id, nothing)).rejects.toMatchObject(refusal(422, 'content'))
      expect(textsOf(await read(fan, item.id))).toEqual(['Something'])
    },
  )
})

describe('a thread', () => {
  test('lists comments latest first and replies oldest first, in pages', async () => {
    const { creator, fan, item } = await stage()
    for (const text of ['one', 'two', 'three']) await say(fan, item.id, text)
    const first = await read(null, item.id, 'feed', { limit: 2 })
    expect(textsOf(first)).toEqual(['three', 'two'])
    expect(first.total).toBe(3)
    const rest = await read(null, item.id, 'feed', { limit: 2, cursor: first.cursor ?? undefined })
    expect(textsOf(rest)).toEqual(['one'])
    expect(textsOf(await read(null, item.id, 'feed', { limit: 2, offset: 1 }))).toEqual(['two', 'one'])

    const [three] = first.data
    const id = three?._id ?? ''
    for (const text of ['a', 'b', 'c']) await answer(creator, id, text)
    const answers = await read(fan, id, 'comment', { limit: 2 })
    expect(textsOf(answers)).toEqual(['a', 'b'])
    expect(answers.data[0]).toMatchObject({
      objectType: 'comment',
      objectId: id,
      creator: { isPerformer: true },
    })
    const last = await read(fan, id, 'comment', { limit: 2, cursor: answers.cursor ?? undefined })
    expect(textsOf(last)).toEqual(['c'])
    expect(textsOf(await read(fan, item.id))).toEqual(['three', 'two', 'one'])
  })

  test('has one level: a reply to a reply belongs to the same comment', async () => {
    const { fan, item } = await stage()
    const comment = await say(fan, item.id)
    const first = await answer(fan, comment._id, 'first')
    const second = await answer(fan, first._id, 'second')
    expect(second).toMatchObject({ objectType: 'comment', objectId: comment._id })
    expect(textsOf(await read(fan, comment._id, 'comment'))).toEqual(['first', 'second'])
    expect((await read(fan, item.id)).data).toMatchObject([{ _id: comment._id, totalReply: 2 }])
    expect(await countOf(item.id)).toBe(3)
  })

  test('counts concurrent comments exactly', async () => {
    const { fan, item } = await stage()
    const comment = await say(fan, item.id)
    const fans = await Promise.all(Array.from({ length: 10 }, () => makeFan(app)))
    await Promise.all(fans.flatMap((each) => [say(each, item.id), answer(each, comment._id)]))
    expect(await countOf(item.id)).toBe(21)
    expect(await countOf(comment._id)).toBe(10)
    expect((await read(null, item.id)).total).toBe(11)
  })
})

describe('editing', () => {
  test('is for the author, and marks the comment as edited', async () => {
    const { creator, fan, item } = await stage()
    const comment = await say(fan, item.id)
    const stranger = await makeFan(app)
    for (const who of [creator, stranger, await makeOperator(app)]) {
      await expect(change(who, comment._id, 'Not mine')).rejects.toMatchObject({ status: 403 })
    }
    const changed = await change(fan, comment._id, ' Better ')
    expect(changed).toMatchObject({ _id: comment._id, content: 'Better', createdAt: comment.createdAt })
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(comment.updatedAt))
  })

  test('is refused without access to the item', async () => {
    const { creator, fan, item } = await stage({ isPublic: false })
    await subscribe(app, fan, creator)
    const comment = await say(fan, item.id)
    await app.platform.db.orm.update(items).set({ isSale: true, price: 500 }).where(eq(items.id, item.id))
    await expect(change(fan, comment._id, 'Still here')).rejects.toMatchObject({ status: 403 })
    await block(app, creator.id, fan.id)
    await expect(change(fan, comment._id, 'Still here')).rejects.toMatchObject({ status: 404 })
    expect(await remove(fan, comment._id)).toEqual({ success: true })
  })

  test('a missing comment answers 404', async () => {
    const fan = await makeFan(app)
    await expect(change(fan, newId(), 'Hello')).rejects.toMatchObject({ status: 404 })
  })
})

describe('deleting', () => {
  test('is for the author and the creator of the item; operators take it down by a case', async () => {
    const { creator, fan, item } = await stage()
    const others = [await makeFan(app), await makeCreator(app), await makeOperator(app)]
    for (const who of [fan, creator]) {
      const comment = await say(fan, item.id)
      for (const other of others) {
        await expect(remove(other, comment._id)).rejects.toMatchObject({ status: 403 })
        expect((await read(other, item.id)).data).toMatchObject([{ canDelete: false, canEdit: false }])
      }
      expect((await read(who, item.id)).data).toMatchObject([{ canDelete: true }])
      expect(await remove(who, comment._id)).toEqual({ success: true })
      await expect(remove(who, comment._id)).rejects.toMatchObject({ status: 404 })
    }
    expect(await countOf(item.id)).toBe(0)
  })

  test('deletes the replies and keeps the count exact', async () => {
    const { creator, fan, item } = await stage()
    const [gone, stays] = [await say(fan, item.id, 'gone'), await say(fan, item.id, 'stays')]
    for (const who of [fan, creator, creator]) await answer(who, gone._id)
    const reply = await answer(creator, stays._id)
    await remove(fan, gone._id)
    expect(await countOf(item.id)).toBe(2)
    await remove(creator, reply._id)
    expect(await countOf(item.id)).toBe(1)
    expect((await read(fan, item.id)).data).toMatchObject([{ content: 'stays', totalReply: 0 }])
    await expect(read(fan, gone._id, 'comment')).rejects.toMatchObject({ status: 404 })
  })

  test('during concurrent replies leaves nothing behind and keeps the count exact', async () => {
    const { fan, item } = await stage()
    const comment = await say(fan, item.id)
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => answer(fan, comment._id)),
      remove(fan, comment._id),
      ...Array.from({ length: 8 }, () => answer(fan, comment._id)),
    ])
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(ApiError)
        expect(outcome.reason).toMatchObject({ status: 404 })
      }
    }
    expect(await app.platform.db.orm.$count(comments, eq(comments.itemId, item.id))).toBe(0)
    expect(await countOf(item.id)).toBe(0)
    expect(await app.platform.db.orm.$count(counts, eq(counts.subjectId, comment._id))).toBe(0)
  })

  test('deleting an item deletes its comments and their counts', async () => {
    const { creator, fan, item } = await stage()
    const comment = await say(fan, item.id)
    await Promise.all([answer(creator, comment._id), answer(fan, comment._id)])
    const { orm } = app.platform.db
    await orm.delete(items).where(eq(items.id, item.id))
    expect(await orm.$count(comments, eq(comments.itemId, item.id))).toBe(0)
    for (const id of [item.id, comment._id]) {
      expect(await orm.$count(counts, eq(counts.subjectId, id))).toBe(0)
    }
  })
})
