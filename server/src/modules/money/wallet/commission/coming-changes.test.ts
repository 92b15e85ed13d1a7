import { expect, test } from 'vitest'
import { comingChanges } from './coming-changes.ts'

const on = (day: number, rate: number | null) => ({ rate, validFrom: new Date(Date.UTC(2027, 0, day)) })
const coming = (...lists: Parameters<typeof comingChanges>) =>
  comingChanges(...lists).map(({ rate, validFrom }) => [new Date(validFrom).getUTCDate(), rate])

test('the default changes what a creator pays only while they have no rate of their own', () => {
  const own = [on(2, 0.1), on(6, null)]
  const defaults = [on(1, 0.25), on(4, 0.3), on(8, 0.15)]
  expect(coming(own, defaults, { own: null, fallback: 0.2 })).toEqual([
    [1, 0.25],
    [2, 0.1],
    [6, 0.3],
    [8, 0.15],
  ])
  expect(coming([], defaults, { own: 0.05, fallback: 0.2 })).toEqual([])
})

test('changes of the same moment, and those that change nothing, are one or none', () => {
  expect(coming([on(1, 0.1)], [on(1, 0.3)], { own: null, fallback: 0.2 })).toEqual([[1, 0.1]])
  expect(coming([on(1, 0.2)], [], { own: null, fallback: 0.2 })).toEqual([])
})
