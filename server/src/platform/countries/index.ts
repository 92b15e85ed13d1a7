import { readFileSync } from 'node:fs'
import { serverFolder } from '#platform/bundle'

/** The folder of the reference data; server/reference/LICENSE.md names their sources. */
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

/** Sorted by name. A missing currency, language or capital is an empty text. */
export const world: Country[] = readList('countries.json')

/** Telephone codes such as +351, with the two letters of the country. */
export const callingCodes: [country: string, code: string][] = readList('phone-codes.json')

const codes = new Set(world.map(({ code }) => code))

/** Whether the code is that of a country, not of a union, a former state or a private use. */
export const isCountry = (code: string) => codes.has(code)
