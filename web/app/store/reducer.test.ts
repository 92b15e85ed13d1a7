import { expect, it, vi } from 'vitest'

// Other tests in this process may have injected slices.
vi.resetModules()
const { createStore } = await import('./create-store')

it('the store has what every page needs before any feature has come', () => {
  expect(Object.keys(createStore().getState())).toEqual(['auth', 'user', 'ui', 'settings', 'realtime'])
})
