import { expect, it } from 'vitest'
import { createStore } from '~/store/create-store'
import { resetApp } from '~/store/reset'
import { roomChanged, roomLeft, selectRooms } from './room-slice'

it('events add to what is known of a chat, until it is left', () => {
  const store = createStore()
  const room = () => selectRooms(store.getState()).one
  store.dispatch(roomChanged({ conversationId: 'one', total: 3, members: [] }))
  store.dispatch(roomChanged({ conversationId: 'one', slowModeSeconds: 10 }))
  expect(room()).toEqual({ total: 3, members: [], slowModeSeconds: 10, pinned: null })
  store.dispatch(roomLeft('one'))
  expect(room()).toBeUndefined()
  store.dispatch(roomChanged({ conversationId: 'one', total: 1 }))
  store.dispatch(resetApp())
  expect(selectRooms(store.getState())).toEqual({})
})
