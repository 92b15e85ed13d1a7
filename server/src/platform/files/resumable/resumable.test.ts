import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { formOf } from '@ovation/testing/form'
import { runSite } from '@ovation/testing/run-site'
import { metadataOf, tusAs } from '@ovation/testing/tus'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openResetLink } from '#modules/identity/accounts'
import { files } from '../tables/files.ts'
import { uploads } from '../tables/uploads.ts'
import { sweepUploads } from './sweep.ts'

let app: TestApp
let picture: Buffer
beforeAll(async () => {
  app = await startTestApp()
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

const photoCall = 'POST /performer/feeds/photo/upload'
const incoming = () => join(app.platform.config.dataDir, 'incoming')
const bytesOf = (id: string) => join(incoming(), `${id}.upload`)
const bytesLeft = (id: string) =>
  stat(bytesOf(id)).then(
    ({ size }) => size,
    () => null,
  )
const filesOf = (ownerId: string) =>
  app.platform.db.orm.select().from(files).where(eq(files.ownerId, ownerId))

async function creatorWith() {
  const creator = await makeCreator(app)
  return { ...creator, tus: tusAs(app, creator.token), api: app.as(creator.token) }
}

const refused = async (answer: Promise<unknown>) => {
  try {
    await answer
  } catch (error) {
    return error
  }
  throw new Error('It was not refused.')
}

describe('an upload', () => {
  test('resumes where it stopped, is used by a call, and is then deleted', async () => {
    const { id: ownerId, tus, api } = await creatorWith()
    const half = Math.floor(picture.length / 2)
    const { status, id, headers } = await tus.begin(picture.length)
    expect(status).toBe(201)
    expect(headers).toMatchObject({
      location: `/api/uploads/${id}`,
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    })
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000
    expect(Math.abs(Date.parse(String(headers['upload-expires'])) - tomorrow)).toBeLessThan(60_000)

    const first = await tus.send(id, 0, picture.subarray(0, half))
    expect(first.statusCode).toBe(204)
    expect(first.headers['upload-offset']).toBe(String(half))
    const state = await tus.ask(id)
    expect(state.headers).toMatchObject({
      'upload-offset': String(half),
      'upload-length': String(picture.length),
      'upload-metadata': metadataOf({ call: photoCall, field: 'file' }),
    })
    await tus.send(id, half, picture.subarray(half))
    expect((await readFile(bytesOf(id))).equals(picture)).toBe(true)

    const file = await api(photoCall, { body: formOf({ file: id }) })
    expect(file).toMatchObject({ status: 'finished', width: 900, height: 600, type: 'feed-photo' })
    expect(await filesOf(ownerId)).toMatchObject([{ id: file._id }])
    expect(await bytesLeft(id)).toBeNull()
    expect(await tus.offsetOf(id)).toBe(410)
  })

  test('is private on disk', async () => {
    const { tus } = await creatorWith()
    const { id } = await tus.begin(10)
    expect((await stat(bytesOf(id))).mode & 0o777).toBe(0o600)
    expect((await stat(incoming())).mode & 0o777).toBe(0o700)
  })

  test('can be one of several files of a form, beside one that is part of it', async () => {
    const { tus, api } = await creatorWith()
    const clip = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')
    const call = 'POST /performer/performer-assets/videos/upload'
    const file = await tus.upload(clip, { call, field: 'file' })
    const video = await api(call, { body: formOf({ title: 'Rehearsal', thumbnail: picture, file }) })
    expect(video).toMatchObject({ title: 'Rehearsal' })
  })

  test('keeps the client’s file name for files that are stored unchanged', async () => {
    const { id: ownerId, tus, api } = await creatorWith()
    const call = 'POST /performer/performer-assets/products'
    const id = await tus.upload(Buffer.from('words'), {
      call,
      field: 'digitalFile',
      filename: 'Zoë’s notes.txt',
    })
    const body = formOf({ name: 'Notes', type: 'digital', price: 5, status: 'active', digitalFile: id })
    await api(call, { body })
    expect(await filesOf(ownerId)).toMatchObject([{ kind: 'product-file', name: 'Zoë’s notes.txt' }])
  })

  test('that is cancelled leaves nothing', async () => {
    const { tus } = await creatorWith()
    const { id } = await tus.begin(100)
    await tus.send(id, 0, Buffer.alloc(40))
    expect((await tus.giveUp(id)).statusCode).toBe(204)
    expect(await bytesLeft(id)).toBeNull()
    expect(await tus.offsetOf(id)).toBe(404)
    expect((await tus.send(id, 40, Buffer.alloc(60))).statusCode).toBe(404)
    expect((await tus.giveUp(id)).statusCode).toBe(404)
  })

  test('can be sent through a proxy that permits only POST', async () => {
    const { tus, token } = await creatorWith()
    const { id } = await tus.begin(5)
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/uploads/${id}`,
      headers: {
        authorization: token,
        'tus-resumable': '1.0.0',
        'x-http-method-override': 'PATCH',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      payload: Buffer.from('bytes'),
    })
    expect(answer.statusCode).toBe(204)
    expect(await tus.offsetOf(id)).toBe(5)
  })

  test('OPTIONS lists the supported protocol, without CORS headers', async () => {
    const { statusCode, headers } = await app.http.inject({ method: 'OPTIONS', url: '/api/uploads' })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': String(2 * 1024 ** 3),
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('permissions', () => {
  test('an upload needs a login; a reset link is not enough', async () => {
    const nobody = tusAs(app, '')
    expect((await nobody.begin(10)).json()).toMatchObject({ statusCode: 401, message: 'Please login!' })
    const { id: accountId, tus } = await creatorWith()
    const { id } = await tus.begin(10)
    const link = await openResetLink(app.platform.db.orm, accountId)
    for (const token of ['', 'nonsense', link]) {
      const stranger = tusAs(app, token)
      expect(await stranger.offsetOf(id)).toBe(401)
      expect((await stranger.send(id, 0, Buffer.alloc(10))).statusCode).toBe(401)
      expect((await stranger.giveUp(id)).statusCode).toBe(401)
    }
    expect(await tus.offsetOf(id)).toBe(0)
  })

  test('other people cannot see, change or use an upload', async () => {
    const [mine, other] = [await creatorWith(), await creatorWith()]
    const id = await mine.tus.upload(picture)
    expect(await other.tus.offsetOf(id)).toBe(404)
    expect((await other.tus.send(id, 0, Buffer.alloc(1))).statusCode).toBe(404)
    expect((await other.tus.giveUp(id)).statusCode).toBe(404)
    expect(await refused(other.api(photoCall, { body: formOf({ file: id }) }))).toMatchObject({
      status: 422,
      errors: [{ path: 'file', message: 'This upload was not found. Send the file again.' }],
    })
    expect(await mine.api(photoCall, { body: formOf({ file: id }) })).toMatchObject({ width: 900 })
  })

  test('a fan cannot create an upload for a call of creators', async () => {
    const fan = tusAs(app, (await makeFan(app)).token)
    expect((await fan.begin(10)).status).toBe(403)
    expect((await fan.begin(10, { call: 'POST /users/avatar/upload', field: 'avatar' })).status).toBe(201)
  })
})

describe('refused before any byte is stored', () => {
  const beginnings: [string, number | string, Record<string, string>, number, string | undefined][] = [
    ['a call that is not there', 10, { call: 'POST /nowhere', field: 'file' }, 422, 'call'],
    ['a call without files', 10, { call: 'POST /auth/login', field: 'file' }, 422, 'call'],
    [
      'a call for visitors',
      10,
      { call: 'POST /auth/performers/register', field: 'idVerification' },
      422,
      'call',
    ],
    ['no call', 10, { field: 'file' }, 422, 'call'],
    ['a field the call does not have', 10, { call: photoCall, field: 'photo' }, 422, 'field'],
    ['a field every object has', 10, { call: photoCall, field: 'constructor' }, 422, 'field'],
    ['no field', 10, { call: photoCall }, 422, 'field'],
    ['nothing at all', 0, { call: photoCall, field: 'file' }, 422, 'file'],
    ['more than the field takes', 50 * 1024 ** 2 + 1, { call: photoCall, field: 'file' }, 413, 'file'],
    ['a length that is no number', 'many', { call: photoCall, field: 'file' }, 400, undefined],
    ['a length below zero', -1, { call: photoCall, field: 'file' }, 400, undefined],
    ['a length beyond all numbers', '9'.repeat(40), { call: photoCall, field: 'file' }, 400, undefined],
  ]
  test.each(beginnings)('%s', async (_, length, meant, status, path) => {
    const { id: accountId, tus } = await creatorWith()
    const answer = await tus.begin(length, meant)
    expect(answer.json()).toMatchObject({ statusCode: status, message: expect.stringMatching(/^[A-Z].+\.$/) })
    expect(answer.json().errors?.[0]?.path).toBe(path)
    const rows = await app.platform.db.orm.select().from(uploads).where(eq(uploads.accountId, accountId))
    expect(rows).toEqual([])
  })

  test.each(['0.2.2', ''])('version “%s” of the protocol', async (version) => {
    const { tus } = await creatorWith()
    const answer = await tus.begin(10, undefined, { 'tus-resumable': version })
    expect(answer.status).toBe(412)
    expect(answer.headers['tus-version']).toBe('1.0.0')
  })

  const parts: [string, number | string, number, Record<string, string>, number][] = [
    ['before where it goes on', 0, 10, {}, 409],
    ['beyond where it goes on', 41, 10, {}, 409],
    ['without a place', '', 10, {}, 400],
    ['at a place that is no number', 'here', 10, {}, 400],
    ['with more bytes than announced', 40, 61, {}, 413],
    ['as something else', 40, 10, { 'content-type': 'application/json' }, 415],
    ['as a form', 40, 10, { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ]
  test.each(parts)('a part %s, and the upload is unchanged', async (_, offset, length, headers, status) => {
    const { tus } = await creatorWith()
    const { id } = await tus.begin(100)
    await tus.send(id, 0, Buffer.alloc(40))
    const answer = await tus.send(id, offset, Buffer.alloc(length), headers)
    expect(answer.statusCode).toBe(status)
    expect(await tus.offsetOf(id)).toBe(40)
    expect(await bytesLeft(id)).toBe(40)
  })

  test.each(['nonsense', '%00', '..%2f..%2fetc%2fpasswd', '00000000-0000-0000-0000-000000000000'])(
    'an upload named %s',
    async (id) => {
      const { tus } = await creatorWith()
      expect(await tus.offsetOf(id)).toBe(404)
      expect((await tus.send(id, 0, Buffer.alloc(1))).statusCode).toBe(404)
      expect((await tus.giveUp(id)).statusCode).toBe(404)
    },
  )

  test('more uploads than a person may have, also concurrently', async () => {
    const { tus } = await creatorWith()
    const begun = await Promise.all(Array.from({ length: 25 }, () => tus.begin(10)))
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(20)
    const over = begun.find(({ status }) => status !== 201)
    expect(over?.json()).toMatchObject({ statusCode: 429, error: 'TOO_MANY_UPLOADS' })
    await tus.giveUp(begun.find(({ status }) => status === 201)?.id ?? '')
    expect((await tus.begin(10)).status).toBe(201)
  })

  test('more than the site has space for, including unfinished uploads of others', async () => {
    const small = await startTestApp({ STORAGE_QUOTA_MB: '1' })
    try {
      const [one, other] = [await makeCreator(small), await makeCreator(small)]
      expect((await tusAs(small, one.token).begin(2_000_000)).json()).toMatchObject({ statusCode: 507 })
      expect((await tusAs(small, one.token).begin(700_000)).status).toBe(201)
      expect((await tusAs(small, other.token).begin(700_000)).status).toBe(507)
      expect((await tusAs(small, other.token).begin(300_000)).status).toBe(201)
    } finally {
      await small.close()
    }
  })
})

describe('using an upload', () => {
  test('again with the same call returns the same answer and creates no second file', async () => {
    const { id: ownerId, tus, api } = await creatorWith()
    const id = await tus.upload(picture)
    const first = await api(photoCall, { body: formOf({ file: id }) })
    expect(await api(photoCall, { body: formOf({ file: id }) })).toEqual(first)
    expect(await filesOf(ownerId)).toHaveLength(1)
  })

  test('stores the answer encrypted', async () => {
    const { tus, api, username } = await creatorWith()
    const call = 'POST /performers/documents/upload'
    const idVerification = await tus.upload(picture, { call, field: 'idVerification' })
    const first = await api(call, { body: formOf({ idVerification }) })
    expect(first).toMatchObject({ username })
    const [row] = await app.platform.db.orm.select().from(uploads).where(eq(uploads.id, idVerification))
    expect(row?.answer?.length).toBeGreaterThan(100)
    expect(row?.answer?.includes(username)).toBe(false)
    expect(await api(call, { body: formOf({ idVerification }) })).toEqual(first)
  })

  test('again for anything else is refused', async () => {
    const { id: ownerId, tus, api } = await creatorWith()
    const id = await tus.upload(picture)
    await api(photoCall, { body: formOf({ file: id }) })
    const thumbnail = 'POST /performer/feeds/thumbnail/upload'
    expect(await refused(api(thumbnail, { body: formOf({ file: id }) }))).toMatchObject({
      status: 409,
      code: 'UPLOAD_USED',
    })
    expect(await filesOf(ownerId)).toHaveLength(1)
  })

  test('five times concurrently creates one file, and all get the same answer', async () => {
    const { id: ownerId, tus, api } = await creatorWith()
    const id = await tus.upload(picture)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api(photoCall, { body: formOf({ file: id }) })),
    )
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect(await filesOf(ownerId)).toHaveLength(1)
  })

  test('on two nodes concurrently creates one file', async () => {
    const env = { DATA_DIR: app.platform.config.dataDir }
    const second = await startTestApp(env, { databaseUrl: app.databaseUrl })
    try {
      const { id: ownerId, token, tus, api } = await creatorWith()
      for (let round = 1; round <= 5; round++) {
        const id = await tus.upload(picture)
        const outcomes = await Promise.allSettled(
          [api, second.as(token)].map((call) => call(photoCall, { body: formOf({ file: id }) })),
        )
        const others = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
        expect(others.map(({ status }) => status).filter((status) => status !== 409)).toEqual([])
        expect(others.length).toBeLessThan(2)
        expect(await filesOf(ownerId)).toHaveLength(round)
      }
    } finally {
      await second.close()
    }
  })

  test('is refused until it is complete', async () => {
    const { tus, api } = await creatorWith()
    const { id } = await tus.begin(picture.length)
    await tus.send(id, 0, picture.subarray(0, 50))
    expect(await refused(api(photoCall, { body: formOf({ file: id }) }))).toMatchObject({
      status: 422,
      errors: [{ path: 'file', message: 'This upload isn’t finished yet.' }],
    })
    await tus.send(id, 50, picture.subarray(50))
    expect(await api(photoCall, { body: formOf({ file: id }) })).toMatchObject({ width: 900 })
  })

  test('is refused if it is larger than the field allows', async () => {
    const { tus, api } = await creatorWith()
    const { id } = await tus.begin(11 * 1024 ** 2)
    const avatar = 'POST /performers/avatar/upload'
    expect(await refused(api(avatar, { body: formOf({ avatar: id }) }))).toMatchObject({
      status: 422,
      errors: [{ path: 'avatar', message: 'The file is too large. The limit is 10 MB.' }],
    })
  })

  test('of the wrong type is refused, and nothing is stored', async () => {
    const { tus, api } = await creatorWith()
    const id = await tus.upload(Buffer.from('<!doctype html><script>alert(1)</script>'))
    expect(await refused(api(photoCall, { body: formOf({ file: id }) }))).toMatchObject({
      status: 422,
      errors: [{ path: 'file' }],
    })
    expect(await bytesLeft(id)).toBeNull()
    expect(await tus.offsetOf(id)).toBe(404)
  })

  test('in a call that fails for another reason keeps it usable', async () => {
    const { tus, api } = await creatorWith()
    const call = 'POST /performer/performer-assets/photos/upload'
    const photo = await tus.upload(picture, { call, field: 'photo' })
    const nowhere = '00000000-0000-0000-0000-000000000000'
    expect(await refused(api(call, { body: formOf({ galleryId: nowhere, photo }) }))).toMatchObject({
      status: expect.toSatisfy((status) => status === 404 || status === 422),
    })
    expect(await tus.offsetOf(photo)).toBe(picture.length)
    expect(await api(photoCall, { body: formOf({ file: photo }) })).toMatchObject({ width: 900 })
    expect((await readdir(incoming())).filter((name) => name.includes(photo))).toEqual([])
  })

  test.each([
    ['words', 'This must be a file, or the id of a finished upload.'],
    ['00000000-0000-0000-0000-000000000000', 'This upload was not found. Send the file again.'],
  ])('named %s is refused with the field', async (file, message) => {
    const { api } = await creatorWith()
    expect(await refused(api(photoCall, { body: formOf({ file }) }))).toMatchObject({
      status: 422,
      errors: [{ path: 'file', message }],
    })
  })

  test('beside a file for the same field is one too many', async () => {
    const { tus, api } = await creatorWith()
    const body = formOf({ file: picture })
    body.append('file', await tus.upload(picture))
    expect(await refused(api(photoCall, { body }))).toMatchObject({
      status: 422,
      errors: [{ path: 'file', message: 'Send one file only.' }],
    })
  })
})

describe('abandoned uploads', () => {
  const age = async (id: string, hours: number) => {
    await app.platform.db.orm
      .update(uploads)
      .set({ expiresAt: sql`now() + make_interval(hours => ${24 - hours})` })
      .where(eq(uploads.id, id))
    const then = Date.now() / 1000 - hours * 60 * 60
    await utimes(bytesOf(id), then, then).catch(() => {})
  }

  test('are deleted after a day, complete or not, with their bytes; younger ones stay', async () => {
    const { tus, api } = await creatorWith()
    const { id: half } = await tus.begin(100)
    await tus.send(half, 0, Buffer.alloc(40))
    const whole = await tus.upload(picture)
    const { id: young } = await tus.begin(100)
    await age(half, 25)
    await age(whole, 25)
    await age(young, 23)
    expect(await tus.offsetOf(half)).toBe(404)
    expect((await tus.send(half, 40, Buffer.alloc(60))).statusCode).toBe(404)
    expect(await refused(api(photoCall, { body: formOf({ file: whole }) }))).toMatchObject({ status: 422 })
    await sweepUploads(app.platform.db, incoming())
    expect([await bytesLeft(half), await bytesLeft(whole), await bytesLeft(young)]).toEqual([null, null, 0])
    expect(await tus.offsetOf(young)).toBe(0)
  })

  test('every part extends the expiry by a day', async () => {
    const { tus } = await creatorWith()
    const { id } = await tus.begin(100)
    await age(id, 23)
    await tus.send(id, 0, Buffer.alloc(40))
    const expires = Date.parse(String((await tus.ask(id)).headers['upload-expires']))
    expect(expires - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000)
  })

  test('a restart keeps uploads that can be resumed', async () => {
    const { tus } = await creatorWith()
    const { id } = await tus.begin(100)
    await tus.send(id, 0, Buffer.alloc(40))
    await age(id, 20)
    const env = { DATA_DIR: app.platform.config.dataDir }
    const again = await startTestApp(env, { databaseUrl: app.databaseUrl })
    await again.close()
    expect(await tus.offsetOf(id)).toBe(40)
  })
})

describe('over the network', () => {
  let port: number
  beforeAll(async () => {
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    port = (app.http.server.address() as AddressInfo).port
  })

  /** A part that is sent byte by byte, by hand. */
  async function sendBy(token: string, id: string, offset: number, length: string) {
    const client = connect(port, '127.0.0.1')
    client.on('error', () => {})
    await once(client, 'connect')
    client.write(
      `PATCH /api/uploads/${id} HTTP/1.1\r\nhost: test\r\nauthorization: ${token}\r\ntus-resumable: 1.0.0\r\n` +
        `content-type: application/offset+octet-stream\r\nupload-offset: ${offset}\r\n${length}\r\n\r\n`,
    )
    return client
  }

  test('bytes before a disconnect are kept, and the upload resumes there', async () => {
    const { token, tus, api } = await creatorWith()
    const bytes = Buffer.concat([picture, randomBytes(900_000)])
    const { id } = await tus.begin(bytes.length)
    const client = await sendBy(token, id, 0, `content-length: ${bytes.length}`)
    client.write(bytes.subarray(0, 500_000))
    await expect.poll(() => bytesLeft(id)).toBeGreaterThan(100_000)
    client.destroy()
    const offset = await tus.offsetOf(id)
    expect(offset).toBeGreaterThan(100_000)
    expect(offset).toBeLessThanOrEqual(500_000)
    expect((await tus.send(id, offset, bytes.subarray(offset))).statusCode).toBe(204)
    expect((await readFile(bytesOf(id))).equals(bytes)).toBe(true)
    expect(await api(photoCall, { body: formOf({ file: id }) })).toMatchObject({ width: 900 })
  })

  test('a reconnecting client replaces a dead connection', async () => {
    const { token, tus } = await creatorWith()
    const bytes = randomBytes(900_000)
    const { id } = await tus.begin(bytes.length)
    const dead = await sendBy(token, id, 0, `content-length: ${bytes.length}`)
    dead.write(bytes.subarray(0, 500_000))
    const hungUp = once(dead.resume(), 'close')
    await expect.poll(() => bytesLeft(id)).toBeGreaterThan(100_000)
    const offset = await tus.offsetOf(id)
    await hungUp
    expect(offset).toBeGreaterThan(100_000)
    expect((await tus.send(id, offset, bytes.subarray(offset))).statusCode).toBe(204)
    expect((await readFile(bytesOf(id))).equals(bytes)).toBe(true)
  })

  test('more bytes than announced are refused with a reason', async () => {
    const { token, tus } = await creatorWith()
    const { id } = await tus.begin(100)
    const client = await sendBy(token, id, 0, 'transfer-encoding: chunked')
    client.write(`1f4\r\n${'x'.repeat(500)}\r\n0\r\n\r\n`)
    const [answer] = await once(client, 'data')
    client.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /)
    expect(await tus.offsetOf(id)).toBe(0)
  })
})

describe('when the server is killed during an upload', () => {
  const patience = 240_000

  test(
    'nothing that was acknowledged is lost, and the file is whole in the end',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'ovation-killed-'))
      const { token, id: ownerId } = await makeCreator(app)
      const bytes = randomBytes(6_000_000)
      const headers = { authorization: token, 'tus-resumable': '1.0.0' }
      const partHeaders = (offset: number) => ({
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      })
      const call = 'POST /performer/performer-assets/products'
      const killed = runSite({ DATA_DIR: dataDir, DATABASE_URL: app.databaseUrl, RATE_LIMITS: '0' })
      let restarted: TestApp | undefined
      try {
        const first = await killed.address
        const begun = await fetch(`${first}/api/uploads`, {
          method: 'POST',
          headers: {
            ...headers,
            'upload-length': String(bytes.length),
            'upload-metadata': metadataOf({ call, field: 'digitalFile' }),
          },
        })
        const path = begun.headers.get('location') ?? ''
        const acknowledged = 2_000_000
        const part = await fetch(first + path, {
          method: 'PATCH',
          headers: partHeaders(0),
          body: bytes.subarray(0, acknowledged),
        })
        expect(part.headers.get('upload-offset')).toBe(String(acknowledged))
        const cut = connect(Number(new URL(first).port), '127.0.0.1')
        cut.on('error', () => {})
        const lines = Object.entries({ ...partHeaders(acknowledged), 'content-length': 4_000_000, host: 'x' })
        cut.write(
          `PATCH ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
        )
        cut.write(bytes.subarray(acknowledged, acknowledged + 3_000_000))
        const onDisk = join(dataDir, 'incoming', `${path.split('/').at(-1)}.upload`)
        await expect.poll(async () => (await stat(onDisk)).size).toBeGreaterThan(acknowledged)
        killed.child.kill('SIGKILL')
        await killed.exit

        restarted = await startTestApp({ DATA_DIR: dataDir }, { databaseUrl: app.databaseUrl })
        const second = await restarted.http.listen({ port: 0, host: '127.0.0.1' })
        const state = await fetch(second + path, { method: 'HEAD', headers })
        const offset = Number(state.headers.get('upload-offset'))
        expect(offset).toBeGreaterThan(acknowledged)
        const rest = await fetch(second + path, {
          method: 'PATCH',
          headers: partHeaders(offset),
          body: bytes.subarray(offset),
        })
        expect(rest.status).toBe(204)
        const body = formOf({
          name: 'Box',
          type: 'digital',
          price: 5,
          digitalFile: path.split('/').at(-1) ?? '',
        })
        const used = await fetch(`${second}/api/performer/performer-assets/products`, {
          method: 'POST',
          headers: { authorization: token },
          body,
        })
        expect(used.status, await used.text()).toBe(200)
        const [file] = await filesOf(ownerId)
        const kept = await readFile(join(dataDir, 'files', file?.storageKey ?? ''))
        const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
        expect(hash(kept)).toBe(hash(bytes))
        expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
      } finally {
        killed.child.kill('SIGKILL')
        await killed.exit
        await restarted?.close()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    patience,
  )
})
