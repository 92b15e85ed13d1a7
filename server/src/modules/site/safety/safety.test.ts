import { startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())

describe('the country check', () => {
  const from = (country: string) =>
    app.as()('GET /block/countries/check', { headers: { 'x-country': country } })

  test('the site is open everywhere until an operator closes a country', async () => {
    expect(await from('FR')).toEqual({ blocked: false })
    await writeSettings(app.platform, { blockedCountries: ['FR', 'KP'] })
    expect(await from('FR')).toEqual({ blocked: true })
    expect(await from('kp')).toEqual({ blocked: true })
    expect(await from('DE')).toEqual({ blocked: false })
  })

  test('a visitor from an unknown country is admitted', async () => {
    await writeSettings(app.platform, { blockedCountries: ['FR'] })
    expect(await from('XX')).toEqual({ blocked: false })
    expect(await app.as()('GET /block/countries/check')).toEqual({ blocked: false })
  })

  test('the list of closed countries is not public', async () => {
    await writeSettings(app.platform, { blockedCountries: ['FR'] })
    expect(await app.as()('GET /settings/public')).not.toHaveProperty('blockedCountries')
    const asked = await app.as()('POST /settings/keys', { body: { keys: ['blockedCountries', 'siteName'] } })
    expect(asked).toEqual({ siteName: 'Ovation' })
  })
})
