import { expect, test } from 'vitest'
import { Inlet } from './inlet.ts'
import { LayerChoice } from './layer-choice.ts'

const inlets = ['h', 'm', 'l'].map((layer, n) => new Inlet(n + 1, 'VP8', layer))
const layers = inlets.map((inlet, n) => ({ inlet, rate: [1_500_000, 500_000, 150_000][n] ?? 0 }))

/** The qualities of each second, for a viewer with the given connection. */
function watch(seconds: number, line: (shown: string) => { estimate: number | null; lost: number }) {
  const choice = new LayerChoice()
  const shown: string[] = []
  let current: Inlet | null = null
  for (let second = 1; second <= seconds; second++) {
    current = choice.choose(layers, current, line(current?.layer ?? ''), second * 1000)
    shown.push(current?.layer ?? '')
  }
  return shown
}

const rateOf = (layer: string) => layers.find(({ inlet }) => inlet.layer === layer)?.rate ?? 0

test('a good connection gets the best quality within seconds, although its estimate never reaches its capacity', () => {
  const shown = watch(10, (layer) => ({ estimate: rateOf(layer) * 1.2, lost: 0 }))
  expect(shown[0]).toBe('m')
  expect(shown.at(-1)).toBe('h')
})

test('a narrow connection is tried less and less often with more than it carries', () => {
  const shown = watch(120, (layer) => ({ estimate: Math.min(600_000, rateOf(layer) * 1.2), lost: 0 }))
  const tries = shown.flatMap((layer, second) => (layer === 'h' && shown[second - 1] !== 'h' ? [second] : []))
  const waits = tries.slice(1).map((second, n) => second - (tries[n] ?? 0))
  expect(tries.length).toBeLessThan(8)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(shown.filter((layer) => layer === 'm').length).toBeGreaterThan(80)
})

test('a connection with high loss gets a lower quality, one with low loss keeps its quality', () => {
  expect(watch(10, () => ({ estimate: null, lost: 0.2 })).at(-1)).toBe('l')
  expect(new Set(watch(30, () => ({ estimate: null, lost: 0.05 })))).toEqual(new Set(['m']))
})

test('a quality that stops arriving is left', () => {
  const choice = new LayerChoice()
  const stopped = layers.map((one) => (one.inlet.layer === 'h' ? { ...one, rate: 0 } : one))
  const [best] = inlets
  expect(choice.choose(stopped, best ?? null, { estimate: null, lost: 0 }, 1000)?.layer).not.toBe('h')
})

test('a selected quality stays whatever the connection carries, and is automatic while it is missing', () => {
  const choice = new LayerChoice()
  const bad = { estimate: 100_000, lost: 0.3 }
  const shown = (rows: typeof layers, second: number, current: string) =>
    choice.choose(rows, inlets.find(({ layer }) => layer === current) ?? null, bad, second * 1000)?.layer
  choice.kept = 'h'
  expect([1, 2, 20].map((second) => shown(layers, second, 'h'))).toEqual(['h', 'h', 'h'])
  expect(shown(layers, 21, 'l')).toBe('h')
  const stopped = layers.map((one) => (one.inlet.layer === 'h' ? { ...one, rate: 0 } : one))
  expect(shown(stopped, 30, 'm')).toBe('l')
  choice.kept = null
  expect(shown(layers, 40, 'h')).toBe('m')
})
