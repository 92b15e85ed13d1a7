import { expect, it } from 'vitest'
import { qualitiesOf } from './use-stream'

it('names qualities by the shorter side, the best first, and remembers which is which', () => {
  const levels = [
    { width: 854, height: 480 },
    { width: 1280, height: 720 },
  ]
  expect(qualitiesOf(levels)).toEqual([
    { level: 1, label: '720p' },
    { level: 0, label: '480p' },
  ])
})

it('calls an upright video by the same names', () => {
  expect(qualitiesOf([{ width: 720, height: 1280 }])).toEqual([{ level: 0, label: '720p' }])
})
