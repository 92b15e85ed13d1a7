import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { compressAnswers } from './compress.ts'
import { encodingFor } from './encodings.ts'
import { createHttp } from './server.ts'

const long = { words: 'Encore, encore. '.repeat(200) }
const config = { publicUrl: 'https://site.test', trustProxy: false }

function start(compress: boolean) {
  const http = createHttp(config, createLog('silent'))
  compressAnswers(http, { compress })
  http.get('/long', async () => long)
  http.get('/short', async () => ({ words: 'Encore.' }))
  http.get('/varied', async (_request, reply) => reply.header('vary', 'origin').send(long))
  http.get('/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5000)))
  http.get('/compressed', async (_request, reply) => reply.header('content-encoding', 'br').send(long))
  return http
}

describe('a text response', () => {
  const http = start(true)
  beforeAll(async () => {
    await http.ready()
  })
  afterAll(() => http.close())
  const ask = (url: string, accepted?: string) =>
    http.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

  test('is compressed as the client accepts, brotli before gzip', async () => {
    const brotli = await ask('/long', 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long)
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
    const gzip = await ask('/long', 'gzip;q=0.5, br;q=0')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(long)
  })

  test('is sent uncompressed to other clients, with Vary', async () => {
    for (const accepted of [undefined, '', 'identity', 'zstd']) {
      const plain = await ask('/long', accepted)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers.vary).toBe('accept-encoding')
      expect(plain.json()).toEqual(long)
    }
  })

  test('is not compressed if it is short, not text, or already compressed', async () => {
    for (const url of ['/short', '/picture']) {
      const { headers } = await ask(url, 'br')
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
    }
    const compressed = await ask('/compressed', 'br')
    expect([compressed.headers['content-encoding'], compressed.json()]).toEqual(['br', long])
  })

  test('keeps other values of Vary', async () => {
    expect((await ask('/varied', 'br')).headers.vary).toBe('origin, accept-encoding')
  })
})

test('COMPRESS=off leaves it to a proxy', async () => {
  const http = start(false)
  const { headers } = await http.inject({ url: '/long', headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  await http.close()
})

test.each([
  [undefined, null],
  ['*', null],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0.000', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['brotli', null],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
