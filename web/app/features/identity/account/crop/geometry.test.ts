import { expect, it } from 'vitest'
import { cropOf, fitted, maxZoom, moved, outputSize, pinched, wholeView, zoomed } from './geometry'

const square = { ratio: 1, leastWidth: 128 }
const wide = { ratio: 10 / 3, leastWidth: 750 }
const photo = { width: 3000, height: 2000 }

it('begins with the largest crop around the middle', () => {
  expect(cropOf(photo, square, wholeView(photo))).toEqual({ left: 500, top: 0, width: 2000, height: 2000 })
  const cover = cropOf(photo, wide, wholeView(photo))
  expect(cover.width).toBe(3000)
  expect(cover.height).toBeCloseTo(900)
  expect(cover.top).toBeCloseTo(550)
})

it('moves with the pointer and stops at the edges of the picture', () => {
  const view = moved(photo, square, wholeView(photo), { x: 0.1, y: 0 })
  expect(cropOf(photo, square, view).left, 'a picture moved to the right shows more of its left').toBe(300)
  const edge = moved(photo, square, view, { x: 3, y: 3 })
  expect(cropOf(photo, square, edge)).toEqual({ left: 0, top: 0, width: 2000, height: 2000 })
  const other = moved(photo, square, view, { x: -3, y: -3 })
  expect(cropOf(photo, square, other).left).toBe(1000)
})

it('keeps the point under the pointer in its place while zooming', () => {
  const at = { x: 0.25, y: 0.75 }
  const before = cropOf(photo, square, wholeView(photo))
  const after = cropOf(photo, square, zoomed(photo, square, wholeView(photo), 2, at))
  expect(after.width).toBe(1000)
  expect(after.left + at.x * after.width).toBe(before.left + at.x * before.width)
  expect(after.top + at.y * after.height).toBe(before.top + at.y * before.height)
})

it('returns to the whole picture when zoomed out at an edge', () => {
  const corner = moved(photo, square, zoomed(photo, square, wholeView(photo), 4), { x: 9, y: 9 })
  expect(cropOf(photo, square, corner)).toMatchObject({ left: 0, top: 0 })
  const out = cropOf(photo, square, zoomed(photo, square, corner, 0.2))
  expect(out).toEqual({ left: 0, top: 0, width: 2000, height: 2000 })
})

it('zooms as far as there are pixels', () => {
  expect(maxZoom(photo, square)).toBe(8)
  expect(maxZoom(photo, wide)).toBe(4)
  expect(maxZoom({ width: 64, height: 40 }, square)).toBe(1)
  expect(fitted(photo, wide, { ...wholeView(photo), zoom: 99 }).zoom).toBe(4)
})

it('two fingers zoom by their distance and move by the point between them', () => {
  const before = [
    { x: 0.4, y: 0.5 },
    { x: 0.6, y: 0.5 },
  ] as const
  const apart = [
    { x: 0.3, y: 0.5 },
    { x: 0.7, y: 0.5 },
  ] as const
  const twice = pinched(photo, square, wholeView(photo), before, apart)
  expect(twice.zoom).toBeCloseTo(2)
  expect(twice).toMatchObject({ x: 1500, y: 1000 })
  const aside = [
    { x: 0.5, y: 0.5 },
    { x: 0.7, y: 0.5 },
  ] as const
  expect(pinched(photo, square, wholeView(photo), before, aside)).toMatchObject({ x: 1300, y: 1000, zoom: 1 })
})

it('keeps the resolution of the original up to what is needed', () => {
  expect(outputSize({ width: 4000, height: 4000 }, square, 1600)).toEqual({ width: 1600, height: 1600 })
  expect(outputSize({ width: 900, height: 270 }, wide, 2400)).toEqual({ width: 900, height: 270 })
  expect(outputSize({ width: 0.4, height: 0.12 }, wide, 2400)).toEqual({ width: 1, height: 1 })
})
