import { randomUUID } from 'node:crypto'
import type { StreamMessage } from '@ovation/contract'
import { unpackMessages } from '@ovation/contract/packed-messages'
import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { listenAs } from '@ovation/testing/listen'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { giveStream } from '@ovation/testing/streams'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { streamMessages } from '#tables/stream-chat'
import { streams } from '#tables/streaming'
import { charges } from '#tables/wallet'
import { writeMessagesIn } from './message-store.ts'
import { publishMessage } from './publish-messages.ts'

let app: TestApp
let address: string
const listening: Awaited<ReturnType<typeof listenAs>>[] = []
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const one of listening.splice(0)) one.leave()
})
afterAll(() => app.close())

let creator: Person
let fan: Person
let stream: { _id: string; sessionId: string; conversationId: string }
beforeEach(async () => {
  ;[creator, fan] = [await makeCreator(app), await makeFan(app)]
  stream = await giveStream(app, creator)
})

const send = (person: Person, text: string, clientId?: string) =>
  app.as(person.token)('POST /messages/stream/public/conversations/{id}', {
    params: { id: stream.conversationId },
    body: { text, ...(clientId ? { clientId } : {}) },
  })
const list = (person: Person | null, query = {}) =>
  app.as(person?.token)('GET /messages/conversations/public/{id}', {
    params: { id: stream.conversationId },
    query,
  })

/** A person in the chat; `gather` collects their events. */
async function enter(person: Person) {
  const one = await listenAs(app, address, person)
  listening.push(one)
  const name = person.id === creator.id ? 'public-stream/live' : 'public-stream/join'
  const answer = await one.send(name, { conversationId: stream.conversationId })
  const gathered: unknown[][] = []
  const gather = async () => {
    gathered.push(...(await one.received()))
    return gathered
  }
  return {
    answer,
    gather,
    leave: () => one.send('public-stream/leave', { conversationId: stream.conversationId }),
  }
}

const created = (gathered: unknown[][]) =>
  gathered.flatMap(([name, payload]) =>
    name === `message_created_conversation_${stream.conversationId}`
      ? unpackMessages(payload as Parameters<typeof unpackMessages>[0])
      : [],
  )

describe('messages', () => {
  test('reach everyone in the chat, in order and without a gap, in a few events', async () => {
    const listener = await enter(fan)
    expect(listener.answer).toMatchObject({ ok: true, lastSeq: 0 })
    const crowd = await Promise.all(Array.from({ length: 8 }, () => makeFan(app)))
    const since = Date.now()
    const sent = await Promise.all(crowd.flatMap((one) => [1, 2, 3, 4, 5].map((n) => send(one, `word ${n}`))))
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(40)
    await soon(async () => expect(created(await listener.gather())).toHaveLength(40))
    const gathered = await listener.gather()
    expect(created(gathered).map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    const events = gathered.filter(([name]) => String(name).startsWith('message_created'))
    expect(events.length).toBeLessThanOrEqual(2 + (Date.now() - since) / 250)
    const page = await list(null, { limit: 3 })
    expect([page.total, page.data.map(({ seq }) => seq)]).toEqual([40, [40, 39, 38]])
    expect((await list(null, { afterSeq: 38 })).data.map(({ seq }) => seq)).toEqual([39, 40])
  })

  test('a repeated message returns the first', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map((text) => send(fan, text, 'once')))
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect((await list(null)).total).toBe(1)
    expect(await send(fan, 'D', 'once')).toMatchObject({ _id: answers[0]?._id, text: answers[0]?.text })
  })

  test('cost the same however many there are', async () => {
    const { conversationId } = stream
    await app.as(creator.token)('PUT /streaming/update', { body: { slowModeSeconds: 1 } })
    const read = await app.platform.db.orm.transaction(async (tx) => {
      const write = () => {
        const draft = { conversationId, type: 'text', text: 'Hello', clientId: randomUUID() } as const
        return writeMessagesIn(tx, [
          { ...draft, senderId: creator.id },
          { ...draft, senderId: creator.id },
          { ...draft, senderId: fan.id },
        ])
      }
      // Postgres settles on a plan while the table is small, and keeps it.
      for (let n = 0; n < 10; n++) await write()
      await tx.execute(sql`insert into ${streamMessages} (conversation_id, seq, id, sender_id, type)
        select ${conversationId}, 1000 + n, gen_random_uuid(), ${creator.id}, 'text' from generate_series(1, 1000) n`)
      const rowsRead = async () => {
        const { rows } = await tx.execute<{ read: number }>(
          sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
            where relid = 'stream_messages'::regclass`,
        )
        return rows[0]?.read ?? Number.NaN
      }
      const before = await rowsRead()
      await write()
      return (await rowsRead()) - before
    })
    expect(read).toBeLessThan(10)
  })

  test('are deleted by their sender and by the creator, and by no one else', async () => {
    const other = await makeFan(app)
    const listener = await enter(other)
    const [mine, theirs] = [await send(fan, 'mine'), await send(fan, 'theirs')]
    const remove = (person: Person, { _id }: StreamMessage) =>
      app.as(person.token)('DELETE /messages/{id}', { params: { id: _id } })
    await expect(remove(other, mine)).rejects.toMatchObject({ status: 403 })
    await remove(fan, mine)
    await remove(creator, theirs)
    await remove(creator, theirs)
    expect((await list(null)).data).toMatchObject([
      { text: 'Message deleted', isDeleted: true },
      { text: 'Message deleted', isDeleted: true },
    ])
    const name = `message_deleted_conversation_${stream.conversationId}`
    const deleted = (await listener.gather()).filter(([gathered]) => gathered === name)
    expect(deleted).toEqual(
      [mine, theirs].map(({ _id }) => [name, { conversationId: stream.conversationId, _id }]),
    )
  })

  test('a message that is deleted before it is published is published without its text', async () => {
    const listener = await enter(fan)
    const message = await send(fan, 'A slip')
    await soon(async () => expect(created(await listener.gather())).toHaveLength(1))
    await app.as(fan.token)('DELETE /messages/{id}', { params: { id: message._id } })
    publishMessage(app.platform, stream.conversationId, message)
    await soon(async () => expect(created(await listener.gather())).toHaveLength(2))
    expect(created(await listener.gather())[1]).toEqual({
      ...message,
      text: 'Message deleted',
      isDeleted: true,
    })
  })

  test('the response, the event and the list contain the same message', async () => {
    const listener = await enter(creator)
    const answered = await send(fan, '  Good evening  ', 'one')
    expect(answered).toMatchObject({
      ...{ seq: 1, clientId: 'one', type: 'text', text: 'Good evening', price: 0, isDeleted: false },
      senderInfo: { _id: fan.id, username: fan.username, isPerformer: false },
    })
    await soon(async () => expect(created(await listener.gather())).toEqual([answered]))
    expect((await list(creator)).data).toEqual([answered])
  })

  test('concurrent senders each get their own result', async () => {
    const [blocked, muted, removed] = await Promise.all([makeFan(app), makeFan(app), makeFan(app)])
    const crowd = [fan, blocked, muted, removed, creator]
    await Promise.all(crowd.map((one) => send(one, 'before')))
    await block(app, creator.id, blocked.id)
    const named = (who: Person) => ({ id: stream.conversationId, accountId: who.id })
    const api = app.as(creator.token)
    await api('POST /streaming/chat/{id}/mutes/{accountId}', { params: named(muted), body: {} })
    await api('POST /streaming/chat/{id}/removals/{accountId}', { params: named(removed), body: {} })
    const outcomes = await Promise.allSettled(crowd.map((one) => send(one, 'after')))
    expect(outcomes).toMatchObject([
      { value: { text: 'after', senderId: fan.id } },
      { reason: { status: 404 } },
      { reason: { status: 403, code: 'MUTED' } },
      { reason: { status: 403, code: 'FORBIDDEN' } },
      { value: { text: 'after', senderId: creator.id } },
    ])
    await api('PUT /streaming/update', { body: { isFree: false, price: 3 } })
    await expect(send(fan, 'late')).rejects.toMatchObject({ status: 403, code: 'NEEDS_PURCHASE' })
  })

  test('are refused after the end of the stream, and stay readable', async () => {
    await send(fan, 'before')
    await app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id: stream._id }, body: {} })
    await expect(send(fan, 'after')).rejects.toMatchObject({ status: 409, code: 'STREAM_ENDED' })
    expect((await list(fan)).data).toMatchObject([{ text: 'before' }])
  })

  test('are listed 25 at a time, newest first, unless the request sets another limit', async () => {
    const draft = { conversationId: stream.conversationId, senderId: creator.id, clientId: null }
    const drafts = Array.from({ length: 30 }, (_, n) => ({
      ...draft,
      type: 'text' as const,
      text: `${n + 1}`,
    }))
    await writeMessagesIn(app.platform.db.orm, drafts)
    const newest = await list(fan)
    expect(newest.data.map(({ text }) => text)).toEqual(Array.from({ length: 25 }, (_, n) => `${30 - n}`))
    expect(newest.total).toBe(30)
    expect((await list(fan, { offset: 25 })).data.map(({ text }) => text)).toEqual(['5', '4', '3', '2', '1'])
    expect((await list(fan, { limit: 3 })).data).toHaveLength(3)
  })

  test('may name their type, which must be text', async () => {
    const sendAs = async (type: string) => {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api/messages/stream/public/conversations/${stream.conversationId}`,
        headers: { authorization: fan.token },
        payload: { text: 'Hello', type },
      })
      return { status: answer.statusCode, ...answer.json() }
    }
    expect(await sendAs('text')).toMatchObject({ data: { type: 'text', text: 'Hello' } })
    for (const type of ['tip', 'notify', 'photo', ''])
      expect(await sendAs(type)).toMatchObject({ statusCode: 422, errors: [{ path: 'type' }] })
    expect((await list(fan)).total).toBe(1)
  })

  test('that contain only white space are refused', async () => {
    await expect(send(fan, '   ')).rejects.toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  })
})

describe('moderation by the creator', () => {
  const member = () => ({ id: stream.conversationId, accountId: fan.id })

  test('slow mode limits each person to one message per interval, except the creator', async () => {
    const listener = await enter(fan)
    await app.as(creator.token)('PUT /streaming/update', { body: { slowModeSeconds: 60 } })
    await send(fan, 'one')
    await expect(send(fan, 'two')).rejects.toMatchObject({ status: 429, code: 'SLOW_MODE' })
    await send(await makeFan(app), 'other')
    await send(creator, 'one')
    await send(creator, 'two')
    await app.platform.db.orm
      .update(streamMessages)
      .set({ createdAt: sql`now() - interval '61 seconds'` })
      .where(eq(streamMessages.senderId, fan.id))
    await send(fan, 'later')
    const both = await Promise.allSettled([send(fan, 'a'), send(fan, 'b')])
    expect(both.every(({ status }) => status === 'rejected')).toBe(true)
    const rules = [
      'chat-rules-changed',
      { conversationId: stream.conversationId, slowModeSeconds: 60, pinned: null },
    ]
    expect(await listener.gather()).toContainEqual(rules)
  })

  test('muted people can read and not write, until the mute ends', async () => {
    const mute = (body: { minutes?: number }) =>
      app.as(creator.token)('POST /streaming/chat/{id}/mutes/{accountId}', { params: member(), body })
    await mute({ minutes: 5 })
    await expect(send(fan, 'hm')).rejects.toMatchObject({ status: 403, code: 'MUTED' })
    expect((await list(fan)).total).toBe(0)
    await app.as(creator.token)('DELETE /streaming/chat/{id}/mutes/{accountId}', { params: member() })
    await send(fan, 'again')
    await mute({})
    await expect(send(fan, 'hm')).rejects.toMatchObject({ status: 403, code: 'MUTED' })
  })

  test('a message can be pinned, and is unpinned when it is deleted', async () => {
    const { _id } = await send(fan, 'Look here')
    const pin = (messageId: string | null, who = creator) =>
      app.as(who.token)('PUT /streaming/chat/{id}/pinned', {
        params: { id: stream.conversationId },
        body: { messageId },
      })
    expect((await pin(_id)).pinned).toMatchObject({ _id, text: 'Look here' })
    const rules = () => app.as()('GET /streaming/chat/{id}', { params: { id: stream.conversationId } })
    expect((await rules()).pinned?._id).toBe(_id)
    await app.as(fan.token)('DELETE /messages/{id}', { params: { id: _id } })
    expect(await rules()).toEqual({ slowModeSeconds: 0, pinned: null })
    await expect(pin(_id)).rejects.toMatchObject({ status: 404 })
    await expect(pin(null, await makeCreator(app))).rejects.toMatchObject({ status: 403 })
  })

  test('works only in the creator’s own chat, and not on themselves', async () => {
    const other = await makeCreator(app)
    const remove = (who: Person, accountId: string) =>
      app.as(who.token)('POST /streaming/chat/{id}/removals/{accountId}', {
        params: { id: stream.conversationId, accountId },
        body: {},
      })
    await expect(remove(other, fan.id)).rejects.toMatchObject({ status: 403 })
    await expect(remove(creator, creator.id)).rejects.toMatchObject({ status: 422 })
    await expect(remove(creator, stream._id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the members of a chat', () => {
  test('are published at most once a second, each person once, latest first', async () => {
    const since = Date.now()
    const owner = await enter(creator)
    expect(owner.answer).toMatchObject({ ok: true, total: 0 })
    const first = await enter(fan)
    const second = await enter(fan)
    const other = await makeFan(app)
    await enter(other)
    const changes = async () =>
      (await owner.gather()).flatMap(([name, payload]) =>
        name === 'public-room-changed' ? [payload as { total: number; members: { _id: string }[] }] : [],
      )
    await soon(async () => expect((await changes()).at(-1)?.total).toBe(2))
    expect((await changes()).at(-1)?.members.map(({ _id }) => _id)).toEqual([other.id, fan.id, creator.id])
    const members = await app.as(creator.token)('GET /streaming/chat/{id}/members', {
      params: { id: stream.conversationId },
      query: {},
    })
    expect(members).toMatchObject({
      total: 3,
      data: [{ _id: other.id }, { _id: fan.id }, { _id: creator.id }],
    })
    await first.leave()
    await second.leave()
    await soon(async () => expect((await changes()).at(-1)?.total).toBe(1))
    expect((await changes()).length).toBeLessThanOrEqual(1 + (Date.now() - since) / 1000)
    // The event reaches the chat before the search is updated.
    await soon(async () => {
      const found = await app.as()('GET /streaming/user/search', { query: { q: creator.username } })
      expect(found.data).toMatchObject([{ viewers: 1 }])
    })
  })

  test('a person whose socket disconnects has left', async () => {
    const owner = await enter(creator)
    await enter(fan)
    const last = async () =>
      (await owner.gather()).filter(([name]) => name === 'public-room-changed').at(-1)?.[1]
    await soon(async () => expect(await last()).toMatchObject({ total: 1 }))
    listening.at(-1)?.leave()
    await soon(async () => expect(await last()).toMatchObject({ total: 0 }))
  })

  test('people cannot join the chat of a stream they may not watch', async () => {
    await block(app, creator.id, fan.id)
    expect((await enter(fan)).answer).toMatchObject({ ok: false, statusCode: 404 })
    await app.as(creator.token)('PUT /streaming/update', { body: { isFree: false, price: 3 } })
    expect((await enter(await makeFan(app))).answer).toMatchObject({ ok: false, statusCode: 403 })
    const stranger = await makeFan(app)
    await expect(list(stranger)).rejects.toMatchObject({ status: 403 })
    await expect(send(stranger, 'hello')).rejects.toMatchObject({ status: 403 })
  })
})

describe('two people with a block between them in the chat of a third', () => {
  const pair = {
    creators: () => Promise.all([makeCreator(app), makeCreator(app)]),
    'a creator and a fan': () => Promise.all([makeCreator(app), makeFan(app)]),
  }
  for (const [who, make] of Object.entries(pair))
    test(`do not see each other’s messages, live or later, and others see both: ${who}`, async () => {
      const people = await make()
      const [blocker, blocked] = people
      const before = await send(blocked, 'Before')
      const entered = [await enter(blocker), await enter(blocked)] as const
      const other = await enter(fan)
      await app.as(blocker.token)('POST /block/users', { body: { targetId: blocked.id } })
      const sent = [await send(blocker, 'By the blocker'), await send(blocked, 'By the blocked')]
      const last = await send(fan, 'By another')
      await soon(async () => expect(created(await other.gather()).at(-1)?._id).toBe(last._id))
      expect(created(await other.gather()).map(({ text }) => text)).toEqual([
        'By the blocker',
        'By the blocked',
        'By another',
      ])
      for (const [n, page] of entered.entries()) {
        const [mine, hidden] = n === 0 ? sent : sent.toReversed()
        await soon(async () => expect(created(await page.gather()).at(-1)?._id).toBe(last._id))
        const ids = created(await page.gather()).map(({ _id }) => _id)
        expect(ids).toContain(mine?._id)
        expect(ids).not.toContain(hidden?._id)
      }
      expect((await list(fan)).total).toBe(4)
      expect((await list(null)).total).toBe(4)
      expect(await list(blocker)).toMatchObject({
        data: [{ _id: last._id }, { _id: sent[0]?._id }],
        total: 2,
      })
      const late = await list(blocked, { afterSeq: before.seq })
      expect(late.data.map(({ _id }) => _id)).toEqual([sent[1]?._id, last._id])
      expect(late.total).toBe(3)
    })

  test('do not see each other among the members, nor the other’s pinned message', async () => {
    const [blocker, blocked] = [await makeCreator(app), await makeFan(app)]
    await block(app, blocker.id, blocked.id)
    const first = await enter(blocker)
    const second = await enter(blocked)
    expect(second.answer).toMatchObject({ total: 2 })
    expect(JSON.stringify(second.answer)).not.toContain(blocker.id)
    const third = await enter(fan)
    expect(JSON.stringify(third.answer)).toContain(blocker.id)
    const { _id } = await send(blocker, 'Look here')
    await app.as(creator.token)('PUT /streaming/chat/{id}/pinned', {
      params: { id: stream.conversationId },
      body: { messageId: _id },
    })
    const rulesOf = (gathered: unknown[][]) =>
      gathered.filter(([name]) => name === 'chat-rules-changed').at(-1)
    expect(rulesOf(await third.gather())).toMatchObject([expect.anything(), { pinned: { _id } }])
    expect(rulesOf(await second.gather())).toMatchObject([expect.anything(), { pinned: null }])
    const rules = (who: Person) =>
      app.as(who.token)('GET /streaming/chat/{id}', { params: { id: stream.conversationId } })
    expect((await rules(blocker)).pinned?._id).toBe(_id)
    expect((await rules(blocked)).pinned).toBeNull()
    await soon(async () => expect(JSON.stringify(await third.gather())).toContain(blocked.id))
    await soon(async () => {
      const crowds = (await second.gather()).filter(([name]) => name === 'public-room-changed')
      expect(JSON.stringify(crowds)).toContain(fan.id)
    })
    expect(JSON.stringify(await second.gather())).not.toContain(blocker.id)
    const blockerReceived = (await first.gather()).filter(([name]) => name === 'public-room-changed')
    expect(JSON.stringify(blockerReceived)).not.toContain(blocked.id)
  })
})

describe('tips', () => {
  const tip = (person: Person, price: number, sessionId = stream.sessionId) =>
    app.as(person.token)('POST /wallet/charges/tip/{id}', {
      params: { id: creator.id },
      body: { price, sessionId },
    })

  test('are in the chat with their price, and count towards the goal', async () => {
    const listener = await enter(fan)
    await app.as(creator.token)('PUT /streaming/update', { body: { goal: { title: 'A song', tokens: 100 } } })
    const payers = await Promise.all(Array.from({ length: 5 }, () => makeFan(app)))
    for (const payer of payers) await fillWallet(app, payer, 50)
    const paid = await Promise.all(payers.map((payer) => tip(payer, 10)))
    expect(paid.every(({ type }) => type === 'stream_tip')).toBe(true)
    const { data } = await list(fan)
    expect(data.map(({ type, price }) => [type, price])).toEqual(Array(5).fill(['tip', 10]))
    expect(new Set(data.map(({ senderId }) => senderId))).toEqual(new Set(payers.map(({ id }) => id)))
    await soon(async () => {
      const gathered = await listener.gather()
      expect(created(gathered)).toHaveLength(5)
      const goal = { title: 'A song', tokens: 100, raised: 50 }
      expect(gathered).toContainEqual(['change-stream-info', expect.objectContaining({ goal })])
    })
    await app.as(creator.token)('PUT /streaming/update', { body: { goal: { title: 'Two', tokens: 10 } } })
    const [row] = await app.platform.db.orm.select().from(streams).where(eq(streams.id, stream._id))
    expect(row?.goalRaised).toBe(0)
  })

  test('carry a message into the chat, except from muted people', async () => {
    await fillWallet(app, fan, 50)
    const give = (text: string) =>
      app.as(fan.token)('POST /wallet/charges/tip/{id}', {
        params: { id: creator.id },
        body: { price: 10, sessionId: stream.sessionId, text },
      })
    await give('Encore')
    const params = { id: stream.conversationId, accountId: fan.id }
    await app.as(creator.token)('POST /streaming/chat/{id}/mutes/{accountId}', { params, body: {} })
    await give('Not heard')
    const tips = (await list(fan)).data.filter(({ type }) => type === 'tip')
    expect(tips.map(({ text }) => text).sort()).toEqual(['', 'Encore'])
  })

  test('are paid and written together or not at all', async () => {
    await fillWallet(app, fan, 15)
    const both = await Promise.allSettled([tip(fan, 10), tip(fan, 10)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await list(fan)).total).toBe(1)
    const paid = await app.platform.db.orm.select().from(charges).where(eq(charges.payerId, fan.id))
    expect(paid).toHaveLength(1)
  })

  test('are refused from people without access, and for another creator’s stream', async () => {
    await fillWallet(app, fan, 100)
    const other = await makeCreator(app)
    const elsewhere = await giveStream(app, other)
    await expect(tip(fan, 10, elsewhere.sessionId)).rejects.toMatchObject({ status: 404 })
    await app.as(creator.token)('PUT /streaming/update', { body: { isFree: false, price: 3 } })
    await expect(tip(fan, 10)).rejects.toMatchObject({ status: 404 })
    const left = await app.as(fan.token)('GET /users/me')
    expect(left?.balance).toBe(100)
  })
})
