import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Store } from './create-store'
import type { State } from './reducer'

/** Redux in React: a page has a hundred places that read the store, and this is all they need of it. */
export const StoreContext = createContext<Store | null>(null)

function useStore(): Store {
  const store = useContext(StoreContext)
  if (!store) throw new Error('There is no store above this component.')
  return store
}

export const useAppDispatch = () => useStore().dispatch

/** What `select` answers, and again when that is another. It must find what is in the state, not make something new. */
export function useAppSelector<T>(select: (state: State) => T): T {
  const { subscribe, getState } = useStore()
  const read = () => select(getState())
  return useSyncExternalStore(subscribe, read, read)
}

export const useCurrentUser = () => useAppSelector((state) => state.user.current)
export const useSettings = () => useAppSelector((state) => state.settings)
