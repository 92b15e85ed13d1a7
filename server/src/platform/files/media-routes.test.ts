import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase } from '@ovation/testing/database'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerFailures } from '#platform/http'
import { newId } from '#platform/ids'
import { type Database, openDatabase } from '#platform/postgres'
import { makeKey } from './keys.ts'
import { createLinks } from './links.ts'
import { mediaRoutes } from './media-routes.ts'
import { diskStorage } from './storage/disk.ts'
import { files } from './tables/files.ts'

const links = createLinks('a secret that is long enough for the tests')
let folder: string
let http: FastifyInstance
let video: string
let document: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let put: (key: string, content: string) => Promise<string>

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'ovation-media-'))
  const storage = diskStorage(join(folder, 'files'))
  put = async (key, content) => {
    await storage.put(key, Buffer.from(content), 'application/octet-stream')
    return key
  }
  video = await put(makeKey('welcome-video', newId(), 'original.mp4'), '0123456789')
  document = await put(makeKey('document', newId(), 'original.pdf'), '%PDF-1.7 a passport')
  await put('secrets/passwords.webp', 'not a file of ours')
  http = Fastify()
  answerFailures(http)
  mediaRoutes(http, storage, links, db)
})
afterAll(async () => {
  await http.close()
  await db.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url, headers })

test('a signed path returns the file, cacheable by this browser until the path expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = await get(links.url(video))
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('0123456789')
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers).not.toHaveProperty('content-disposition')
  expect(Date.parse(String(answer.headers['last-modified']))).toBeGreaterThan(Date.now() - 60_000)
  const [, maxAge] = /^private, max-age=(\d+), immutable$/.exec(String(answer.headers['cache-control'])) ?? []
  expect(Number(maxAge)).toBeGreaterThan(3600 - 1)
  expect(Number(maxAge)).toBeLessThanOrEqual(2 * 3600)
})

test('HEAD returns the same headers and no body', async () => {
  const url = links.url(video)
  const head = await http.inject({ method: 'HEAD', url })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe('10')
  const part = await http.inject({ method: 'HEAD', url, headers: { range: 'bytes=2-4' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-length']).toBe('3')
})

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
])('a player that requests %s gets that part', async (range, body, contentRange) => {
  const answer = await get(links.url(video), { range })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, body, contentRange])
})

test.each(['bytes=10-', 'bytes=50-60', 'bytes=-0'])('%s is beyond the end', async (range) => {
  const answer = await get(links.url(video), { range })
  expect(answer.statusCode).toBe(416)
  expect(answer.headers['content-range']).toBe('bytes */10')
  expect(answer.json()).toMatchObject({ statusCode: 416, error: 'RANGE_NOT_SATISFIABLE' })
})

test.each(['bytes=4-2', 'bytes=a-b', 'bytes=0-1,4-5', 'items=0-1', 'bytes=-'])(
  'a range that cannot be served (%s) returns the whole file',
  async (range) => {
    const answer = await get(links.url(video), { range })
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
  },
)

test('a browser that already has the file gets 304', async () => {
  const url = links.url(video)
  const etag = String((await get(url)).headers.etag)
  const again = await get(url, { 'if-none-match': `"other", W/${etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a download resumes only if it is still the same file', async () => {
  const url = links.url(video)
  const etag = String((await get(url)).headers.etag)
  expect((await get(url, { range: 'bytes=5-', 'if-range': etag })).body).toBe('56789')
  expect((await get(url, { range: 'bytes=5-', 'if-range': '"other"' })).statusCode).toBe(200)
})

test('a document is downloaded, not opened in the page', async () => {
  const answer = await get(links.url(document))
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="document\.pdf"/),
  })
})

test('without a valid signature nothing about a file is revealed, not even whether it exists', async () => {
  const [, , grant = ''] = links.url(video).split('/')
  const missing = makeKey('welcome-video', newId(), 'original.mp4')
  const paths = [
    `/media/${grant}/${document}`,
    `/media/${grant}/${missing}`,
    `/media/x.y/${video}`,
    `/media/${grant}x/${video}`,
    `/media/${grant}/secrets/passwords.webp`,
    `/media/${grant}/${video}/../../../secrets/passwords.webp`,
    `/media/${grant}/${video.replace('original.mp4', '..%2f..%2f..%2fsecrets%2fpasswords.webp')}`,
    `/media/${grant}/${video.replace('original.mp4', '%2e%2e/%2e%2e/secrets/passwords.webp')}`,
    `/media/${grant}/%2fetc%2fpasswd`,
    `/media/${grant}/`,
  ]
  const answers = await Promise.all(paths.map((path) => get(path)))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      statusCode: 403,
      error: 'FORBIDDEN',
      message: 'This link is no longer valid.',
    })
  }
})

test('a link to a deleted file answers 404', async () => {
  const answer = await get(links.url(makeKey('avatar', newId(), '512.webp')))
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'NOT_FOUND'])
})

test('a type of file that we never store is not served, even with a signature', async () => {
  const answer = await get(links.url(video.replace('.mp4', '.html')))
  expect(answer.statusCode).toBe(404)
})

test.each([
  ['hls/master.m3u8', 'application/vnd.apple.mpegurl'],
  ['hls/480p/init.mp4', 'video/mp4'],
  ['hls/480p/0001.m4s', 'video/iso.segment'],
  ['audio.m4a', 'audio/mp4'],
  ['poster/640.webp', 'image/webp'],
])('%s has its content type', async (name, type) => {
  const answer = await get(links.url(await put(makeKey('video', newId(), name), 'bytes')))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
})

test('one signature opens all files of a stream, so that its playlists need no changes', async () => {
  const id = newId()
  await put(makeKey('video', id, 'hls/480p/0001.m4s'), 'a segment')
  const master = links.url(await put(makeKey('video', id, 'hls/master.m3u8'), '#EXTM3U'))
  expect((await get(new URL('480p/0001.m4s', `http://site${master}`).pathname)).body).toBe('a segment')
  const other = await put(makeKey('video', newId(), 'hls/480p/0001.m4s'), 'of another video')
  const grant = master.split('/')[2]
  expect((await get(`/media/${grant}/${other}`)).statusCode).toBe(403)
})

describe('a product’s file', () => {
  const download = async (name: string | null) => {
    const id = newId()
    const storageKey = await put(makeKey('product-file', id, 'original.bin'), '<script>alert(1)</script>')
    const mime = 'application/octet-stream'
    await db.orm
      .insert(files)
      .values({ id, ownerId: null, kind: 'product-file', storageKey, mime, size: 25, name })
    return get(links.url(storageKey))
  }

  test('is always downloaded, never opened, whatever its content', async () => {
    const answer = await download('my book.html')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="my book.html"; filename*=UTF-8''my%20book.html`,
      'x-content-type-options': 'nosniff',
    })
  })

  test('keeps its name in any script', async () => {
    expect((await download('Übung “eins”.zip')).headers['content-disposition']).toBe(
      `attachment; filename="_bung _eins_.zip"; filename*=UTF-8''%C3%9Cbung%20%E2%80%9Ceins%E2%80%9D.zip`,
    )
  })

  test('without a name is called download', async () => {
    expect((await download(null)).headers['content-disposition']).toContain('filename="download"')
  })
})
