import type { Chance } from '../../base/chance.ts'
import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, path, polygon, rect, stroke, times, trace } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'

type Band = (x: number, y: number, wide: number, tall: number, first: string, second: string) => string

const diamonds: Band = (x, y, wide, tall, first, second) =>
  rect(x, y, wide, tall, first) +
  times(Math.floor(wide / (tall * 1.1)), (index) => {
    const middle = x + tall * 0.55 + index * tall * 1.1
    return (
      path(
        polygon([
          [middle, y + tall * 0.1],
          [middle + tall * 0.46, y + tall / 2],
          [middle, y + tall * 0.9],
          [middle - tall * 0.46, y + tall / 2],
        ]),
        second,
      ) + circle(middle, y + tall / 2, tall * 0.12, first)
    )
  })
const steps: Band = (x, y, wide, tall, first, second) =>
  rect(x, y, wide, tall, first) +
  times(Math.floor(wide / (tall * 0.8)), (index) =>
    times(3, (step) =>
      rect(
        x + index * tall * 0.8 + step * tall * 0.12,
        y + tall - (step + 1) * tall * 0.3,
        tall * (0.72 - step * 0.24),
        tall * 0.3,
        second,
      ),
    ),
  )
const zigzag: Band = (x, y, wide, tall, first, second) => {
  const turns = Math.floor(wide / (tall * 0.6))
  const line = times(
    turns,
    (index) => trace`L${x + (index + 1) * tall * 0.6} ${y + (index % 2 === 0 ? tall * 0.2 : tall * 0.8)}`,
  )
  return rect(x, y, wide, tall, first) + stroke(trace`M${x} ${y + tall * 0.8}${line}`, second, tall * 0.16)
}
const plain: Band = (x, y, wide, tall, first, second) =>
  rect(x, y, wide, tall, first) +
  times(2, (index) => rect(x, y + tall * (0.2 + index * 0.4), wide, tall * 0.16, second, { opacity: 0.7 }))
const dashes: Band = (x, y, wide, tall, first, second) =>
  rect(x, y, wide, tall, first) +
  times(Math.floor(wide / (tall * 0.5)), (index) =>
    rect(
      x + index * tall * 0.5 + tall * 0.1,
      y + (index % 2 === 0 ? tall * 0.2 : tall * 0.5),
      tall * 0.3,
      tall * 0.3,
      second,
    ),
  )

function cloth(
  chance: Chance,
  colours: readonly [string, ...string[]],
  x: number,
  y: number,
  wide: number,
  tall: number,
): string {
  const bands: [Band, ...Band[]] = [diamonds, steps, zigzag, plain, dashes]
  let drawn = ''
  let level = y
  let before = ''
  while (level < y + tall - 1) {
    const thick = Math.min(wide * chance.between(0.06, 0.15), y + tall - level)
    const rest = colours.filter((colour) => colour !== before)
    const first = rest[chance.whole(0, rest.length - 1)] ?? colours[0]
    const other = rest.filter((colour) => colour !== first)
    const second = other[chance.whole(0, other.length - 1)] ?? colours[0]
    drawn += chance.pick(bands)(x, level, wide, thick + 0.5, first, second)
    before = first
    level += thick
  }
  return drawn
}

const yarn = (x: number, y: number, size: number, colour: string): string =>
  circle(x, y, size, colour) +
  times(4, (index) =>
    stroke(
      trace`M${x - size * 0.8} ${y - size * (0.3 - index * 0.26)}q${size * 0.8} ${-size * 0.5} ${size * 1.6} ${size * 0.1}`,
      index % 2 === 0 ? lighten(colour, 0.25) : darken(colour, 0.18),
      size * 0.09,
    ),
  ) +
  stroke(
    trace`M${x + size * 0.7} ${y + size * 0.7}q${size * 0.6} ${size * 0.3} ${size * 1.2} 0`,
    colour,
    size * 0.09,
  )

function loomFrame(frame: Frame, x: number, top: number, wide: number, tall: number): string {
  const { unit, palette, chance } = frame
  const wood = mix(palette.accent, '#7a4d2c', 0.62)
  const colours: [string, ...string[]] = [
    palette.accent,
    palette.second,
    palette.paper,
    palette.near,
    mix(palette.accent, palette.near, 0.4),
    palette.sun,
    palette.far,
  ]
  const woven = tall * chance.between(0.48, 0.66)
  const warp = times(46, (index) =>
    rect(
      x - wide / 2 + (index * wide) / 45 - 0.5,
      top,
      Math.max(1, unit * 0.0022),
      tall - woven,
      lighten(palette.paper, 0.3),
      { opacity: 0.9 },
    ),
  )
  return (
    rect(x - wide / 2 - unit * 0.07, top - unit * 0.06, unit * 0.045, tall + unit * 0.3, wood) +
    rect(
      x + wide / 2 + unit * 0.025,
      top - unit * 0.06,
      unit * 0.045,
      tall + unit * 0.3,
      darken(wood, 0.15),
    ) +
    warp +
    cloth(chance, colours, x - wide / 2, top + tall - woven, wide, woven) +
    rect(x - wide / 2 - unit * 0.1, top - unit * 0.03, wide + unit * 0.2, unit * 0.05, lighten(wood, 0.12), {
      radius: unit * 0.02,
    }) +
    rect(
      x - wide / 2 - unit * 0.1,
      top + tall - unit * 0.01,
      wide + unit * 0.2,
      unit * 0.05,
      lighten(wood, 0.05),
      { radius: unit * 0.02 },
    ) +
    rect(
      x - wide / 2 - unit * 0.05,
      top + tall - woven - unit * 0.07,
      wide + unit * 0.1,
      unit * 0.026,
      darken(wood, 0.2),
      { radius: unit * 0.013 },
    ) +
    path(
      trace`M${x - unit * 0.14} ${top + tall - woven - unit * 0.012}q${unit * 0.14} ${-unit * 0.05} ${unit * 0.28} 0q${-unit * 0.14} ${unit * 0.05} ${-unit * 0.28} 0Z`,
      palette.second,
    )
  )
}

export const loom: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance } = frame
  const wall = chance.pick([
    mix(palette.paper, palette.sky[0], 0.25),
    mix(palette.near, palette.far, 0.42),
    mix(palette.accent, palette.paper, 0.62),
  ])
  const floor = height * 0.86
  const middle = wide ? focus : width * 0.5
  const colours: [string, ...string[]] = [
    palette.accent,
    palette.second,
    palette.far,
    palette.sun,
    mix(palette.near, palette.far, 0.5),
    lighten(palette.accent, 0.35),
  ]
  const skeins = times(Math.ceil(width / (unit * 0.15)), (index) => {
    const x = index * unit * 0.15 + unit * 0.06
    if (Math.abs(x - middle) < unit * 0.46) return ''
    const colour = chance.pick(colours)
    return (
      ellipse(x, height * 0.3, unit * 0.045, unit * 0.12, colour) +
      ellipse(x, height * 0.3, unit * 0.02, unit * 0.085, darken(colour, 0.22)) +
      stroke(trace`M${x} ${height * 0.3 - unit * 0.12}v${-unit * 0.05}`, palette.ink, unit * 0.006)
    )
  })
  const hung = wide
    ? cloth(chance, colours, middle - unit * 1.5, height * 0.16, unit * 0.42, height * 0.56)
    : ''
  const balls = times(wide ? 12 : 6, (index) =>
    yarn(
      ((index + 0.5) * width) / (wide ? 12 : 6) + chance.between(-0.03, 0.03) * unit,
      height * chance.between(0.9, 0.95),
      unit * chance.between(0.045, 0.07),
      chance.pick(colours),
    ),
  )
  return (
    fill(frame, wall) +
    path(
      trace`M${middle - unit * 0.8} 0h${unit * 0.5}l${unit * 0.5} ${floor}h${-unit * 0.5}Z`,
      lighten(wall, 0.5),
      0.4,
    ) +
    rect(0, height * 0.3 - unit * 0.175, width, unit * 0.014, mix(palette.near, '#8a5a38', 0.5)) +
    skeins +
    hung +
    rect(0, floor, width, height - floor, mix(palette.near, '#8a5a38', 0.42)) +
    loomFrame(frame, middle, height * 0.12, unit * 0.62, height * 0.62) +
    balls +
    vignette(frame, 0.26)
  )
}
