import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'
import type { Outbox } from './outbox'

const initialState: Outbox = []

/** The stored outbox after a change. */
export const outboxChanged = createAction<Outbox>('outbox/changed')

const outboxSlice = createSlice('outbox', initialState, [
  on(outboxChanged, (_, outbox) => outbox),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    outbox: Outbox
  }
}

export const selectOutbox = injectSlice(outboxSlice)
