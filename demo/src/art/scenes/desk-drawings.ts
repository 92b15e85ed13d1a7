import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, path, rect, stroke, times, trace } from '../drawing/svg.ts'
import type { Frame } from './frame.ts'

type Drawing = (frame: Frame, x: number, y: number, size: number) => string

/** A room in parallel projection, as an architect sketches it. */
export const drawnRoom: Drawing = ({ palette, chance }, x, y, size) => {
  const across = (right: number, deep: number, up: number): [number, number] => [
    x + (right - deep) * size * 0.44,
    y + (right + deep) * size * 0.24 - up * size * 0.5,
  ]
  const face = (points: readonly [number, number, number][], colour: string, opacity = 1): string =>
    path(
      `${points.map(([right, deep, up], index) => trace`${index === 0 ? 'M' : 'L'}${across(right, deep, up)[0]} ${across(right, deep, up)[1]}`).join('')}Z`,
      colour,
      opacity,
    )
  const box = (
    right: number,
    deep: number,
    wide: number,
    long: number,
    tall: number,
    colour: string,
  ): string =>
    face(
      [
        [right, deep + long, 0],
        [right + wide, deep + long, 0],
        [right + wide, deep + long, tall],
        [right, deep + long, tall],
      ],
      darken(colour, 0.12),
    ) +
    face(
      [
        [right + wide, deep, 0],
        [right + wide, deep + long, 0],
        [right + wide, deep + long, tall],
        [right + wide, deep, tall],
      ],
      darken(colour, 0.28),
    ) +
    face(
      [
        [right, deep, tall],
        [right + wide, deep, tall],
        [right + wide, deep + long, tall],
        [right, deep + long, tall],
      ],
      lighten(colour, 0.12),
    )
  const tones: [string, ...string[]] = [
    palette.accent,
    palette.second,
    mix(palette.accent, palette.near, 0.4),
    palette.sun,
  ]
  return (
    face(
      [
        [0, 0, 0],
        [1, 0, 0],
        [1, 1, 0],
        [0, 1, 0],
      ],
      mix(palette.second, palette.paper, 0.5),
    ) +
    face(
      [
        [0, 0, 0],
        [1, 0, 0],
        [1, 0, 1],
        [0, 0, 1],
      ],
      mix(palette.sky[1], palette.paper, 0.4),
    ) +
    face(
      [
        [0, 0, 0],
        [0, 1, 0],
        [0, 1, 1],
        [0, 0, 1],
      ],
      mix(palette.sky[1], palette.paper, 0.62),
    ) +
    face(
      [
        [0.3, 0, 0.35],
        [0.7, 0, 0.35],
        [0.7, 0, 0.82],
        [0.3, 0, 0.82],
      ],
      palette.sun,
    ) +
    face(
      [
        [0, 0.28, 0],
        [0, 0.5, 0],
        [0, 0.5, 0.66],
        [0, 0.28, 0.66],
      ],
      mix(palette.near, palette.far, 0.4),
    ) +
    box(0.1, 0.1, 0.34, 0.2, chance.between(0.2, 0.5), chance.pick(tones)) +
    box(0.6, 0.12, 0.3, 0.46, 0.16, chance.pick(tones)) +
    box(0.26, 0.6, 0.4, 0.24, 0.2, chance.pick(tones))
  )
}

/** Steps that lead up to a door with light behind it. */
export const drawnStairs: Drawing = ({ palette, chance }, x, y, size) => {
  const count = chance.whole(5, 8)
  const rise = (size * 0.62) / count
  const run = (size * 0.8) / count
  const steps = times(count, (index) => {
    const left = x - size * 0.5 + index * run
    const top = y + size * 0.44 - (index + 1) * rise
    return (
      path(
        trace`M${left} ${y + size * 0.44}V${top}h${run}V${y + size * 0.44}Z`,
        mix(palette.second, palette.paper, index / count),
      ) +
      path(
        trace`M${left} ${top}l${size * 0.12} ${-size * 0.07}h${run}l${-size * 0.12} ${size * 0.07}Z`,
        lighten(palette.accent, 0.3),
      )
    )
  })
  const doorX = x + size * 0.34
  return (
    rect(
      doorX - size * 0.1,
      y - size * 0.5,
      size * 0.26,
      size * 0.32,
      mix(palette.sky[1], palette.paper, 0.3),
    ) +
    rect(doorX - size * 0.04, y - size * 0.44, size * 0.14, size * 0.26, palette.sun) +
    steps +
    stroke(
      trace`M${x - size * 0.5} ${y + size * 0.2}L${x + size * 0.3} ${y - size * 0.42}`,
      palette.near,
      size * 0.012,
    )
  )
}

/** A narrow house, one window still lit. */
export const drawnHouse: Drawing = ({ palette, chance }, x, y, size) => {
  const wall = chance.pick([palette.accent, palette.second, mix(palette.accent, palette.paper, 0.5)])
  const lit = chance.whole(0, 5)
  const windows = times(6, (index) =>
    rect(
      x - size * 0.2 + (index % 2) * size * 0.22,
      y - size * 0.2 + Math.floor(index / 2) * size * 0.19,
      size * 0.13,
      size * 0.12,
      index === lit ? lighten(palette.sun, 0.3) : mix(palette.near, palette.far, 0.3),
    ),
  )
  return (
    rect(x - size * 0.3, y - size * 0.26, size * 0.6, size * 0.72, wall) +
    path(
      trace`M${x - size * 0.36} ${y - size * 0.26}L${x} ${y - size * 0.54}L${x + size * 0.36} ${y - size * 0.26}Z`,
      mix(palette.near, palette.accent, 0.25),
    ) +
    rect(x + size * 0.14, y - size * 0.54, size * 0.07, size * 0.2, palette.near) +
    windows +
    stroke(trace`M${x - size * 0.5} ${y + size * 0.46}H${x + size * 0.5}`, palette.near, size * 0.012) +
    circle(x + size * 0.42, y + size * 0.3, size * 0.1, mix('#5b8a5c', palette.near, 0.2)) +
    rect(x + size * 0.412, y + size * 0.36, size * 0.016, size * 0.1, palette.near)
  )
}

/** Loose lines of an unfinished sketch. */
export const sketchLines = ({ palette, chance }: Frame, x: number, y: number, size: number): string =>
  times(6, () => {
    const startX = x + chance.between(-0.3, 0.3) * size
    const startY = y + chance.between(-0.3, 0.3) * size
    return stroke(
      trace`M${startX} ${startY}q${chance.between(-0.3, 0.3) * size} ${chance.between(-0.2, 0.2) * size} ${chance.between(-0.3, 0.3) * size} ${chance.between(-0.1, 0.3) * size}`,
      chance.pick([palette.accent, palette.near, palette.second]),
      size * 0.016,
    )
  })
