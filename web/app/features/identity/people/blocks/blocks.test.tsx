import type { BlockedUser, FanCard } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import BlockedCountries from './blocked-countries'
import BlockedPeople from './blocked-people'

const fan: FanCard = { ...sam, createdAt: '2025-01-01T00:00:00.000Z' }
const blocked: BlockedUser = {
  _id: sam._id,
  user: fan,
  reason: 'Too many questions.',
  createdAt: '2026-03-14T00:00:00.000Z',
}
const list = (...data: BlockedUser[]) => ({ data, total: data.length, cursor: null })
const query = { q: undefined, limit: 30, cursor: undefined }

const countries = [
  { value: 'AX', text: 'Åland Islands' },
  { value: 'FR', text: 'France' },
  { value: 'PT', text: 'Portugal' },
]

it('says how to block somebody when nobody is blocked', () => {
  renderScreen(kofi, BlockedPeople, { query, list: list(), fans: null })
  expect(screen.getByRole('heading', { name: 'No blocked people' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Your fans' })).toBeNull()
})

it('shows the note, and a person who is unblocked leaves the list', async () => {
  fakeApi({ 'DELETE /block/users/{id}': () => ({ success: true }) })
  const { user } = renderScreen(kofi, BlockedPeople, { query, list: list(blocked), fans: null })
  expect(screen.getByText(/Too many questions\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Unblock Sam Whitlock' }))
  expect(await screen.findByText('Sam Whitlock is no longer blocked.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No blocked people' })).toBeTruthy()
})

it('keeps a person in the list who could not be unblocked', async () => {
  fakeApi({
    'DELETE /block/users/{id}': () => {
      throw refusal(503, 'UNAVAILABLE', 'Please try again later.')
    },
  })
  const { user } = renderScreen(kofi, BlockedPeople, { query, list: list(blocked), fans: null })
  await user.click(screen.getByRole('button', { name: 'Unblock Sam Whitlock' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unblock Sam Whitlock' })).toBeTruthy()
})

it('finds fans to block, and reloads the list after a block', async () => {
  fakeApi({ 'POST /block/users': () => ({ success: true }) })
  const requests = { ...query, q: 'sam' }
  const reload = vi.fn(() => ({ query: requests, list: list(blocked), fans: [] }))
  const data = { query: requests, list: list(), fans: [fan] }
  const { user } = renderScreen(kofi, BlockedPeople, data, { reload })
  expect(screen.getByText('No blocked people found.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Block Sam Whitlock' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Block Sam Whitlock?' }))
  await user.click(sheet.getByRole('button', { name: 'Block Sam Whitlock' }))
  expect(await screen.findByText('No fans found.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unblock Sam Whitlock' })).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
})

function openCountries(countryCodes: string[]) {
  const requests = fakeApi({ 'POST /block/countries': () => ({ success: true, countryCodes: [] }) })
  const { user } = renderScreen(kofi, BlockedCountries, { countryCodes, countries })
  const find = async (text: string) => {
    const search = screen.getByRole('searchbox', { name: 'Find a country' })
    await user.clear(search)
    await user.type(search, text)
  }
  return { user, find, requests }
}

it('finds countries by name without accents, and saves the list as a whole', async () => {
  const { user, find, requests } = openCountries(['FR'])
  expect(screen.getByText('1 country')).toBeTruthy()
  await find('portu')
  expect(screen.queryByRole('checkbox', { name: 'France' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Portugal' }))
  await find('aland')
  await user.click(screen.getByRole('checkbox', { name: 'Åland Islands' }))
  expect(screen.getByText('3 countries')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove France' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ countryCodes: ['AX', 'PT'] })
})

it('says when no country matches, and Enter in the search saves nothing', async () => {
  const { find, requests } = openCountries([])
  expect(screen.getByText('No blocked countries')).toBeTruthy()
  await find('atlantis{Enter}')
  expect(screen.getByText('No matching country.')).toBeTruthy()
  expect(requests).toEqual([])
})
