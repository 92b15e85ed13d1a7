import { profileOptions } from '@ovation/contract'
import { startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#modules/identity/people'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const inject = (url: string) => app.http.inject(url)

test('countries are sorted by name, each with a working flag URL', async () => {
  const countries = await app.as()('GET /countries/list')
  expect(countries.length).toBeGreaterThan(240)
  expect(countries.find(({ code }) => code === 'PT')).toEqual({
    name: 'Portugal',
    code: 'PT',
    capital: 'Lisbon',
    region: 'Europe',
    currency: { code: 'EUR', name: 'Euro', symbol: '€' },
    language: { code: 'pt', name: 'Portuguese' },
    flag: '/api/flags/PT.svg',
  })
  const names = countries.map(({ name }) => name)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  for (const { flag } of countries) expect((await inject(flag)).statusCode, flag).toBe(200)
})

test('a country without money, language or capital is listed all the same', async () => {
  const countries = await app.as()('GET /countries/list')
  expect(countries.find(({ code }) => code === 'AQ')).toMatchObject({
    capital: '',
    currency: { code: '', name: '', symbol: '' },
    language: { code: '', name: '' },
  })
})

test('a flag is a picture that browsers keep for a day', async () => {
  const answer = await inject('/api/flags/fr.svg')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  })
  expect(answer.body).toMatch(/^<svg .*<\/svg>\s*$/s)
  expect((await inject('/api/flags/FR.svg')).body).toBe(answer.body)
})

test.each([
  ['/api/flags/zz.svg', 404],
  ['/api/flags/fra.svg', 422],
  ['/api/flags/fr.png', 404],
  ['/api/flags/..%2f..%2fpackage.svg', 404],
  ['/api/flags/fr', 404],
])('%s answers %i', async (path, status) => {
  const answer = await inject(path)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().statusCode).toBe(status)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('states and cities follow the country', async () => {
  const api = app.as()
  const states = await api('GET /states/{country}', { params: { country: 'US' } })
  expect(states).toContainEqual({ name: 'California', code: 'CA' })
  const byCode = await api('GET /cities/{country}/{state}', { params: { country: 'US', state: 'CA' } })
  expect(byCode).toContain('San Francisco')
  expect(new Set(byCode).size).toBe(byCode.length)
  const byName = await api('GET /cities/{country}/{state}', {
    params: { country: 'us', state: 'california' },
  })
  expect(byName).toEqual(byCode)
})

test('a country or state that does not exist is not found; a country without states has none', async () => {
  const api = app.as()
  await expect(api('GET /states/{country}', { params: { country: 'ZZ' } })).rejects.toMatchObject({
    status: 404,
  })
  const nowhere = api('GET /cities/{country}/{state}', { params: { country: 'US', state: '../US' } })
  await expect(nowhere).rejects.toMatchObject({ status: 404 })
  expect(await api('GET /states/{country}', { params: { country: 'AQ' } })).toEqual([])
})

test('languages and phone codes are sorted by name', async () => {
  const languages = await app.as()('GET /languages/list')
  expect(languages).toContainEqual({ code: 'pt', name: 'Portuguese' })
  const phoneCodes = await app.as()('GET /phone-codes/list')
  expect(phoneCodes).toContainEqual({ code: '+351', countryCode: 'PT', name: 'Portugal' })
  expect(phoneCodes).toContainEqual({ code: '+247', countryCode: 'AC', name: 'Ascension Island' })
  for (const { code } of phoneCodes) expect(code).toMatch(/^\+\d{1,4}$/)
})

test.each([
  '/api/countries/list',
  '/api/languages/list',
  '/api/phone-codes/list',
  '/api/states/PT',
  '/api/cities/PT/11',
])('%s may be kept for an hour by anyone', async (path) => {
  const answer = await inject(path)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
})

test('the profile options are those of the contract, with the categories in the order of the operator', async () => {
  await app.platform.db.orm.insert(categories).values([
    { id: newId(), slug: 'yoga', name: 'Yoga', ordering: 2 },
    { id: newId(), slug: 'music', name: 'Music', ordering: 1 },
  ])
  const { categories: listed, ...options } = await app.as()('GET /user-additional')
  expect(options).toEqual(profileOptions)
  expect(listed.map(({ slug }) => slug)).toEqual(['music', 'yoga'])
})
