import { expect, it } from 'vitest'
import { qualitiesOf, stateAfter } from './whep'

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

it('qualities are those whose size is known, by the place of their layer, and none where there is one', () => {
  const layer = (encodingId: string, height: number | null) => ({ encodingId, height })
  expect(qualitiesOf([layer('h', 720), layer('m', null), layer('l', 180)])).toEqual([
    { value: -1, label: 'Auto' },
    { value: 0, label: '720p' },
    { value: 2, label: '180p' },
  ])
  for (const few of [[], [layer('', 720)], [layer('h', 720), layer('l', null)]])
    expect(qualitiesOf(few)).toEqual([])
})
