import { afterEach, describe, expect, it, vi } from 'vitest'
import { latestBirthday } from './BirthdayField'
import { outgoingPassword } from './password'

afterEach(() => vi.unstubAllGlobals())

describe('a password', () => {
  it('leaves as its SHA-256 digest only when the setting is the string true', async () => {
    const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(await outgoingPassword('abc', 'true')).toBe(digest)
    expect(await outgoingPassword('abc', 'false')).toBe('abc')
    expect(await outgoingPassword('abc', 'TRUE')).toBe('abc')
  })

  it('leaves as it is where the browser cannot hash', async () => {
    vi.stubGlobal('crypto', {})
    expect(await outgoingPassword('abc', 'true')).toBe('abc')
  })
})

it('the latest birthday is 18 years ago today', () => {
  expect(latestBirthday('2026-03-14')).toBe('2008-03-14')
})
