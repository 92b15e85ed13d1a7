import { describe, expect, it } from 'vitest'
import { createStore } from './create-store'
import { createAction, createAsyncAction, createSlice, on, resultOf } from './slice'

const counted = createAction<number>('tally/counted')
const { reducer } = createSlice('tally', { count: 0 }, [
  on(counted, ({ count }, by) => ({ count: count + by })),
])

describe('a slice', () => {
  it('starts with its defaults and changes with its actions', () => {
    expect(reducer(undefined, { type: 'something else' })).toEqual({ count: 0 })
    expect([counted(2), counted(3)].reduce(reducer, { count: 1 })).toEqual({ count: 6 })
  })

  it('stays the very same when an action is not about it, so that nothing rerenders', () => {
    const state = { count: 1 }
    expect(reducer(state, { type: 'something else' })).toBe(state)
    const store = createStore()
    const before = store.getState()
    store.dispatch({ type: 'something else' })
    expect(store.getState()).toBe(before)
  })
})

describe('an asynchronous action', () => {
  const halve = createAsyncAction(
    'halve',
    async (number: number) => {
      if (number % 2) throw new Error(`${number} is odd`)
      return number / 2
    },
    (error) => (error instanceof Error ? error.message : 'unknown'),
  )

  it('returns its outcome', async () => {
    const store = createStore()
    expect(await store.dispatch(halve(4))).toEqual({ result: 2 })
    expect(await store.dispatch(halve(3))).toEqual({ failure: '3 is odd' })
  })

  it('throws its failure where only the result is asked for', async () => {
    const store = createStore()
    expect(await resultOf(store.dispatch(halve(4)))).toBe(2)
    await expect(resultOf(store.dispatch(halve(3)))).rejects.toBe('3 is odd')
  })
})
