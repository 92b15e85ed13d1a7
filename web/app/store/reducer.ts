import { combineSlices } from '@reduxjs/toolkit'
import { authSlice } from './auth-slice'
import { realtimeSlice } from './realtime-slice'
import { settingsSlice } from './settings-slice'
import { uiSlice } from './ui-slice'
import { userSlice } from './user-slice'

/**
 * The slices that arrive with their features. Each says so beside itself,
 * `declare module '~/store/reducer' { interface LazySlices extends WithSlice<typeof voteSlice> {} }`,
 * and injects itself there; it is read through the selector that comes of it, which knows the defaults until then.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface LazySlices {}

/** What every page needs from its first byte on: who is looking, the site, and the connection. */
export const rootReducer = combineSlices(
  authSlice,
  userSlice,
  uiSlice,
  settingsSlice,
  realtimeSlice,
).withLazyLoadedSlices<LazySlices>()

export type State = ReturnType<typeof rootReducer>
