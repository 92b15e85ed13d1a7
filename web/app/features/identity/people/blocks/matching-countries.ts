import type { Choice } from '~/ui/form/SelectField'

const marks = /\p{Diacritic}/gu

/** Lower case without accents. */
const plain = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase().trim()

/** Countries whose name contains the text or whose code equals it. */
export function matchingCountries(countries: readonly Choice[], words: string): readonly Choice[] {
  const wanted = plain(words)
  if (!wanted) return countries
  return countries.filter(({ value, text }) => plain(text).includes(wanted) || value.toLowerCase() === wanted)
}
