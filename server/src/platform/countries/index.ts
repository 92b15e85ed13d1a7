import { createRequire } from 'node:module'
import type { Countries } from 'world-countries'

// Its types promise a default export that its CommonJS file does not have.
export const world: Countries = createRequire(import.meta.url)('world-countries')

const codes = new Set(world.map(({ cca2 }) => cca2))

/** Whether these two letters name a country, rather than a union, a private code or a state that is no more. */
export const isCountry = (code: string) => codes.has(code)
