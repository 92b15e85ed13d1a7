import type { SiteSetting } from '@ovation/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { showPendingCounts } from '~/shell/navigation/counts'
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

it('the navigation counts what waits, also messages and failed jobs', () => {
  const counts = { creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 3, jobs: 2 }
  act(() => showPendingCounts(counts))
  onTestFinished(() => act(() => showPendingCounts({ ...counts, messages: 0, jobs: 0 })))
  renderFor({ ...ruth, operatorRole: 'support' }, <ConsoleLayout />)
  const console = within(screen.getByRole('navigation', { name: 'Console' }))
  expect(console.getByRole('link', { name: /^Inbox/ }).textContent).toContain('3')
  expect(console.getByRole('link', { name: /^Health/ }).textContent).toContain('2')
})

it('an operator is not asked for the age in the console, and a member is on the site', () => {
  const { unmount } = renderFor({ ...ruth, isAdult: false, termsVersion: null }, <ConsoleLayout />)
  expect(screen.queryByText(/^Please confirm that you are 18/)).toBeNull()
  unmount()
  renderFor({ ...sam, isAdult: false, termsVersion: null }, <ConsoleLayout />)
  expect(screen.getByText(/^Please confirm that you are 18/)).toBeTruthy()
})

const settings = {
  ...{ version: 1, sections: [{ key: 'fees', label: 'Fees and payouts' }] },
  settings: [
    setting({ key: 'minimumPayoutAmount', section: 'fees', label: 'Smallest payout' }),
    setting({ key: 'landingPicture', section: 'branding', label: 'Picture', meaning: 'For teapots.' }),
  ],
}

it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens the palette', async (keys) => {
  fakeApi({ 'GET /operator/settings': () => settings })
  const { user } = renderFor(ruth, <ConsoleLayout />, { path: '/admin' })
  await user.keyboard(keys)
  expect(await screen.findByRole('combobox', { name: 'Search the console' })).toBeTruthy()
})

it('the palette finds pages, settings and people, and follows the chosen one', async () => {
  const requests = fakeApi({
    'GET /operator/settings': () => settings,
    'GET /operator/search': () => [{ _id: 'c1', kind: 'person', title: 'Teodora', note: '@teo, creator' }],
  })
  const { user, router } = renderFor(ruth, <ConsoleLayout />, { path: '/admin' })
  expect(requests).toEqual([])
  await user.keyboard('/')
  const field = await screen.findByRole('combobox', { name: 'Search the console' })
  expect(field.hasAttribute('autofocus')).toBe(true)
  await user.type(field, 'tea')
  expect(screen.getByRole('option', { name: /Team/ }).getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByRole('option', { name: /Teodora/ })).toBeTruthy()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'TeamPage',
    'Teodora@teo, creatorPerson',
    'PictureSetting',
  ])
  const searches = requests.filter(({ call }) => call === 'GET /operator/search')
  expect(searches.map(({ query }) => query.q)).toEqual(['tea'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/people/c1' }))
})

it('payouts and payments open on their pages, and two operators are two hits', async () => {
  fakeApi({
    'GET /operator/settings': () => settings,
    'GET /operator/search': () => [
      { _id: 'b1', kind: 'payout', title: 'Marisol', note: '$200.00, to review' },
      { _id: 't1', kind: 'charge', title: 'Sam to Marisol', note: 'Tip, 25 tokens, paid' },
      { _id: 'o1', kind: 'operator', title: 'Mary', note: 'owner' },
      { _id: 'o2', kind: 'operator', title: 'Marcus', note: 'support' },
    ],
  })
  const warned = vi.spyOn(console, 'error')
  onTestFinished(() => warned.mockRestore())
  const { user, router } = renderFor(ruth, <ConsoleLayout />, { path: '/admin' })
  for (const [name, pathname] of [
    [/Payout/, '/admin/payouts/b1'],
    [/Payment/, '/admin/transactions/t1'],
  ] as const) {
    await user.keyboard('/')
    await user.type(await screen.findByRole('combobox', { name: 'Search the console' }), 'mar')
    expect(await screen.findAllByRole('option', { name: /Operator/ })).toHaveLength(2)
    await user.click(screen.getByRole('option', { name }))
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname))
  }
  expect(warned).not.toHaveBeenCalled()
})

it('a setting opens in its section, and roles that may not change settings do not load them', async () => {
  fakeApi({ 'GET /operator/settings': () => settings, 'GET /operator/search': () => [] })
  const { user, router, unmount } = renderFor(ruth, <ConsoleLayout />, { path: '/admin' })
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: 'Search the console' }), 'smallest')
  await user.click(await screen.findByRole('option', { name: /Smallest payout/ }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      ...{ pathname: '/admin/settings', search: '?section=fees', hash: '#minimumPayoutAmount' },
    }),
  )
  unmount()
  const requests = fakeApi({ 'GET /operator/search': () => [] })
  const { user: finance } = renderFor({ ...ruth, operatorRole: 'finance' }, <ConsoleLayout />)
  await finance.keyboard('/')
  await finance.type(await screen.findByRole('combobox', { name: 'Search the console' }), 'smallest')
  await screen.findByText(/No results/)
  expect(requests.map(({ call }) => call)).toEqual(['GET /operator/search'])
})

function setting(facts: Partial<SiteSetting>): SiteSetting {
  return {
    ...{ key: '', section: 'general', label: '', meaning: '', kind: 'tokens', choices: [] },
    ...{ value: 1, default: 1, limits: { minimum: null, maximum: null, maxLength: null } },
    ...{ origin: 'default', variable: null, canChange: true, isPublic: false, changedAt: null },
    ...{ changedBy: null, ...facts },
  }
}
