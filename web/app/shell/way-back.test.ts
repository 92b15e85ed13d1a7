import { expect, it } from 'vitest'
import { wayBackIn } from './way-back'

it('what one of our links left in the history leads back', () => {
  expect(wayBackIn({ back: '/post/1?from=home' })).toBe('/post/1?from=home')
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
])('%o leads nowhere', (state) => expect(wayBackIn(state)).toBeNull())
