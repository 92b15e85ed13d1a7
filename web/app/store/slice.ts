import type { Reducer, UnknownAction } from 'redux'
import { newKey } from '~/api/new-key'

/** An action with a payload. */
interface Carrying<P> extends UnknownAction {
  type: string
  payload: P
}

/** Recognises its actions. */
interface Matcher<P> {
  match(action: UnknownAction): action is Carrying<P>
}

/** Creates actions of one type. */
interface ActionCreator<P> extends Matcher<P> {
  (payload: P): Carrying<P>
}

export function createAction<P = void>(type: string): ActionCreator<P> {
  const create = (payload: P) => ({ type, payload })
  const match = (action: UnknownAction): action is Carrying<P> => action.type === type
  return Object.assign(create, { match })
}

export const anyOf = <P>(...matchers: Matcher<P>[]): Matcher<P> => ({
  match: (action): action is Carrying<P> => matchers.some((matcher) => matcher.match(action)),
})

type Transition<S> = (state: S, action: UnknownAction) => S

/** The reducer of one kind of action. `next` must not change the state it gets. */
export function on<S, P>(matcher: Matcher<P>, next: (state: S, payload: P) => S): Transition<S> {
  return (state, action) => (matcher.match(action) ? next(state, action.payload) : state)
}

/** A part of the store with its name, initial state and reducer. */
export interface Slice<Name extends string, S> {
  name: Name
  initialState: S
  reducer: Reducer<S>
}

export function createSlice<Name extends string, S>(
  name: Name,
  initialState: S,
  transitions: Transition<S>[],
): Slice<Name, S> {
  const reducer: Reducer<S> = (before = initialState, action) =>
    transitions.reduce((state, transition) => transition(state, action), before)
  return { name, initialState, reducer }
}

export interface Dispatch {
  (action: UnknownAction): void
  <T>(thunk: (dispatch: Dispatch) => T): T
}

interface Request<Arg> {
  arg: Arg
  requestId: string
}

type Outcome<Result, Failure> = { result: Result } | { failure: Failure }

/** An asynchronous action: dispatches pending, then fulfilled or rejected. Dispatching it returns the outcome. */
export function createAsyncAction<Arg, Result, Failure>(
  type: string,
  run: (arg: Arg, dispatch: Dispatch) => Promise<Result>,
  failureOf: (error: unknown) => Failure,
) {
  const pending = createAction<Request<Arg>>(`${type}/pending`)
  const fulfilled = createAction<Request<Arg> & { result: Result }>(`${type}/fulfilled`)
  const rejected = createAction<Request<Arg> & { failure: Failure }>(`${type}/rejected`)

  const start = (arg: Arg) => (dispatch: Dispatch) => {
    const request = { arg, requestId: newKey() }
    dispatch(pending(request))
    return run(arg, dispatch).then(
      (result): Outcome<Result, Failure> => {
        dispatch(fulfilled({ ...request, result }))
        return { result }
      },
      (error): Outcome<Result, Failure> => {
        const failure = failureOf(error)
        dispatch(rejected({ ...request, failure }))
        return { failure }
      },
    )
  }
  return Object.assign(start, { pending, fulfilled, rejected })
}

/** The result of an asynchronous action; throws its failure. */
export async function resultOf<Result, Failure>(ending: Promise<Outcome<Result, Failure>>): Promise<Result> {
  const outcome = await ending
  if ('failure' in outcome) throw outcome.failure
  return outcome.result
}
