import { afterEach, expect, it, vi } from 'vitest'
import { newKey } from './new-key'

/** What a browser offers over plain HTTP away from localhost. */
const insecureCrypto = { getRandomValues: crypto.getRandomValues.bind(crypto) }

afterEach(() => vi.unstubAllGlobals())

it('is made over plain HTTP too, and never the same twice', () => {
  vi.stubGlobal('crypto', insecureCrypto)
  const keys = Array.from({ length: 100 }, newKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
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
