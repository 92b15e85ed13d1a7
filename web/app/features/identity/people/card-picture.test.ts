import { describe, expect, it } from 'vitest'
import { cardPicture, coverPicture } from './card-picture'

const avatar = '/media/x.y/avatar/1/512.webp'
const cover = '/media/x.y/cover/2/1500.webp'
const creator = { avatar, avatarThumbhash: 'A', cover, coverThumbhash: 'C', coverPosition: 20 }
const card = [
  { from: '768px', width: '280px', ratio: 4 / 3 },
  { width: '44vw', ratio: 4 / 3 },
]

describe('the picture of a card', () => {
  it('is the cover in every width, as wide as it must be to fill the height of the place', () => {
    expect(cardPicture(creator, card)).toEqual({
      src: cover,
      srcSet:
        '/media/x.y/cover/2/750.webp 750w, /media/x.y/cover/2/1000.webp 1000w, /media/x.y/cover/2/1500.webp 1500w',
      sizes: '(min-width: 768px) calc(2.50 * 280px), calc(2.50 * 44vw)',
      thumbhash: 'C',
      position: '20% 50%',
    })
  })

  it('is the portrait without a cover, as wide as its place', () => {
    expect(cardPicture({ ...creator, cover: null }, card)).toMatchObject({
      src: avatar,
      sizes: '(min-width: 768px) 280px, 44vw',
    })
  })

  it('is the placeholder without cover and portrait, in its one width', () => {
    expect(cardPicture({ ...creator, avatar: '/no-avatar.jpg', cover: null }, card)).toEqual({
      src: '/leaf.jpg',
      thumbhash: null,
    })
    expect(coverPicture({ cover: null, coverThumbhash: null, coverPosition: 50 }, card)).toEqual({
      src: '/leaf.jpg',
      thumbhash: null,
    })
  })
})
