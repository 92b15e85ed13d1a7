import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '@ovation/server/platform/log'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from './server.ts'
import { hangUpOnSilence } from './silence.ts'

let http: FastifyInstance
let port: number
beforeAll(async () => {
  const config = { publicUrl: 'http://127.0.0.1', trustProxy: false }
  http = createHttp(config, createLog('silent'), { silenceMs: 300, bodyMs: 900 })
  http.post('/json', async () => 'read')
  http.post('/slow-answer', async () => {
    await pause(700)
    return 'thought about it'
  })
  http.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
  http.post('/upload', async (request) => {
    const stopWaiting = hangUpOnSilence(request, 300)
    for await (const _ of request.raw);
    stopWaiting()
    return 'uploaded'
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => http.close())

/** Sends the pieces with a pause before each. Returns the response, and after how long the connection was closed. */
async function send(
  path: string,
  length: number,
  pieces: string[],
  pauseMs: number,
  type = 'application/json',
) {
  const socket = connect(port, '127.0.0.1')
  const begun = Date.now()
  let answer = ''
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
  }
  await closed
  return { answer, ms: Date.now() - begun }
}

test('a connection whose body stops arriving is closed', async () => {
  const { answer, ms } = await send('/json', 100, ['{"a":'], 50)
  expect(answer).not.toContain('200 OK')
  expect(ms).toBeLessThan(2000)
})

test('a connection whose body arrives byte by byte is closed too', async () => {
  const { answer, ms } = await send(
    '/json',
    100,
    Array.from({ length: 40 }, () => ' '),
    100,
  )
  expect(answer).not.toContain('200 OK')
  expect(ms).toBeLessThan(3000)
})

test('a body that arrives slowly but in time is read, and its response may take as long as it needs', async () => {
  expect((await send('/json', 2, ['{', '}'], 150)).answer).toContain('read')
  expect((await send('/slow-answer', 2, ['{}'], 10)).answer).toContain('thought about it')
})

test('an upload may take longer, as long as bytes arrive', async () => {
  const pieces = Array.from({ length: 12 }, () => 'x')
  const { answer, ms } = await send('/upload', 12, pieces, 100, 'multipart/form-data')
  expect(answer).toContain('uploaded')
  expect(ms).toBeGreaterThan(1000)
  const cut = await send('/upload', 12, ['x'], 10, 'multipart/form-data')
  expect(cut.answer).not.toContain('uploaded')
})
