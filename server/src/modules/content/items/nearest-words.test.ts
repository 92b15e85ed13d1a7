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
])('from %s to %s it takes %i slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips)
})

describe('which word was meant', () => {
  const candidates = (...words: string[]) => words.map((word) => ({ word, similarity: 0.4 }))

  test('the one with the fewest slips, and rather with the same first letter', () => {
    expect(nearestTo('chello', candidates('hello', 'cello', 'shell'))).toEqual(['cello'])
    expect(nearestTo('hhello', candidates('hello', 'cello'))).toEqual(['hello'])
  })

  test('all that are as near', () => {
    expect(nearestTo('bett', candidates('belt', 'bent', 'cello')).toSorted()).toEqual(['belt', 'bent'])
  })

  test('the most similar when all have too many slips, and none when there is none', () => {
    const far = { word: 'photographers', similarity: 0.5 }
    expect(nearestTo('photos', [...candidates('thermos'), far])).toEqual(['photographers'])
    expect(nearestTo('cello', [])).toEqual([])
  })
})
