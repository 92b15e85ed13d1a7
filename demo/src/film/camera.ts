import type { SceneKind } from '../art/index.ts'

/** The visible part of a picture as shares of it: upper left corner and width. The ratio stays the same. */
type View = readonly [left: number, top: number, width: number]
type Move = readonly [from: View, to: View]

const pushIn: Move = [
  [0, 0, 1],
  [0.11, 0.1, 0.8],
]
const pullOut: Move = [
  [0.12, 0.12, 0.78],
  [0, 0, 1],
]
const passBy: Move = [
  [0, 0.08, 0.82],
  [0.18, 0.08, 0.82],
]
/** Feet and wheels stay visible. */
const goAlong: Move = [
  [0, 0.18, 0.82],
  [0.18, 0.18, 0.82],
]
const lookUp: Move = [
  [0.09, 0.18, 0.82],
  [0.09, 0, 0.82],
]
const hold: Move = [
  [0, 0, 1],
  [0.03, 0.03, 0.94],
]

const movesOf: Partial<Record<SceneKind, Move>> = {
  peaks: passBy,
  sea: passBy,
  city: passBy,
  road: goAlong,
  trail: goAlong,
  garden: passBy,
  bench: passBy,
  print: passBy,
  crag: lookUp,
  boulder: lookUp,
  stars: lookUp,
  strength: hold,
  yoga: hold,
}

export const moveFor = (kind: SceneKind, number: number): Move =>
  movesOf[kind] ?? (number % 2 === 0 ? pushIn : pullOut)

/** The move as an ffmpeg filter with sub-pixel precision, so that slow moves do not jitter. */
export function moving([from, to]: Move, frames: number): string {
  const way = `(0.5-0.5*cos(PI*min(1,on/${frames})))`
  const blend = (index: 0 | 1 | 2) => `(${from[index]}+${(to[index] - from[index]).toFixed(3)}*${way})`
  const left = `W*${blend(0)}`
  const top = `H*${blend(1)}`
  const right = `W*(${blend(0)}+${blend(2)})`
  const bottom = `H*(${blend(1)}+${blend(2)})`
  const corners = [left, top, right, top, left, bottom, right, bottom]
  const named = corners.map((value, index) => `${index % 2 === 0 ? 'x' : 'y'}${index >> 1}='${value}'`)
  return `perspective=${named.join(':')}:sense=source:eval=frame`
}
