import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ruth } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { Button } from '~/ui/controls/Button'
import { FollowLinks } from '~/ui/link/FollowLinks'
import { FilterMenu } from '../list/FilterMenu'
import { ListSearch } from '../list/ListParts'
import { type Column, DataTable } from './DataTable'

interface Row {
  _id: string
  name: string
  spent: number
}
const rows: Row[] = ['Ada', 'Ben', 'Cleo'].map((name, n) => ({ _id: name.toLowerCase(), name, spent: n }))
const columns: Column<Row>[] = [
  { title: 'Person', sort: 'name', cell: ({ name }) => name },
  { title: 'Spent', sort: 'spent', look: 'end', cell: ({ spent }) => spent },
  { title: 'Note', cell: () => '–' },
]
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('a click on a title sorts by it, and a second one reverses the order', () => {
  const table = (direction: 'asc' | 'desc') => (
    <DataTable label="People" {...{ rows, columns }} openId={null} sort={{ by: 'spent', direction }} />
  )
  const { unmount } = renderFor(ruth, table('desc'), { path: '/admin/people?page=3&cursor=x&q=a' })
  expect(link('Spent')).toBe('?q=a&sort=spent')
  expect(link('Person')).toBe('?q=a&sort=-name')
  const spent = screen.getByRole('columnheader', { name: 'Spent' })
  expect(spent.getAttribute('aria-sort')).toBe('descending')
  expect(screen.queryByRole('link', { name: 'Note' })).toBeNull()
  unmount()
  renderFor(ruth, table('asc'))
  expect(link('Spent')).toBe('?sort=-spent')
})

it('rows open beside the table, or on their own page', () => {
  const { unmount } = renderFor(ruth, <DataTable label="People" {...{ rows, columns }} openId="ben" />, {
    path: '/admin/people?q=a',
  })
  expect(link('Ada')).toBe('?q=a&open=ada')
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Ben')
  unmount()
  renderFor(
    ruth,
    <DataTable label="People" {...{ rows, columns }} openId={null} pathOf={({ _id }) => `/x/${_id}`} />,
  )
  expect(link('Ada')).toBe('/x/ada')
})

it('j and k move through the rows, x selects one, and typing in a field does neither', async () => {
  const { user } = renderFor(
    ruth,
    <>
      <ListSearch label="Name" q="" />
      <DataTable label="People" {...{ rows, columns }} openId={null} bulk={() => null} />
    </>,
  )
  await user.keyboard('jj')
  expect(document.activeElement?.textContent).toBe('Ben')
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toBe('Ada')
  await user.keyboard('x')
  expect(screen.getByText('1 selected')).toBeTruthy()
  const field = screen.getByRole('searchbox', { name: 'Name' })
  await user.type(field, 'jkx')
  expect(field).toHaveProperty('value', 'jkx')
  expect(screen.getByText('1 selected')).toBeTruthy()
})

it('Enter opens the row that j reached, and Escape closes it, except while a dialog is open', async () => {
  const { user, router } = renderFor(
    ruth,
    <>
      <FollowLinks />
      <DataTable label="People" {...{ rows, columns }} openId="ben" />
      <dialog aria-label="Above the list" />
    </>,
    { path: '/admin/people?q=a' },
  )
  await user.keyboard('jj{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?q=a&open=ben'))
  const dialog = document.querySelector('dialog')
  dialog?.setAttribute('open', '')
  await user.keyboard('{Escape}')
  expect(router.state.location.search).toBe('?q=a&open=ben')
  dialog?.removeAttribute('open')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?q=a'))
})

it('bulk actions get the selected rows', async () => {
  const act = vi.fn()
  const { user } = renderFor(
    ruth,
    <DataTable
      label="People"
      {...{ rows, columns }}
      openId={null}
      bulk={({ chosen, clear }) => (
        <Button
          onClick={() => {
            act(chosen.map(({ name }) => name))
            clear()
          }}
        >
          Log out
        </Button>
      )}
    />,
  )
  expect(screen.queryByRole('toolbar')).toBeNull()
  const boxes = screen.getAllByRole('checkbox', { name: 'Select' })
  if (boxes[1]) await user.click(boxes[1])
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
  expect(all).toHaveProperty('indeterminate', true)
  await user.click(all)
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Log out' }))
  expect(act).toHaveBeenCalledWith(['Ada', 'Ben', 'Cleo'])
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('a search keeps the filters and the sort and begins at the first page', () => {
  const { container } = renderFor(ruth, <ListSearch label="Name" q="old" />, {
    path: '/admin/people?q=old&role=fan&sort=-spent&page=4&cursor=x&open=y',
  })
  const kept = [...container.querySelectorAll('input[type=hidden]')].map((field) =>
    field.getAttribute('name'),
  )
  expect(kept).toEqual(['role', 'sort'])
})

it('a filter is chosen from a menu, shows its value and can be removed', async () => {
  const choices = [
    { value: 'fan', text: 'Fan' },
    { value: 'creator', text: 'Creator' },
  ]
  const menu = <FilterMenu label="Role" name="role" choices={choices} />
  const { user, unmount } = renderFor(ruth, menu, { path: '/admin/people?page=2' })
  await user.click(screen.getByRole('button', { name: 'Filter by role' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Creator' }))
  expect(await screen.findByText(/Role: Creator/)).toBeTruthy()
  expect(link('Remove the filter Role')).toBe('?')
  unmount()
})
