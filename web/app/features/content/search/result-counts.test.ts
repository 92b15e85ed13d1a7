import { limits } from '@ovation/contract/limits'
import { expect, test } from 'vitest'
import { resultsElsewhere, upTo } from './result-counts'

test('a count at the limit is shown as 99+', () => {
  expect(upTo(0)).toBe('0')
  expect(upTo(limits.foundCounted - 1)).toBe('99')
  expect(upTo(limits.foundCounted)).toBe('99+')
})

test('an empty tab names the other tabs with results, most first', () => {
  const counts = { creators: 0, posts: 1, videos: 100, galleries: 0, products: 3 }
  expect(resultsElsewhere(counts, 'creators')).toEqual([
    { kind: 'videos', label: '99+ videos' },
    { kind: 'products', label: '3 products' },
    { kind: 'posts', label: '1 post' },
  ])
  expect(resultsElsewhere({ ...counts, posts: 0, videos: 0 }, 'products')).toEqual([])
})
