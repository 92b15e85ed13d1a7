import type { UnknownAction } from 'redux'
import { authSlice } from './auth-slice'
import { realtimeSlice } from './realtime-slice'
import { settingsSlice } from './settings-slice'
import type { Slice } from './slice'
import { uiSlice } from './ui-slice'
import { userSlice } from './user-slice'

/**
 * The slices that arrive with their features. Each says so beside itself,
 * `declare module '~/store/reducer' { interface LazySlices { vote: VoteState } }`,
 * and injects itself there; it is read through the selector that comes of it, which knows the defaults until then.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface LazySlices {}

/** What every page needs from its first byte on: who is looking, the site, and the connection. */
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

/** Adds a feature's slice to every store of this process, and answers how it is read. */
export function injectSlice<Name extends keyof LazySlices>(slice: Slice<Name, Slices[Name]>) {
  transitions.push(transitionOf(slice))
  return (state: State): Slices[Name] => {
    const slices: Partial<Slices> = state
    return slices[slice.name] ?? slice.initialState
  }
}
