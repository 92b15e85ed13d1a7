import { describe, expect, it } from 'vitest'
import { srcSetIn, srcSetOf } from './src-set'

const made = (width: number) => `/media/signed/feed-photo/0190/${width}.webp?until=9`

describe('the srcset of a picture', () => {
  it('has the URL of each width', () => {
    expect(srcSetOf([made(320), made(640)])).toBe(`${made(320)} 320w, ${made(640)} 640w`)
  })

  it('has no width above that of the picture', () => {
    expect(srcSetOf([made(320), made(1280)], 900)).toBe(`${made(320)} 320w, ${made(1280)} 900w`)
  })

  it('is left out for fewer than two widths', () => {
    expect(srcSetOf([])).toBeUndefined()
    expect(srcSetOf([made(320)])).toBeUndefined()
    expect(srcSetOf(['/leaf.jpg', '/other.jpg'])).toBeUndefined()
  })
})

describe('the srcset of an avatar or a cover', () => {
  it('is derived from its URL', () => {
    expect(srcSetIn('/media/1.s/avatar/id/512.webp', [128, 512])).toBe(
      '/media/1.s/avatar/id/128.webp 128w, /media/1.s/avatar/id/512.webp 512w',
    )
  })

  it('is left out for pictures that are part of the site', () => {
    expect(srcSetIn('/no-avatar.jpg', [128, 512])).toBeUndefined()
  })
})
