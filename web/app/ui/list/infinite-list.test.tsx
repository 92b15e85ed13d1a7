import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { held } from '~/testing/fake-api'
import { renderFor } from '~/testing/render'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { ListEnd, RowList } from './ListEnd'
import type { ListPage } from './list-pages'
import { useInfiniteList } from './use-infinite-list'
import { useLoadedList } from './use-loaded-list'

interface Row {
  _id: string
}

const page = (ids: string, cursor: string | null = null): ListPage<Row> => ({
  data: [...ids].map((_id) => ({ _id })),
  total: 4,
  cursor,
})

type Load = (next: { cursor?: string | undefined; signal: AbortSignal }) => Promise<ListPage<Row>>

// Lists are remembered by page and name; each test has a name of its own.
let listName = 0
beforeEach(() => {
  listName++
})

function Orders({ first, load }: { first: ListPage<Row>; load: Load }) {
  const list = useInfiniteList(first, load, `orders ${listName}`)
  return (
    <RowList
      {...list}
      row={({ _id }) => <li key={_id}>{_id}</li>}
      of="orders"
      none={<EmptyState title="No orders yet" />}
    />
  )
}

const shown = () =>
  screen
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join('')

const more = () => screen.getByRole('link', { name: 'Load more orders' })

it('a list without rows says so', () => {
  renderFor(null, <Orders first={page('')} load={vi.fn()} />)
  expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('a list that is complete offers no more', () => {
  renderFor(null, <Orders first={page('ab')} load={vi.fn()} />)
  expect(shown()).toBe('ab')
  expect(screen.queryByRole('link')).toBeNull()
})

it('the next page follows the first, once, however often it is asked for', async () => {
  const next = held<ListPage<Row>>()
  const load = vi.fn<Load>(() => next.promise)
  const { user } = renderFor(null, <Orders first={page('ab', '2')} load={load} />)
  await user.click(more())
  await user.click(more())
  expect(screen.getByRole('status').textContent).toBe('Loading more orders')
  next.answer(page('bcd'))
  await waitFor(() => expect(shown()).toBe('abcd'))
  expect(load).toHaveBeenCalledOnce()
  expect(load.mock.calls[0]?.[0].cursor).toBe('2')
  expect(screen.queryByRole('link')).toBeNull()
})

it('the next page has an address of its own, for browsers without a script', () => {
  renderFor(null, <Orders first={page('ab', '2')} load={vi.fn()} />, { path: '/orders?status=sent' })
  expect(more().getAttribute('href')).toBe('?status=sent&cursor=2')
})

it('the next page is loaded when the end of the list comes near', async () => {
  let near: (isIntersecting: boolean) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        near = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  renderFor(null, <Orders first={page('ab', '2')} load={async () => page('cd')} />)
  const report = (isIntersecting: boolean) => act(async () => near(isIntersecting))
  await report(false)
  expect(shown()).toBe('ab')
  await report(true)
  expect(shown()).toBe('abcd')
  vi.unstubAllGlobals()
})

it('a page that did not load says so and can be tried again', async () => {
  let online = false
  const load: Load = async () => {
    if (!online) throw new TypeError('Failed to fetch')
    return page('cd')
  }
  const { user } = renderFor(null, <Orders first={page('ab', '2')} load={load} />)
  await user.click(more())
  expect((await screen.findByRole('alert')).textContent).toContain('try again')
  expect(shown()).toBe('ab')
  online = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shown()).toBe('abcd'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a list that was left is as long as before when the person comes back', async () => {
  const load: Load = async () => page('cd')
  const { user, router } = renderFor(null, <Orders first={page('ab', '2')} load={load} />, {
    path: '/orders',
    pages: { '/order': <h1>Order</h1> },
  })
  await user.click(more())
  await waitFor(() => expect(shown()).toBe('abcd'))
  await act(() => router.navigate('/order'))
  await act(() => router.navigate(-1))
  expect(shown()).toBe('abcd')
})

function Picker({ load }: { load: Load }) {
  const { items, isOpen, total, ...list } = useLoadedList(load)
  return (
    <>
      <p>{isOpen ? `${total} files` : 'Loading files'}</p>
      <ul>
        {items.map(({ _id }) => (
          <li key={_id}>{_id}</li>
        ))}
      </ul>
      <ListEnd {...list} of="files" />
    </>
  )
}

it('a list in a sheet loads its first page itself, and the next by a button', async () => {
  const load: Load = async ({ cursor }) => (cursor ? page('cd') : page('ab', '2'))
  const { user } = renderFor(null, <Picker load={load} />)
  expect(screen.getByText('Loading files')).toBeTruthy()
  expect(await screen.findByText('4 files')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Load more files' }))
  await waitFor(() => expect(shown()).toBe('abcd'))
})

it('a list in a sheet whose first page did not load can be tried again', async () => {
  let tries = 0
  const load: Load = async () => {
    if (tries++ === 0) throw new TypeError('Failed to fetch')
    return page('ab')
  }
  const { user } = renderFor(null, <Picker load={load} />)
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shown()).toBe('ab'))
})
