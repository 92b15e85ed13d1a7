import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeClip } from '@ovation/testing/clips'
import { formOf } from '@ovation/testing/form'
import { openLoopback } from '@ovation/testing/loopback'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files } from '#platform/files'
import { creators } from '#tables/people'

let app: TestApp
let picture: Buffer
/** For tests in which the size does not matter. */
let small: Buffer
beforeAll(async () => {
  app = await startTestApp()
  picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  small = await sharp(picture).resize(64).toBuffer()
})
afterAll(() => app.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const mp4 = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')

function form(parts: Record<string, Buffer>) {
  const body = new FormData()
  for (const [field, bytes] of Object.entries(parts))
    body.set(field, new Blob([new Uint8Array(bytes)]), 'upload')
  return body
}

const ownedBy = (id: string) => app.platform.db.orm.select().from(files).where(eq(files.ownerId, id))
const media = async (url: string) => (await app.http.inject({ method: 'GET', url })).statusCode

describe('a portrait', () => {
  test('is cropped to a square, shown at once, and replaces the previous one', async () => {
    const fan = await makeFan(app)
    const first = await app.as(fan.token)('POST /users/avatar/upload', { body: form({ avatar: picture }) })
    expect(first).toMatchObject({ width: 512, height: 512, thumbhash: expect.any(String) })
    expect((await app.as(fan.token)('GET /users/me'))?.avatar.split('?')[0]).toBe(first.url.split('?')[0])
    expect(await media(first.url)).toBe(200)
    const second = await app.as(fan.token)('POST /users/avatar/upload', { body: form({ avatar: picture }) })
    expect(await ownedBy(fan.id)).toMatchObject([{ kind: 'avatar' }])
    expect(await media(second.url)).toBe(200)
  })

  test('sent five times at once leaves one file', async () => {
    const fan = await makeFan(app)
    await Promise.all(
      Array.from({ length: 5 }, () =>
        app.as(fan.token)('POST /users/avatar/upload', { body: form({ avatar: small }) }),
      ),
    )
    expect(await ownedBy(fan.id)).toHaveLength(1)
  })

  test('by id or username: only one’s own, also for operators', async () => {
    const [fan, other, operator] = [await makeFan(app), await makeFan(app), await makeOperator(app)]
    const upload = (id: string, token?: string) =>
      app.as(token)('POST /users/{id}/avatar/upload', { params: { id }, body: form({ avatar: picture }) })
    expect(await upload(fan.username, fan.token)).toMatchObject({ width: 512 })
    const [file] = await ownedBy(fan.id)
    for (const { token } of [other, operator])
      for (const id of [fan.id, fan.username, 'nobody.here'])
        await expect(upload(id, token)).rejects.toMatchObject({ status: 403 })
    await expect(upload(fan.id)).rejects.toMatchObject({ status: 401 })
    expect(await ownedBy(fan.id)).toEqual([file])
  })

  test('a file that is not a picture is refused with the field and changes nothing', async () => {
    const fan = await makeFan(app)
    for (const avatar of [pdf, mp4, Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(0)]) {
      await expect(
        app.as(fan.token)('POST /users/avatar/upload', { body: form({ avatar }) }),
      ).rejects.toMatchObject({ status: 422, errors: [{ path: 'avatar' }] })
    }
    await expect(
      app.as(fan.token)('POST /users/avatar/upload', { body: form({ photo: picture }) }),
    ).rejects.toMatchObject({ status: 422, errors: [{ path: 'photo' }] })
    expect(await ownedBy(fan.id)).toEqual([])
  })
})

test('slow storage does not block the database', async () => {
  const { server, base, close } = await openLoopback()
  const release: (() => void)[] = []
  let mark = ''
  server.on('request', async (request, response) => {
    const { method, url = '' } = request
    if (url.includes('list-type')) response.end('<ListBucketResult></ListBucketResult>')
    else if (!url.includes('.ovation-site')) release.push(() => response.end())
    else if (method === 'PUT') {
      mark = await text(request)
      response.end()
    } else response.writeHead(mark ? 200 : 404).end(mark || '<Error><Code>NoSuchKey</Code></Error>')
  })
  const slow = await startTestApp({
    DATABASE_POOL: '2',
    MEDIA_WORKERS: '0',
    S3_BUCKET: 'slow',
    S3_ENDPOINT: base,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const creator = await makeCreator(slow)
  const uploads = [
    slow.as(creator.token)('POST /performers/cover/upload', { body: form({ cover: picture }) }),
    slow.as(creator.token)('POST /performers/welcome-video/upload', { body: form({ 'welcome-video': mp4 }) }),
    slow.as(creator.token)('POST /performers/documents/upload', { body: form({ idVerification: pdf }) }),
  ]
  // A cover has three renditions.
  await soon(() => expect(release).toHaveLength(uploads.length + 2))
  expect(await slow.as(creator.token)('GET /users/me')).toMatchObject({ _id: creator.id })
  for (const go of release) go()
  await Promise.all(uploads)
  await slow.close()
  await close()
})

describe('a creator’s page', () => {
  test('has the focus of the cover in narrow layouts: the middle, unless the creator chose another', async () => {
    const creator = await makeCreator(app)
    const upload = (fields: { coverPosition?: string }) =>
      app.as(creator.token)('POST /performers/cover/upload', {
        body: formOf({ ...fields, cover: small }),
      })
    const position = async () =>
      (await app.as()('GET /performers/{id}', { params: { id: creator.id } })).coverPosition
    expect(await position()).toBe(50)
    await upload({ coverPosition: '12' })
    expect(await position()).toBe(12)
    await expect(upload({ coverPosition: '101' })).rejects.toMatchObject({ status: 422 })
    await upload({})
    expect(await position(), 'another cover begins in the middle').toBe(50)
  })

  test('gets a portrait, a wide cover and a welcome video', async () => {
    const creator = await makeCreator(app)
    const as = app.as(creator.token)
    const avatar = await as('POST /performers/avatar/upload', { body: form({ avatar: picture }) })
    const cover = await as('POST /performers/cover/upload', { body: form({ cover: picture }) })
    expect(avatar).toMatchObject({ width: 512, height: 512 })
    expect(cover).toMatchObject({ width: 1500, height: 450 })
    const video = await as('POST /performers/welcome-video/upload', { body: form({ 'welcome-video': mp4 }) })
    expect(video).toMatchObject({ type: 'welcome-video', status: 'uploaded', url: null })
    const page = await app.as()('GET /performers/{id}', { params: { id: creator.id } })
    expect(page).toMatchObject({ avatarThumbhash: avatar.thumbhash, coverThumbhash: cover.thumbhash })
    await as('POST /performers/welcome-video/upload', { body: form({ 'welcome-video': mp4 }) })
    const kinds = (await ownedBy(creator.id)).map((file) => file.kind)
    expect(kinds.sort()).toEqual(['avatar', 'cover', 'welcome-video'])
  })

  test('shows the welcome video once it is processed, and to others only when it is enabled', async () => {
    const creator = await makeCreator(app)
    const as = app.as(creator.token)
    const folder = await mkdtemp(join(tmpdir(), 'ovation-welcome-'))
    const clip = await readFile(await makeClip(folder))
    await rm(folder, { recursive: true })
    await as('POST /performers/welcome-video/upload', { body: form({ 'welcome-video': clip }) })
    const seen = async () =>
      (await app.as()('GET /performers/{id}', { params: { id: creator.id } })).welcomeVideoPath
    const mine = async () => (await as('GET /performers/me')).welcomeVideoPath
    await expect.poll(mine, { timeout: 200_000 }).toMatch(/master\.m3u8$/)
    expect(await seen()).toBeNull()
    await as('PUT /performers/{id}', { params: { id: creator.id }, body: { activateWelcomeVideo: true } })
    expect(await media((await seen()) ?? '')).toBe(200)
  }, 240_000)

  test('removing pictures restores the defaults and deletes the files; idempotent', async () => {
    const creator = await makeCreator(app)
    const as = app.as(creator.token)
    const avatar = await as('POST /performers/avatar/upload', { body: form({ avatar: small }) })
    await as('POST /performers/cover/upload', { body: form({ cover: small }) })
    await as('POST /performers/welcome-video/upload', { body: form({ 'welcome-video': mp4 }) })
    await as('PUT /performers/{id}', { params: { id: creator.id }, body: { activateWelcomeVideo: true } })
    for (let time = 0; time < 2; time++) {
      for (const call of [
        'DELETE /performers/avatar',
        'DELETE /performers/cover',
        'DELETE /performers/welcome-video',
      ] as const) {
        expect(await as(call)).toEqual({ success: true })
      }
    }
    expect(await as('GET /performers/me')).toMatchObject({
      avatar: '/no-avatar.jpg',
      cover: null,
      welcomeVideo: null,
      activateWelcomeVideo: false,
    })
    expect(await ownedBy(creator.id)).toEqual([])
    await expect.poll(() => media(avatar.url)).toBe(404)
  })

  test('pictures are removed by their owner only', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await app.as(creator.token)('POST /performers/cover/upload', { body: form({ cover: small }) })
    await app.as(fan.token)('POST /users/avatar/upload', { body: form({ avatar: small }) })
    await expect(app.as(fan.token)('DELETE /performers/cover')).rejects.toMatchObject({ status: 403 })
    await expect(app.as()('DELETE /users/avatar')).rejects.toMatchObject({ status: 401 })
    expect(await app.as(fan.token)('DELETE /users/avatar')).toEqual({ success: true })
    expect(await ownedBy(fan.id)).toEqual([])
    expect(await ownedBy(creator.id)).toMatchObject([{ kind: 'cover' }])
  })

  test('pictures are uploaded by creators only', async () => {
    const fan = await makeFan(app)
    const as = app.as(fan.token)
    await expect(as('POST /performers/cover/upload', { body: form({ cover: small }) })).rejects.toMatchObject(
      { status: 403 },
    )
    await expect(
      as('POST /performers/documents/upload', { body: form({ idVerification: pdf }) }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await ownedBy(fan.id)).toEqual([])
  })
})

describe('verification documents', () => {
  const upload = (token: string, parts: Record<string, Buffer>) =>
    app.as(token)('POST /performers/documents/upload', { body: form(parts) })

  test('a new one replaces the old, and the creator is reviewed again', async () => {
    const creator = await makeCreator(app)
    const first = await upload(creator.token, { idVerification: small, documentVerification: pdf })
    expect(first).toMatchObject({
      verifiedDocument: false,
      idVerification: { mime: 'image/webp' },
      documentVerification: { mime: 'application/pdf' },
    })
    expect(await media(first.idVerification?.url ?? '')).toBe(200)
    await expect(app.as()('GET /performers/{id}', { params: { id: creator.id } })).rejects.toMatchObject({
      status: 404,
    })
    await app.platform.db.orm
      .update(creators)
      .set({ verifiedDocument: true })
      .where(eq(creators.accountId, creator.id))
    const second = await upload(creator.token, { idVerification: pdf })
    expect(second).toMatchObject({ verifiedDocument: false, idVerification: { mime: 'application/pdf' } })
    expect(second.documentVerification?._id).toBe(first.documentVerification?._id)
    expect(await ownedBy(creator.id)).toHaveLength(2)
  })

  test('a missing or invalid document is refused and leaves the creator verified', async () => {
    const creator = await makeCreator(app)
    await expect(upload(creator.token, {})).rejects.toMatchObject({ status: 422 })
    await expect(upload(creator.token, { idVerification: mp4 })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'idVerification' }],
    })
    expect(await app.as(creator.token)('GET /performers/me')).toMatchObject({
      verifiedDocument: true,
      idVerification: null,
    })
  })
})
