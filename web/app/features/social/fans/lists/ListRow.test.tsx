import type { FanList } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { ListRow } from './ListRow'

const fanList: FanList = {
  ...{ _id: 'l1', name: 'Front row', total: 2, hasFan: false },
  createdAt: '2026-01-01T00:00:00.000Z',
}

async function openMenu(item: string) {
  const onChanged = vi.fn()
  const view = renderFor(kofi, <ListRow list={fanList} onChanged={onChanged} />)
  await view.user.click(screen.getByRole('button', { name: 'More about Front row' }))
  await view.user.click(screen.getByRole('menuitem', { name: item }))
  return { ...view, onChanged, dialog: () => within(screen.getByRole('dialog')) }
}

it('leads to its people and to a message to them', async () => {
  const { user } = renderFor(kofi, <ListRow list={fanList} onChanged={() => {}} />)
  expect(screen.getByRole('link', { name: 'Front row 2 people' }).getAttribute('href')).toBe(
    '/creator/lists/l1',
  )
  await user.click(screen.getByRole('button', { name: 'More about Front row' }))
  expect(screen.getByRole('menuitem', { name: 'Message this list' }).getAttribute('href')).toBe(
    '/creator/mass-messages/new?list=l1',
  )
})

it('is renamed in a sheet with its name in it', async () => {
  const requests = fakeApi({ 'PUT /fan-lists/{id}': () => ({ ...fanList, name: 'Balcony' }) })
  const { user, onChanged, dialog } = await openMenu('Rename')
  const name = dialog().getByRole('textbox', { name: 'Name' })
  expect(name).toHaveProperty('value', 'Front row')
  await user.clear(name)
  await user.type(name, 'Balcony')
  await user.click(dialog().getByRole('button', { name: 'Rename' }))
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  expect(requests).toMatchObject([{ params: { id: 'l1' }, body: { name: 'Balcony' } }])
})

it('is deleted after a confirmation', async () => {
  fakeApi({ 'DELETE /fan-lists/{id}': () => ({ success: true }) })
  const { user, onChanged, dialog } = await openMenu('Delete')
  expect(screen.getByRole('dialog', { name: 'Delete Front row?' })).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Delete list' }))
  expect(await screen.findByText('Front row deleted.')).toBeTruthy()
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it('stays while a scheduled message uses it, and shows the reason', async () => {
  fakeApi({
    'DELETE /fan-lists/{id}': () => {
      throw refusal(409, 'LIST_IN_USE', 'A scheduled message uses this list.')
    },
  })
  const { user, onChanged, dialog } = await openMenu('Delete')
  await user.click(dialog().getByRole('button', { name: 'Delete list' }))
  expect(await screen.findByText('A scheduled message uses this list.')).toBeTruthy()
  expect(onChanged).not.toHaveBeenCalled()
})
