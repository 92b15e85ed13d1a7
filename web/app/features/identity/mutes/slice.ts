import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

/** Mutes and hidden items of this visit; lists that were loaded before still contain them. */
interface MuteState {
  hiddenIds: string[]
  muted: Record<string, boolean>
}

const initialState: MuteState = { hiddenIds: [], muted: {} }

export const setHidden = createAction<{ id: string; hidden: boolean }>('mutes/setHidden')
export const setMuted = createAction<{ id: string; muted: boolean }>('mutes/setMuted')

const muteSlice = createSlice('mutes', initialState, [
  on(setHidden, (state, { id, hidden }) => {
    const others = state.hiddenIds.filter((known) => known !== id)
    return { ...state, hiddenIds: hidden ? [...others, id] : others }
  }),
  on(setMuted, (state, { id, muted }) => ({ ...state, muted: { ...state.muted, [id]: muted } })),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    mutes: MuteState
  }
}

export const selectMutes = injectSlice(muteSlice)
