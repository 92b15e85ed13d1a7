import { describe, expect, it } from 'vitest'
import { dateIn, englishOf, onDay, textOfDate } from './date-text'

describe('what a date field holds', () => {
  it.each([
    ['2026-11-20', 'date'],
    ['0020-01-02', 'date'],
    ['2026-11-20T19:05', 'datetime-local'],
  ] as const)('%s is read and written again as it was', (text, type) => {
    const date = dateIn(text, type)
    expect(date && textOfDate(date)).toBe(text)
  })

  it.each(['', '2026-02-30', '2026-11', 'tomorrow'])('is nothing when it says %s', (text) => {
    expect(dateIn(text, 'date')).toBeNull()
  })

  it('keeps its time when another day is picked, and has noon when there was none', () => {
    expect(onDay('2026-11-21', '2026-11-20T19:05', 'datetime-local')).toBe('2026-11-21T19:05')
    expect(onDay('2026-11-21', '', 'datetime-local')).toBe('2026-11-21T12:00')
    expect(onDay('2026-11-21', '2026-11-20', 'date')).toBe('2026-11-21')
  })
})

describe('the order of day and month', () => {
  const first = new Date('2026-12-31T12:00:00Z')
  const written = (language: string) =>
    new Intl.DateTimeFormat(englishOf(language), { timeZone: 'UTC' }).format(first)

  it('is that of the visitor’s region', () => {
    expect(written('en-US')).toBe('12/31/2026')
    expect(written('en')).toBe('12/31/2026')
    expect(written('en-GB')).toBe('31/12/2026')
    expect(written('fr')).toBe('31/12/2026')
  })

  it('stays in the years that dates are kept in', () => {
    expect(written('th')).toContain('2026')
    expect(written('fa-IR')).toContain('2026')
  })
})
