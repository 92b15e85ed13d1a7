import type { Choice } from '~/ui/form/SelectField'

const marks = /\p{Diacritic}/gu

/** As it is typed on any keyboard: without capitals and accents. */
const plain = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase().trim()

/** Those whose name holds the words, or whose code is the word. */
export function matchingCountries(countries: readonly Choice[], words: string): readonly Choice[] {
  const wanted = plain(words)
  if (!wanted) return countries
  return countries.filter(({ value, text }) => plain(text).includes(wanted) || value.toLowerCase() === wanted)
}
