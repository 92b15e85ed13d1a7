import type { Me, PublicSettings } from '@ovation/contract'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { StoreContext } from '~/store/hooks'
import { updateSettings } from '~/store/settings-slice'
import { Toasts } from '~/ui/feedback/Toasts'
import { firstEntry, storeFor } from './render'

interface Around {
  /** The address of the screen. */
  path?: string
  /** The state of its history entry, as links leave it. */
  state?: unknown
  /** Other pages, by path: navigation shows them. */
  pages?: Record<string, ReactNode>
  settings?: Partial<PublicSettings>
  /** Loader data after a revalidation, instead of the same again. */
  reload?: () => unknown
}

/** Renders a screen (a route's default export) with its loader data and a store of its own; null is a visitor. */
export function renderScreen<Props extends { loaderData: unknown }>(
  viewer: Me | null,
  Screen: (props: Props) => ReactNode,
  loaderData: Props['loaderData'],
  { path = '/', state, pages = {}, settings = {}, reload = () => loaderData }: Around = {},
) {
  const store = storeFor(viewer)
  store.dispatch(updateSettings(settings))
  const others = Object.entries(pages).map(([at, page]) => ({ path: at, Component: () => page }))
  const Stub = createRoutesStub([...others, { id: 'screen', path: '*', Component: Screen, loader: reload }])
  const screen = render(
    <StoreContext value={store}>
      <Stub
        initialEntries={[firstEntry(path, state)]}
        hydrationData={{ loaderData: { screen: loaderData } }}
      />
      <Toasts />
    </StoreContext>,
  )
  return { ...screen, store, user: userEvent.setup() }
}
