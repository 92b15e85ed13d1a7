import { describe, expect, it } from 'vitest'
import { barsOf, heightsOf, restOf } from './bars'
import { daysBefore, lengthOf, rangeIn, wrongDayIn } from './range'

const range = (search: string) => rangeIn(new URLSearchParams(search), '2026-11-15')

describe('the days in a URL', () => {
  it('are the last thirty, including today, by default', () => {
    expect(range('')).toEqual({ fromDate: '2026-10-17', toDate: '2026-11-15', span: 30 })
    expect(lengthOf(range('days=7'))).toBe(7)
  })

  it('are the two given days, if valid', () => {
    expect(range('from=2026-01-01&to=2026-01-31')).toEqual({
      fromDate: '2026-01-01',
      toDate: '2026-01-31',
      span: null,
    })
    for (const wrong of ['from=2026-02-01&to=2026-01-01', 'from=x&to=y', 'from=2020-01-01&to=2026-01-01']) {
      expect(range(wrong).span, wrong).toBe(30)
    }
  })

  it('are reported as invalid at their field', () => {
    const wrong = (search: string) => wrongDayIn(new URLSearchParams(search))
    expect(wrong('days=7')).toBeNull()
    expect(wrong('from=2026-01-01&to=2026-01-01')).toBeNull()
    expect(wrong('from=2026-11-15&to=2026-01-01')).toEqual({
      field: 'from',
      sentence: 'The start date can’t be after the end date.',
    })
    expect(wrong('from=abc')).toMatchObject({ field: 'from' })
    expect(wrong('from=2026-01-01&to=2026-02-31')).toMatchObject({ field: 'to' })
    expect(wrong('from=2020-01-01&to=2026-01-01')).toMatchObject({ sentence: 'Choose up to 366 days.' })
  })

  it('are compared with the same number of days before', () => {
    expect(daysBefore(range('days=7'))).toEqual({ fromDate: '2026-11-02', toDate: '2026-11-08' })
  })
})

const sale = (day: string, totalNetPrice: number) => ({ day, totalNetPrice })

describe('the bars', () => {
  const tips = {
    label: 'Tips',
    look: 'second',
    byDay: [sale('2026-11-14', 0.1), sale('2026-11-15', 8)],
  } as const
  const subscriptions = { label: 'Subscriptions', look: 'first', byDay: [sale('2026-11-14', 0.2)] } as const

  it('exist for every day, also without sales, and add up to the cent', () => {
    const bars = barsOf(range('days=7'), [subscriptions, tips])
    expect(bars.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0.3, 8])
    expect(bars.at(-2)).toMatchObject({ label: 'Saturday 14 Nov', parts: [0.2, 0.1] })
  })

  it('are months if there are too many days', () => {
    const bars = barsOf(range('days=365'), [tips])
    expect(bars).toHaveLength(13)
    expect(bars.at(-1)).toMatchObject({ label: 'November 2026', total: 8.1 })
  })

  it('have a last series with the rest of the total', () => {
    expect(restOf([sale('2026-11-14', 0.35)], [subscriptions.byDay, tips.byDay])).toEqual([
      sale('2026-11-14', 0.05),
    ])
  })

  it('fit under grid lines at round values', () => {
    const high = (total: number) => heightsOf([{ key: '', label: '', short: '', parts: [], total }])
    expect(high(0)).toEqual([0, 1])
    expect(high(258)).toEqual([0, 100, 200, 300])
    expect(high(8)).toEqual([0, 5, 10])
  })
})
