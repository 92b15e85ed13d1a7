import { expect, it } from 'vitest'
import { createStore } from '~/store/create-store'
import { resetApp } from '~/store/reset'
import { sam } from '~/testing/people'
import {
  accessPrivateRequest,
  addPrivateRequest,
  privateRequestsLoaded,
  selectStreaming,
} from './private-request-slice'

const { _id, username, name, avatar } = sam
const request = (n: number) => ({
  id: `private ${n}`,
  conversationId: `chat ${n}`,
  user: { _id, username, name, avatar, isPerformer: false },
  minutes: 10,
})

function storeWith(...ns: number[]) {
  const store = createStore()
  for (const n of ns) store.dispatch(addPrivateRequest(request(n)))
  return { ...store, ids: () => selectStreaming(store.getState()).privateRequests.map(({ id }) => id) }
}

it('a request is appended', () => {
  expect(storeWith(1, 2).ids()).toEqual(['private 1', 'private 2'])
})

it('an answered request is removed by its conversation, and no other', () => {
  const store = storeWith(1, 2, 3)
  store.dispatch(accessPrivateRequest({ conversationId: 'chat 2' }))
  expect(store.ids()).toEqual(['private 1', 'private 3'])
  store.dispatch(accessPrivateRequest({ conversationId: 'chat 9' }))
  expect(store.ids()).toEqual(['private 1', 'private 3'])
})

it('the server’s list replaces the known one, and a logout clears it', () => {
  const store = storeWith(1, 2)
  store.dispatch(privateRequestsLoaded([request(2), request(4)]))
  expect(store.ids()).toEqual(['private 2', 'private 4'])
  store.dispatch(resetApp())
  expect(store.ids()).toEqual([])
})
