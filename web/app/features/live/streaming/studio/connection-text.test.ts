import type { StreamHealth } from '@ovation/contract'
import { describe, expect, it } from 'vitest'
import { connectionStatus, healthText } from './connection-text'

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
    ['Rejected', 'live', null, 'refused'],
    ['From another device or program', 'live', health, 'replaced'],
    ['No video', 'interrupted', null, 'replaced'],
    ['Waiting for video', 'ready', null, null],
    ['No video', 'interrupted', null, null],
    ['Poor, packets are being lost', 'live', { ...health, lost: 0.1 }, 'live'],
    ['Choppy, low frame rate', 'live', { ...health, framesPerSecond: 5 }, 'live'],
  ] as const)('is “%s” when it is', (text, status, facts, publishing) =>
    expect(connectionStatus(status, facts, publishing).text).toBe(text),
  )
})

it('the video is described by size, frame rate and bitrate', () => {
  expect(healthText(health)).toBe('1280 × 720, 30 fps, 2.1 Mbit/s')
  expect(healthText({ ...health, width: null, height: null, framesPerSecond: 0, kilobits: 0 })).toBe(
    'Starting',
  )
  expect(healthText(null)).toBe('No video yet')
})
