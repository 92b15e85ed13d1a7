import type { Feed } from '@ovation/contract'

export type Polls = Feed['polls']

export const votesIn = (polls: Polls) => polls.reduce((sum, { totalVote }) => sum + totalVote, 0)

/** The poll with the vote counted, before the server answers. */
export const votedFor = (polls: Polls, optionId: string): Polls =>
  polls.map((option) =>
    option._id === optionId ? { ...option, totalVote: option.totalVote + 1, isVoted: true } : option,
  )

/** Whole percents that add up to 100 (largest remainder method). */
export function percentsOf(polls: Polls): number[] {
  const votes = votesIn(polls)
  if (votes === 0) return polls.map(() => 0)
  const exact = polls.map(({ totalVote }) => (totalVote * 100) / votes)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, percent) => sum + percent, 0)
  const shortest = exact
    .map((percent, place) => ({ place, lost: percent - Math.floor(percent) }))
    .sort((a, b) => b.lost - a.lost)
    .slice(0, left)
  const lucky = new Set(shortest.map(({ place }) => place))
  return whole.map((percent, place) => percent + Number(lucky.has(place)))
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The label for the end of a poll; null without an end. */
export function closingLabel(expiredAt: string | null, now: number): string | null {
  if (!expiredAt) return null
  const left = new Date(expiredAt).getTime() - now
  if (left <= 0) return 'closed'
  const say = (count: number, unit: string) => `closes in ${count} ${unit}${count === 1 ? '' : 's'}`
  if (left >= day) return say(Math.floor(left / day), 'day')
  return left >= hour ? say(Math.floor(left / hour), 'hour') : say(Math.ceil(left / minute), 'minute')
}

export const isClosed = (expiredAt: string | null, now: number) =>
  expiredAt !== null && new Date(expiredAt).getTime() <= now
