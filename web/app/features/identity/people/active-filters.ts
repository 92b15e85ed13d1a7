import type { ResponseOf, referenceCalls } from '@ovation/contract'
import { choiceFilters, switchFilters } from './filters'

export type FilterOptions = ResponseOf<typeof referenceCalls.userAdditional>

export interface CountryOption {
  value: string
  text: string
}

export interface ActiveFilter {
  name: string
  value: string
  label: string
}

/** The filters in the URL with their labels, one entry for each that can be removed. */
export function activeFilters(
  params: URLSearchParams,
  options: FilterOptions,
  countries: readonly CountryOption[],
  member: boolean,
): ActiveFilter[] {
  const found: ActiveFilter[] = []
  const add = (name: string, value: string | null | undefined, label: string | undefined) => {
    if (value && label) found.push({ name, value, label })
  }
  for (const id of params.getAll('categoryIds')) {
    add('categoryIds', id, options.categories.find(({ _id }) => _id === id)?.name)
  }
  const country = params.get('country')
  add('country', country, countries.find(({ value }) => value === country)?.text)
  for (const { name, label, list } of choiceFilters) {
    const value = params.get(name)
    const text = options[list].find((option) => option.value === value)?.text
    add(name, value, text && (name === 'gender' || name === 'bodyType' ? text : `${label}: ${text}`))
  }
  const [from, to] = [params.get('fromAge'), params.get('toAge')]
  add('fromAge', from, `From ${from}`)
  add('toAge', to, `Up to ${to}`)
  for (const { name, label, members } of switchFilters) {
    if (params.get(name) === 'true' && (member || !members)) add(name, 'true', label)
  }
  return found
}
