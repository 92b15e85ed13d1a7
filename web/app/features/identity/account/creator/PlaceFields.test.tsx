import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { countryList } from '~/testing/countries'
import { fakeApi } from '~/testing/fake-api'
import { renderFor } from '~/testing/render'
import { PlaceFields } from './PlaceFields'

const nowhere = { country: null, state: null, city: null }

function openFields(place: Parameters<typeof PlaceFields>[0]['place'], required = false) {
  fakeApi({
    'GET /countries/list': () => countryList,
    'GET /states/{country}': ({ params }) =>
      ({ DE: [{ code: 'BY', name: 'Bavaria' }], US: [{ code: 'OR', name: 'Oregon' }] })[
        params.country ?? ''
      ] ?? [],
    'GET /cities/{country}/{state}': ({ params }) => (params.state === 'Bavaria' ? ['Augsburg'] : ['Eugene']),
  })
  const { user } = renderFor(null, <PlaceFields place={place} required={required} />)
  const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
  const choose = async (label: string, option: string) => {
    await within(field(label)).findByRole('option', { name: option })
    await user.selectOptions(field(label), option)
  }
  return { user, field, choose }
}

it('states follow the country, and cities the state', async () => {
  const { field, choose } = openFields(nowhere)
  expect(field('State or region').disabled).toBe(true)
  await choose('Country', 'Germany')
  await choose('State or region', 'Bavaria')
  await choose('City', 'Augsburg')
  expect(field('City').value).toBe('Augsburg')
})

it('a new country empties the state and the city', async () => {
  const { field, choose } = openFields({ country: 'DE', state: 'Bavaria', city: 'Augsburg' })
  expect([field('State or region').value, field('City').value]).toEqual(['Bavaria', 'Augsburg'])
  await choose('Country', 'United States')
  expect([field('State or region').value, field('City').value]).toEqual(['', ''])
  expect(within(field('State or region')).queryByRole('option', { name: 'Bavaria' })).toBeNull()
  await choose('State or region', 'Oregon')
  await choose('City', 'Eugene')
})

it('takes any text where there is no list of states', async () => {
  const { user, field, choose } = openFields(nowhere)
  await choose('Country', 'Vatican City')
  await expect.poll(() => field('State or region').tagName).toBe('INPUT')
  await user.type(field('State or region'), 'Rome')
  expect(field('State or region').value).toBe('Rome')
})

it('an address needs a country and a city', () => {
  const { field } = openFields(nowhere, true)
  expect(field('Country').required).toBe(true)
  expect(field('City').required).toBe(true)
  expect(field('State or region').required).toBe(false)
})
