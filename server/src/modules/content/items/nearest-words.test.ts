import { describe, expect, test } from 'vitest'
import { nearestTo, slipsBetween } from './nearest-words.ts'

test.each([
  ['cello', 'cello', 0],
  ['chello', 'cello', 1],
  ['celo', 'cello', 1],
  ['ceello', 'cello', 1],
  ['eclol', 'cello', 2],
  ['ecllo', 'cello', 1],
  ['cellp', 'cello', 1],
  ['', 'cello', 5],
  ['cello', '', 5],
  ['xylofone', 'xylophone', 2],
])('%s and %s differ by %i typing errors', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips)
})

describe('the intended word', () => {
  const candidates = (...words: string[]) => words.map((word) => ({ word, similarity: 0.4 }))

  test('has the fewest typing errors, preferably with the same first letter', () => {
    expect(nearestTo('chello', candidates('hello', 'cello', 'shell'))).toEqual(['cello'])
    expect(nearestTo('hhello', candidates('hello', 'cello'))).toEqual(['hello'])
  })

  test('can be several equally similar ones', () => {
    expect(nearestTo('bett', candidates('belt', 'bent', 'cello')).toSorted()).toEqual(['belt', 'bent'])
  })

  test('is the most similar if all have too many typing errors, and none without candidates', () => {
    const far = { word: 'photographers', similarity: 0.5 }
    expect(nearestTo('photos', [...candidates('thermos'), far])).toEqual(['photographers'])
    expect(nearestTo('cello', [])).toEqual([])
  })
})
