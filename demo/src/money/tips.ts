import { type Chance, chanceFrom } from '../base/chance.ts'
import { dayMs, daysAgo } from '../base/days.ts'

export interface Tip {
  fan: number
  place: number
  /** Hundredths of a token. */
  amount: number
  at: Date
}

/** Tips of the demo fan. */
const demoFanTips = [
  { place: 4, tokens: 15, ago: 20 },
  { place: 1, tokens: 10, ago: 12 },
  { place: 0, tokens: 15, ago: 3 },
]

const season = 90
/** Relative number of tips by day of the week, from Sunday. */
const weekdays = [1.4, 0.5, 0.7, 0.8, 1, 1.7, 1.5]
/** Days ago with more tips than usual. */
const peaks = new Map([
  [6, 2.5],
  [29, 3],
  [58, 3.5],
])

const midnight = (ago: number) => new Date(daysAgo(ago).setUTCHours(0, 0, 0, 0))

/** Grows over the season and peaks at weekends. */
function crowdOn(ago: number): number {
  const growing = 0.3 + (1.4 * (season - ago)) / season
  return growing * (weekdays[midnight(ago).getUTCDay()] ?? 1) * (peaks.get(ago) ?? 1)
}

/** Number of tips. The demo creator gets the most. */
const tipsFor = (place: number) => (place === 0 ? 150 : Math.max(4, Math.round(44 / place)))

/** Tips of the last season. `followersOf` returns indexes of fans without the demo fan. */
export function tipsOf(creators: number, followersOf: (place: number) => number[]): Tip[] {
  const crowds = Array.from({ length: season }, (_, ago) => crowdOn(ago))
  const chance = chanceFrom(90)
  const tips: Tip[] = demoFanTips.map(({ place, tokens, ago }) => ({
    ...{ fan: 0, place, amount: tokens * 100, at: daysAgo(ago + 0.4) },
  }))
  for (let place = 0; place < creators; place++) {
    const followers = followersOf(place)
    for (const ago of spread(crowds, tipsFor(place), chance)) {
      const fan = followers[Math.floor(chance.next() ** 1.5 * followers.length)]
      if (fan === undefined) break
      const amount = chance.pick([10, 10, 12, 15, 15, 20, 20, 30]) * 100
      tips.push({ fan, place, amount, at: hourOn(ago, chance) })
    }
  }
  return tips
}

/** Distributes this many tips over the days, in proportion to their weights. */
function spread(crowds: number[], times: number, chance: Chance): number[] {
  const step = crowds.reduce((sum, crowd) => sum + crowd, 0) / times
  let next = step * chance.next()
  let passed = 0
  return crowds.flatMap((crowd, ago) => {
    passed += crowd
    const days: number[] = []
    for (; next < passed; next += step) days.push(ago)
    return days
  })
}

/** A time on that day; today only in the past. */
function hourOn(ago: number, chance: Chance): Date {
  const from = midnight(ago).getTime()
  const until = Math.min(from + dayMs, Date.now())
  return new Date(from + (until - from) * chance.between(0.3, 0.99))
}
