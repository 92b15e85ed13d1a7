import { configureStore } from '@reduxjs/toolkit'
import { rootReducer, type State } from './reducer'

export const createStore = (preloadedState?: Partial<State>) =>
  configureStore({ reducer: rootReducer, ...(preloadedState ? { preloadedState } : {}) })

export type Store = ReturnType<typeof createStore>
