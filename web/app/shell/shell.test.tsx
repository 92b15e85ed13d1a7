import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { settingsSlice, updateSettings } from '~/store/settings-slice'
import { updateUi } from '~/store/ui-slice'
import { kofi, ruth, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { ConsentNotice } from './ConsentNotice'
import { ErrorState } from './ErrorPage'
import { PageLayout } from './layouts/PageLayout'
import { showCartCount } from './navigation/counts'
import { Rail } from './navigation/Rail'
import { TabBar } from './navigation/TabBar'
import { ThemeSwitch } from './navigation/ThemeSwitch'
import { TopBar } from './navigation/TopBar'
import { PageChange } from './PageChange'

const operator = ruth
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it('the rail marks the current page and shows a fan the balance with a way to top up', () => {
  renderFor(sam, <Rail />, { path: '/wallet' })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Wallet')
  expect(screen.getByText('120')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/wallet')
})

it('the rail invites visitors to join or log in', () => {
  renderFor(null, <Rail />)
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/auth/register')
  expect(screen.getAllByRole('link', { name: 'Log in' })[0]?.getAttribute('href')).toBe('/auth/login')
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})

it('a creator has Go live in the rail and the fan pages in the avatar menu', async () => {
  const { user } = renderFor(kofi, <Rail />)
  expect(screen.getByRole('link', { name: 'Go live' })).toBeTruthy()
  expect(links()).not.toContain('Wallet')
  await user.click(screen.getByRole('button', { name: /account and fan pages$/ }))
  expect(screen.getByRole('menuitem', { name: /^Wallet/ }).textContent).toContain('120')
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeTruthy()
})

it('an operator sees no balance', () => {
  const { container } = renderFor(operator, <TopBar />)
  expect(container.textContent).toContain('Operator')
  expect(container.textContent).not.toContain('Balance')
})

it('the tab bar of a phone marks the current tab', () => {
  renderFor(null, <TabBar />, { path: '/live' })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Live')
})

it('the cart is in the top bar while there is something in it', () => {
  onTestFinished(() => showCartCount(0))
  renderFor(sam, <TopBar />)
  expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull()
  act(() => showCartCount(2))
  expect(screen.getByRole('link', { name: /2 products/ }).getAttribute('href')).toBe('/cart')
})

it('the theme button names the theme it switches to and stores the choice', async () => {
  const { user, store } = renderFor(null, <ThemeSwitch />)
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(store.getState().ui.theme).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }))
  expect(document.cookie).toContain('theme=light')
})

it('menu entries of the operator that lead elsewhere open in a new tab', () => {
  const { store } = renderFor(null, <Rail />)
  const menu = {
    title: 'Merch',
    path: 'https://example.com',
    section: 'main',
    internal: false,
    isNewTab: true,
    ordering: 0,
  }
  act(() => store.dispatch(updateUi({ menus: [{ ...menu, section: 'main' }] })))
  const link = screen.getByRole('link', { name: 'Merch' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.com', '_blank'])
})

it('a page that failed can be retried within its layout', () => {
  renderFor(null, <ErrorState />, { path: '/home?tab=new' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Something went wrong/)
  expect(screen.getByRole('link', { name: 'Retry' }).getAttribute('href')).toBe('/home?tab=new')
})

it('maintenance closes the page to fans and leaves it open to operators', () => {
  const layout = (
    <PageLayout blocked={false}>
      <h1>Home</h1>
    </PageLayout>
  )
  const fan = renderFor(sam, layout)
  act(() => fan.store.dispatch(updateSettings({ maintenanceMode: true })))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Down for maintenance')
  fan.unmount()
  const admin = renderFor(operator, layout)
  act(() => admin.store.dispatch(updateSettings({ maintenanceMode: true })))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home')
  expect(screen.getByText(/Maintenance mode is on/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change this' }).getAttribute('href')).toBe(
    '/admin/settings?section=general',
  )
  act(() => admin.store.dispatch(updateSettings({ maintenanceMode: false })))
  expect(screen.queryByText(/Maintenance mode is on/)).toBeNull()
})

it('an operator in a blocked country uses the site, and is reminded of it', () => {
  renderFor(
    operator,
    <PageLayout blocked>
      <h1>Home</h1>
    </PageLayout>,
  )
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(screen.getByText(/The site is closed in your country/)).toBeTruthy()
})

it.each([
  ['liveEnabled', 'Live', sam],
  ['liveEnabled', 'Go live', kofi],
  ['messagesEnabled', 'Messages', sam],
  ['messagesEnabled', 'Messages', kofi],
  ['storeEnabled', 'Cart', sam],
] as const)('with %s off, nothing leads to %s', (setting, label, person) => {
  const { store } = renderFor(
    person,
    <>
      <Rail />
      <TabBar />
    </>,
  )
  const inSight = () => screen.queryAllByRole('link', { name: label }).length
  expect(inSight()).toBeGreaterThan(0)
  act(() => store.dispatch(updateSettings({ [setting]: false })))
  expect(inSight()).toBe(0)
})

it('a blocked country sees nothing of the page', () => {
  renderFor(
    sam,
    <PageLayout blocked>
      <h1>Home</h1>
    </PageLayout>,
  )
  expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Not available in your country' })).toBeTruthy()
})

it('a member without recorded consents is asked to confirm, and returns to the page', () => {
  const { termsVersion } = settingsSlice.initialState
  const agreed = renderFor({ ...sam, isAdult: true, termsVersion }, <ConsentNotice />, { path: '/home' })
  expect(screen.queryByRole('status')).toBeNull()
  agreed.unmount()
  renderFor({ ...sam, isAdult: false, termsVersion: null }, <ConsentNotice />, { path: '/home' })
  expect(screen.getByRole('status').textContent).toMatch(/^Please confirm that you are 18 or older/)
  expect(screen.getByRole('link', { name: 'Confirm' }).getAttribute('href')).toMatch(/to=%2Fhome$/)
})

it('a new page is announced by its title, and the focus moves to its content', async () => {
  const { router, user } = renderFor(
    null,
    <>
      <button type="button">Menu</button>
      <PageChange />
      <main id="main" tabIndex={-1} />
    </>,
    { path: '/home', loader: () => null },
  )
  expect((await screen.findByRole('status')).textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  document.title = 'Explore · Ovation'
  await act(() => router.navigate('/creators'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Explore · Ovation'))
  expect(document.activeElement?.id).toBe('main')
})
