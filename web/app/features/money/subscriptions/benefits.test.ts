import { expect, it } from 'vitest'
import { benefitsOf, openAtOnce } from './benefits'

const stocked = (feeds: number, sold: number, videos = 0, soldVideos = 0) => ({
  stats: {
    likes: 0,
    subscribers: 0,
    followers: 0,
    views: 0,
    totalFeeds: feeds,
    totalVideos: videos,
    totalPhotos: 0,
    totalGalleries: 0,
    totalProducts: 0,
    totalStreamTime: 0,
  },
  forSale: { feeds: sold, videos: soldVideos },
})

it('lists what a subscription unlocks, and what is sold separately', () => {
  expect(benefitsOf(stocked(9, 2))).toEqual(['All 7 posts for subscribers; 2 more sold separately'])
  expect(benefitsOf(stocked(7, 0, 4, 1))).toEqual([
    'All 7 posts for subscribers',
    'All 3 videos for subscribers; 1 more sold separately',
  ])
  expect(benefitsOf(stocked(1, 0))).toEqual(['1 post for subscribers'])
})

it('lists nothing if everything is sold separately', () => {
  expect(benefitsOf(stocked(2, 2))).toEqual([])
  expect(openAtOnce(stocked(2, 2))).toBeNull()
  expect(openAtOnce(stocked(9, 2))).toBe('7 posts unlock right away')
})
