import { darken, lighten, mix } from '../drawing/colour.ts'
import { tuft } from '../drawing/land.ts'
import { circle, ellipse, path, rect, stroke, times, trace } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'

/** A preserving jar with a ferment in it. */
function jar({ palette, chance }: Frame, x: number, y: number, size: number): string {
  const wide = size * chance.between(0.5, 0.66)
  const tall = size * chance.between(0.8, 1.05)
  const contents = chance.pick(['#c8532f', '#8fa24c', '#e0a93f', '#9c3048', '#d98f8a', '#5f7d54', '#b86a3a'])
  const level = tall * chance.between(0.62, 0.8)
  const bits = times(9, () =>
    circle(
      x + chance.between(-0.36, 0.36) * wide,
      y - chance.between(0.08, 0.92) * level,
      wide * chance.between(0.05, 0.11),
      lighten(contents, chance.between(0.1, 0.4)),
      0.8,
    ),
  )
  const lid = chance.pick([palette.second, palette.accent, mix(palette.paper, palette.near, 0.3), '#c9a25a'])
  return (
    rect(x - wide / 2, y - tall, wide, tall, '#ffffff', { radius: wide * 0.16, opacity: 0.34 }) +
    rect(x - wide * 0.46, y - level, wide * 0.92, level - size * 0.02, contents, {
      radius: wide * 0.13,
      opacity: 0.92,
    }) +
    bits +
    rect(x - wide * 0.38, y - tall * 0.9, wide * 0.08, tall * 0.72, '#ffffff', {
      radius: wide * 0.04,
      opacity: 0.45,
    }) +
    rect(x - wide * 0.46, y - tall - size * 0.1, wide * 0.92, size * 0.13, lid, { radius: size * 0.03 }) +
    (chance.happens(0.5)
      ? rect(x - wide * 0.24, y - tall * 0.52, wide * 0.48, tall * 0.26, palette.paper, { radius: 2 }) +
        stroke(
          trace`M${x - wide * 0.14} ${y - tall * 0.42}h${wide * 0.28}M${x - wide * 0.14} ${y - tall * 0.35}h${wide * 0.18}`,
          palette.ink,
          size * 0.014,
          0.6,
        )
      : '')
  )
}

const pan = (x: number, y: number, size: number, colour: string): string =>
  stroke(trace`M${x} ${y}v${size * 0.5}`, colour, size * 0.09) +
  circle(x, y + size * 0.82, size * 0.36, colour) +
  circle(x, y + size * 0.82, size * 0.29, darken(colour, 0.22))

const ladle = (x: number, y: number, size: number, colour: string): string =>
  stroke(trace`M${x} ${y}v${size * 0.8}`, colour, size * 0.06) +
  ellipse(x + size * 0.06, y + size * 0.9, size * 0.15, size * 0.12, colour)

/** A pot on the stove, with steam. */
function pot({ palette, definitions }: Frame, x: number, y: number, size: number): string {
  const steel = mix(palette.accent, palette.ink, 0.2)
  const steam = times(3, (index) =>
    stroke(
      trace`M${x + (index - 1) * size * 0.26} ${y - size * 0.86}q${size * 0.12} ${-size * 0.16} 0 ${-size * 0.3}t0 ${-size * 0.3}`,
      '#ffffff',
      size * 0.05,
      0.4,
    ),
  )
  return (
    circle(x, y - size * 0.5, size * 1.2, definitions.glow(palette.second, 0.35)) +
    steam +
    stroke(
      trace`M${x - size * 0.62} ${y - size * 0.46}h${-size * 0.1}M${x + size * 0.62} ${y - size * 0.46}h${size * 0.1}`,
      darken(steel, 0.3),
      size * 0.12,
    ) +
    path(
      trace`M${x - size * 0.6} ${y - size * 0.62}H${x + size * 0.6}V${y - size * 0.12}Q${x + size * 0.6} ${y} ${x + size * 0.46} ${y}H${x - size * 0.46}Q${x - size * 0.6} ${y} ${x - size * 0.6} ${y - size * 0.12}Z`,
      steel,
    ) +
    rect(x - size * 0.46, y - size * 0.54, size * 0.14, size * 0.46, lighten(steel, 0.35), {
      radius: size * 0.06,
      opacity: 0.6,
    }) +
    path(
      trace`M${x - size * 0.64} ${y - size * 0.62}Q${x} ${y - size * 0.86} ${x + size * 0.64} ${y - size * 0.62}Z`,
      lighten(steel, 0.14),
    ) +
    circle(x, y - size * 0.78, size * 0.07, darken(steel, 0.3))
  )
}

export const kitchen: DrawScene = (frame) => {
  const { width, height, unit, focus, palette, chance } = frame
  const wall = chance.pick([
    mix(palette.paper, palette.far, 0.3),
    mix(palette.second, palette.paper, 0.5),
    mix(palette.near, palette.far, 0.35),
  ])
  const wood = mix(palette.accent, '#7a4526', 0.5)
  const counter = height * 0.76
  const tile = unit * 0.085
  const tiles = times(Math.ceil(width / tile) * 3, (index) => {
    const column = Math.floor(index / 3)
    return rect(
      column * tile + 1,
      counter - (3 - (index % 3)) * tile + 1,
      tile - 2,
      tile - 2,
      lighten(wall, chance.between(0.1, 0.32)),
      { radius: 2 },
    )
  })
  const rowOfJars = (y: number, skip: (x: number) => boolean): string => {
    let drawn = ''
    for (let x = unit * 0.12; x < width - unit * 0.06; x += unit * chance.between(0.15, 0.2))
      if (!skip(x)) drawn += jar(frame, x, y, unit * 0.17)
    return drawn
  }
  const shelf = height * 0.34
  const leaves: [string, string] = ['#5c8557', '#7fa267']
  const hooks = times(4, (index) => {
    const x = focus - unit * 0.3 + index * unit * 0.17
    return index % 2 === 0
      ? pan(x, shelf + unit * 0.03, unit * 0.17, mix(palette.ink, palette.far, 0.15))
      : ladle(x, shelf + unit * 0.03, unit * 0.18, mix(palette.near, palette.second, 0.3))
  })
  return (
    fill(frame, wall) +
    tiles +
    rect(0, shelf, width, unit * 0.026, wood) +
    rowOfJars(shelf, () => false) +
    stroke(
      trace`M${focus - unit * 0.36} ${shelf + unit * 0.05}h${unit * 0.74}`,
      darken(wood, 0.4),
      unit * 0.01,
    ) +
    hooks +
    rect(0, counter, width, height - counter, darken(wood, 0.12)) +
    rect(0, counter, width, unit * 0.03, lighten(wood, 0.25)) +
    times(
      Math.ceil(width / (unit * 0.42)),
      (index) =>
        rect(
          index * unit * 0.42 + unit * 0.02,
          counter + unit * 0.06,
          unit * 0.38,
          height,
          darken(wood, 0.2),
          { radius: unit * 0.01 },
        ) + circle(index * unit * 0.42 + unit * 0.21, counter + unit * 0.11, unit * 0.012, palette.second),
    ) +
    rowOfJars(counter, (x) => Math.abs(x - focus) < unit * 0.34) +
    pot(frame, focus, counter, unit * 0.3) +
    tuft(chance, {
      x: focus + unit * 0.33,
      y: counter - unit * 0.08,
      reach: unit * 0.15,
      count: 7,
      fills: leaves,
    }) +
    path(
      trace`M${focus + unit * 0.28} ${counter - unit * 0.09}h${unit * 0.1}l${-unit * 0.014} ${unit * 0.09}h${-unit * 0.072}Z`,
      palette.accent,
    ) +
    vignette(frame, 0.26)
  )
}
