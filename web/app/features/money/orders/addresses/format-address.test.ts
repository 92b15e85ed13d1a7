import type { Place } from '@ovation/contract'
import { expect, it } from 'vitest'
import { addressAsText, addressOnOneLine } from './format-address'

const place: Place = {
  name: 'Sam Whitlock',
  country: 'PT',
  state: '',
  city: 'Lisbon',
  district: '',
  ward: '',
  streetNumber: '',
  streetAddress: 'Rua do Século 12',
  zipCode: '1200-434',
  description: 'Ring twice.',
}

it('is formatted as on a parcel', () => {
  expect(addressAsText(place)).toBe('Sam Whitlock\nRua do Século 12\n1200-434 Lisbon\nPortugal')
})

it('includes all given fields', () => {
  const whole = { ...place, streetNumber: '3 B', ward: 'Mercês', district: 'Bairro Alto', state: 'Lisboa' }
  expect(addressOnOneLine(whole)).toBe(
    'Rua do Século 12 3 B, Mercês, Bairro Alto, 1200-434 Lisbon, Lisboa, Portugal',
  )
})
