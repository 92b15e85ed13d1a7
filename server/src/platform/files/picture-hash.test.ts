import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mostDifferent } from './blocked-pictures.ts'
import { pictureHashes } from './picture-hash.ts'

const hashesOf = async (picture: Buffer) =>
  pictureHashes(await sharp(picture).raw().toBuffer({ resolveWithObject: true }))
const hashOf = async (picture: Buffer) => (await hashesOf(picture)).pictureHash
const detailOf = async (picture: Buffer) => (await hashesOf(picture)).pictureDetail

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

describe('a copy of a picture', () => {
  test.each(Object.keys(copies))('%s has almost the same hash', async (how) => {
    for (let seed = 1; seed <= 8; seed++) {
      const original = await scene(seed)
      const copy = (await copies[how]?.(original)) ?? original
      const [one, other] = [await hashesOf(original), await hashesOf(copy)]
      expect(distance(one.pictureHash, other.pictureHash)).toBeLessThanOrEqual(mostDifferent.hash)
      expect(distance(one.pictureDetail, other.pictureDetail)).toBeLessThanOrEqual(mostDifferent.detail)
    }
  })
})

test('different pictures have different hashes', async () => {
  const hashes = await Promise.all(Array.from({ length: 40 }, async (_, seed) => hashOf(await scene(seed))))
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(mostDifferent.hash)
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

describe('captions of one line', () => {
  const captions = [
    ...['Good morning', 'Good evening', 'Good night', 'Back on Monday', 'Thank you all', 'New photos soon'],
    ...['Happy birthday', 'I am on holiday', 'See you tonight', 'Ask me anything', 'Live at eight'],
    'Sale ends today',
  ]
  const card = (text: string) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">
    <rect width="640" height="480" fill="#fff"/><text x="320" y="250" text-anchor="middle" font-family="sans-serif"
      font-size="40" fill="#111">${text}</text></svg>`),
    )
      .png()
      .toBuffer()

  test('are told apart by the finer hash, with room to spare', async () => {
    const details = await Promise.all(captions.map(async (text) => detailOf(await card(text))))
    for (const [at, one] of details.entries())
      for (const other of details.slice(at + 1))
        expect(distance(one, other)).toBeGreaterThan(mostDifferent.detail * 1.25)
  })

  test('are not always told apart by 64 bits, which is why there are two', async () => {
    const one = await hashOf(await card('Back on Monday'))
    expect(distance(one, await hashOf(await card('Sale ends today')))).toBeLessThanOrEqual(mostDifferent.hash)
  })

  test.each(Object.keys(copies))('%s: the copy of one has almost the same finer hash', async (how) => {
    for (const text of captions.slice(0, 4)) {
      const original = await card(text)
      const copy = (await copies[how]?.(original)) ?? original
      expect(distance(await detailOf(original), await detailOf(copy))).toBeLessThan(
        mostDifferent.detail / 1.5,
      )
    }
  })
})
