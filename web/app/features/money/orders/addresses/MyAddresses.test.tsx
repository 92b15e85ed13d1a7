import { limits } from '@ovation/contract/limits'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { countryList } from '~/testing/countries'
import { fakeApi, refusal } from '~/testing/fake-api'
import { address } from '~/testing/orders'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { MyAddresses } from './MyAddresses'

const openSheet = (title: string) => screen.findByRole('dialog', { name: title }).then(within)

it('a new address requires a recipient, a city and a street, and is then listed', async () => {
  const requests = fakeApi({
    'POST /addresses/create': () => address(),
    'GET /countries/list': () => countryList,
    'GET /states/{country}': () => [],
    'GET /cities/{country}/{state}': () => [],
  })
  const { user } = renderFor({ ...sam, country: 'PT' }, <MyAddresses loaded={[]} />)
  expect(screen.getByRole('heading', { name: 'No addresses yet' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add an address' }))
  const sheet = await openSheet('New address')
  await user.click(sheet.getByRole('button', { name: 'Save address' }))
  expect((await sheet.findAllByText('This field is required.')).length).toBeGreaterThan(0)
  expect(requests.some(({ call }) => call === 'POST /addresses/create')).toBe(false)
  await user.type(sheet.getByRole('textbox', { name: 'City' }), 'Lisbon')
  await user.type(sheet.getByLabelText('Street and number'), 'Rua do Século')
  await user.click(sheet.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('1200-434 Lisbon')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.at(-1)?.body).toMatchObject({ name: 'Sam Whitlock', country: 'PT', city: 'Lisbon' })
})

it('an address can be edited', async () => {
  fakeApi({
    'PUT /addresses/{id}': () => address({ zipCode: '1200-435' }),
    'GET /countries/list': () => countryList,
    'GET /states/{country}': () => [],
    'GET /cities/{country}/{state}': () => [],
  })
  const { user } = renderFor(sam, <MyAddresses loaded={[address()]} />)
  await user.click(screen.getByRole('button', { name: 'Edit the address of Sam Whitlock, Lisbon' }))
  const sheet = await openSheet('Edit address')
  expect(sheet.getByLabelText('Postcode')).toHaveProperty('value', '1200-434')
  await user.clear(sheet.getByLabelText('Postcode'))
  await user.type(sheet.getByLabelText('Postcode'), '1200-435')
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1200-435 Lisbon')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('deleting asks first; Cancel keeps the address', async () => {
  const requests = fakeApi({ 'DELETE /addresses/{id}': () => ({ success: true }) })
  const { user } = renderFor(sam, <MyAddresses loaded={[address()]} />)
  const remove = () => user.click(screen.getByRole('button', { name: /^Delete the address/ }))
  await remove()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(requests).toEqual([])
  await remove()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: 'No addresses yet' })).toBeTruthy()
})

it('an address that can’t be deleted stays, with the reason in a toast', async () => {
  fakeApi({
    'DELETE /addresses/{id}': () => {
      throw refusal(503, 'DOWN', 'Try again later.')
    },
  })
  const { user } = renderFor(sam, <MyAddresses loaded={[address()]} />)
  await user.click(screen.getByRole('button', { name: /^Delete the address/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Try again later.')).toBeTruthy()
  expect(screen.getByText('1200-434 Lisbon')).toBeTruthy()
})

it('at the limit none can be added, and the page says so', () => {
  const full = Array.from({ length: limits.addresses }, (_, n) => address({ _id: `address-${n}` }))
  renderFor(sam, <MyAddresses loaded={full} />)
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull()
  expect(
    screen.getByText(`You can save ${limits.addresses} addresses. Delete one to add another.`),
  ).toBeTruthy()
})
