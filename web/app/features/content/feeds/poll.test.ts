import { describe, expect, it } from 'vitest'
import { closingLabel, isClosed, percentsOf, votedFor } from './poll'

const poll = (...votes: number[]) =>
  votes.map((totalVote, place) => ({
    _id: `${place}`,
    description: `Choice ${place}`,
    totalVote,
    isVoted: false,
  }))

describe('the shares of a poll', () => {
  it('add up to a hundred, however they are rounded', () => {
    for (const votes of [
      [1, 1, 1],
      [2, 1],
      [46, 31, 24],
      [1, 1, 1, 1, 1, 1, 1],
      [1999, 1],
    ]) {
      expect(percentsOf(poll(...votes)).reduce((sum, percent) => sum + percent, 0)).toBe(100)
    }
  })

  it('are 0 without votes', () => {
    expect(percentsOf(poll(0, 0))).toEqual([0, 0])
  })
})

it('a vote counts once, for the option it was given to', () => {
  expect(votedFor(poll(3, 4), '1')).toMatchObject([
    { totalVote: 3, isVoted: false },
    { totalVote: 5, isVoted: true },
  ])
})

describe('the end of a poll', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')

  it('is shown in the largest unit that fits', () => {
    expect(closingLabel('2026-03-04T13:00:00Z', now)).toBe('closes in 3 days')
    expect(closingLabel('2026-03-01T21:30:00Z', now)).toBe('closes in 9 hours')
    expect(closingLabel('2026-03-01T12:00:20Z', now)).toBe('closes in 1 minute')
    expect(closingLabel(null, now)).toBeNull()
  })

  it('closes it to the second', () => {
    expect(isClosed('2026-03-01T12:00:00Z', now)).toBe(true)
    expect(isClosed('2026-03-01T12:00:01Z', now)).toBe(false)
    expect(isClosed(null, now)).toBe(false)
    expect(closingLabel('2026-03-01T11:00:00Z', now)).toBe('closed')
  })
})
