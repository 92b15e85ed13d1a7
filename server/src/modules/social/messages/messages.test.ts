import { randomUUID } from 'node:crypto'
import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { subscribe } from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { listenAs } from '@ovation/testing/listen'
import type { Person } from '@ovation/testing/people'
import { subscribing } from '@ovation/testing/subscribing'
import { makeTalk } from '@ovation/testing/talk'
import { and, eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversationMembers, messages } from './index.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-test-country' })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const open = (who: Person, other: Person, source: 'performer' | 'user' = 'performer') =>
  app.as(who.token)('POST /conversations', { body: { source, sourceId: other.id } })
const send = (who: Person, id: string, text = 'Hello', clientId?: string) =>
  app.as(who.token)('POST /messages/conversations/{id}', {
    params: { id },
    body: { text, ...(clientId ? { clientId } : {}) },
  })
const read = (who: Person, id: string, query: Record<string, number> = {}) =>
  app.as(who.token)('GET /messages/conversations/{id}', { params: { id }, query })
const inbox = (who: Person, query: Record<string, unknown> = {}) =>
  app.as(who.token)('GET /conversations', { query })
const readAll = (who: Person, id: string) =>
  app.as(who.token)('POST /messages/read-all/{id}', { params: { id }, body: {} })
const unread = async (who: Person) =>
  (await app.as(who.token)('GET /messages/counting-not-read-messages')).total
const remove = (who: Person, id: string) => app.as(who.token)('DELETE /messages/{id}', { params: { id } })
const texts = ({ data }: { data: { text: string }[] }) => data.map(({ text }) => text)

const talk = () => makeTalk(app)
const unfollow = (fan: Person, { id }: Person) =>
  app.as(fan.token)('DELETE /follows/{id}', { params: { id } })

describe('opening a conversation', () => {
  test('returns the one conversation of a fan and a creator', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await follow(app, fan.id, creator.id)
    const opened = await Promise.all([
      ...Array.from({ length: 8 }, () => open(fan, creator)),
      ...Array.from({ length: 8 }, () => open(creator, fan, 'user')),
    ])
    expect(new Set(opened.map(({ _id }) => _id)).size).toBe(1)
    expect(opened[0]).toMatchObject({
      type: 'private',
      performerId: creator.id,
      recipientInfo: { _id: creator.id, isPerformer: true, verifiedAccount: true },
      lastSeq: 0,
      canWrite: true,
    })
    expect(opened[8]).toMatchObject({ recipientInfo: { _id: fan.id, isPerformer: false } })
  })

  test('happens with a subscription', async () => {
    const creator = await makeCreator(app)
    const fan = await subscribing(app).makeRichFan()
    const wish = { performerId: creator.id, type: 'monthly' } as const
    await subscribing(app).subscribe(fan, wish)
    await subscribing(app).subscribe(fan, wish)
    const { rows } = await app.platform.db.pool.query(
      'select creator_id, fan_id from conversations where fan_id = $1',
      [fan.id],
    )
    expect(rows).toEqual([{ creator_id: creator.id, fan_id: fan.id }])
  })

  test('does not list it while it is empty', async () => {
    const { creator, fan } = await talk()
    for (const who of [creator, fan]) expect(await inbox(who)).toMatchObject({ data: [], total: 0 })
  })

  test('needs a visible creator, or an existing person', async () => {
    const [creator, fan, other] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    await block(app, creator.id, fan.id)
    const gone = { status: 404, message: 'This creator was not found.' }
    await expect(open(fan, creator)).rejects.toMatchObject(gone)
    await expect(open(fan, other)).rejects.toMatchObject(gone)
    await expect(open(fan, fan)).rejects.toMatchObject(gone)
    await expect(open(fan, { ...creator, id: randomUUID() })).rejects.toMatchObject(gone)
    await expect(open(fan, other, 'user')).rejects.toMatchObject({ status: 403 })
    await expect(open(creator, { ...other, id: randomUUID() }, 'user')).rejects.toMatchObject({ status: 404 })
    await expect(open(creator, creator, 'user')).rejects.toMatchObject({ status: 404 })
  })
})

describe('who may write', () => {
  test('fans who follow or subscribe; others learn what to do', async () => {
    const [creator, fan] = [await makeCreator(app, { account: { name: 'Mara' } }), await makeFan(app)]
    const { _id: id, canWrite } = await open(fan, creator)
    expect(canWrite).toBe(false)
    await expect(send(fan, id)).rejects.toMatchObject({
      status: 403,
      message: 'Follow or subscribe to Mara to send a message.',
    })
    await subscribe(app, fan, creator)
    expect(await send(fan, id)).toMatchObject({ seq: 1, text: 'Hello', senderId: fan.id })
  })

  test('creators to their fans only', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await app.as(fan.token)('POST /follows/{id}', { params: { id: creator.id } })
    const { _id: id } = await open(creator, fan, 'user')
    expect(await send(creator, id)).toMatchObject({ seq: 1 })
    await unfollow(fan, creator)
    await expect(send(creator, id)).rejects.toMatchObject({ status: 403 })
  })

  test('a creator can’t find accounts that are not fans, operators and creators included', async () => {
    const creator = await makeCreator(app)
    const others = [await makeFan(app), await makeCreator(app), await makeOperator(app)]
    for (const other of others) {
      await expect(open(creator, other, 'user')).rejects.toMatchObject({
        status: 404,
        message: 'This person was not found.',
      })
    }
  })

  test('a creator can answer a person who wrote first, also after an unfollow', async () => {
    const { creator, fan, id } = await talk()
    await send(fan, id)
    await unfollow(fan, creator)
    expect((await open(creator, fan, 'user')).canWrite).toBe(true)
    expect(await send(creator, id)).toMatchObject({ seq: 2 })
  })

  test('a fan who unfollowed can read but not write', async () => {
    const { creator, fan, id } = await talk()
    await send(creator, id, 'Welcome')
    await unfollow(fan, creator)
    await expect(send(fan, id)).rejects.toMatchObject({ status: 403 })
    expect(texts(await read(fan, id))).toEqual(['Welcome'])
  })

  test('a blocked fan finds no conversation, and the creator can’t write', async () => {
    const { creator, fan, id } = await talk()
    await send(fan, id)
    await send(creator, id)
    await block(app, creator.id, fan.id)
    const gone = { status: 404, message: 'This conversation was not found.' }
    await expect(read(fan, id)).rejects.toMatchObject(gone)
    await expect(send(fan, id)).rejects.toMatchObject(gone)
    await expect(readAll(fan, id)).rejects.toMatchObject(gone)
    expect(await inbox(fan)).toMatchObject({ data: [], total: 0 })
    expect((await inbox(fan, { limit: 1, offset: 5 })).total).toBe(0)
    await expect(send(creator, id)).rejects.toMatchObject({
      status: 403,
      message: 'You’ve blocked this person.',
    })
    expect((await inbox(creator)).data[0]).toMatchObject({ isBlocked: true, canWrite: false })
  })

  test('deleted accounts leave the inboxes of others and their count', async () => {
    const { creator, fan, id } = await talk()
    await send(fan, id)
    expect((await inbox(creator, { limit: 1, offset: 5 })).total).toBe(1)
    await app.platform.db.pool.query('delete from accounts where id = $1', [fan.id])
    expect(await inbox(creator)).toMatchObject({ data: [], total: 0 })
    expect((await inbox(creator, { limit: 1, offset: 5 })).total).toBe(0)
  })

  test('a fan in a blocked country finds no conversation', async () => {
    const { creator, fan, id } = await talk()
    await send(creator, id)
    await blockCountry(app, creator.id, 'PT')
    const ask = (country: string) =>
      app.as(fan.token)('GET /conversations/{id}', { params: { id }, headers: { 'x-test-country': country } })
    await expect(ask('PT')).rejects.toMatchObject({ status: 404 })
    expect(await ask('IS')).toMatchObject({ _id: id })
  })
})

test('for others a conversation does not exist, in any call', async () => {
  const { creator, id } = await talk()
  const { _id } = await send(creator, id)
  for (const other of [await makeFan(app), await makeCreator(app), await makeOperator(app)]) {
    const client = app.as(other.token)
    const gone = { status: 404 }
    await expect(client('GET /conversations/{id}', { params: { id } })).rejects.toMatchObject(gone)
    await expect(read(other, id)).rejects.toMatchObject(gone)
    await expect(send(other, id)).rejects.toMatchObject(gone)
    await expect(readAll(other, id)).rejects.toMatchObject(gone)
    await expect(remove(other, _id)).rejects.toMatchObject(gone)
    await expect(
      client('PUT /conversations/{id}/update', { params: { id }, body: { isMuted: true } }),
    ).rejects.toMatchObject(gone)
    await expect(remove(other, randomUUID())).rejects.toMatchObject(gone)
  }
  expect(texts(await read(creator, id))).toEqual(['Hello'])
})

describe('sending', () => {
  test('concurrent messages of both sides get seqs without gaps or repeats', async () => {
    const { creator, fan, id } = await talk()
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) => send(n % 2 ? creator : fan, id, `Message ${n}`, `client ${n}`)),
    )
    const seqs = sent.map(({ seq }) => seq).sort((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    const stored = await read(fan, id, { limit: 100 })
    expect(stored.total).toBe(40)
    expect(stored.data.map(({ seq }) => seq)).toEqual(seqs.toReversed())
    const times = stored.data.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    for (const who of [creator, fan]) expect((await inbox(who)).data[0]?.totalNotSeenMessages).toBe(20)
  })

  test('a repeated clientId, also concurrent, returns the first message; the other person’s is separate', async () => {
    const { creator, fan, id } = await talk()
    const again = await Promise.all(Array.from({ length: 12 }, () => send(fan, id, 'Once', 'same')))
    expect(new Set(again.map(({ _id }) => _id)).size).toBe(1)
    expect(await send(fan, id, 'Other words', 'same')).toEqual(again[0])
    await send(creator, id, 'Twice', 'same')
    expect((await read(fan, id)).data.map(({ seq, text }) => [seq, text])).toEqual([
      [2, 'Twice'],
      [1, 'Once'],
    ])
  })

  test('only the sender sees the clientId', async () => {
    const { creator, fan, id } = await talk()
    expect(await send(fan, id, 'Hello', 'mine')).toMatchObject({ clientId: 'mine' })
    expect((await read(creator, id)).data[0]).toMatchObject({ clientId: null })
  })

  test('refuses blank messages', async () => {
    const { fan, id } = await talk()
    await expect(send(fan, id, '  \n ')).rejects.toMatchObject({ status: 422, errors: [{ path: 'text' }] })
    expect((await read(fan, id)).total).toBe(0)
  })
})

describe('paging', () => {
  test('newest first; older before a seq, missed ones after it', async () => {
    const { creator, fan, id } = await talk()
    for (let n = 1; n <= 30; n++) await send(fan, id, `${n}`)
    const first = await read(creator, id)
    expect(texts(first)).toEqual(Array.from({ length: 25 }, (_, n) => `${30 - n}`))
    expect(first.total).toBe(30)
    await send(fan, id, '31')
    const oldest = first.data.at(-1)?.seq ?? 0
    expect(texts(await read(creator, id, { beforeSeq: oldest }))).toEqual(['5', '4', '3', '2', '1'])
    expect(texts(await read(creator, id, { offset: 26 }))).toEqual(['5', '4', '3', '2', '1'])
    expect(texts(await read(creator, id, { afterSeq: 28 }))).toEqual(['29', '30', '31'])
    expect(texts(await read(creator, id, { afterSeq: 28, limit: 2 }))).toEqual(['29', '30'])
  })

  test('the inbox is sorted by latest message, paged, searchable and filtered by unread', async () => {
    const creator = await makeCreator(app)
    const fans = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => makeFan(app, { name })))
    for (const fan of fans) {
      await follow(app, fan.id, creator.id)
      await send(fan, (await open(fan, creator))._id, `From ${fan.username}`)
    }
    const names = ({ data }: Awaited<ReturnType<typeof inbox>>) =>
      data.map(({ recipientInfo }) => recipientInfo.name)
    const page = await inbox(creator, { limit: 2 })
    expect(names(page)).toEqual(['Cleo', 'Ben'])
    expect(page.total).toBe(3)
    expect(names(await inbox(creator, { limit: 2, cursor: page.cursor }))).toEqual(['Ada'])
    await readAll(creator, page.data[0]?._id ?? '')
    expect(names(await inbox(creator, { filter: 'unread' }))).toEqual(['Ben', 'Ada'])
    const found = await app.as(creator.token)('GET /conversations/search', { query: { q: 'cle' } })
    expect(names(found)).toEqual(['Cleo'])
    await subscribe(app, fans[0] ?? creator, creator)
    expect(names(await inbox(creator, { filter: 'subscribers' }))).toEqual(['Ada'])
  })
})

describe('reading', () => {
  test('counts conversations, updates all devices of the reader, and shows as seen to the other person', async () => {
    const { creator, fan, id } = await talk()
    await send(fan, id)
    await send(fan, id)
    expect(await unread(creator)).toBe(1)
    expect(await unread(fan)).toBe(0)
    const [desk, phone] = [await listenAs(app, address, creator), await listenAs(app, address, creator)]
    const writer = await listenAs(app, address, fan)
    await readAll(creator, id)
    const expected = [['notify_read_messages_in_conversation', { conversationId: id, total: 0 }]]
    expect(await desk.received()).toEqual(expected)
    expect(await phone.received()).toEqual(expected)
    const seen = { conversationId: id, deliveredSeq: 2, seenSeq: 2 }
    expect(await writer.received()).toEqual([['messages_seen', seen]])
    expect(await unread(creator)).toBe(0)
    expect(await readAll(creator, id)).toEqual({ ok: true })
    expect(await writer.received()).toEqual([])
    for (const person of [desk, phone, writer]) person.leave()
  })

  test('leaves later messages unread, also while they arrive', async () => {
    const { creator, fan, id } = await talk()
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? readAll(creator, id) : send(fan, id, `${n}`))),
    )
    const [side] = await app.platform.db.orm
      .select()
      .from(conversationMembers)
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.accountId, creator.id)))
    expect(side?.unread).toBe(30 - (side?.seenSeq ?? 0))
  })
})

describe('events', () => {
  test('a message reaches the other person and the sender’s devices with its seq, again for a repeat', async () => {
    const { creator, fan, id } = await talk()
    const stranger = await makeFan(app)
    const people = await Promise.all([creator, fan, stranger].map((who) => listenAs(app, address, who)))
    const sent = await send(fan, id, 'Hello', 'one')
    await send(fan, id, 'Hello', 'one')
    const [toCreator, toFan, toStranger] = await Promise.all(people.map(({ received }) => received()))
    const expected = ['message_created', { ...sent, clientId: null, totalNotSeenMessages: 1 }]
    expect(toCreator).toEqual([expected, expected])
    const echo = ['message_created', { ...sent, totalNotSeenMessages: 0 }]
    expect(toFan).toEqual([echo, echo])
    expect(toStranger).toEqual([])
    for (const person of people) person.leave()
  })
})

describe('deleting', () => {
  test('removes a message for both; only its sender may', async () => {
    const { creator, fan, id } = await talk()
    const { _id } = await send(fan, id, 'A secret')
    await expect(remove(creator, _id)).rejects.toMatchObject({ status: 403 })
    const listener = await listenAs(app, address, creator)
    await remove(fan, _id)
    await remove(fan, _id)
    const expected = { conversationId: id, _id, seq: 1, deletions: 1 }
    expect(await listener.received()).toEqual([['message_deleted', expected]])
    listener.leave()
    for (const who of [creator, fan]) {
      expect((await read(who, id)).data).toMatchObject([{ text: 'Message deleted!', isDeleted: true }])
      expect((await inbox(who)).data[0]).toMatchObject({ lastMessage: 'Message deleted!', deletions: 1 })
    }
  })

  test('of all messages is for the creator', async () => {
    const { creator, fan, id } = await talk()
    await send(fan, id, 'One')
    await send(creator, id, 'Two')
    const empty = (who: Person) =>
      app.as(who.token)('DELETE /messages/{id}/remove-all-message', { params: { id } })
    await expect(empty(fan)).rejects.toMatchObject({ status: 403 })
    await expect(empty(await makeCreator(app))).rejects.toMatchObject({ status: 404 })
    await empty(creator)
    expect(texts(await read(fan, id))).toEqual(['Message deleted!', 'Message deleted!'])
    await send(fan, id, 'Three')
    expect(texts(await read(fan, id))[0]).toBe('Three')
  })

  test('of all messages works in batches', async () => {
    const { creator, fan, id } = await talk()
    // Two full batches of 5,000 and one more.
    const many = 10_001
    const { pool } = app.platform.db
    await pool.query(
      `insert into messages (conversation_id, seq, id, sender_id, type, text)
       select $1, n, gen_random_uuid(), $2, 'text', 'A word' from generate_series(1, ${many}) n`,
      [id, fan.id],
    )
    await pool.query(`update conversations set last_seq = ${many} where id = $1`, [id])
    await app.as(creator.token)('DELETE /messages/{id}/remove-all-message', { params: { id } })
    const { rows } = await pool.query<{ left: number; deletions: number }>(
      `select deletions, (select count(*) from messages where conversation_id = $1 and deleted_at is null) as left
       from conversations where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ left: 0, deletions: 3 }])
  })
})

test('a creator’s note about a fan is hidden from the fan, who can’t write one', async () => {
  const { creator, fan, id } = await talk()
  const change = (who: Person, body: { note?: string; isMuted?: boolean }) =>
    app.as(who.token)('PUT /conversations/{id}/update', { params: { id }, body })
  expect(await change(creator, { note: 'Likes the cello' })).toMatchObject({ note: 'Likes the cello' })
  await expect(change(fan, { note: 'x' })).rejects.toMatchObject({ status: 403 })
  expect(await change(fan, { isMuted: true })).toMatchObject({ note: '', isMuted: true })
  expect(await app.as(creator.token)('GET /conversations/{id}', { params: { id } })).toMatchObject({
    isMuted: false,
  })
})

test('a recipient can report a message to operators; for others it does not exist', async () => {
  const { creator, fan, id } = await talk()
  const { _id } = await send(fan, id, 'Something unkind')
  const report = (who: Person) =>
    app.as(who.token)('POST /reports', { body: { target: 'message', targetId: _id, reason: 'harassment' } })
  await expect(report(await makeFan(app))).rejects.toMatchObject({ status: 404 })
  await expect(report(fan)).rejects.toMatchObject({ status: 422 })
  await report(creator)
  const { data } = await app.as((await makeOperator(app)).token)('GET /operator/cases', {
    query: { target: 'message' },
  })
  expect(data).toMatchObject([{ targetId: _id, owner: { _id: fan.id }, title: '', reports: 1 }])
})

test('every stored message has a unique seq without gaps', async () => {
  const { creator, fan, id } = await talk()
  await Promise.all(Array.from({ length: 10 }, (_, n) => send(n % 2 ? fan : creator, id, 'x', `${n % 4}`)))
  const rows = await app.platform.db.orm.select().from(messages).where(eq(messages.conversationId, id))
  expect(rows.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4])
})

describe('by socket', () => {
  const connect = async (who: Person) => {
    const socket: Socket<ServerEvents, ClientEvents> = io(address, {
      path: socketPath,
      transports: ['websocket'],
      query: { token: who.token },
      forceNew: true,
    })
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    return socket
  }

  test('typing and delivery reach the other person, for own conversations only', async () => {
    const { creator, fan, id } = await talk()
    await send(creator, id)
    const [listener, mine, strange] = [
      await listenAs(app, address, creator),
      await connect(fan),
      await connect(await makeFan(app)),
    ]
    const refused = { ok: false, statusCode: 404, message: 'This conversation was not found.' }
    expect(await strange.emitWithAck('typing', { conversationId: id })).toMatchObject(refused)
    const delivered = { conversationId: id, seq: 99 }
    expect(await strange.emitWithAck('messages_delivered', delivered)).toMatchObject(refused)
    expect(await mine.emitWithAck('typing', { conversationId: id })).toEqual({ ok: true })
    expect(await mine.emitWithAck('messages_delivered', delivered)).toEqual({ ok: true })
    expect(await mine.emitWithAck('messages_delivered', delivered)).toEqual({ ok: true })
    expect(await listener.received()).toEqual([
      ['someone_typing', { conversationId: id }],
      ['messages_seen', { conversationId: id, deliveredSeq: 1, seenSeq: 0 }],
    ])
    await block(app, creator.id, fan.id)
    expect(await mine.emitWithAck('typing', { conversationId: id })).toMatchObject(refused)
    expect(await listener.received()).toEqual([])
    listener.leave()
    for (const socket of [mine, strange]) socket.disconnect()
  })

  test('an open conversation gets the other person’s presence and its state', async () => {
    const { creator, fan, id } = await talk()
    await send(creator, id)
    const mine = await connect(fan)
    const received: unknown[] = []
    mine.on('presence', (expected) => received.push(expected))
    const strange = await connect(await makeFan(app))
    expect(await strange.emitWithAck('conversation_open', { conversationId: id })).toMatchObject({
      ok: false,
      statusCode: 404,
    })
    const stands = { lastSeq: 1, deletions: 0, deliveredSeq: 0, seenSeq: 0 }
    const open = () => mine.emitWithAck('conversation_open', { conversationId: id })
    expect(await open()).toEqual({ ok: true, isOnline: false, ...stands })
    const theirs = await connect(creator)
    await expect.poll(() => received).toEqual([{ accountId: creator.id, isOnline: true }])
    expect(await open()).toMatchObject({ isOnline: true })
    theirs.disconnect()
    await expect.poll(() => received.slice(1)).toEqual([{ accountId: creator.id, isOnline: false }])
    const elsewhere = await connect(fan)
    const receivedElsewhere: unknown[] = []
    elsewhere.on('presence', (expected) => receivedElsewhere.push(expected))
    await elsewhere.emitWithAck('conversation_open', { conversationId: id })
    await mine.emitWithAck('conversation_close', { conversationId: id })
    const again = await connect(creator)
    await expect.poll(() => receivedElsewhere).toEqual([{ accountId: creator.id, isOnline: true }])
    expect((await open()).isOnline).toBe(true)
    expect(received).toHaveLength(2)
    for (const socket of [mine, elsewhere, strange, again]) socket.disconnect()
  })
})
