import type { FanList } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { AddToListSheet } from './AddToListSheet'

const fanList = (name: string, facts: Partial<FanList> = {}): FanList => ({
  ...{
    _id: name.toLowerCase().replace(' ', '-'),
    name,
    total: 1,
    hasFan: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  ...facts,
})

const open = () => {
  const view = renderFor(kofi, <AddToListSheet fan={sam} onClose={() => {}} />)
  return { ...view, sheet: within(screen.getByRole('dialog', { name: 'Lists with Sam Whitlock' })) }
}

it('adds the fan to a list and removes them again, at once', async () => {
  const requests = fakeApi({
    'GET /fan-lists': () => list(fanList('Front row')),
    'POST /fan-lists/{id}/members': () => fanList('Front row', { total: 2 }),
    'POST /fan-lists/{id}/members/remove': () => fanList('Front row', { total: 1 }),
  })
  const { user, sheet } = open()
  const box = () => sheet.findByRole('checkbox', { name: /Front row/ })
  expect(await box()).toHaveProperty('checked', false)
  expect(requests[0]?.query).toEqual({ fanId: sam._id })
  await user.click(await box())
  expect(await sheet.findByText('2 people')).toBeTruthy()
  expect(await box()).toHaveProperty('checked', true)
  await user.click(await box())
  expect(await sheet.findByText('1 person')).toBeTruthy()
  expect(requests.slice(1)).toMatchObject([
    { params: { id: 'front-row' }, body: { fanIds: [sam._id] } },
    { params: { id: 'front-row' }, body: { fanIds: [sam._id] } },
  ])
})

it('creates a list with the fan on it, and sorts the lists by name', async () => {
  fakeApi({
    'GET /fan-lists': () => list(fanList('Front row')),
    'POST /fan-lists': () => fanList('Balcony', { total: 0 }),
    'POST /fan-lists/{id}/members': () => fanList('Balcony'),
  })
  const { user, sheet } = open()
  await sheet.findByRole('checkbox')
  const name = sheet.getByRole('textbox', { name: 'New list' })
  await user.type(name, 'Balcony')
  await user.click(sheet.getByRole('button', { name: 'Create and add' }))
  await vi.waitFor(() => expect(sheet.getAllByRole('checkbox')).toHaveLength(2))
  const [first] = sheet.getAllByRole('checkbox')
  expect(first).toMatchObject({ checked: true })
  expect(first?.closest('label')?.textContent).toContain('Balcony')
  expect(name).toHaveProperty('value', '')
})

it('shows a name that is taken at its field', async () => {
  fakeApi({
    'GET /fan-lists': () => list(),
    'POST /fan-lists': () => {
      throw refusal(422, 'INVALID', 'Check the fields.', [
        { path: 'name', message: 'You already have a list with this name.' },
      ])
    },
  })
  const { user, sheet } = open()
  expect(await sheet.findByText('You have no lists yet. Only you can see your lists.')).toBeTruthy()
  await user.type(sheet.getByRole('textbox', { name: 'New list' }), 'Front row')
  await user.click(sheet.getByRole('button', { name: 'Create and add' }))
  expect(await sheet.findByText('You already have a list with this name.')).toBeTruthy()
})

it('reverts a change that the server refuses, and shows the reason', async () => {
  fakeApi({
    'GET /fan-lists': () => list(fanList('Front row')),
    'POST /fan-lists/{id}/members': () => {
      throw refusal(409, 'LIST_FULL', 'A list can have up to 10,000 people.')
    },
  })
  const { user, sheet } = open()
  await user.click(await sheet.findByRole('checkbox', { name: /Front row/ }))
  expect(await screen.findByText('A list can have up to 10,000 people.')).toBeTruthy()
  expect(sheet.getByRole('checkbox', { name: /Front row/ })).toHaveProperty('checked', false)
})
