import { expect, it } from 'vitest'
import { stateAfter } from './whep'

it.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'waiting'],
  [409, 'waiting'],
  [422, 'waiting'],
  [429, 'reconnecting'],
  [500, 'reconnecting'],
  [503, 'refused'],
])('an offer that is answered with %i leaves a viewer %s', (status, state) =>
  expect(stateAfter(status)).toBe(state),
)
