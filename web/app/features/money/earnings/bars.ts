import { month, shortDay, shortMonth, weekday, year } from '~/ui/text/clock'
import { type Days, eachDay, lengthOf } from './range'

export interface Series {
  label: string
  look: 'first' | 'second' | 'third'
  byDay: readonly { day: string; totalNetPrice: number }[]
}

export interface Bar {
  key: string
  /** The full label, and the short one below a bar. */
  label: string
  short: string
  /** One amount per series. */
  parts: number[]
  total: number
}

/** More bars would be too narrow on a phone. */
const mostDailyBars = 62

const namesOfDay = (day: Date) => ({ label: `${weekday(day)} ${shortDay(day)}`, short: shortDay(day) })
const namesOfMonth = (day: Date) => ({ label: `${month(day)} ${year(day)}`, short: shortMonth(day) })

const cents = (amount: number) => Math.round(amount * 100)

/** A bar for each day, also without sales; for each month if there are many days. */
export function barsOf(range: Days, series: readonly Series[]): Bar[] {
  const daily = lengthOf(range) <= mostDailyBars
  const keyOf = (day: string) => (daily ? day : day.slice(0, 7))
  const sums = series.map(({ byDay }) => {
    const sum = new Map<string, number>()
    for (const { day, totalNetPrice } of byDay) {
      sum.set(keyOf(day), (sum.get(keyOf(day)) ?? 0) + cents(totalNetPrice))
    }
    return sum
  })
  return [...new Set(eachDay(range).map(keyOf))].map((key) => {
    const parts = sums.map((sum) => sum.get(key) ?? 0)
    return {
      key,
      ...(daily ? namesOfDay(new Date(key)) : namesOfMonth(new Date(`${key}-01`))),
      parts: parts.map((part) => part / 100),
      total: parts.reduce((sum, part) => sum + part, 0) / 100,
    }
  })
}

/** One series minus the others. */
export function restOf(all: Series['byDay'], others: readonly Series['byDay'][]): Series['byDay'] {
  const taken = new Map<string, number>()
  for (const { day, totalNetPrice } of others.flat()) {
    taken.set(day, (taken.get(day) ?? 0) + cents(totalNetPrice))
  }
  return all.map(({ day, totalNetPrice }) => ({
    day,
    totalNetPrice: (cents(totalNetPrice) - (taken.get(day) ?? 0)) / 100,
  }))
}

const roundSteps = [1, 2, 5, 10]
const lines = 4

/** The values of the grid lines, from zero to above the highest bar. */
export function heightsOf(bars: readonly Bar[]): number[] {
  const highest = Math.max(1, ...bars.map(({ total }) => total))
  const rough = highest / (lines - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (roundSteps.find((round) => round * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, n) => n * step)
}
