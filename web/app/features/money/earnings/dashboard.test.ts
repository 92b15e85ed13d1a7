import { describe, expect, it } from 'vitest'
import { bestOf } from './best-posts'
import { formatChange } from './format-change'

describe('the dashboard', () => {
  it('shows the change against the previous period, and never divides by zero', () => {
    expect(formatChange(112, 100, 30)).toBe('12% more than the previous 30 days')
    expect(formatChange(80, 100, 7)).toBe('20% less than the previous 7 days')
    expect(formatChange(100, 100, 365)).toBe('Same as the previous year')
    expect(formatChange(5, 0, 30)).toBe('Nothing in the previous 30 days')
    expect(formatChange(0, 0, 30)).toBe('Nothing yet')
  })

  it('shows only posts with reactions', () => {
    const post = (likes: number, comments: number) => ({ stats: { likes, comments, views: 9, bookmarks: 0 } })
    const [quiet, liked, discussed] = [post(0, 0), post(3, 0), post(1, 2)]
    expect(bestOf([quiet, liked, discussed], 3)).toEqual([discussed, liked])
    expect(bestOf([liked, discussed], 1)).toEqual([discussed])
  })
})
