import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { anonymousViewerKey } from './anonymous-viewer.ts'

const geo = { countryOf: () => 'DE' }
// Only the headers are read.
const keyOf = (cookie: string) => anonymousViewerKey({ headers: { cookie } } as FastifyRequest, geo)

test('anonymous viewers share a page only with the same theme and zoom', () => {
  expect(keyOf('theme=light')).toBe(keyOf(''))
  expect(keyOf('zoom=on; theme=dark')).toBe(keyOf('theme=dark; zoom=on'))
  const keys = ['', 'theme=dark', 'zoom=on', 'zoom=off', 'contextMenu=on'].map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain(null)
})

test.each([
  'zoom=1',
  'theme=blue',
  'zoom=on; zoom=off',
  'token=x',
  'other=1',
  '__proto__=on',
  'constructor=on',
])('a request with a cookie that our pages do not write gets its own page: %s', (cookie) =>
  expect(keyOf(cookie)).toBeNull(),
)
