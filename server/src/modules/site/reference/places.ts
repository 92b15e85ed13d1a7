import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { isCountry, referenceData } from '#platform/countries'
import { notFound } from '#platform/errors'

type State = [code: string, name: string, cities: string[]]

const decompress = promisify(brotliDecompress)

/** Loaded on first use and kept as one line of JSON per country; parsing all of it would block other requests. */
let lines: Promise<Map<string, string>> | undefined

async function readLines() {
  const text = (await decompress(await readFile(new URL('places.br', referenceData)))).toString()
  return new Map(text.split('\n').map((line) => [line.slice(0, 2), line.slice(3)]))
}

const known = new Map<string, State[]>()

/** By name, as are the cities of each. */
async function readStates(country: string): Promise<State[]> {
  const code = country.toUpperCase()
  if (!isCountry(code)) throw notFound('This country')
  lines ??= readLines()
  const states: State[] = known.get(code) ?? JSON.parse((await lines).get(code) ?? '[]')
  known.set(code, states)
  return states
}

export async function statesOf(country: string) {
  return (await readStates(country)).map(([code, name]) => ({ code, name }))
}

export async function citiesOf(country: string, codeOrName: string) {
  const wanted = codeOrName.trim().toLowerCase()
  const states = await readStates(country)
  const state =
    states.find(([code]) => code.toLowerCase() === wanted) ??
    states.find(([, name]) => name.toLowerCase() === wanted)
  if (!state) throw notFound('This state')
  return state[2]
}
