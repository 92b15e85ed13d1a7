import { legacy_createStore, type UnknownAction } from 'redux'
import { initialState, rootReducer, type State } from './reducer'

type Thunk<T> = (dispatch: Store['dispatch'], getState: Store['getState']) => T

export interface Store {
  getState(): State
  subscribe(listener: () => void): () => void
  dispatch: {
    (action: UnknownAction): void
    <T>(thunk: Thunk<T>): T
  }
}

/** Redux marks its own `createStore` as legacy in favour of its toolkit. */
export function createStore(preloaded: Partial<State> = {}): Store {
  const redux = legacy_createStore(rootReducer, { ...initialState, ...preloaded })
  const { getState, subscribe } = redux

  function dispatch(action: UnknownAction): void
  function dispatch<T>(thunk: Thunk<T>): T
  function dispatch(given: UnknownAction | Thunk<unknown>) {
    return typeof given === 'function' ? given(dispatch, getState) : void redux.dispatch(given)
  }

  return { getState, subscribe, dispatch }
}
