import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

async function sizesOf({ pictures }: Awaited<ReturnType<typeof encode>>) {
  const entries = pictures.map(async ({ width, data }) => {
    const size = await sharp(data).metadata()
    return [width, `${size.width}x${size.height}`] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s picture becomes WebP', async (format) => {
  const { pictures } = await encode(await saved(picture(40, 30).toFormat(format)), { widths: [100] }, 'photo')
  expect(await sharp(pictures[0]?.data).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
})

test('a large picture is scaled down to the width and keeps its aspect ratio', async () => {
  const path = await saved(picture(1600, 800).jpeg())
  expect(await encode(path, { widths: [400] }, 'photo')).toMatchObject({ width: 400, height: 200 })
})

test('a picture is cropped to fill its frame, also when it is smaller than the frame', async () => {
  const frame = { widths: [128, 512], ratio: 1 } as const
  const large = await encode(await saved(picture(1600, 800).jpeg()), frame, 'avatar')
  expect(large).toMatchObject({ width: 512, height: 512 })
  expect(await sizesOf(large)).toEqual({ 128: '128x128', 512: '512x512' })
  const small = await encode(await saved(picture(300, 1000).jpeg()), frame, 'avatar')
  expect(small).toMatchObject({ width: 300, height: 300 })
  expect(await sizesOf(small)).toEqual({ 128: '128x128', 512: '300x300' })
  const wide = { widths: [750, 1500], ratio: 1500 / 450 } as const
  expect(await sizesOf(await encode(await saved(picture(2000, 1000).jpeg()), wide, 'cover'))).toEqual({
    750: '750x225',
    1500: '1500x450',
  })
})

test.each([
  [3000, { 320: '320x160', 640: '640x320', 1280: '1280x640', 2048: '2048x1024' }],
  [900, { 320: '320x160', 640: '640x320', 1280: '900x450' }],
  [640, { 320: '320x160', 640: '640x320' }],
  [120, { 320: '120x60' }],
])(
  'a picture %i pixels wide is stored in the useful widths only, and is never enlarged',
  async (width, sizes) => {
    const frame = { widths: [320, 640, 1280, 2048] } as const
    expect(await sizesOf(await encode(await saved(picture(width, width / 2).png()), frame, 'photo'))).toEqual(
      sizes,
    )
  },
)

test('a far too tall picture is still converted', async () => {
  const encoded = await encode(await saved(picture(400, 40_000).png()), { widths: [320, 640] }, 'photo')
  expect(Object.keys(await sizesOf(encoded))).toContain('320')
})

describe('the blur of a locked picture', () => {
  const blurOf = async (content: Sharp) => {
    const { blur } = await encode(await saved(content), { widths: [640] }, 'photo')
    const [, base64 = ''] = blur.split(',')
    return { uri: blur, image: sharp(Buffer.from(base64, 'base64')) }
  }
  /** The greatest difference between neighbours, of 255. */
  const roughest = async (image: Sharp) => {
    const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
    const steps = [...data].map((value, at) =>
      (at + 1) % info.width === 0 ? 0 : Math.abs(value - (data[at + 1] ?? value)),
    )
    return Math.max(...steps)
  }
  const sharpEdges = (cell: number) => {
    const cells = Array.from({ length: (640 / cell) ** 2 }, (_, at) => {
      const [x, y] = [at % (640 / cell), Math.floor(at / (640 / cell))]
      return (x + y) % 2 ? '' : `<rect x="${x * cell}" y="${y * cell}" width="${cell}" height="${cell}"/>`
    })
    return sharp(
      Buffer.from(
        `<svg width="640" height="640"><rect fill="#fff" width="640" height="640"/>${cells.join('')}</svg>`,
      ),
    )
  }

  test('is a data URL of well under a kilobyte', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
    const { uri, image } = await blurOf(
      sharp({ create: { width: 900, height: 1600, channels: 3, background: 'red', noise } }).png(),
    )
    expect(uri).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
    expect(uri.length).toBeLessThan(800)
    expect(await image.metadata()).toMatchObject({ width: 40, format: 'webp' })
  })

  test.each([32, 64, 80])('has no visible edge of a pattern of %i pixels', async (cell) => {
    const { image } = await blurOf(sharpEdges(cell).png())
    expect(await roughest(sharpEdges(cell).resize(40))).toBeGreaterThan(100)
    expect(await roughest(image)).toBeLessThan(20)
  })

  test('still has the colours of its areas', async () => {
    const halves = picture(600, 600).composite([
      { input: { create: { width: 300, height: 600, channels: 3, background: 'blue' } }, left: 0, top: 0 },
    ])
    const { image } = await blurOf(halves.png())
    const { data } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[2] ?? 0).toBeGreaterThan(150)
    expect(data[39 * 3] ?? 0).toBeGreaterThan(130)
  })
})

test('a rotated picture is stored upright, without the camera’s metadata', async () => {
  const exif = { IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
  const path = await saved(picture(400, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }))
  expect((await sharp(path).metadata()).exif).toBeDefined()
  const { pictures, ...shape } = await encode(path, { widths: [400] }, 'photo')
  expect(shape).toMatchObject({ width: 200, height: 400 })
  const kept = await sharp(pictures[0]?.data).metadata()
  expect([kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('data appended to a picture is removed', async () => {
  const bytes = await picture(40, 30).jpeg().toBuffer()
  const path = await saved(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))
  const { pictures } = await encode(path, { widths: [40] }, 'photo')
  expect(pictures.map(({ data }) => data.includes('<script>'))).toEqual([false])
})

test('the thumbhash shows the colours of the picture', async () => {
  const { thumbhash } = await encode(await saved(picture(300, 200).png()), { widths: [300] }, 'photo')
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
  expect(r).toBeGreaterThan(0.6)
  expect(Math.max(g, b)).toBeLessThan(0.35)
})

/** A tiny file whose header claims 30,000 × 30,000 pixels. */
async function bomb() {
  const bytes = await picture(8, 8).png().toBuffer()
  const header = bytes.subarray(12, 29)
  header.writeUInt32BE(30_000, 4)
  header.writeUInt32BE(30_000, 8)
  bytes.writeUInt32BE(crc32(header), 29)
  return bytes
}

test.each([
  ['a picture of far too many pixels', bomb, 'The image is too large. Use up to 64 megapixels.'],
  ['half a picture', halfPicture, 'This image can’t be read. Try another one.'],
  ['a page that begins like a GIF', page, 'This image can’t be read. Try another one.'],
])('%s is refused with the name of its field', async (_, make, message) => {
  const refused = encode(await saved(await make()), { widths: [100] }, 'avatar')
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
