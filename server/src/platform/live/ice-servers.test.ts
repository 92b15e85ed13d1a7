import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { dividePorts } from './embedded/ports.ts'
import { iceServersFor } from './ice-servers.ts'

test('a browser gets its own TURN credentials, which expire', () => {
  const now = Date.UTC(2026, 0, 1)
  const settings = {
    stunUrls: ['stun:stun.test:3478'],
    turnUrls: ['turn:turn.test:3478', 'turns:turn.test:5349'],
    turnSecret: 'shared with coturn',
  }
  const [stun, turn] = iceServersFor(settings, 'an-account', now)
  expect(stun).toEqual({ urls: settings.stunUrls })
  expect(turn?.urls).toEqual(settings.turnUrls)
  const [, ends, whose] = /^(\d+):(.+)$/.exec(turn?.username ?? '') ?? []
  expect(whose).toBe('an-account')
  expect(Number(ends) * 1000 - now).toBe(12 * 60 * 60 * 1000)
  const signed = createHmac('sha1', 'shared with coturn').update(`${ends}:an-account`).digest('base64')
  expect(turn?.credential).toBe(signed)
})

test('without configured servers a browser gets none', () => {
  expect(iceServersFor({ stunUrls: [], turnUrls: [], turnSecret: '' }, 'an-account')).toEqual([])
})

test('processes share the port range without overlap', () => {
  expect(dividePorts([40_000, 40_099], 3)).toEqual([
    [40_000, 40_032],
    [40_033, 40_065],
    [40_066, 40_098],
  ])
})
