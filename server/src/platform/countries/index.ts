import { readFileSync } from 'node:fs'
import { serverFolder } from '#platform/bundle'

/** Where the reference data lie; server/reference/LICENSE.md says whose they are. */
export const referenceData = new URL('reference/', serverFolder)

interface Country {
  name: string
  /** Two letters. */
  code: string
  capital: string
  region: string
  currency: { code: string; name: string; symbol: string }
  /** Its code has three letters. */
  language: { code: string; name: string }
}

const readList = (file: string) => JSON.parse(readFileSync(new URL(file, referenceData), 'utf8'))

/** By name. A country without money, language or capital has empty texts there. */
export const world: Country[] = readList('countries.json')

/** Telephone codes such as +351, with the two letters of the country. */
export const callingCodes: [country: string, code: string][] = readList('phone-codes.json')

const codes = new Set(world.map(({ code }) => code))

/** Whether these two letters name a country, rather than a union, a private code or a state that is no more. */
export const isCountry = (code: string) => codes.has(code)
