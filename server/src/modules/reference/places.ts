import { getCitiesOfState, getStatesOfCountry } from '@countrystatecity/countries'
import { isCountry } from '#platform/countries'
import { notFound } from '#platform/errors'

interface State {
  code: string
  name: string
}

/** Countries and states are read from their files when somebody asks; only names are kept, and only of real places. */
const states = new Map<string, Promise<State[]>>()
const cities = new Map<string, Promise<string[]>>()

const inOrder = (a: string, b: string) => a.localeCompare(b, 'en')

export async function statesOf(country: string): Promise<State[]> {
  const code = country.toUpperCase()
  if (!isCountry(code)) throw notFound('This country')
  return remember(states, code, async () => {
    const found = await getStatesOfCountry(code)
    return found.map(({ iso2, name }) => ({ code: iso2, name })).sort((a, b) => inOrder(a.name, b.name))
  })
}

export async function citiesOf(country: string, codeOrName: string): Promise<string[]> {
  const asked = codeOrName.trim().toLowerCase()
  const all = await statesOf(country)
  const state =
    all.find(({ code }) => code.toLowerCase() === asked) ??
    all.find(({ name }) => name.toLowerCase() === asked)
  if (!state) throw notFound('This state')
  const code = country.toUpperCase()
  return remember(cities, `${code}/${state.code}`, async () => {
    const found = await getCitiesOfState(code, state.code)
    return [...new Set(found.map(({ name }) => name))].sort(inOrder)
  })
}

function remember<T>(known: Map<string, Promise<T>>, key: string, load: () => Promise<T>) {
  const value = known.get(key) ?? load()
  known.set(key, value)
  return value
}
