import { type Feature, isOn } from '@ovation/contract/features'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Store } from './create-store'
import type { State } from './reducer'

/** React bindings for Redux, without `react-redux`. */
export const StoreContext = createContext<Store | null>(null)

function useStore(): Store {
  const store = useContext(StoreContext)
  if (!store) throw new Error('There is no store above this component.')
  return store
}

export const useAppDispatch = () => useStore().dispatch

/** Rerenders when the selected value changes. `select` must return a value of the state, not a new object. */
export function useAppSelector<T>(select: (state: State) => T): T {
  const { subscribe, getState } = useStore()
  const read = () => select(getState())
  return useSyncExternalStore(subscribe, read, read)
}

export const useCurrentUser = () => useAppSelector((state) => state.user.current)
export const useSettings = () => useAppSelector((state) => state.settings)

/** Whether operators have left this part of the site on. */
export const useFeature = (feature: Feature) => useAppSelector((state) => isOn(feature, state.settings))

/** Without what belongs to a part of the site that is off. */
export function useAvailable<T extends { feature?: Feature }>(all: readonly T[]): T[] {
  const settings = useSettings()
  return all.filter(({ feature }) => !feature || isOn(feature, settings))
}
