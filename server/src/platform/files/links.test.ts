import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids'
import { makeKey } from './keys.ts'
import { createLinks } from './links.ts'

const hour = 60 * 60 * 1000
const links = createLinks('a secret that is long enough for the tests')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function grantOf(url: string) {
  const [, media, grant = '', ...key] = url.split('/')
  expect(media).toBe('media')
  return { grant, key: key.join('/') }
}

const opens = ({ grant, key }: { grant: string; key: string }) => links.secondsLeft(grant, key) !== null

test('a link is valid for one to two hours', () => {
  for (let i = 0; i < 50; i += 1) {
    const link = grantOf(links.url(makeKey('avatar', newId(), '512.webp')))
    const left = (links.secondsLeft(link.grant, link.key) ?? 0) / 3600
    expect(left).toBeGreaterThan(1)
    expect(left).toBeLessThanOrEqual(2)
  }
})

test('a link expires', () => {
  const link = grantOf(links.url(makeKey('avatar', newId(), '512.webp')))
  vi.setSystemTime(Date.now() + 2 * hour)
  expect(opens(link)).toBe(false)
})

test('a lent link contains its expiry, which is soon', () => {
  const { url, expiresAt } = links.lend(makeKey('product-file', newId(), 'original.bin'))
  expect(expiresAt.getTime() - Date.now()).toBe(hour / 4)
  vi.setSystemTime(expiresAt.getTime() - 1000)
  expect(opens(grantOf(url))).toBe(true)
  vi.setSystemTime(expiresAt)
  expect(opens(grantOf(url))).toBe(false)
})

test('the URL of a file is stable for a while, on every node, so that browsers can cache it', () => {
  const key = makeKey('avatar', newId(), '512.webp')
  const otherNode = createLinks('a secret that is long enough for the tests')
  const first = links.url(key)
  const seen = new Set<string>()
  for (let minute = 0; minute < 2 * 60; minute += 10) {
    seen.add(links.url(key))
    expect(otherNode.url(key)).toBe(links.url(key))
    expect(opens(grantOf(links.url(key)))).toBe(true)
    vi.setSystemTime(Date.now() + hour / 6)
  }
  expect(seen).toContain(first)
  expect(seen.size).toBeLessThanOrEqual(3)
})

test('the URLs of different files change at different times', () => {
  const keys = Array.from({ length: 40 }, () => makeKey('avatar', newId(), '512.webp'))
  const before = keys.map(links.url)
  vi.setSystemTime(Date.now() + 0.5 * hour)
  const changed = keys.filter((key, i) => links.url(key) !== before[i])
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(40)
})

test('a link opens the folder of its file, and nothing else', () => {
  const id = newId()
  const { grant } = grantOf(links.url(makeKey('welcome-video', id, 'original.mp4')))
  expect(opens({ grant, key: makeKey('welcome-video', id, 'hls/480p/part-1.ts') })).toBe(true)
  expect(opens({ grant, key: makeKey('welcome-video', newId(), 'original.mp4') })).toBe(false)
  expect(opens({ grant, key: makeKey('document', id, 'original.mp4') })).toBe(false)
  expect(opens({ grant, key: makeKey('welcome-video', id, `../${newId()}/original.mp4`) })).toBe(false)
  expect(opens({ grant, key: `welcome-video/${id}` })).toBe(false)
})

test('a link that was changed in any way is invalid', () => {
  const { grant, key } = grantOf(links.url(makeKey('avatar', newId(), '512.webp')))
  const [expiry = '', signature = ''] = grant.split('.')
  const later = (Number.parseInt(expiry, 36) + 3600).toString(36)
  for (const forged of [`${later}.${signature}`, `${expiry}.`, expiry, `${expiry}.${signature}x`, '.', '']) {
    expect(opens({ grant: forged, key })).toBe(false)
  }
})

test('a link made with another secret is invalid', () => {
  const key = makeKey('avatar', newId(), '512.webp')
  expect(opens(grantOf(createLinks('another secret, also long enough').url(key)))).toBe(false)
})
