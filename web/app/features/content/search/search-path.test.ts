import { describe, expect, it } from 'vitest'
import { kindAt, searchPath } from './search-path'

describe('the address of a search', () => {
  it('names the kind, unless it is creators, and carries the words', () => {
    expect(searchPath('creators', '')).toBe('/search')
    expect(searchPath('creators', 'a & b')).toBe('/search?q=a+%26+b')
    expect(searchPath('posts', 'cello')).toBe('/search/posts?q=cello')
  })

  it('is read back, and one that was made up is lost', () => {
    expect(kindAt(undefined)).toBe('creators')
    expect(kindAt('posts')).toBe('posts')
    expect(kindAt('toString')).toBeNull()
  })
})
