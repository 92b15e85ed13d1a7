import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderFor } from '~/testing/render'
import { FollowLinks } from './FollowLinks'
import { GetForm } from './GetForm'
import { Link } from './Link'

/** The address bar, which the test's router does not write to. */
function renderPage(component: ReactNode) {
  return renderFor(
    null,
    <>
      <FollowLinks />
      {component}
    </>,
    { path: '/home', pages: { '/creators': <h1>Creators</h1>, '/search': <h1>Results</h1> } },
  )
}

const link = () => screen.getByRole('link')

/** Whether the router followed; the browser does nothing here either way. */
function press(init: MouseEventInit = {}) {
  return !fireEvent.click(link(), { button: 0, ...init })
}

it('a link within the site is followed without loading the site again', async () => {
  const { router } = renderPage(<Link to="/creators">Creators</Link>)
  expect(press()).toBe(true)
  expect(await screen.findByRole('heading', { name: 'Creators' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/creators')
})

it('a link brings its state along and keeps the scroll position when asked to', async () => {
  const { router } = renderPage(
    <Link to="/creators" state={{ back: '/home' }} keepsScroll>
      Creators
    </Link>,
  )
  press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/creators'))
  expect(router.state.location.state).toEqual({ back: '/home' })
  expect(router.state.preventScrollReset).toBe(true)
})

it.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s is left to the browser', (_, init) => {
  const { router } = renderPage(<Link to="/creators">Creators</Link>)
  expect(press(init)).toBe(false)
  expect(router.state.navigation.state).toBe('idle')
})

it('a link to another tab, to another site or with its own handler is left alone', () => {
  const own = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const { router, unmount } = renderPage(
    <Link to="/creators" target="_blank">
      Creators
    </Link>,
  )
  expect(press()).toBe(false)
  unmount()
  const handled = renderPage(
    <Link to="/creators" onClick={own}>
      Creators
    </Link>,
  )
  press()
  expect(own).toHaveBeenCalledOnce()
  expect([router, handled.router].map(({ state }) => state.location.pathname)).toEqual(['/home', '/home'])
})

it('a search form becomes the query of the page it leads to', async () => {
  const { router, container } = renderPage(
    <GetForm action="/search">
      <input name="q" defaultValue="cello & loops" />
      <input name="from" type="date" defaultValue="2026-01-05" />
      <button type="submit">Search</button>
    </GetForm>,
  )
  const form = container.querySelector('form')
  if (form) fireEvent.submit(form)
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
  expect(router.state.location.search).toBe('?q=cello+%26+loops&from=2026-01-05')
})

it('a link that only changes the query keeps the page', () => {
  renderPage(<Link to="">All</Link>)
  expect(link().getAttribute('href')).toBe('?')
})
