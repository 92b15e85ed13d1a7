import { expect, it } from 'vitest'
import { createStore } from '~/store/create-store'
import { resetApp } from '~/store/reset'
import { selectMutes, setHidden, setMuted } from './slice'

it('knows each hidden post once, and forgets it when it is shown again', () => {
  const store = createStore()
  store.dispatch(setHidden({ id: 'one', hidden: true }))
  store.dispatch(setHidden({ id: 'two', hidden: true }))
  store.dispatch(setHidden({ id: 'one', hidden: true }))
  expect(selectMutes(store.getState()).hiddenIds).toEqual(['two', 'one'])
  store.dispatch(setHidden({ id: 'one', hidden: false }))
  expect(selectMutes(store.getState()).hiddenIds).toEqual(['two'])
})

it('remembers mutes until the person logs out', () => {
  const store = createStore()
  store.dispatch(setMuted({ id: 'ada', muted: true }))
  store.dispatch(setMuted({ id: 'teo', muted: false }))
  expect(selectMutes(store.getState()).muted).toEqual({ ada: true, teo: false })
  store.dispatch(resetApp())
  expect(selectMutes(store.getState())).toEqual({ hiddenIds: [], muted: {} })
})
