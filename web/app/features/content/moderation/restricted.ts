import { useMemo } from 'react'
import { useAppSelector } from '~/store/hooks'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

/** The ids of what operators hid or took down during this visit; lists that were loaded before still contain it. */
interface RestrictedState {
  ids: Record<string, true>
}

const initialState: RestrictedState = { ids: {} }

export const contentRestricted = createAction<string>('restricted/add')

const restrictedSlice = createSlice('restricted', initialState, [
  on(contentRestricted, (state, id) => ({ ids: { ...state.ids, [id]: true } })),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    restricted: RestrictedState
  }
}

const selectRestricted = injectSlice(restrictedSlice)

/** Whether operators restricted this during the visit. */
export function useIsRestricted() {
  const { ids } = useAppSelector(selectRestricted)
  return useMemo(() => (id: string) => ids[id] === true, [ids])
}

/** These without what operators restricted during the visit. */
export function useUnrestricted<T extends { _id: string }>(items: readonly T[]): readonly T[] {
  const isRestricted = useIsRestricted()
  return useMemo(() => items.filter(({ _id }) => !isRestricted(_id)), [items, isRestricted])
}
