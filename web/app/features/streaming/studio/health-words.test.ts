import type { StreamHealth } from '@ovation/contract'
import { describe, expect, it } from 'vitest'
import { healthWords, lineWords } from './health-words'

const health: StreamHealth = {
  isPublishing: true,
  kilobits: 2140,
  lost: 0,
  framesPerSecond: 30,
  width: 1280,
  height: 720,
  codec: 'H264',
}

describe('the connection of a broadcaster', () => {
  it.each([
    ['Good', 'live', health, 'live'],
    ['Good', 'live', health, null],
    ['Reconnecting', 'live', health, 'reconnecting'],
    ['Not accepted', 'live', null, 'refused'],
    ['From another device or program', 'live', health, 'replaced'],
    ['No picture is arriving', 'interrupted', null, 'replaced'],
    ['Waiting for the picture', 'ready', null, null],
    ['No picture is arriving', 'interrupted', null, null],
    ['Poor, some of it gets lost', 'live', { ...health, lost: 0.1 }, 'live'],
    ['Choppy, few frames a second', 'live', { ...health, framesPerSecond: 5 }, 'live'],
  ] as const)('is “%s” when it is', (words, status, facts, publishing) =>
    expect(lineWords(status, facts, publishing).words).toBe(words),
  )
})

it('the picture is described by its size, its speed and its weight', () => {
  expect(healthWords(health)).toBe('1280 × 720, 30 fps, 2.1 Mbit/s')
  expect(healthWords({ ...health, width: null, height: null, framesPerSecond: 0, kilobits: 0 })).toBe(
    'Beginning',
  )
  expect(healthWords(null)).toBe('None yet')
})
