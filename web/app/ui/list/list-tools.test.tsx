import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFor } from '~/testing/render'
import { FollowLinks } from '~/ui/link/FollowLinks'
import { FilterChips } from './FilterChips'
import { ListTools } from './ListTools'
import { NoMatches } from './NoMatches'
import { formSearch, withoutParam, withParams } from './search-params'

const choices = [
  { value: null, label: 'All' },
  { value: 'sent', label: 'Sent' },
]

const tools = (
  <>
    <FollowLinks />
    <ListTools label="Search orders" q="print" kept={{ status: 'sent', sort: null }}>
      <FilterChips label="Status" name="status" chosen="sent" choices={choices} />
    </ListTools>
  </>
)

it('a filter keeps the search, starts at the first page and marks the chosen value', () => {
  renderFor(null, tools, { path: '/orders?q=print&cursor=3' })
  const [all, sent] = screen.getAllByRole('link')
  expect([all?.getAttribute('href'), all?.getAttribute('aria-current')]).toEqual(['?q=print', null])
  expect([sent?.getAttribute('href'), sent?.getAttribute('aria-current')]).toEqual([
    '?q=print&status=sent',
    'true',
  ])
})

it('a search keeps the filter', async () => {
  const { user, container } = renderFor(null, tools, { path: '/orders' })
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' })
  expect(box.value).toBe('print')
  await user.clear(box)
  await user.type(box, 'tour')
  const form = container.querySelector('form')
  expect(form && [...new FormData(form)]).toEqual([
    ['status', 'sent'],
    ['q', 'tour'],
  ])
})

it('a search without results leads back to all rows', () => {
  renderFor(null, <NoMatches />)
  expect(screen.getByRole('heading', { name: 'No results' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('?')
})

it('a changed filter keeps the rest of the query and drops the page', () => {
  expect(withParams('?q=a&cursor=2', { sort: 'new' })).toBe('?q=a&sort=new')
  expect(withParams('?q=a&sort=new', { sort: null, q: '' })).toBe('')
})

it('one of several values of a filter can be removed', () => {
  expect(withoutParam('?tag=a&tag=b&cursor=2', 'tag', 'a')).toBe('?tag=b')
})

it('a form becomes a query without its empty fields', () => {
  const form = new FormData()
  form.append('q', '  tour print ')
  form.append('tag', ' ')
  expect(formSearch(form)).toBe('?q=tour+print')
})
