import { expect, it } from 'vitest'
import { exitFrom } from './LeaveButton'

it('leaving a stream goes back to the page the viewer came from', () => {
  expect(exitFrom({ idx: 1 })).toBe(-1)
  expect(exitFrom({ idx: 7 })).toBe(-1)
})

it('a viewer who came from another site goes to the list of streams', () => {
  expect(exitFrom({ idx: 0 })).toBe('/live')
  expect(exitFrom({})).toBe('/live')
  expect(exitFrom(null)).toBe('/live')
})
