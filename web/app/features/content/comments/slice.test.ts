import { expect, it, vi } from 'vitest'

// The page with the comments comes after the store was made, as in a browser that came from another page.
vi.resetModules()
const { createStore } = await import('~/store/create-store')
const { resetApp } = await import('~/store/reset')
const store = createStore()
const before = store.getState()
const { commentsCounted, selectComments } = await import('./slice')

it('added comments count on top of a newer page, and are cleared on logout', () => {
  expect(before).not.toHaveProperty('comment')
  expect(selectComments(store.getState())).toEqual({ added: {} })
  store.dispatch(commentsCounted({ itemId: 'post', by: 1 }))
  store.dispatch(commentsCounted({ itemId: 'post', by: 1 }))
  store.dispatch(commentsCounted({ itemId: 'video', by: -1 }))
  expect(selectComments(store.getState())).toEqual({ added: { post: 2, video: -1 } })
  store.dispatch(resetApp())
  expect(store.getState().comment).toEqual({ added: {} })
})
