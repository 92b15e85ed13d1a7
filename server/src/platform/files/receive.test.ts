import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { endpoint, type FileRule } from '@ovation/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import Type from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFailures, createRouter } from '#platform/http'
import { receive, removeLeftovers } from './receive.ts'

const megabyte = 1024 * 1024

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-incoming-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name))
})

const rule = (kind: FileRule['kind'], maxBytes = 2 * megabyte) => ({
  kind,
  maxBytes,
  required: true,
  field: 'photo',
})

async function* chunks(...parts: Buffer[]) {
  yield* parts
}

const image = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif') =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const mp4 = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')
const mov = Buffer.from('00000014667479707174202000000200717420200000000877696465', 'hex')
const webm = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701000000',
  'hex',
)
const mkv = Buffer.from(
  '1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b6142878104428581021853806701000000',
  'hex',
)

describe('what a field accepts', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s picture is an image and a document',
    async (format) => {
      const bytes = await image(format)
      for (const kind of ['image', 'document'] as const) {
        const received = await receive(folder, chunks(bytes.subarray(0, 50), bytes.subarray(50)), rule(kind))
        expect(received).toMatchObject({ mime: `image/${format}`, size: bytes.length })
      }
      await expect(receive(folder, chunks(bytes), rule('video'))).rejects.toMatchObject({ status: 422 })
    },
  )

  test.each([
    ['video/mp4', 'mp4', mp4],
    ['video/quicktime', 'mov', mov],
    ['video/webm', 'webm', webm],
    ['video/matroska', 'mkv', mkv],
  ])('%s is a video and nothing else', async (mime, extension, bytes) => {
    expect(await receive(folder, chunks(bytes), rule('video'))).toMatchObject({ mime, extension })
    await expect(receive(folder, chunks(bytes), rule('image'))).rejects.toMatchObject({ status: 422 })
    await expect(receive(folder, chunks(bytes), rule('document'))).rejects.toMatchObject({ status: 422 })
  })

  test('a PDF is a document and not an image', async () => {
    expect(await receive(folder, chunks(pdf), rule('document'))).toMatchObject({
      mime: 'application/pdf',
      extension: 'pdf',
    })
    await expect(receive(folder, chunks(pdf), rule('image'))).rejects.toMatchObject({ status: 422 })
  })
})

describe('every field refuses, leaving nothing behind', () => {
  const disguises: [string, Buffer][] = [
    ['a Windows program', Buffer.from(`MZ${'\0'.repeat(200)}`, 'latin1')],
    ['a Linux program', Buffer.from(`\x7fELF${'\x02\x01\x01'.padEnd(200, '\0')}`, 'latin1')],
    ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'an SVG with an XML head',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a web page with a picture further on',
      Buffer.from('<html>\xff\xd8\xff\xe0 GIF89a %PDF-1.7</html>', 'latin1'),
    ],
    [
      'an archive',
      Buffer.from('504b03040a00000000000000000000000000000000000000000005000000612e747874', 'hex'),
    ],
    ['plain text', Buffer.from('just words')],
    ['a playlist of other files', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')],
    ['a list of files to join', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n')],
    ['a video with an address instead of a picture', Buffer.from('RIFF\x24\0\0\0AVI LIST', 'latin1')],
    ['nothing at all', Buffer.alloc(0)],
  ]
  test.each(disguises)('%s', async (_, bytes) => {
    for (const kind of ['image', 'document', 'video', 'audio'] as const) {
      await expect(receive(folder, chunks(bytes), rule(kind))).rejects.toMatchObject({
        status: 422,
        fields: [{ path: 'photo' }],
      })
    }
    expect(await readdir(folder)).toEqual([])
  })

  const archive = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')
  const twoThings: [string, FileRule['kind'], () => Promise<Buffer>][] = [
    [
      'a JPEG that ends in a web page',
      'image',
      async () => Buffer.concat([await image('jpeg'), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a GIF with PHP in its comment',
      'image',
      async () =>
        Buffer.concat([
          (await image('gif')).subarray(0, -1),
          Buffer.from('!\xfe\x0e<?php evil();?>\0;', 'latin1'),
        ]),
    ],
    ['a PNG that is also an archive', 'image', async () => Buffer.concat([await image('png'), archive])],
    [
      'a PNG that is also an archive with a comment',
      'image',
      async () =>
        Buffer.concat([await image('png'), archive.subarray(0, 20), Buffer.from('\x02\0hi', 'latin1')]),
    ],
    ['a PDF that is also a web page', 'document', async () => Buffer.concat([pdf, Buffer.from('<HTML>')])],
    [
      'a video that is also a web page',
      'video',
      async () => Buffer.concat([mp4, Buffer.alloc(200_000), Buffer.from('<!DOCTYPE html>')]),
    ],
    ['a video that is also a Java archive', 'video', async () => Buffer.concat([webm, archive])],
  ]
  test.each(twoThings)('%s', async (_, kind, make) => {
    await expect(receive(folder, chunks(await make()), rule(kind))).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'photo', message: 'This file holds more than one kind of content. Export it again.' }],
    })
    expect(await readdir(folder)).toEqual([])
  })

  test('the signature of an archive in the middle of a picture is harmless', async () => {
    const bytes = Buffer.concat([
      await image('png'),
      archive.subarray(0, 20),
      Buffer.from('\xff\xff', 'latin1'),
    ])
    expect(await receive(folder, chunks(bytes), rule('image'))).toMatchObject({ extension: 'png' })
  })

  test('any content is accepted for a field of any type, but an empty file is not', async () => {
    for (const [, bytes] of disguises.filter(([, content]) => content.length > 0)) {
      expect(await receive(folder, chunks(bytes), rule('any'))).toMatchObject({
        mime: 'application/octet-stream',
        extension: 'bin',
      })
    }
    await expect(receive(folder, chunks(), rule('any'))).rejects.toMatchObject({ status: 422 })
  })

  test('a file above the maximum size, without reading the rest', async () => {
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1
        yield Buffer.alloc(256 * 1024)
      }
    }
    await expect(receive(folder, endless(), rule('image'))).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'photo', message: 'The file is too large. The limit is 2 MB.' }],
    })
    expect(sent).toBe(9)
    expect(await readdir(folder)).toEqual([])
  })

  test('a file of exactly the maximum size is accepted', async () => {
    const bytes = await image('png')
    expect(await receive(folder, chunks(bytes), rule('image', bytes.length))).toMatchObject({
      size: bytes.length,
    })
  })
})

describe('over the network', () => {
  let port: number
  let handled = 0

  const upload = endpoint({
    method: 'POST',
    path: '/upload',
    who: 'visitor',
    summary: 'A call with two files',
    files: {
      photo: { kind: 'image', required: true, maxBytes: 2 * megabyte },
      paper: { kind: 'document', required: false, maxBytes: 8 * megabyte },
    },
    response: Type.Object({ size: Type.Integer() }),
  })

  /** Returns the port. */
  async function start(uploadPatienceMs?: number) {
    const http: FastifyInstance = Fastify()
    answerFailures(http)
    await http.register(multipart)
    const router = createRouter(http, {
      authenticate: async () => null,
      receive: (stream, fileRule) => receive(folder, stream, fileRule),
      rateLimits: false,
      uploadPatienceMs,
    })
    router.handle(upload, ({ files }) => {
      handled += 1
      return { size: files.photo.size }
    })
    // The device that fails every write like a full disk.
    http.get('/full', () => writeFile('/dev/full', 'bytes'))
    await http.listen({ host: '127.0.0.1', port: 0 })
    closing.push(() => http.close())
    return (http.server.address() as AddressInfo).port
  }
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    port = await start()
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  const send = (form: FormData) => fetch(`http://127.0.0.1:${port}/upload`, { method: 'POST', body: form })

  test('a picture of more than a megabyte arrives, and is deleted after the call', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer()
    expect(bytes.length).toBeGreaterThan(megabyte)
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(bytes)]), 'photo.png')
    const answer = await send(form)
    expect(await answer.json()).toEqual({ status: 0, data: { size: bytes.length } })
    expect(await readdir(folder)).toEqual([])
  })

  /** The start of a form with one picture that announces this many bytes. */
  const head = (length: number) =>
    Buffer.from(
      `POST /upload HTTP/1.1\r\nhost: test\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n` +
        '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
    )

  test('a client that sends far too much before it reads still gets the reason', async () => {
    const length = 30 * megabyte
    const client = connect(port, '127.0.0.1')
    client.pause()
    await new Promise((sent) => client.write(Buffer.concat([head(length), Buffer.alloc(length)]), sent))
    client.resume()
    const [answer] = await once(client, 'data')
    client.destroy()
    expect(answer.toString()).toMatch(
      /^HTTP\/1.1 422 .*"path":"photo","message":"The file is too large. The limit is 2 MB."/s,
    )
    expect(await readdir(folder)).toEqual([])
  })

  test('a full disk is reported with a sentence', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/full`)
    expect(await answer.json()).toEqual({
      statusCode: 507,
      error: 'INSUFFICIENT_STORAGE',
      message: 'This site has run out of space. Try again later.',
    })
  })

  test('when a later file is refused, the earlier one is deleted too', async () => {
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(await image('png'))]), 'photo.png')
    form.set('paper', new Blob(['<html></html>']), 'paper.pdf')
    const answer = await send(form)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'paper' }] })
    expect(await readdir(folder)).toEqual([])
  })

  test('a connection that is lost silently times out, and leaves nothing', async () => {
    const impatient = await start(500)
    const watcher = watch(folder)
    const appeared = once(watcher, 'change')
    const client = connect(impatient, '127.0.0.1')
    client.write(head(900_000))
    client.write(Buffer.alloc(200_000))
    client.on('error', () => {})
    await Promise.all([once(client.resume(), 'close'), appeared])
    watcher.close()
    await expect.poll(() => readdir(folder)).toEqual([])
  })

  test('a client that disconnects during an upload leaves nothing', async () => {
    const before = handled
    const client = connect(port, '127.0.0.1')
    client.write(head(900_000))
    client.write(Buffer.alloc(200_000))
    await expect.poll(() => readdir(folder)).toHaveLength(1)
    client.destroy()
    await expect.poll(() => readdir(folder)).toEqual([])
    expect(handled).toBe(before)
  })
})

test('uploads left by a dead process are deleted after an hour, younger ones stay', async () => {
  const hour = 60 * 60
  await writeFile(join(folder, 'old'), 'left behind')
  await writeFile(join(folder, 'young'), 'still arriving')
  const then = Date.now() / 1000 - hour - 1
  await utimes(join(folder, 'old'), then, then)
  await removeLeftovers(folder)
  expect(await readdir(folder)).toEqual(['young'])
})
