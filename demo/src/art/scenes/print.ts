import { brightness, darken, lighten, mix } from '../drawing/colour.ts'
import { circle, clipped, path, rect, ring, stroke, times, trace, turned } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'

type Motif = (frame: Frame, x: number, y: number, size: number, first: string, second: string) => string

const sunMotif: Motif = (_frame, x, y, size, first, second) =>
  circle(x, y - size * 0.1, size * 0.24, first) +
  path(
    trace`M${x - size * 0.5} ${y + size * 0.5}V${y + size * 0.1}Q${x - size * 0.2} ${y - size * 0.1} ${x} ${y + size * 0.14}T${x + size * 0.5} ${y + size * 0.06}V${y + size * 0.5}Z`,
    second,
  )
const fishMotif: Motif = (_frame, x, y, size, first, second) =>
  times(3, (index) => {
    const level = y - size * 0.26 + index * size * 0.26
    const way = index % 2 === 0 ? 1 : -1
    return path(
      trace`M${x - way * size * 0.3} ${level}Q${x} ${level - size * 0.2} ${x + way * size * 0.22} ${level}L${x + way * size * 0.36} ${level - size * 0.1}V${level + size * 0.1}L${x + way * size * 0.22} ${level}Q${x} ${level + size * 0.2} ${x - way * size * 0.3} ${level}Z`,
      index % 2 === 0 ? first : second,
    )
  })
const leafMotif: Motif = (_frame, x, y, size, first, second) =>
  stroke(trace`M${x} ${y + size * 0.4}V${y - size * 0.4}`, second, size * 0.03) +
  times(5, (index) => {
    const level = y + size * (0.28 - index * 0.14)
    return path(
      trace`M${x} ${level}q${size * 0.14} ${-size * 0.16} ${size * 0.32} ${-size * 0.12}q${-size * 0.1} ${size * 0.16} ${-size * 0.32} ${size * 0.12}ZM${x} ${level}q${-size * 0.14} ${-size * 0.16} ${-size * 0.32} ${-size * 0.12}q${size * 0.1} ${size * 0.16} ${size * 0.32} ${size * 0.12}Z`,
      first,
    )
  })
const blocksMotif: Motif = ({ chance }, x, y, size, first, second) =>
  times(9, (index) =>
    chance.happens(0.75)
      ? rect(
          x - size * 0.36 + (index % 3) * size * 0.25,
          y - size * 0.36 + Math.floor(index / 3) * size * 0.25,
          size * 0.22,
          size * 0.22,
          index % 2 === 0 ? first : second,
          { radius: index % 4 === 0 ? size * 0.11 : 0 },
        )
      : '',
  )
const birdMotif: Motif = (_frame, x, y, size, first, second) =>
  path(
    trace`M${x - size * 0.36} ${y}Q${x - size * 0.1} ${y - size * 0.34} ${x + size * 0.16} ${y - size * 0.1}L${x + size * 0.36} ${y - size * 0.16}L${x + size * 0.2} ${y + size * 0.04}Q${x} ${y + size * 0.34} ${x - size * 0.36} ${y}Z`,
    first,
  ) +
  path(
    trace`M${x - size * 0.14} ${y - size * 0.04}Q${x} ${y - size * 0.4} ${x + size * 0.1} ${y - size * 0.36}Q${x + size * 0.1} ${y} ${x - size * 0.14} ${y - size * 0.04}Z`,
    second,
  ) +
  circle(x + size * 0.17, y - size * 0.08, size * 0.025, '#ffffff')
const stripesMotif: Motif = (_frame, x, y, size, first, second) =>
  times(6, (index) =>
    stroke(
      trace`M${x - size * 0.36} ${y - size * 0.3 + index * size * 0.12}q${size * 0.18} ${-size * 0.12} ${size * 0.36} 0t${size * 0.36} 0`,
      index % 2 === 0 ? first : second,
      size * 0.05,
    ),
  )

/** Sheets pegged to a line to dry. */
function dryingLine(frame: Frame, y: number, wall: string): string {
  const { width, unit, palette, chance, definitions } = frame
  const inks: [string, ...string[]] = [
    palette.accent,
    palette.near,
    palette.second,
    mix(palette.near, palette.accent, 0.4),
    mix(palette.second, palette.ink, 0.3),
  ]
  const motifs = chance.shuffle<Motif>([sunMotif, fishMotif, leafMotif, blocksMotif, birdMotif, stripesMotif])
  const step = unit * 0.36
  const sheets = times(Math.ceil(width / step) + 1, (index) => {
    const x = index * step + unit * 0.08
    const sag = Math.sin((x / width) * Math.PI) * unit * 0.03
    const wide = unit * 0.27
    const tall = unit * 0.36
    const top = y + sag
    const motif = motifs[index % motifs.length] ?? sunMotif
    const paper =
      index % 3 === 2
        ? chance.pick([palette.second, lighten(palette.accent, 0.55), palette.sun])
        : lighten(palette.paper, 0.5)
    const first = chance.pick(inks)
    const second = chance.pick(inks)
    const area = definitions.clip(
      trace`M${x - wide * 0.42} ${top + tall * 0.08}h${wide * 0.84}v${tall * 0.84}h${-wide * 0.84}Z`,
    )
    const visible = (ink: string): string =>
      Math.abs(brightness(ink) - brightness(paper)) < 0.2 ? palette.ink : ink
    return turned(
      rect(x - wide / 2 + 3, top + 5, wide, tall, palette.ink, { opacity: 0.2 }) +
        rect(x - wide / 2, top, wide, tall, paper) +
        clipped(motif(frame, x, top + tall * 0.5, wide * 0.94, visible(first), visible(second)), area) +
        rect(x - unit * 0.012, top - unit * 0.02, unit * 0.024, unit * 0.05, mix(wall, '#c79a5e', 0.7), {
          radius: 2,
        }),
      chance.between(-3, 3),
      x,
      top,
    )
  })
  return (
    stroke(trace`M0 ${y}Q${width / 2} ${y + unit * 0.06} ${width} ${y}`, palette.ink, unit * 0.006) + sheets
  )
}

/** An etching press: a bed, two rollers and a star wheel. */
function press({ palette }: Frame, x: number, floor: number, size: number): string {
  const iron = mix(palette.ink, palette.near, 0.3)
  const light = lighten(iron, 0.2)
  const hub = floor - size * 0.52
  const spokes = times(6, (index) => {
    const angle = (index / 6) * Math.PI * 2 + 0.3
    return (
      stroke(
        trace`M${x + size * 0.46} ${hub}l${Math.cos(angle) * size * 0.36} ${Math.sin(angle) * size * 0.36}`,
        light,
        size * 0.035,
      ) +
      circle(
        x + size * 0.46 + Math.cos(angle) * size * 0.37,
        hub + Math.sin(angle) * size * 0.37,
        size * 0.035,
        palette.accent,
      )
    )
  })
  return (
    rect(x - size * 0.4, floor - size * 0.9, size * 0.12, size * 0.9, iron, { radius: size * 0.03 }) +
    rect(x + size * 0.28, floor - size * 0.9, size * 0.12, size * 0.9, iron, { radius: size * 0.03 }) +
    rect(x - size * 0.46, floor - size * 0.96, size * 0.92, size * 0.1, light, { radius: size * 0.04 }) +
    rect(x - size * 0.3, floor - size * 0.74, size * 0.6, size * 0.18, mix(light, '#ffffff', 0.18), {
      radius: size * 0.09,
    }) +
    rect(x - size * 0.95, floor - size * 0.55, size * 1.9, size * 0.06, lighten(iron, 0.34), {
      radius: size * 0.02,
    }) +
    rect(x - size * 0.86, floor - size * 0.575, size * 0.5, size * 0.025, lighten(palette.paper, 0.4)) +
    rect(x - size * 0.28, floor - size * 0.47, size * 0.56, size * 0.15, light, { radius: size * 0.075 }) +
    spokes +
    ring(x + size * 0.46, hub, size * 0.12, light, size * 0.03) +
    rect(x - size * 0.52, floor - size * 0.06, size * 1.04, size * 0.06, iron)
  )
}

export const print: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance } = frame
  const wall = chance.pick([
    mix(palette.paper, palette.far, 0.3),
    mix(palette.near, palette.far, 0.45),
    mix(palette.second, palette.paper, 0.5),
  ])
  const floor = height * 0.88
  const wood = mix(palette.near, '#8a5a38', 0.4)
  const cans = times(5, (index) => {
    const x = (wide ? focus - unit * 1.35 : width * 0.03) + index * unit * 0.1
    const colour =
      [palette.accent, palette.second, palette.sun, mix(palette.near, palette.far, 0.5), palette.ink][
        index
      ] ?? palette.accent
    return (
      rect(x, height * 0.7 - unit * 0.09, unit * 0.075, unit * 0.09, lighten(wall, 0.35), { radius: 3 }) +
      rect(x, height * 0.7 - unit * 0.065, unit * 0.075, unit * 0.04, colour)
    )
  })
  return (
    fill(frame, wall) +
    rect(0, floor, width, height - floor, wood) +
    rect(0, floor, width, unit * 0.012, lighten(wood, 0.2)) +
    times(Math.ceil(width / (unit * 0.4)), (index) =>
      rect(index * unit * 0.4, floor, unit * 0.004, height - floor, darken(wood, 0.25)),
    ) +
    dryingLine(frame, height * 0.1, wall) +
    rect(wide ? focus - unit * 1.4 : -unit * 0.05, height * 0.7, unit * 0.6, unit * 0.022, wood) +
    cans +
    press(frame, wide ? focus : width * 0.6, floor + unit * 0.02, unit * 0.44) +
    vignette(frame, 0.26)
  )
}
