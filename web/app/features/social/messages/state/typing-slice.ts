import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

/** The conversations in which the other person is typing. */
type TypingState = readonly string[]

const initialState: TypingState = []

export const typingBegan = createAction<string>('typing/began')
export const typingEnded = createAction<string>('typing/ended')

const typingSlice = createSlice('typing', initialState, [
  on(typingBegan, (state, id) => (state.includes(id) ? state : [...state, id])),
  on(typingEnded, (state, id) => (state.includes(id) ? state.filter((other) => other !== id) : state)),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    typing: TypingState
  }
}

export const selectTyping = injectSlice(typingSlice)
