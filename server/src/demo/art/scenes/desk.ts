import { darken, lighten, mix } from '../colour.ts'
import { circle, ellipse, path, rect, stroke, times, trace, turned } from '../svg.ts'
import { type DrawScene, fill, type Frame, vignette } from './frame.ts'

type Drawing = (frame: Frame, x: number, y: number, size: number) => string

/** A room in parallel projection, as an architect sketches it. */
const drawnRoom: Drawing = ({ palette, chance }, x, y, size) => {
  const across = (right: number, deep: number, up: number): [number, number] => [x + (right - deep) * size * 0.44, y + (right + deep) * size * 0.24 - up * size * 0.5]
  const face = (points: readonly [number, number, number][], colour: string, opacity = 1): string =>
    path(`${points.map(([right, deep, up], index) => trace`${index === 0 ? 'M' : 'L'}${across(right, deep, up)[0]} ${across(right, deep, up)[1]}`).join('')}Z`, colour, opacity)
  const box = (right: number, deep: number, wide: number, long: number, tall: number, colour: string): string =>
    face([[right, deep + long, 0], [right + wide, deep + long, 0], [right + wide, deep + long, tall], [right, deep + long, tall]], darken(colour, 0.12)) +
    face([[right + wide, deep, 0], [right + wide, deep + long, 0], [right + wide, deep + long, tall], [right + wide, deep, tall]], darken(colour, 0.28)) +
    face([[right, deep, tall], [right + wide, deep, tall], [right + wide, deep + long, tall], [right, deep + long, tall]], lighten(colour, 0.12))
  const tones: [string, ...string[]] = [palette.accent, palette.second, mix(palette.accent, palette.near, 0.4), palette.sun]
  return (
    face([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]], mix(palette.second, palette.paper, 0.5)) +
    face([[0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]], mix(palette.sky[1], palette.paper, 0.4)) +
    face([[0, 0, 0], [0, 1, 0], [0, 1, 1], [0, 0, 1]], mix(palette.sky[1], palette.paper, 0.62)) +
    face([[0.3, 0, 0.35], [0.7, 0, 0.35], [0.7, 0, 0.82], [0.3, 0, 0.82]], palette.sun) +
    face([[0, 0.28, 0], [0, 0.5, 0], [0, 0.5, 0.66], [0, 0.28, 0.66]], mix(palette.near, palette.far, 0.4)) +
    box(0.1, 0.1, 0.34, 0.2, chance.between(0.2, 0.5), chance.pick(tones)) +
    box(0.6, 0.12, 0.3, 0.46, 0.16, chance.pick(tones)) +
    box(0.26, 0.6, 0.4, 0.24, 0.2, chance.pick(tones))
  )
}

/** Steps that lead up to a door with light behind it. */
const drawnStairs: Drawing = ({ palette, chance }, x, y, size) => {
  const count = chance.whole(5, 8)
  const rise = (size * 0.62) / count
  const run = (size * 0.8) / count
  const steps = times(count, (index) => {
    const left = x - size * 0.5 + index * run
    const top = y + size * 0.44 - (index + 1) * rise
    return (
      path(trace`M${left} ${y + size * 0.44}V${top}h${run}V${y + size * 0.44}Z`, mix(palette.second, palette.paper, index / count)) +
      path(trace`M${left} ${top}l${size * 0.12} ${-size * 0.07}h${run}l${-size * 0.12} ${size * 0.07}Z`, lighten(palette.accent, 0.3))
    )
  })
  const doorX = x + size * 0.34
  return (
    rect(doorX - size * 0.1, y - size * 0.5, size * 0.26, size * 0.32, mix(palette.sky[1], palette.paper, 0.3)) +
    rect(doorX - size * 0.04, y - size * 0.44, size * 0.14, size * 0.26, palette.sun) +
    steps +
    stroke(trace`M${x - size * 0.5} ${y + size * 0.2}L${x + size * 0.3} ${y - size * 0.42}`, palette.near, size * 0.012)
  )
}

/** A narrow house, one window still lit. */
const drawnHouse: Drawing = ({ palette, chance }, x, y, size) => {
  const wall = chance.pick([palette.accent, palette.second, mix(palette.accent, palette.paper, 0.5)])
  const lit = chance.whole(0, 5)
  const windows = times(6, (index) => rect(x - size * 0.2 + (index % 2) * size * 0.22, y - size * 0.2 + Math.floor(index / 2) * size * 0.19, size * 0.13, size * 0.12, index === lit ? lighten(palette.sun, 0.3) : mix(palette.near, palette.far, 0.3)))
  return (
    rect(x - size * 0.3, y - size * 0.26, size * 0.6, size * 0.72, wall) +
    path(trace`M${x - size * 0.36} ${y - size * 0.26}L${x} ${y - size * 0.54}L${x + size * 0.36} ${y - size * 0.26}Z`, mix(palette.near, palette.accent, 0.25)) +
    rect(x + size * 0.14, y - size * 0.54, size * 0.07, size * 0.2, palette.near) +
    windows +
    stroke(trace`M${x - size * 0.5} ${y + size * 0.46}H${x + size * 0.5}`, palette.near, size * 0.012) +
    circle(x + size * 0.42, y + size * 0.3, size * 0.1, mix('#5b8a5c', palette.near, 0.2)) +
    rect(x + size * 0.412, y + size * 0.36, size * 0.016, size * 0.1, palette.near)
  )
}

/** Loose lines, for a sketch that is not finished. */
const sketchLines = ({ palette, chance }: Frame, x: number, y: number, size: number): string =>
  times(6, () => {
    const startX = x + chance.between(-0.3, 0.3) * size
    const startY = y + chance.between(-0.3, 0.3) * size
    return stroke(trace`M${startX} ${startY}q${chance.between(-0.3, 0.3) * size} ${chance.between(-0.2, 0.2) * size} ${chance.between(-0.3, 0.3) * size} ${chance.between(-0.1, 0.3) * size}`, chance.pick([palette.accent, palette.near, palette.second]), size * 0.016)
  })

const pencil = (x: number, y: number, length: number, angle: number, colour: string, ink: string): string => {
  const thick = length * 0.06
  return turned(
    rect(x, y + thick * 0.4, length, thick, ink, { opacity: 0.18 }) + rect(x, y - thick / 2, length * 0.86, thick, colour) + path(trace`M${x + length * 0.86} ${y - thick / 2}L${x + length} ${y}L${x + length * 0.86} ${y + thick / 2}Z`, '#f0d3a6') + path(trace`M${x + length * 0.96} ${y - thick * 0.14}L${x + length} ${y}L${x + length * 0.96} ${y + thick * 0.14}Z`, ink) + rect(x, y - thick / 2, length * 0.06, thick, '#e4a5a0'),
    angle,
    x,
    y,
  )
}

const sheet = (x: number, y: number, wide: number, tall: number, angle: number, paper: string, ink: string, content: string): string =>
  turned(rect(x - wide / 2 + wide * 0.015, y - tall / 2 + wide * 0.025, wide, tall, ink, { opacity: 0.2 }) + rect(x - wide / 2, y - tall / 2, wide, tall, paper) + content, angle, x, y)

export const desk: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, definitions } = frame
  const top = chance.pick([mix(palette.near, '#8a5a38', 0.45), mix(palette.accent, palette.paper, 0.5), mix(palette.near, palette.far, 0.35), mix(palette.second, palette.paper, 0.4)])
  const paper = lighten(palette.paper, 0.5)
  const middle = wide ? focus : width * 0.5
  const swatches = times(5, (index) => {
    const colour = [palette.accent, palette.second, palette.near, palette.sun, palette.far][index] ?? palette.accent
    return circle(middle + unit * 0.52 + (index % 2) * unit * 0.1, height * 0.62 + Math.floor(index / 2) * unit * 0.1, unit * 0.038, darken(colour, 0.12)) + circle(middle + unit * 0.52 + (index % 2) * unit * 0.1, height * 0.62 + Math.floor(index / 2) * unit * 0.1, unit * 0.03, colour)
  })
  const mugX = middle - unit * 0.56
  const mugY = height * 0.24
  const extra = wide
    ? sheet(middle - unit * 1.25, height * 0.58, unit * 0.5, unit * 0.62, -9, paper, palette.ink, sketchLines(frame, middle - unit * 1.25, height * 0.56, unit * 0.6)) + sheet(middle + unit * 1.15, height * 0.4, unit * 0.44, unit * 0.56, 11, mix(palette.second, '#ffffff', 0.6), palette.ink, sketchLines(frame, middle + unit * 1.15, height * 0.4, unit * 0.5))
    : ''
  return (
    fill(frame, top) +
    times(6, (index) => rect(0, (height * index) / 6, width, unit * 0.004, darken(top, 0.12))) +
    extra +
    sheet(middle - unit * 0.24, height * 0.62, unit * 0.56, unit * 0.7, -14, mix(palette.paper, palette.second, 0.2), palette.ink, sketchLines(frame, middle - unit * 0.34, height * 0.66, unit * 0.5)) +
    sheet(middle, height * 0.5, unit * 0.76, unit * 0.72, 5, paper, palette.ink, chance.pick([drawnRoom, drawnStairs, drawnHouse])(frame, middle, height * 0.47, unit * 0.58)) +
    swatches +
    circle(mugX + unit * 0.015, mugY + unit * 0.02, unit * 0.11, palette.ink, 0.2) +
    stroke(trace`M${mugX + unit * 0.09} ${mugY - unit * 0.02}q${unit * 0.09} ${unit * 0.01} ${unit * 0.03} ${unit * 0.08}`, palette.accent, unit * 0.022) +
    circle(mugX, mugY, unit * 0.1, palette.accent) +
    circle(mugX, mugY, unit * 0.082, '#3a2118') +
    ellipse(mugX - unit * 0.02, mugY - unit * 0.02, unit * 0.03, unit * 0.018, '#8a5a3a', 0.7) +
    pencil(middle + unit * 0.2, height * 0.2, unit * 0.34, 26, palette.second, palette.ink) +
    pencil(middle + unit * 0.34, height * 0.12, unit * 0.3, 62, palette.accent, palette.ink) +
    pencil(middle - unit * 0.6, height * 0.84, unit * 0.36, -18, mix(palette.near, palette.accent, 0.3), palette.ink) +
    circle(middle - unit * 0.3, height * 0.2, unit * 0.9, definitions.glow('#fff2d6', 0.3)) +
    vignette(frame, 0.4)
  )
}
