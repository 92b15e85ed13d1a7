import { expect, it, vi } from 'vitest'

it('the store has what every page needs before any feature has come', async () => {
  vi.resetModules()
  const { createStore } = await import('./create-store')
  expect(Object.keys(createStore().getState())).toEqual(['auth', 'user', 'ui', 'settings', 'realtime'])
})
