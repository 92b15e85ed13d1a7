import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureHash } from './picture-hash.ts'

const hashOf = async (picture: Buffer) =>
  pictureHash(await sharp(picture).raw().toBuffer({ resolveWithObject: true }))

/** A different picture for each number: soft shapes, as in photos. */
function scene(seed: number, width = 640, height = 480) {
  let state = seed * 7919 + 1
  const next = (most: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * most)
  }
  const shapes = Array.from(
    { length: 12 },
    () =>
      `<ellipse cx="${next(640)}" cy="${next(480)}" rx="${30 + next(180)}" ry="${30 + next(140)}"
        fill="rgb(${next(256)},${next(256)},${next(256)})" opacity="0.8"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="${width}" height="${height}">
    <rect width="640" height="480" fill="rgb(${next(256)},${next(256)},${next(256)})"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).blur(2).png().toBuffer()
}

const distance = (one: string | null, other: string | null) =>
  one === null || other === null ? Number.NaN : [...one].filter((bit, at) => bit !== other[at]).length

const copies: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'scaled down': (picture) => sharp(picture).resize(200).png().toBuffer(),
  'scaled up': (picture) => sharp(picture).resize(1500).png().toBuffer(),
  'saved as JPEG with quality 70': (picture) => sharp(picture).jpeg({ quality: 70 }).toBuffer(),
  'saved as JPEG with quality 30': (picture) => sharp(picture).jpeg({ quality: 30 }).toBuffer(),
  'saved as WebP': (picture) => sharp(picture).webp({ quality: 60 }).toBuffer(),
  brightened: (picture) => sharp(picture).modulate({ brightness: 1.1 }).png().toBuffer(),
  'without colour': (picture) => sharp(picture).greyscale().png().toBuffer(),
  'slightly stretched': (picture) => sharp(picture).resize(640, 500, { fit: 'fill' }).png().toBuffer(),
}

/** As in blocked-pictures.ts. */
const mostDifferent = 6

describe('a copy of a picture', () => {
  test.each(Object.keys(copies))('%s has almost the same hash', async (how) => {
    for (let seed = 1; seed <= 8; seed++) {
      const original = await scene(seed)
      const copy = (await copies[how]?.(original)) ?? original
      expect(distance(await hashOf(original), await hashOf(copy))).toBeLessThanOrEqual(mostDifferent)
    }
  })
})

test('different pictures have different hashes', async () => {
  const hashes = await Promise.all(Array.from({ length: 40 }, async (_, seed) => hashOf(await scene(seed))))
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(mostDifferent)
})

test('a picture without detail has none, because all of them look alike', async () => {
  const flat = { width: 300, height: 200, channels: 3, background: '#204060' } as const
  expect(await hashOf(await sharp({ create: flat }).png().toBuffer())).toBeNull()
})

test('a transparent picture has one too', async () => {
  const picture = await sharp(await scene(3))
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  expect(await hashOf(picture)).not.toBeNull()
})
