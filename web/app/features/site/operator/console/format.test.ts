import { describe, expect, it } from 'vitest'
import { formatDay, formatMoment, formatWait } from './format'
import { listQuery, searchWith, windowOf } from './list/list-query'

describe('waiting time', () => {
  const now = new Date('2025-11-14T12:00:00Z')

  it.each([
    ['2025-11-14T11:20:00Z', '40 min'],
    ['2025-11-13T10:00:00Z', '26 h'],
    ['2025-11-11T11:00:00Z', '3 days'],
    ['2025-11-14T12:00:05Z', '0 min'],
  ])('since %s is %s', (since, words) => {
    expect(formatWait(since, now)).toBe(words)
  })
})

describe('a moment', () => {
  it('is shown in the reader’s time zone', () => {
    expect(formatMoment('2025-11-14T23:30:00Z', 'Asia/Tokyo')).toBe('15 Nov 2025, 08:30')
    expect(formatMoment('2025-11-14T23:30:00Z', null)).toBe('14 Nov 2025, 23:30')
  })

  it('that is a birthday is the same day everywhere', () => {
    expect(formatDay('1991-05-03')).toBe('3 May 1991')
  })
})

describe('the address of a list', () => {
  it.each(['0', '-2', '1.5', 'x', ''])('opens the first page for page %s', (page) => {
    expect(listQuery(new URLSearchParams({ page })).page).toBe(1)
  })

  it('names the rows to skip', () => {
    expect(windowOf(listQuery(new URLSearchParams({ page: '3' })))).toEqual({ limit: 20, offset: 40 })
  })

  it('changes in part and keeps the rest', () => {
    const search = new URLSearchParams({ q: 'ada', page: '2', open: 'x' })
    expect(searchWith(search, { page: null, open: 'y' })).toBe('?q=ada&open=y')
  })
})
