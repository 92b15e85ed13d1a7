import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, path, rect, stroke, times, trace } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'

const crust: [string, ...string[]] = ['#b86f34', '#c98542', '#a85f2b', '#d69a55']

type Bread = (frame: Frame, x: number, y: number, size: number) => string

const boule: Bread = ({ chance }, x, y, size) => {
  const colour = chance.pick(crust)
  return (
    path(
      trace`M${x - size * 0.5} ${y}C${x - size * 0.6} ${y - size * 0.62} ${x + size * 0.6} ${y - size * 0.62} ${x + size * 0.5} ${y}Z`,
      colour,
    ) +
    path(
      trace`M${x + size * 0.5} ${y}C${x + size * 0.6} ${y - size * 0.5} ${x + size * 0.2} ${y - size * 0.48} ${x + size * 0.1} ${y - size * 0.46}C${x + size * 0.3} ${y - size * 0.3} ${x + size * 0.3} ${y - size * 0.12} ${x + size * 0.2} ${y}Z`,
      darken(colour, 0.3),
      0.5,
    ) +
    times(3, (index) =>
      stroke(
        trace`M${x - size * 0.28 + index * size * 0.2} ${y - size * 0.16}q${size * 0.04} ${-size * 0.16} ${size * 0.16} ${-size * 0.22}`,
        '#f6e2bf',
        size * 0.05,
        0.9,
      ),
    )
  )
}

const baguette: Bread = ({ chance }, x, y, size) => {
  const colour = chance.pick(crust)
  return (
    rect(x - size * 0.75, y - size * 0.24, size * 1.5, size * 0.24, colour, { radius: size * 0.12 }) +
    times(5, (index) =>
      stroke(
        trace`M${x - size * 0.54 + index * size * 0.26} ${y - size * 0.07}l${size * 0.1} ${-size * 0.1}`,
        '#f6e2bf',
        size * 0.045,
        0.9,
      ),
    )
  )
}

const tinLoaf: Bread = ({ chance }, x, y, size) => {
  const colour = chance.pick(crust)
  return (
    rect(x - size * 0.42, y - size * 0.36, size * 0.84, size * 0.36, lighten(colour, 0.12), {
      radius: size * 0.03,
    }) +
    path(
      trace`M${x - size * 0.48} ${y - size * 0.3}Q${x - size * 0.46} ${y - size * 0.62} ${x} ${y - size * 0.56}Q${x + size * 0.46} ${y - size * 0.62} ${x + size * 0.48} ${y - size * 0.3}Q${x} ${y - size * 0.4} ${x - size * 0.48} ${y - size * 0.3}Z`,
      darken(colour, 0.1),
    )
  )
}

const braid: Bread = ({ chance }, x, y, size) => {
  const colour = chance.pick(crust)
  return times(
    5,
    (index) =>
      ellipse(
        x - size * 0.52 + index * size * 0.26,
        y - size * 0.17,
        size * 0.2,
        size * 0.17,
        index % 2 === 0 ? colour : lighten(colour, 0.2),
      ) +
      stroke(
        trace`M${x - size * 0.6 + index * size * 0.26} ${y - size * 0.2}q${size * 0.08} ${-size * 0.1} ${size * 0.18} ${-size * 0.06}`,
        '#f8ebcf',
        size * 0.025,
        0.7,
      ),
  )
}

/** A brick arch with the fire behind it. */
function oven(
  { height, palette, definitions, chance }: Frame,
  x: number,
  floor: number,
  size: number,
): string {
  const brick = mix(palette.accent, '#6b3323', 0.45)
  const flames = times(7, (index) => {
    const flameX = x - size * 0.3 + index * size * 0.1
    const tall = size * chance.between(0.12, 0.26)
    return path(
      trace`M${flameX - size * 0.06} ${floor}Q${flameX - size * 0.04} ${floor - tall * 0.5} ${flameX} ${floor - tall}Q${flameX + size * 0.05} ${floor - tall * 0.5} ${flameX + size * 0.06} ${floor}Z`,
      index % 2 === 0 ? '#f8b24a' : '#ee7b35',
    )
  })
  const arch = times(11, (index) => {
    const angle = Math.PI + (index / 10) * Math.PI
    const brickX = x + Math.cos(angle) * size * 0.52
    const brickY = floor - size * 0.16 + Math.sin(angle) * size * 0.5
    return `<g transform="${trace`rotate(${(angle * 180) / Math.PI + 90} ${brickX} ${brickY})`}">${rect(brickX - size * 0.07, brickY - size * 0.07, size * 0.14, size * 0.14, index % 2 === 0 ? brick : lighten(brick, 0.12), { radius: 2 })}</g>`
  })
  return (
    path(
      trace`M${x - size * 0.74} ${height}V${floor - size * 0.3}Q${x - size * 0.7} ${floor - size * 0.86} ${x} ${floor - size * 0.88}Q${x + size * 0.7} ${floor - size * 0.86} ${x + size * 0.74} ${floor - size * 0.3}V${height}Z`,
      mix(palette.paper, palette.far, 0.45),
    ) +
    path(
      trace`M${x - size * 0.44} ${floor}V${floor - size * 0.2}C${x - size * 0.44} ${floor - size * 0.72} ${x + size * 0.44} ${floor - size * 0.72} ${x + size * 0.44} ${floor - size * 0.2}V${floor}Z`,
      '#2a1210',
    ) +
    circle(x, floor - size * 0.08, size * 0.6, definitions.glow('#f6913f', 0.85)) +
    flames +
    arch +
    rect(x - size * 0.62, floor, size * 1.24, size * 0.07, darken(brick, 0.3), { radius: 3 })
  )
}

export const bakery: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance } = frame
  const wall = chance.pick([
    mix(palette.near, palette.far, 0.32),
    mix(palette.paper, palette.accent, 0.3),
    mix(palette.second, palette.paper, 0.35),
  ])
  const wood = mix(palette.accent, '#6e4023', 0.6)
  const breads: [Bread, ...Bread[]] = [boule, baguette, tinLoaf, braid, boule]
  const shelfOf = (y: number, from: number, to: number): string => {
    let drawn = rect(from, y, to - from, unit * 0.024, wood)
    for (let x = from + unit * 0.14; x < to - unit * 0.1; x += unit * chance.between(0.24, 0.31))
      drawn += chance.pick(breads)(frame, x, y, unit * 0.2)
    return drawn
  }
  const shopFront = !wide && chance.happens(0.35)
  const ovenX = shopFront ? width * 1.7 : wide ? focus + unit * 0.2 : width * 0.72
  const ovenSize = unit * 0.62
  const shelfEnd = ovenX - ovenSize * 0.86
  const table = height * 0.84
  return (
    fill(frame, wall) +
    [0.24, 0.46, 0.68].map((share) => shelfOf(height * share, -unit * 0.05, shelfEnd)).join('') +
    (wide
      ? [0.24, 0.46, 0.68]
          .map((share) => shelfOf(height * share, ovenX + ovenSize * 0.86, width + unit * 0.1))
          .join('')
      : '') +
    oven(frame, ovenX, height * 0.72, ovenSize) +
    rect(0, table, width, height - table, lighten(wood, 0.12)) +
    rect(0, table, width, unit * 0.02, lighten(wood, 0.35)) +
    ellipse(width * 0.3, table + unit * 0.07, unit * 0.24, unit * 0.03, '#fff8ea', 0.7) +
    boule(frame, width * 0.26, table + unit * 0.06, unit * 0.26) +
    baguette(frame, width * 0.26 + unit * 0.42, table + unit * 0.09, unit * 0.24) +
    times(26, () =>
      circle(
        chance.between(0, width),
        chance.between(table, height),
        unit * chance.between(0.002, 0.005),
        '#fff8ea',
        0.7,
      ),
    ) +
    vignette(frame, 0.34)
  )
}
