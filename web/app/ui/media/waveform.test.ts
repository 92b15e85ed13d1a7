import { describe, expect, it } from 'vitest'
import { waveformPath } from './waveform'

const heights = (peaks: number[]) =>
  [...waveformPath(peaks).path.matchAll(/v([\d.]+)/g)].map(([, height]) => Number(height))

describe('the bars of a waveform', () => {
  it('have the same number for short and long files', () => {
    expect(heights([50])).toHaveLength(heights(Array.from({ length: 1000 }, () => 50)).length)
  })

  it('show the loudest peak of their part', () => {
    const peaks = Array.from({ length: 480 }, () => 10)
    peaks[475] = 100
    expect(heights(peaks).at(-1)).toBe(90)
    expect(heights(peaks)[0]).toBe(9)
  })

  it('show silence, and a file without a waveform, as a line of dots', () => {
    expect(new Set(heights([0, 0, 0]))).toEqual(new Set(heights([])))
    expect(heights([]).every((height) => height > 0)).toBe(true)
  })
})
