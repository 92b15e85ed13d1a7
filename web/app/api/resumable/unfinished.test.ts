import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, keyOf, remember, rememberedId, setUploadOwner } from './unfinished'

/** As a browser's: what is kept are properties of its own. */
function fakeStorage() {
  const methods = {
    getItem: (key: string) => Reflect.get(kept, key) ?? null,
    setItem: (key: string, value: string) => Reflect.set(kept, key, value),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  }
  const kept: Record<string, string> = Object.create(methods)
  return kept
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
  setUploadOwner('zoe')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const clip = (fields: { name?: string; bytes?: string; lastModified?: number } = {}) => {
  const { name = 'clip.mp4', bytes = 'bytes', lastModified = 1 } = fields
  return new File([bytes], name, { lastModified })
}
const meant = { call: 'POST /performer/feeds/video/upload', field: 'file' }
const key = (file = clip(), where = meant) => keyOf(file, where) ?? ''

describe('an upload that stopped', () => {
  it('is found again by the same file for the same place', () => {
    remember(key(), 'upload 1')
    expect(rememberedId(key(clip()))).toBe('upload 1')
  })

  it.each([
    ['another name', clip({ name: 'other.mp4' }), meant],
    ['another size', clip({ bytes: 'more bytes' }), meant],
    ['a later change', clip({ lastModified: 2 }), meant],
    ['another call', clip(), { ...meant, call: 'POST /performer/feeds/teaser/upload' }],
    ['another field', clip(), { ...meant, field: 'teaser' }],
  ])('is not taken for a file of %s', (_, file, where) => {
    remember(key(), 'upload 1')
    expect(rememberedId(key(file, where))).toBeNull()
  })

  it('is not gone on with by somebody else on the same device', () => {
    remember(key(), 'upload 1')
    setUploadOwner('kofi')
    expect(rememberedId(key())).toBeNull()
    setUploadOwner(null)
    expect(keyOf(clip(), meant)).toBeNull()
  })

  it('is forgotten after a day, when the server has forgotten it too', () => {
    remember(key(), 'upload 1')
    vi.advanceTimersByTime(24 * 60 * 60 * 1000 + 1)
    expect(rememberedId(key())).toBeNull()
    remember(key(clip({ name: 'new.mp4' })), 'upload 2')
    expect(Object.keys(localStorage)).toHaveLength(1)
  })

  it('is forgotten when it was used or stopped', () => {
    remember(key(), 'upload 1')
    forget(key())
    expect(rememberedId(key())).toBeNull()
  })

  it('leaves what others keep there alone, and does without a storage', () => {
    localStorage.setItem('theme', 'dark')
    remember(key(), 'upload 1')
    expect(localStorage.getItem('theme')).toBe('dark')
    vi.stubGlobal('localStorage', undefined)
    remember(key(), 'upload 1')
    expect(rememberedId(key())).toBeNull()
  })
})
