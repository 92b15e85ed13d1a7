import { describe, expect, it } from 'vitest'
import { createEstimate } from './seconds-left'

const moving = (fraction: number) => ({ fraction, isWaiting: false })
const waiting = (fraction: number) => ({ fraction, isWaiting: true })

describe('the estimated remaining time', () => {
  it('is unknown for the first two seconds', () => {
    const secondsLeft = createEstimate()
    expect(secondsLeft(moving(0), 0)).toBeNull()
    expect(secondsLeft(moving(0.1), 1900)).toBeNull()
    expect(secondsLeft(moving(0.1), 2000)).toBe(18)
  })

  it('counts only bytes of this connection', () => {
    const secondsLeft = createEstimate()
    expect(secondsLeft(moving(0.5), 0)).toBeNull()
    expect(secondsLeft(moving(0.625), 10_000)).toBe(30)
  })

  it('is unknown without a connection, and restarts after it', () => {
    const secondsLeft = createEstimate()
    secondsLeft(moving(0), 0)
    expect(secondsLeft(waiting(0.5), 5000)).toBeNull()
    expect(secondsLeft(moving(0.5), 65_000)).toBeNull()
    expect(secondsLeft(moving(0.75), 70_000)).toBe(5)
  })
})
