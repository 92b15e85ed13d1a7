import { describe, expect, it } from 'vitest'
import { ago } from './ago'

const now = Date.parse('2026-03-20T12:00:00.000Z')

describe('how long ago', () => {
  it.each([
    ['2026-03-20T12:00:30.000Z', 'now'],
    ['2026-03-20T11:59:01.000Z', 'now'],
    ['2026-03-20T11:59:00.000Z', '1 min'],
    ['2026-03-20T11:00:01.000Z', '59 min'],
    ['2026-03-20T11:00:00.000Z', '1 h'],
    ['2026-03-19T12:00:01.000Z', '23 h'],
    ['2026-03-19T12:00:00.000Z', 'Yesterday'],
    ['2026-03-18T12:00:00.000Z', '2 d'],
    ['2026-03-13T12:00:01.000Z', '6 d'],
    ['2026-03-13T12:00:00.000Z', '13 Mar'],
    ['2025-12-31T23:00:00.000Z', '31 Dec 2025'],
  ])('%s is %s', (instant, text) => expect(ago(instant, now)).toBe(text))
})
