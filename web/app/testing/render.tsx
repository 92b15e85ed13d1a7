import type { Me } from '@ovation/contract'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router'
import { openOwn } from '~/api/own-storage'
import { signedIn } from '~/store/auth-slice'
import { createStore } from '~/store/create-store'
import { StoreContext } from '~/store/hooks'
import { Toasts } from '~/ui/feedback/Toasts'

interface Around {
  /** The path of the page that the component is on. */
  path?: string
  /** The elements of other paths, for tests that navigate. */
  pages?: Record<string, ReactNode>
  /** The loader of the component's page, run again at each revalidation. */
  loader?: () => unknown
}

let entries = 0

/** The first history entry of a test. Lists are remembered by its key, and test files of a worker share them. */
export const firstEntry = (path: string, state?: unknown) => ({
  ...parsePath(path),
  state,
  key: `test-${++entries}`,
})

/** A store of its own for a test; null is a visitor. */
export function storeFor(viewer: Me | null) {
  const store = createStore()
  if (viewer) {
    store.dispatch(signedIn(viewer))
    // Test files of one worker share modules: a test before may have logged this person out.
    openOwn(viewer._id)
  }
  return store
}

/** Renders a component on a page of the site, with a store of its own; null is a visitor without a login. */
export function renderFor(
  viewer: Me | null,
  component: ReactNode,
  { path = '/', pages = {}, loader }: Around = {},
) {
  const store = storeFor(viewer)
  const others = Object.entries(pages).map(([at, element]) => ({ path: at, element }))
  const router = createMemoryRouter(
    [
      ...others,
      { path: '*', element: component, ...(loader ? { loader, HydrateFallback: () => null } : {}) },
    ],
    { initialEntries: [firstEntry(path)] },
  )
  const screen = render(
    <StoreContext value={store}>
      <RouterProvider router={router} />
      <Toasts />
    </StoreContext>,
  )
  return { ...screen, store, router, user: userEvent.setup() }
}
