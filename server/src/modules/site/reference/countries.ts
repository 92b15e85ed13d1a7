import type { Country } from '@ovation/contract'
import iso6391 from 'iso-639-1'
import { callingCodes, world } from '#platform/countries'

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')

/** A few languages have no two-letter code and use the three-letter one. */
export const countries: Country[] = world.map(({ language, ...country }) => ({
  ...country,
  language: { code: iso6391.getCode(language.name) || language.code, name: language.name },
  flag: `/api/flags/${country.code}.svg`,
}))

const nameOf = new Map(countries.map(({ code, name }) => [code, name]))

export const languages = iso6391
  .getLanguages(iso6391.getAllCodes())
  .map(({ code, name }) => ({ code, name }))
  .sort(byName)

/** Two islands have a phone code but are not in the list of countries. */
const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })

export const phoneCodes = callingCodes
  .map(([countryCode, code]) => ({
    code,
    countryCode,
    name: nameOf.get(countryCode) ?? regionNames.of(countryCode) ?? countryCode,
  }))
  .sort(byName)
