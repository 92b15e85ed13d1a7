import { beforeAll, expect, test } from 'vitest'
import { createGeo, type Geo } from './index.ts'

let geo: Geo
beforeAll(async () => {
  geo = await createGeo({ countryHeader: '' })
})

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['194.25.0.60', 'DE'],
])('the address %s is in %s', (ip, country) => {
  expect(geo.countryOf({ ip, headers: {} })).toBe(country)
})

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.1.1',
  '172.16.0.1',
  '100.64.0.1',
  'fd00::1',
  'fe80::1',
  'nonsense',
])('the address %s has no country', (ip) => {
  expect(geo.countryOf({ ip, headers: {} })).toBeNull()
})

test('a header is used only if the settings name it', async () => {
  const request = { ip: '8.8.8.8', headers: { 'cf-ipcountry': 'fr' } }
  expect(geo.countryOf(request)).toBe('US')
  const behindProxy = await createGeo({ countryHeader: 'cf-ipcountry' })
  expect(behindProxy.countryOf(request)).toBe('FR')
  expect(behindProxy.countryOf({ ip: '8.8.8.8', headers: {} })).toBe('US')
})

test('an unknown country of a proxy is ignored', async () => {
  const behindProxy = await createGeo({ countryHeader: 'cf-ipcountry' })
  for (const word of ['XX', 'T1', 'not a country']) {
    expect(behindProxy.countryOf({ ip: '8.8.8.8', headers: { 'cf-ipcountry': word } })).toBeNull()
  }
})
