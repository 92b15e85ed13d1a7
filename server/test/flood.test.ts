import {
  type ClientEvents,
  calls,
  events,
  type ServerEvents,
  type SocketEvent,
  socketPath,
} from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { formWith } from '@ovation/testing/content'
import { openDevice } from '@ovation/testing/device'
import { standInEngine } from '@ovation/testing/live'
import type { Person } from '@ovation/testing/people'
import { makePair, requestPrivateStream } from '@ovation/testing/private-streams'
import { giveStream } from '@ovation/testing/streams'
import { makeTalk } from '@ovation/testing/talk'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

// One client sends as much as it can. It is throttled or disconnected, acknowledged requests count, and the messages of
// others arrive meanwhile. Speed is not measured.

/** A timeout for hangs only. */
const patience = 300_000

let app: TestApp
let address: string
const sockets: Socket[] = []
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' }, { live: standInEngine() })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

/** Calls are limited per address. */
let addresses = 0
const newAddress = () => `203.0.113.${++addresses}`

async function post(who: Person, path: string, body: object | FormData, remoteAddress: string) {
  const isForm = body instanceof FormData
  const encoded = new Request('http://test', { method: 'POST', body: isForm ? body : JSON.stringify(body) })
  const type = isForm ? encoded.headers.get('content-type') : 'application/json'
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress,
    headers: { authorization: who.token, 'content-type': type ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], json: answer.json() }
}

/** Sends calls of one client in small concurrent batches. */
async function inWaves<T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  while (answers.length < count) {
    const wave = Array.from({ length: 5 }, (_, n) => call(answers.length + n))
    answers.push(...(await Promise.all(wave)))
  }
  return answers
}

async function connect({ token }: Person): Promise<Socket<ServerEvents, ClientEvents>> {
  const options = { path: socketPath, transports: ['websocket'], forceNew: true, reconnection: false }
  const socket: Socket = io(address, { ...options, query: { token } })
  sockets.push(socket)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

/** Two people talk while another client floods the site. Both must get every acknowledged message once. */
async function talkMeanwhile(flood: () => Promise<void>) {
  const { creator, fan, id } = await makeTalk(app)
  const devices = [creator, fan].map(({ token }) => openDevice(address, token, id, app.as(token)))
  const acknowledged: string[] = []
  const from = newAddress()
  let isOver = false
  const talking = (async () => {
    for (let n = 0; n < 20 || !isOver; n++) {
      // Well below the limit per minute.
      if (n >= 40) break
      const body = { text: `Message ${n}`, clientId: `client ${n}` }
      const { status, json } = await post(n % 2 ? creator : fan, `/messages/conversations/${id}`, body, from)
      expect(status).toBe(200)
      acknowledged.push(json.data._id)
    }
  })()
  await Promise.all([flood().finally(() => (isOver = true)), talking])
  for (const { kept } of devices) await expect.poll(() => kept.map(({ _id }) => _id)).toEqual(acknowledged)
  for (const device of devices) device.close()
}

/** Some limits apply per minute. The fake clock keeps the minute from ending, even on a slow machine. */
function inOneMinute<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'] })
  return work().finally(() => vi.useRealTimers())
}

describe('a client that floods', () => {
  test(
    'with messages gets 429, and exactly its acknowledged messages are stored',
    async () => {
      const { creator, fan, id } = await makeTalk(app)
      const from = newAddress()
      await talkMeanwhile(async () => {
        const most = calls.sendMessage.perMinute
        const answers = await inOneMinute(() =>
          inWaves(most + 30, (n) =>
            post(fan, `/messages/conversations/${id}`, { text: `${n}`, clientId: `${n}` }, from),
          ),
        )
        const refused = answers.filter(({ status }) => status === 429)
        expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
        const sent = answers.filter(({ status }) => status === 200)
        expect([sent.length, refused.length]).toEqual([most, 30])
        const { total } = await app.as(creator.token)('GET /messages/conversations/{id}', { params: { id } })
        expect(total).toBe(sent.length)
      })
      // The limit of one call does not affect another.
      const upload = formWith('file', Buffer.from('no picture'))
      expect((await post(fan, '/messages/public/file/photo', upload, from)).status).toBe(422)
    },
    patience,
  )

  test(
    'with uploads gets 429',
    async () => {
      const { fan } = await makeTalk(app)
      const from = newAddress()
      const upload = () =>
        post(fan, '/messages/public/file/photo', formWith('file', Buffer.from('no picture')), from)
      await talkMeanwhile(async () => {
        const answers = await inOneMinute(() => inWaves(calls.uploadMessagePhoto.perMinute + 30, upload))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]))
      })
    },
    patience,
  )

  test(
    'by socket is disconnected, and can reconnect',
    async () => {
      const { creator, fan, id } = await makeTalk(app)
      const other = await connect(creator)
      let typed = 0
      other.on('someone_typing', () => {
        typed += 1
      })
      await talkMeanwhile(async () => {
        const socket = await connect(fan)
        const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
        for (let n = 0; n < 400; n++) socket.emit('typing', { conversationId: id })
        expect(await ended).toBe('io server disconnect')
        const again = await connect(fan)
        expect(await again.emitWithAck('conversation_open', { conversationId: id })).toMatchObject({
          ok: true,
        })
      })
      // The limit of a socket in two seconds, in case one ends meanwhile.
      expect(typed).toBeLessThanOrEqual(40)
    },
    patience,
  )

  /** A conversation in which this event is allowed, and its sender. */
  async function placeOf(name: string): Promise<{ sender: Person; id: string }> {
    if (name.startsWith('public-stream/')) {
      const creator = await makeCreator(app)
      const { conversationId: id } = await giveStream(app, creator)
      return { id, sender: name.endsWith('/live') ? creator : await makeFan(app) }
    }
    if (name.startsWith('private-stream/')) {
      const pair = await makePair(app)
      return { id: (await requestPrivateStream(app, pair)).conversationId, sender: pair.fan }
    }
    const { fan, id } = await makeTalk(app)
    return { sender: fan, id }
  }

  const limited: [string, SocketEvent][] = Object.values(events)
    .filter(({ from, payload }) => from === 'client' && 'conversationId' in payload.properties)
    .map((event): [string, SocketEvent] => [event.name, event])

  test.each(limited)(
    'with %s over many sockets is throttled: they count together',
    async (name, event) => {
      const most = event.perMinute ?? 0
      expect(most).toBeGreaterThan(0)
      const { sender, id } = await placeOf(name)
      // Each socket stays below the limit that disconnects it.
      const each = 15
      const open = await Promise.all(
        Array.from({ length: Math.ceil((most + 30) / each) }, () => connect(sender)),
      )
      await talkMeanwhile(async () => {
        const answers = await inOneMinute(() =>
          Promise.all(
            open.flatMap((socket: Socket) =>
              Array.from({ length: each }, () =>
                socket
                  .timeout(patience)
                  .emitWithAck(name, { conversationId: id, ...(name.includes('deliver') ? { seq: 0 } : {}) }),
              ),
            ),
          ),
        )
        expect(answers.filter(({ ok }) => ok)).toHaveLength(most)
        for (const answer of answers.filter(({ ok }) => !ok)) expect(answer.statusCode).toBe(429)
      })
    },
    patience,
  )
})
