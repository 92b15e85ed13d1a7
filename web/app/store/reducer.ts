import type { UnknownAction } from 'redux'
import { authSlice } from './auth-slice'
import { realtimeSlice } from './realtime-slice'
import { settingsSlice } from './settings-slice'
import type { Slice } from './slice'
import { uiSlice } from './ui-slice'
import { userSlice } from './user-slice'

/**
 * The slices that features inject. Each declares itself,
 * `declare module '~/store/reducer' { interface LazySlices { vote: VoteState } }`,
 * and is read with the selector that `injectSlice` returns, which answers the defaults until it is injected.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it.
export interface LazySlices {}

/** The slices of every page. */
const everyPage = {
  auth: authSlice.initialState,
  user: userSlice.initialState,
  ui: uiSlice.initialState,
  settings: settingsSlice.initialState,
  realtime: realtimeSlice.initialState,
}

type Slices = typeof everyPage & LazySlices
export type State = typeof everyPage & Partial<LazySlices>
export const initialState: State = everyPage

type Transition = (state: State, action: UnknownAction) => State

function transitionOf<Name extends keyof Slices>({ name, reducer }: Slice<Name, Slices[Name]>): Transition {
  return (state, action) => {
    const slices: Partial<Slices> = state
    const before = slices[name]
    const after = reducer(before, action)
    return after === before ? state : { ...state, [name]: after }
  }
}

const transitions = [
  transitionOf(authSlice),
  transitionOf(userSlice),
  transitionOf(uiSlice),
  transitionOf(settingsSlice),
  transitionOf(realtimeSlice),
]

export const rootReducer = (state = initialState, action: UnknownAction): State =>
  transitions.reduce((now, transition) => transition(now, action), state)

/** Adds a feature's slice to every store of this process and returns its selector. */
export function injectSlice<Name extends keyof LazySlices>(slice: Slice<Name, Slices[Name]>) {
  transitions.push(transitionOf(slice))
  return (state: State): Slices[Name] => {
    const slices: Partial<Slices> = state
    return slices[slice.name] ?? slice.initialState
  }
}
