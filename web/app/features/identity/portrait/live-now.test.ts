import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publish, publishConnectionReady } from '~/api/server-events'
import { removeFollowed } from '~/features/identity/follow/slice'
import { createStore } from '~/store/create-store'
import { listenForLive } from './listen-for-live'
import { selectLiveNow } from './live-now'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const liveEvent = (performerId: string, isPrivate = false) => ({
  ...{ performerId, isPrivate },
  streamId: 'stream',
  conversationId: 'chat',
})

function listening() {
  const store = createStore()
  const changes = vi.fn()
  store.subscribe(changes)
  const end = store.dispatch(listenForLive())
  return { ...store, changes, end, known: () => selectLiveNow(store.getState()) }
}

it('what happens in one moment changes pages once, and the last word counts', () => {
  const { known, changes } = listening()
  for (const id of ['ada', 'teo', 'kofi']) publish('model-joined')(liveEvent(id))
  publish('model-left')(liveEvent('teo'))
  expect(changes).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(changes).toHaveBeenCalledTimes(1)
  expect(known()).toEqual({ ada: true, teo: false, kofi: true })
  publish('model-left')(liveEvent('ada'))
  vi.runAllTimers()
  expect(known()).toEqual({ ada: false, teo: false, kofi: true })
})

it('a private stream lights nothing', () => {
  const { known, changes } = listening()
  publish('model-joined')(liveEvent('ada', true))
  vi.runAllTimers()
  expect([known(), changes.mock.calls]).toEqual([{}, []])
})

it('is forgotten after a break, and for creators no longer followed', () => {
  const { dispatch, known } = listening()
  publish('model-joined')(liveEvent('ada'))
  publish('model-joined')(liveEvent('teo'))
  vi.runAllTimers()
  dispatch(removeFollowed('ada'))
  expect(known()).toEqual({ teo: true })
  publishConnectionReady()
  expect(known()).toEqual({})
})

it('nothing is heard after the end', () => {
  const { known, end } = listening()
  publish('model-joined')(liveEvent('ada'))
  end()
  publish('model-joined')(liveEvent('teo'))
  vi.runAllTimers()
  expect(known()).toEqual({})
})
