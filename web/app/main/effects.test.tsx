import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepInstallPrompt } from '~/shell/install'
import { showNotificationCount, showUnreadCount } from '~/shell/navigation/counts'
import type { Loaded } from '~/store/preload'
import { settingsSlice } from '~/store/settings-slice'
import { updateUi } from '~/store/ui-slice'
import { fakeApi } from '~/testing/fake-api'
import { ruth, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { dismissToast, toastStore } from '~/ui/feedback/toast'
import { useAddToHomescreen } from './late/use-add-to-homescreen'
import { usePendingCounts } from './late/use-pending-counts'
import { useUnreadTitle } from './late/use-unread-title'
import { Theme } from './Theme'
import { useLoadedSite } from './use-loaded-site'
import { useNoContextMenu } from './use-no-context-menu'
import { Zoom } from './Zoom'

/** A component that only runs a hook. */
const effect = (useEffects: () => void) => {
  function Effects() {
    useEffects()
    return null
  }
  return <Effects />
}

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toastStore.read()) dismissToast(id)
})

it('the theme reaches the page and the browser’s own bars at once', () => {
  const { store } = renderFor(null, <Theme />)
  const bars = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content')
  expect([document.documentElement.dataset.theme, bars()]).toEqual(['light', '#fbf8f4'])
  act(() => store.dispatch(updateUi({ theme: 'dark' })))
  expect([document.documentElement.dataset.theme, bars()]).toEqual(['dark', '#131218'])
})

it('allowing zoom changes the viewport at once', () => {
  const meta = document.createElement('meta')
  meta.name = 'viewport'
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  const { store } = renderFor(null, <Zoom />)
  expect(meta.content).toContain('maximum-scale=1')
  act(() => store.dispatch(updateUi({ zoom: true })))
  expect(meta.content).not.toContain('maximum-scale')
})

it('the context menu is off until this device turns it on', () => {
  const { store } = renderFor(null, effect(useNoContextMenu))
  expect(fireEvent.contextMenu(document.body)).toBe(false)
  act(() => store.dispatch(updateUi({ contextMenu: true })))
  expect(fireEvent.contextMenu(document.body)).toBe(true)
})

it('unread conversations and notifications are counted before the title of every page', async () => {
  document.title = 'Home · Ovation'
  onTestFinished(() => {
    showUnreadCount(0)
    showNotificationCount(0)
  })
  renderFor(sam, effect(useUnreadTitle))
  expect(document.title).toBe('Home · Ovation')
  act(() => showUnreadCount(2))
  act(() => showNotificationCount(3))
  expect(document.title).toBe('(5) Home · Ovation')
  document.title = 'Explore · Ovation'
  await waitFor(() => expect(document.title).toBe('(5) Explore · Ovation'))
  act(() => showUnreadCount(0))
  act(() => showNotificationCount(0))
  expect(document.title).toBe('Explore · Ovation')
})

it('an operator’s badges are loaded on each page, and for operators only', async () => {
  const requests = fakeApi({
    'GET /admin/pending': () => ({ creators: 1, payouts: 2, reports: 3, disputes: 4, messages: 5, jobs: 6 }),
  })
  renderFor(sam, effect(usePendingCounts)).unmount()
  expect(requests).toEqual([])
  const { router } = renderFor(ruth, effect(usePendingCounts), { path: '/admin' })
  await waitFor(() => expect(requests).toHaveLength(1))
  await act(() => router.navigate('/admin/reports'))
  await waitFor(() => expect(requests).toHaveLength(2))
})

it('installing the app is offered once by a toast and always by the menu', async () => {
  const prompt = vi.fn(async () => {})
  const offer = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    act(() => window.dispatchEvent(event))
    return event
  }
  onTestFinished(() => keepInstallPrompt(null))
  const { user } = renderFor(null, effect(useAddToHomescreen))
  expect(offer().defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Add to home screen' }))
  expect(prompt).toHaveBeenCalledOnce()
  offer()
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBeNull()
})

const loaded = (viewer: Loaded['viewer']): Loaded => ({
  viewer,
  settings: { ...settingsSlice.initialState, siteName: 'Encore' },
  theme: 'light',
  zoom: false,
  contextMenu: false,
})

it('data loaded again replaces the name of the site and forgets a login that has ended', async () => {
  function Site() {
    const [current, setCurrent] = useState(loaded(sam))
    useLoadedSite(current)
    return (
      <button type="button" onClick={() => setCurrent(loaded(null))}>
        Reload
      </button>
    )
  }
  const { store, user } = renderFor(sam, <Site />)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(store.getState().ui.siteName).toBe('Encore')
  expect(store.getState().auth.loggedIn).toBe(false)
})
