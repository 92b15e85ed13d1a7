import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { creatorSelf } from '~/testing/creator-self'
import { fakeApi } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { PricingSection } from './PricingSection'

const creator = creatorSelf({ monthlyPrice: 9.99, yearlyPrice: 99.9 })

function openForm() {
  const requests = fakeApi({
    'PUT /performers/{id}': () => creator,
    'GET /users/me': () => kofi,
  })
  const { user } = renderFor(kofi, <PricingSection creator={creator} />)
  const fill = async (label: string, value: string) => {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    await user.type(field, value)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save prices' }))
  const saved = () => requests.filter(({ call }) => call === 'PUT /performers/{id}')
  return { user, fill, save, saved }
}

it('refuses prices outside the limits of the site at their fields', async () => {
  const { fill, save, saved } = openForm()
  await fill('Price per month', '2.94')
  await fill('Price per year', '300.01')
  await save()
  expect(await screen.findByText('Use 2.95 or more.')).toBeTruthy()
  expect(screen.getByText('Use 300 or less.')).toBeTruthy()
  expect(saved()).toEqual([])
})

it('refuses parts of a cent', async () => {
  const { fill, save, saved } = openForm()
  await fill('Price per year', '60.005')
  await save()
  expect(await screen.findByText('Use up to two decimal places.')).toBeTruthy()
  expect(saved()).toEqual([])
})

it('saves prices within the limits, and says so', async () => {
  const { fill, save, saved } = openForm()
  await fill('Price per month', '2.95')
  await fill('Price per year', '30')
  await save()
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(saved()[0]?.body).toMatchObject({ monthlyPrice: 2.95, yearlyPrice: 30 })
})

it('says when twelve months would cost less than the year', async () => {
  const { fill } = openForm()
  await fill('Price per year', '150')
  expect(screen.getByText('Twelve months would cost less ($119.88).')).toBeTruthy()
})

it('asks before it sells a year for less than a month', async () => {
  const { user, fill, save, saved } = openForm()
  await fill('Price per year', '5')
  await save()
  const question = () => screen.findByRole('dialog', { name: 'A year for less than a month?' })
  await user.click(within(await question()).getByRole('button', { name: 'Change it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved()).toEqual([])
  await save()
  await user.click(within(await question()).getByRole('button', { name: 'Sell a year for $5' }))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(saved()).toHaveLength(1)
})
