import { afterEach, expect, it, vi } from 'vitest'
import { newKey, newUuid } from './new-key'

/** What a browser offers over plain HTTP away from localhost. */
const insecureCrypto = { getRandomValues: crypto.getRandomValues.bind(crypto) }

afterEach(() => vi.unstubAllGlobals())

it('is made over plain HTTP too, and never the same twice', () => {
  vi.stubGlobal('crypto', insecureCrypto)
  const keys = Array.from({ length: 100 }, newKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

it('is a valid UUID where the client names something', () => {
  vi.stubGlobal('crypto', insecureCrypto)
  const ids = Array.from({ length: 100 }, newUuid)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('is what all browser code uses', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./new-key.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const leaning = Object.entries(sources).filter(([, source]) => source.includes('randomUUID'))
  expect(leaning.map(([file]) => file)).toEqual([])
})
