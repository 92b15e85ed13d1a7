import { expect, it } from 'vitest'
import { addressFor, ownAddress } from './whip'

it('pictures go to the address the page was reached at, unless the key names another house', () => {
  const here = 'http://127.0.0.1:4000/creator/live'
  expect(ownAddress('https://stage.example/api/whip', here)).toBe('/api/whip')
  expect(ownAddress('/api/whip', here)).toBe('/api/whip')
  expect(ownAddress('https://ingest.example/whip/7', here)).toBe('https://ingest.example/whip/7')
})

it('the site is told which tab it is, and whether somebody asked for it; another house is not', () => {
  const told = { device: 'this-tab', here: 'http://127.0.0.1:4000/creator/live' }
  const address = (url: string, isAskedFor: boolean) => addressFor(url, { isAskedFor }, told)
  expect(address('https://stage.example/api/whip', true)).toBe('/api/whip?device=this-tab&asked=1')
  expect(address('/api/whip', false)).toBe('/api/whip?device=this-tab')
  expect(address('https://ingest.example/whip/7', true)).toBe('https://ingest.example/whip/7')
})
