import { circle, ellipse, stroke, times, trace } from '../art/drawing/svg.ts'
import type { SceneKind } from '../art/index.ts'
import { chanceFrom } from '../base/chance.ts'

type Size = { width: number; height: number }

/** Particles: how many, and how fast they fall (or rise, below zero) in heights a second. */
interface Air {
  draw(place: { x: number; y: number; unit: number; share: number }): string
  count: number
  fall: number
  /** How far it swings from side to side, in widths. */
  sway: number
}

const dust: Air = {
  draw: ({ x, y, unit, share }) =>
    circle(x, y, unit * (0.0015 + share * 0.003), '#ffeecb', 0.15 + share * 0.5),
  count: 60,
  fall: -0.045,
  sway: 0.012,
}

const snow: Air = {
  draw: ({ x, y, unit, share }) =>
    circle(x, y, unit * (0.002 + share * 0.005), '#ffffff', 0.35 + share * 0.5),
  count: 110,
  fall: 0.16,
  sway: 0.02,
}

const drizzle: Air = {
  draw: ({ x, y, unit, share }) =>
    stroke(
      trace`M${x} ${y}l${unit * -0.006} ${unit * (0.03 + share * 0.04)}`,
      '#dfeaf5',
      unit * 0.0018,
      0.12 + share * 0.25,
    ),
  count: 130,
  fall: 1.1,
  sway: 0,
}

const embers: Air = {
  draw: ({ x, y, unit, share }) =>
    circle(x, y, unit * (0.0015 + share * 0.003), share > 0.5 ? '#ffd27a' : '#ff8a3c', 0.4 + share * 0.6),
  count: 55,
  fall: -0.22,
  sway: 0.02,
}

const steam: Air = {
  draw: ({ x, y, unit, share }) =>
    ellipse(x, y, unit * (0.05 + share * 0.07), unit * (0.08 + share * 0.1), '#ffffff', 0.035),
  count: 16,
  fall: -0.12,
  sway: 0.02,
}

const pollen: Air = {
  draw: ({ x, y, unit, share }) =>
    ellipse(
      x,
      y,
      unit * (0.002 + share * 0.004),
      unit * (0.0015 + share * 0.0025),
      '#fff2b8',
      0.3 + share * 0.5,
    ),
  count: 60,
  fall: 0.05,
  sway: 0.05,
}

/** By the kind of picture; some kinds have none. */
const airOf: Partial<Record<SceneKind, Air>> = {
  cello: dust,
  concert: dust,
  piano: dust,
  studio: dust,
  pottery: dust,
  loom: dust,
  bench: dust,
  print: dust,
  still: dust,
  strength: dust,
  peaks: snow,
  crag: snow,
  city: drizzle,
  bakery: embers,
  kitchen: steam,
  plate: steam,
  garden: pollen,
  trail: pollen,
  yoga: pollen,
  road: pollen,
  sea: dust,
}

export interface AirLayer {
  /** Twice as high as the picture, with two equal halves, so that it can loop. */
  svg: string
  /** Its position at the time `t`, in ffmpeg's syntax. */
  x: string
  y: string
}

export function airLayer(kind: SceneKind, seed: number, { width, height }: Size): AirLayer | null {
  const air = airOf[kind]
  if (!air) return null
  const chance = chanceFrom(seed + 97)
  const unit = Math.min(width, height)
  const margin = width * air.sway
  const drawn = times(air.count, () => {
    const x = chance.between(0, width + 2 * margin)
    const y = chance.between(0, height)
    const share = chance.next()
    return air.draw({ x, y, unit, share }) + air.draw({ x, y: y + height, unit, share })
  })
  const pace = Math.abs(air.fall) * height
  const passed = `mod(t*${pace.toFixed(1)},${height})`
  const wide = Math.ceil(width + 2 * margin)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height * 2}">${drawn}</svg>`,
    x: `${(-margin).toFixed(1)}+${margin.toFixed(1)}*sin(t*0.9)`,
    y: air.fall > 0 ? `${passed}-${height}` : `-${passed}`,
  }
}
