import { afterEach, expect, it, vi } from 'vitest'
import { newAttachment } from '~/features/feeds/compose/attachments'
import { draftSlice } from '~/features/feeds/compose/draft-slice'
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

it('a file and a poll are added to a post over plain HTTP', () => {
  vi.stubGlobal('crypto', insecureCrypto)
  const attachment = newAttachment(new File(['sound'], 'sound.mp3', { type: 'audio/mpeg' }), 'audio')
  expect(attachment.key).toMatch(/^[0-9a-f]{32}$/)
  const { reducer, actions } = draftSlice
  const { poll } = reducer(undefined, actions.pollBegun('2030-01-01T00:00:00.000Z'))
  expect(poll?.choices.length).toBeGreaterThan(1)
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
