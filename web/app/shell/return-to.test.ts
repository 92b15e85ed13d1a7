import { expect, it } from 'vitest'
import { intentIn, returnToIn } from './return-to'

it('the state of our own links leads back', () => {
  expect(returnToIn({ back: '/post/1?from=home' })).toBe('/post/1?from=home')
})

it.each([
  null,
  undefined,
  'a',
  {},
  { back: 1 },
  { back: '' },
  { back: '//elsewhere.example' },
  { back: '/\\elsewhere' },
])('%o leads nowhere', (state) => expect(returnToIn(state)).toBeNull())

it('the intent is stored with it, and nothing else is accepted as one', () => {
  expect(intentIn({ back: '/post/1', intent: 'unlock 1' })).toBe('unlock 1')
  for (const state of [null, 'unlock 1', {}, { intent: 1 }]) expect(intentIn(state)).toBeNull()
})
