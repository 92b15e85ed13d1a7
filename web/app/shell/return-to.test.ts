import { expect, it } from 'vitest'
import { intentIn, returnToIn } from './return-to'

it('what one of our links left in the history leads back', () => {
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

it('what somebody was about to do is remembered beside it, and nothing else is taken for it', () => {
  expect(intentIn({ back: '/post/1', intent: 'unlock 1' })).toBe('unlock 1')
  for (const state of [null, 'unlock 1', {}, { intent: 1 }]) expect(intentIn(state)).toBeNull()
})
