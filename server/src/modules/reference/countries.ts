import type { Country } from '@ovation/contract'
import iso6391 from 'iso-639-1'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { Countries } from 'world-countries'
import { world } from '#platform/countries'

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')

export const countries: Country[] = world.map(presentCountry).sort(byName)

const nameOf = new Map(countries.map(({ code, name }) => [code, name]))

/** A country with several currencies or languages is shown with its first. Antarctica has neither. */
function presentCountry({ name, cca2, capital, region, currencies, languages }: Countries[number]): Country {
  const [[currencyCode, currency] = ['', { name: '', symbol: '' }]] = Object.entries(currencies)
  const [[threeLetters, language] = ['', '']] = Object.entries(languages)
  return {
    name: name.common,
    code: cca2,
    capital: capital[0] ?? '',
    region,
    currency: { code: currencyCode, name: currency.name, symbol: currency.symbol },
    language: { code: iso6391.getCode(language) || threeLetters, name: language },
    flag: `/api/flags/${cca2}.svg`,
  }
}

export const languages = iso6391
  .getLanguages(iso6391.getAllCodes())
  .map(({ code, name }) => ({ code, name }))
  .sort(byName)

/** Two islands have a telephone code of their own without being in the list of countries. */
const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })

export const phoneCodes = getCountries()
  .map((countryCode) => ({
    code: `+${getCountryCallingCode(countryCode)}`,
    countryCode,
    name: nameOf.get(countryCode) ?? regionNames.of(countryCode) ?? countryCode,
  }))
  .sort(byName)
