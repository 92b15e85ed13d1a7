import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { averageColour } from './colour'

/** The thumbhash of a picture of one colour. */
function hashOf(red: number, green: number, blue: number) {
  const pixels = new Uint8Array(16 * 4).map((_, at) => [red, green, blue, 255][at % 4] ?? 0)
  return rgbaToThumbHash(4, 4, pixels)
}

describe('averageColour', () => {
  it('reads the same colour from the hash as its library does', () => {
    for (const [red, green, blue] of [
      [209, 64, 47],
      [19, 18, 24],
      [251, 248, 244],
    ] as const) {
      const hash = hashOf(red, green, blue)
      const { r, g, b } = thumbHashToAverageRGBA(hash)
      const whole = [r, g, b].map((part) => Math.round(part * 255)).join(' ')
      expect(averageColour(btoa(String.fromCharCode(...hash)))).toBe(`rgb(${whole})`)
    }
  })

  it('is undefined without a valid hash', () => {
    expect(averageColour(null)).toBeUndefined()
    expect(averageColour('')).toBeUndefined()
    expect(averageColour('<?>!')).toBeUndefined()
  })
})
