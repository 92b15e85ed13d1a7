import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { ruth, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import ConsoleLayout from './layout'

it('the console has the navigation of the role, and other people get the site’s own layout', () => {
  const { unmount } = renderFor({ ...ruth, operatorRole: 'finance' }, <ConsoleLayout />)
  const console = screen.getByRole('navigation', { name: 'Console' })
  expect(console.textContent).toContain('Payouts')
  expect(console.textContent).not.toContain('Team')
  unmount()
  renderFor(sam, <ConsoleLayout />)
  expect(screen.queryByRole('navigation', { name: 'Console' })).toBeNull()
})

it('an operator is not asked for the age in the console, and a member is on the site', () => {
  const { unmount } = renderFor({ ...ruth, isAdult: false, termsVersion: null }, <ConsoleLayout />)
  expect(screen.queryByText(/^Please confirm that you are 18/)).toBeNull()
  unmount()
  renderFor({ ...sam, isAdult: false, termsVersion: null }, <ConsoleLayout />)
  expect(screen.getByText(/^Please confirm that you are 18/)).toBeTruthy()
})

it('the palette opens with a key, finds pages and people, and follows the chosen one', async () => {
  const requests = fakeApi({
    'GET /operator/search': () => [{ _id: 'c1', kind: 'creator', title: 'Teodora', note: '@teo' }],
  })
  const { user, router } = renderFor(ruth, <ConsoleLayout />, { path: '/admin' })
  await user.keyboard('/')
  const field = await screen.findByRole('combobox', { name: 'Search the console' })
  expect(field.hasAttribute('autofocus')).toBe(true)
  await user.type(field, 'tea')
  expect(screen.getByRole('option', { name: /Team/ }).getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByRole('option', { name: /Teodora/ })).toBeTruthy()
  expect(requests.map(({ query }) => query.q)).toEqual(['tea'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/admin/creators', search: '?open=c1' }),
  )
})
