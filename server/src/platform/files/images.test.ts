import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { encode } from './images.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-images-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })

async function saved(content: Sharp | Buffer) {
  const path = join(folder, newId())
  await writeFile(path, Buffer.isBuffer(content) ? content : await content.toBuffer())
  return path
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s picture becomes WebP', async (format) => {
  const { data } = await encode(await saved(picture(40, 30).toFormat(format)), { width: 100 }, 'photo')
  expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
})

test('a large picture shrinks to the width and keeps its shape', async () => {
  const path = await saved(picture(1600, 800).jpeg())
  expect(await encode(path, { width: 400 }, 'photo')).toMatchObject({ width: 400, height: 200 })
})

test('a frame is filled and cut to its shape, also when the picture is smaller than the frame', async () => {
  const frame = { width: 512, height: 512 }
  expect(await encode(await saved(picture(1600, 800).jpeg()), frame, 'avatar')).toMatchObject(frame)
  const small = await saved(picture(300, 1000).jpeg())
  expect(await encode(small, frame, 'avatar')).toMatchObject({ width: 300, height: 300 })
})

test('a picture taken sideways is stored upright, without what the camera wrote into it', async () => {
  const exif = { IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
  const path = await saved(picture(400, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }))
  expect((await sharp(path).metadata()).exif).toBeDefined()
  const { data, ...shape } = await encode(path, { width: 400 }, 'photo')
  expect(shape).toMatchObject({ width: 200, height: 400 })
  const kept = await sharp(data).metadata()
  expect([kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what hides behind a picture does not survive', async () => {
  const bytes = await picture(40, 30).jpeg().toBuffer()
  const path = await saved(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))
  const { data } = await encode(path, { width: 40 }, 'photo')
  expect(data.includes('<script>')).toBe(false)
})

test('the thumbhash shows the colours of the picture', async () => {
  const { thumbhash } = await encode(await saved(picture(300, 200).png()), { width: 300 }, 'photo')
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
  expect(r).toBeGreaterThan(0.6)
  expect(Math.max(g, b)).toBeLessThan(0.35)
})

/** A tiny file whose header promises 30,000 × 30,000 pixels. */
async function bomb() {
  const bytes = await picture(8, 8).png().toBuffer()
  const header = bytes.subarray(12, 29)
  header.writeUInt32BE(30_000, 4)
  header.writeUInt32BE(30_000, 8)
  bytes.writeUInt32BE(crc32(header), 29)
  return bytes
}

test.each([
  ['a picture of far too many pixels', bomb, 'The picture is too large. Use at most 64 megapixels.'],
  ['half a picture', halfPicture, 'This picture cannot be read. Try another one.'],
  ['a page that begins like a GIF', page, 'This picture cannot be read. Try another one.'],
])('%s is refused by the name of its field', async (_, make, message) => {
  const refused = encode(await saved(await make()), { width: 100 }, 'avatar')
  await expect(refused).rejects.toMatchObject({ status: 422, fields: [{ path: 'avatar', message }] })
})

async function halfPicture() {
  const bytes = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  return bytes.subarray(0, bytes.length / 2)
}

async function page() {
  return Buffer.from('GIF89a/*<html><script>alert(1)</script></html>*/=1')
}
