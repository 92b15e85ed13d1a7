import { expect, it, vi } from 'vitest'

it('comments that were added count on from a page that came after the store, and go with the person', async () => {
  vi.resetModules()
  const { createStore } = await import('~/store/create-store')
  const { resetApp } = await import('~/store/reset')
  const store = createStore()
  expect(store.getState()).not.toHaveProperty('comment')

  const { commentsCounted, selectComments } = await import('./slice')
  expect(selectComments(store.getState())).toEqual({ added: {} })
  store.dispatch(commentsCounted({ itemId: 'post', by: 1 }))
  store.dispatch(commentsCounted({ itemId: 'post', by: 1 }))
  store.dispatch(commentsCounted({ itemId: 'video', by: -1 }))
  expect(selectComments(store.getState())).toEqual({ added: { post: 2, video: -1 } })
  store.dispatch(resetApp())
  expect(store.getState().comment).toEqual({ added: {} })
})
