import { expect, it } from 'vitest'
import { matchingCountries } from './matching-countries'

const countries = [
  { value: 'CI', text: 'Côte d’Ivoire' },
  { value: 'DE', text: 'Germany' },
  { value: 'PT', text: 'Portugal' },
]
const found = (words: string) => matchingCountries(countries, words).map(({ value }) => value)

it('finds a country by a part of its name, in any case and without accents', () => {
  expect(found('GER')).toEqual(['DE'])
  expect(found('cote')).toEqual(['CI'])
  expect(found('u')).toEqual(['PT'])
})

it('finds it by its code, shows all for no words, and none for others', () => {
  expect(found('pt')).toEqual(['PT'])
  expect(found('  ')).toEqual(['CI', 'DE', 'PT'])
  expect(found('atlantis')).toEqual([])
})
