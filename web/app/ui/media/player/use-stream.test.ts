import { expect, it } from 'vitest'
import { qualitiesOf } from './use-stream'

it('qualities are named by the shorter side, the best first', () => {
  const levels = [
    { width: 854, height: 480 },
    { width: 1280, height: 720 },
  ]
  expect(qualitiesOf(levels)).toEqual([
    { level: 1, label: '720p' },
    { level: 0, label: '480p' },
  ])
})

it('upright videos have the same names', () => {
  expect(qualitiesOf([{ width: 720, height: 1280 }])).toEqual([{ level: 0, label: '720p' }])
})
