import { describe, expect, it } from 'vitest'
import { type Described, profileDetails } from './profile-details.server'

const references = {
  countries: [{ code: 'PT', name: 'Portugal', flag: '/api/flags/pt.svg' }],
  languages: [{ code: 'pt', name: 'Portuguese' }],
}

const silent = {
  gender: null,
  sexualOrientation: null,
  height: null,
  weight: null,
  bodyType: null,
  ethnicity: null,
  hair: null,
  eyes: null,
  butt: null,
}

const ines: Described = {
  ...silent,
  country: 'PT',
  city: 'Porto',
  state: null,
  age: 34,
  languages: ['pt', 'Galician'],
  gender: 'transgender',
  height: '164_166',
  createdAt: '2025-03-31T23:30:00.000Z',
}

describe('the details of a creator', () => {
  it('have labels and the flag of the country', () => {
    expect(profileDetails(ines, references)).toEqual([
      { label: 'Country', text: 'Portugal', flag: '/api/flags/pt.svg' },
      { label: 'City', text: 'Porto' },
      { label: 'Age', text: '34' },
      { label: 'Languages', text: 'Portuguese, Galician' },
      { label: 'Gender', text: 'Trans' },
      { label: 'Height', text: '164 – 166 cm' },
      { label: 'Joined', text: 'March 2025' },
    ])
  })

  it('leave out empty fields', () => {
    const closed = {
      ...silent,
      country: null,
      city: null,
      state: null,
      age: null,
      languages: [],
      createdAt: ines.createdAt,
    }
    expect(profileDetails(closed, references).map(({ label }) => label)).toEqual(['Joined'])
  })
})
