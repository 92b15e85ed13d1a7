import { describe, expect, it } from 'vitest'
import { srcSetIn, srcSetOf } from './src-set'

const made = (width: number) => `/media/signed/feed-photo/0190/${width}.webp?until=9`

describe('the widths a picture exists in', () => {
  it('are named with their addresses', () => {
    expect(srcSetOf([made(320), made(640)])).toBe(`${made(320)} 320w, ${made(640)} 640w`)
  })

  it('are never wider than the picture itself', () => {
    expect(srcSetOf([made(320), made(1280)], 900)).toBe(`${made(320)} 320w, ${made(1280)} 900w`)
  })

  it('are left out when there is no choice between them', () => {
    expect(srcSetOf([])).toBeUndefined()
    expect(srcSetOf([made(320)])).toBeUndefined()
    expect(srcSetOf(['/leaf.jpg', '/other.jpg'])).toBeUndefined()
  })
})

describe('the widths a portrait or a cover always exists in', () => {
  it('are addresses beside its own', () => {
    expect(srcSetIn('/media/1.s/avatar/id/512.webp', [128, 512])).toBe(
      '/media/1.s/avatar/id/128.webp 128w, /media/1.s/avatar/id/512.webp 512w',
    )
  })

  it('are unknown of a picture that is part of the site', () => {
    expect(srcSetIn('/no-avatar.jpg', [128, 512])).toBeUndefined()
  })
})
