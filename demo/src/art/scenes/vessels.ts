import { lighten, mix } from '../drawing/colour.ts'
import { circle, clipped, path, stroke, trace } from '../drawing/svg.ts'
import type { Frame } from './frame.ts'

type Shape = (x: number, y: number, wide: number, tall: number) => string

const belly: Shape = (x, y, wide, tall) =>
  trace`M${x - wide * 0.22} ${y - tall}H${x + wide * 0.22}C${x + wide * 0.2} ${y - tall * 0.78} ${x + wide * 0.6} ${y - tall * 0.66} ${x + wide * 0.5} ${y - tall * 0.34}C${x + wide * 0.44} ${y - tall * 0.1} ${x + wide * 0.3} ${y} ${x + wide * 0.24} ${y}H${x - wide * 0.24}C${x - wide * 0.3} ${y} ${x - wide * 0.44} ${y - tall * 0.1} ${x - wide * 0.5} ${y - tall * 0.34}C${x - wide * 0.6} ${y - tall * 0.66} ${x - wide * 0.2} ${y - tall * 0.78} ${x - wide * 0.22} ${y - tall}Z`
const bottle: Shape = (x, y, wide, tall) =>
  trace`M${x - wide * 0.16} ${y - tall}H${x + wide * 0.16}V${y - tall * 0.66}C${x + wide * 0.18} ${y - tall * 0.56} ${x + wide * 0.44} ${y - tall * 0.52} ${x + wide * 0.44} ${y - tall * 0.4}V${y - tall * 0.04}Q${x + wide * 0.44} ${y} ${x + wide * 0.36} ${y}H${x - wide * 0.36}Q${x - wide * 0.44} ${y} ${x - wide * 0.44} ${y - tall * 0.04}V${y - tall * 0.4}C${x - wide * 0.44} ${y - tall * 0.52} ${x - wide * 0.18} ${y - tall * 0.56} ${x - wide * 0.16} ${y - tall * 0.66}Z`
const bowl: Shape = (x, y, wide, tall) =>
  trace`M${x - wide * 0.5} ${y - tall}H${x + wide * 0.5}C${x + wide * 0.48} ${y - tall * 0.3} ${x + wide * 0.24} ${y} ${x + wide * 0.16} ${y}H${x - wide * 0.16}C${x - wide * 0.24} ${y} ${x - wide * 0.48} ${y - tall * 0.3} ${x - wide * 0.5} ${y - tall}Z`
const cup: Shape = (x, y, wide, tall) =>
  trace`M${x - wide * 0.5} ${y - tall}H${x + wide * 0.5}L${x + wide * 0.38} ${y}H${x - wide * 0.38}Z`
const moon: Shape = (x, y, wide, tall) =>
  trace`M${x - wide * 0.2} ${y - tall}H${x + wide * 0.2}V${y - tall * 0.92}C${x + wide * 0.62} ${y - tall * 0.84} ${x + wide * 0.62} ${y - tall * 0.12} ${x + wide * 0.2} ${y}H${x - wide * 0.2}C${x - wide * 0.62} ${y - tall * 0.12} ${x - wide * 0.62} ${y - tall * 0.84} ${x - wide * 0.2} ${y - tall * 0.92}Z`
const jug: Shape = (x, y, wide, tall) =>
  trace`M${x - wide * 0.34} ${y - tall}L${x + wide * 0.3} ${y - tall * 0.96}L${x + wide * 0.22} ${y - tall * 0.8}C${x + wide * 0.2} ${y - tall * 0.7} ${x + wide * 0.5} ${y - tall * 0.5} ${x + wide * 0.44} ${y - tall * 0.2}Q${x + wide * 0.4} ${y} ${x + wide * 0.26} ${y}H${x - wide * 0.26}Q${x - wide * 0.4} ${y} ${x - wide * 0.44} ${y - tall * 0.2}C${x - wide * 0.5} ${y - tall * 0.5} ${x - wide * 0.2} ${y - tall * 0.7} ${x - wide * 0.22} ${y - tall * 0.8}Z`

export const vesselShapes = { belly, bottle, bowl, cup, moon, jug }

export type VesselName = keyof typeof vesselShapes

const proportions: Record<VesselName, readonly [wide: number, tall: number]> = {
  belly: [0.56, 0.8],
  bottle: [0.36, 0.98],
  bowl: [0.84, 0.38],
  cup: [0.36, 0.34],
  moon: [0.7, 0.72],
  jug: [0.5, 0.66],
}

export type Vessel = {
  name: VesselName
  x: number
  y: number
  size: number
  colour: string
  glaze?: string
  shadow?: boolean
}

/** A pot lit from the left: a shaded side, a gleam, and sometimes a band of glaze. */
export function vessel(
  { palette, definitions, chance }: Frame,
  { name, x, y, size, colour, glaze, shadow = true }: Vessel,
): string {
  const [wideShare, tallShare] = proportions[name]
  const wide = size * wideShare
  const tall = size * tallShare
  const outline = vesselShapes[name](x, y, wide, tall)
  const cast = path(
    trace`M${x - wide * 0.4} ${y}L${x + wide * 0.4} ${y}L${x + wide * 0.5 + tall * 0.6} ${y + tall * 0.13}L${x - wide * 0.1 + tall * 0.5} ${y + tall * 0.15}Z`,
    palette.ink,
    0.18,
  )
  const handle =
    name === 'cup' || name === 'jug'
      ? stroke(
          trace`M${x + wide * 0.36} ${y - tall * 0.78}C${x + wide * 0.86} ${y - tall * 0.8} ${x + wide * 0.8} ${y - tall * 0.22} ${x + wide * 0.36} ${y - tall * 0.24}`,
          mix(colour, palette.ink, 0.25),
          wide * 0.1,
        )
      : ''
  const dip = glaze
    ? path(
        trace`M${x - wide} ${y - tall * 1.1}H${x + wide}V${y - tall * 0.5}q${-wide * 0.25} ${tall * chance.between(0.04, 0.16)} ${-wide * 0.5} 0t${-wide * 0.5} 0t${-wide * 0.5} 0t${-wide * 0.5} 0Z`,
        glaze,
      )
    : ''
  const shade = path(
    trace`M${x + wide * 0.1} ${y - tall * 1.2}Q${x + wide * 0.34} ${y - tall * 0.5} ${x + wide * 0.04} ${y + tall * 0.2}H${x + wide}V${y - tall * 1.2}Z`,
    mix(colour, palette.ink, 0.5),
    0.38,
  )
  const gleam = stroke(
    trace`M${x - wide * 0.32} ${y - tall * 0.86}V${y - tall * 0.12}`,
    lighten(colour, 0.6),
    wide * 0.06,
    0.42,
  )
  return (
    (shadow ? cast : '') +
    handle +
    path(outline, colour) +
    clipped(dip + shade + gleam, definitions.clip(outline))
  )
}

/** A round fruit, for bowls and tables. */
export const fruit = ({ palette }: Frame, x: number, y: number, radius: number, colour: string): string =>
  circle(x, y, radius, colour) +
  path(
    trace`M${x + radius * 0.2} ${y - radius * 0.97}A${radius} ${radius} 0 0 1 ${x + radius * 0.2} ${y + radius * 0.97}Q${x + radius * 0.6} ${y} ${x + radius * 0.2} ${y - radius * 0.97}Z`,
    mix(colour, palette.ink, 0.4),
    0.4,
  ) +
  stroke(
    trace`M${x} ${y - radius}q${radius * 0.1} ${-radius * 0.3} ${radius * 0.3} ${-radius * 0.36}`,
    palette.ink,
    radius * 0.1,
  )
