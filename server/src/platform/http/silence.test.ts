import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '@ovation/server/platform/log'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from './server.ts'
import { hangUpOnSilence } from './silence.ts'

let http: FastifyInstance
/** Has no limit for a whole body. */
let unhurried: FastifyInstance
beforeAll(async () => {
  const config = { publicUrl: 'http://127.0.0.1', trustProxy: false }
  unhurried = createHttp(config, createLog('silent'), { silenceMs: 1000, bodyMs: 600_000 })
  unhurried.post('/json', async () => 'read')
  await unhurried.listen({ port: 0, host: '127.0.0.1' })
  http = createHttp(config, createLog('silent'), { silenceMs: 1000, bodyMs: 1500 })
  http.post('/json', async () => 'read')
  http.post('/slow-answer', async () => {
    await pause(1700)
    return 'thought about it'
  })
  http.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
  http.post('/upload', async (request) => {
    const stopWaiting = hangUpOnSilence(request, 1000)
    for await (const _ of request.raw);
    stopWaiting()
    return 'uploaded'
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await http.close()
  await unhurried.close()
})

/** Sends the pieces with a pause before each. Returns the response, and how many pieces were sent until the end. */
async function send(
  path: string,
  length: number,
  pieces: string[],
  pauseMs: number,
  { type = 'application/json', to = http } = {},
) {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  let sent = 0
  socket.on('data', (chunk) => {
    answer += chunk
    socket.end()
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  for (const piece of pieces) {
    await pause(pauseMs)
    if (!socket.writable) break
    socket.write(piece)
    sent += 1
  }
  await closed
  return { answer, sent }
}

test('a connection whose body stops arriving is closed', async () => {
  const { answer } = await send('/json', 100, ['{"a":'], 50, { to: unhurried })
  expect(answer).not.toContain('200 OK')
})

test('a connection whose body arrives byte by byte is closed too', async () => {
  const pieces = Array.from({ length: 90 }, () => ' ')
  const { answer, sent } = await send('/json', 100, pieces, 100)
  expect(answer).not.toContain('200 OK')
  expect(sent).toBeLessThan(90)
})

test('a body that arrives slowly but in time is read, and its response may take as long as it needs', async () => {
  expect((await send('/json', 2, ['{', '}'], 150)).answer).toContain('read')
  expect((await send('/slow-answer', 2, ['{}'], 10)).answer).toContain('thought about it')
})

test('an upload may take longer, as long as bytes arrive', async () => {
  // Together longer than a body may take.
  const pieces = Array.from({ length: 18 }, () => 'x')
  const { answer } = await send('/upload', 18, pieces, 100, { type: 'multipart/form-data' })
  expect(answer).toContain('uploaded')
  const cut = await send('/upload', 12, ['x'], 10, { type: 'multipart/form-data' })
  expect(cut.answer).not.toContain('uploaded')
})
