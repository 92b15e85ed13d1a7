import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOwn, openOwn, readOwn, saveOwn } from './own-storage'

const noFiles = {
  put: async () => {},
  get: async () => null,
  remove: async () => {},
  removeOwned: async () => {},
}

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  openOwn('vera')
})
afterEach(() => vi.unstubAllGlobals())

it('logging out removes what the account has written on this device, and no others', async () => {
  saveOwn('vera', 'draft_new', 'Not finished')
  saveOwn('vera', 'outbox', '[]')
  saveOwn('verana', 'draft_new', 'Mine')
  await forgetOwn('vera', noFiles)
  expect([...kept.keys()]).toEqual(['own_verana_draft_new'])
})

it('a composer that closes after the logout stores nothing, and after the next login it does', async () => {
  await forgetOwn('vera', noFiles)
  expect(saveOwn('vera', 'draft_new', 'Not finished')).toBe(false)
  expect(readOwn('vera', 'draft_new')).toBeNull()
  openOwn('vera')
  expect(saveOwn('vera', 'draft_new', 'Not finished')).toBe(true)
})

it('files that cannot be removed do not stop the logout', async () => {
  const broken = { ...noFiles, removeOwned: () => Promise.reject(new Error('No database.')) }
  await expect(forgetOwn('vera', broken)).resolves.toBeUndefined()
})
