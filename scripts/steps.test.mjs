import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSteps } from './steps.mjs'
import { linesOnScreen } from './terminal-screen.mjs'

let written = ''
const screenOf = (isTTY) => ({ isTTY, columns: 40, write: (text) => (written += text) })

const shown = () => linesOnScreen(written)

beforeEach(() => {
  written = ''
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => vi.useRealTimers())

describe('on a terminal', () => {
  const create = () => createSteps(screenOf(true), { NO_COLOR: '1' })

  it('a running step counts its seconds, and the lines above it stay', () => {
    const { begin, say } = create()
    const packages = begin('Packages', 'Installing packages…')
    begin('ffmpeg')
    vi.advanceTimersByTime(2_500)
    say('Something else.')
    expect(shown()).toEqual([
      'Something else.',
      expect.stringMatching(/^ {2}\S Packages {5}2\.5 s$/),
      expect.stringMatching(/^ {2}\S ffmpeg {7}2\.5 s$/),
    ])
    packages.end()
    vi.advanceTimersByTime(1_000)
    expect(shown()).toEqual([
      'Something else.',
      '  ✓ Packages     2.5 s',
      expect.stringMatching(/^ {2}\S ffmpeg {7}3\.5 s$/),
    ])
  })

  it('a detail never makes a line wrap', () => {
    const { begin } = create()
    begin('Demo').detail('x'.repeat(200))
    vi.advanceTimersByTime(100)
    expect(shown()).toHaveLength(1)
    expect(shown()[0].length).toBeLessThan(40)
  })

  it('a step with nothing to do leaves no line, and one that failed is marked', () => {
    const { begin, stopSteps } = create()
    begin('Packages').end()
    begin('Server').drop()
    begin('Pages')
    vi.advanceTimersByTime(1_000)
    stopSteps()
    expect(shown()).toEqual(['  ✗ Pages        1.0 s'])
  })

  it('colours are left out on request', () => {
    const colourful = createSteps(screenOf(true), {})
    expect(colourful.bold('a')).toBe('\x1b[1ma\x1b[0m')
    expect(create().bold('a')).toBe('a')
  })
})

describe.each([
  ['in a file or a pipe', screenOf(false), {}],
  ['on a dumb terminal', screenOf(true), { TERM: 'dumb' }],
])('%s', (_where, screen, env) => {
  it('a step is announced once and nothing is redrawn', () => {
    const { begin, bold } = createSteps(screen, env)
    const packages = begin('Packages', 'Installing packages…')
    vi.advanceTimersByTime(2_500)
    packages.end()
    expect(written).toBe('Installing packages…\n')
    expect(bold('a')).toBe('a')
  })
})
