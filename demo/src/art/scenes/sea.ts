import { brightness, lighten, mix } from '../drawing/colour.ts'
import { clouds, ridge, stars, sunAndGlow, swell } from '../drawing/land.ts'
import { areaUnder, circle, type Point, path, rect, stroke, times, trace } from '../drawing/svg.ts'
import { type DrawScene, type Frame, sky } from './frame.ts'

const boat = ({ palette }: Frame, x: number, y: number, size: number): string =>
  path(trace`M${x - size * 0.5} ${y}Q${x} ${y + size * 0.34} ${x + size * 0.55} ${y}Z`, palette.near) +
  path(
    trace`M${x} ${y - size * 0.06}V${y - size * 1.25}Q${x + size * 0.5} ${y - size * 0.6} ${x + size * 0.55} ${y - size * 0.06}Z`,
    mix(palette.paper, palette.sun, 0.5),
  ) +
  path(
    trace`M${x - size * 0.06} ${y - size * 0.06}V${y - size * 1.05}L${x - size * 0.42} ${y - size * 0.06}Z`,
    palette.accent,
  )

const lighthouse = ({ palette, definitions }: Frame, x: number, y: number, size: number): string => {
  const stripe = (from: number, to: number, colour: string): string => {
    const half = (share: number): number => size * (0.13 - share * 0.05)
    return path(
      trace`M${x - half(from)} ${y - size * from}L${x - half(to)} ${y - size * to}H${x + half(to)}L${x + half(from)} ${y - size * from}Z`,
      colour,
    )
  }
  const bands = times(5, (index) =>
    stripe(index * 0.2, index * 0.2 + 0.2, index % 2 === 0 ? palette.paper : palette.accent),
  )
  return (
    circle(x, y - size * 1.1, size * 1.1, definitions.glow(palette.sun, 0.5)) +
    path(
      trace`M${x - size * 0.7} ${y + size * 0.06}Q${x - size * 0.3} ${y - size * 0.16} ${x} ${y - size * 0.06}T${x + size * 0.8} ${y + size * 0.06}Z`,
      palette.near,
    ) +
    bands +
    rect(x - size * 0.06, y - size * 1.16, size * 0.12, size * 0.16, palette.sun) +
    path(
      trace`M${x - size * 0.1} ${y - size * 1.15}L${x} ${y - size * 1.3}L${x + size * 0.1} ${y - size * 1.15}Z`,
      palette.near,
    )
  )
}

/** A distant swimmer: one arm, the cap and the wake. */
const swimmer = ({ palette }: Frame, x: number, y: number, size: number): string =>
  stroke(
    trace`M${x - size * 1.5} ${y + size * 0.2}q${size * 0.6} -${size * 0.16} ${size * 1.2} 0M${x - size * 2} ${y + size * 0.44}q${size * 0.8} -${size * 0.16} ${size * 1.6} 0`,
    palette.paper,
    size * 0.06,
    0.7,
  ) +
  circle(x, y, size * 0.26, palette.accent) +
  stroke(
    trace`M${x - size * 0.2} ${y + size * 0.1}Q${x + size * 0.3} ${y - size * 0.9} ${x + size * 0.9} ${y + size * 0.1}`,
    mix('#d69f72', palette.near, 0.2),
    size * 0.17,
  ) +
  stroke(trace`M${x - size * 0.5} ${y + size * 0.28}h${size * 1.6}`, palette.paper, size * 0.07, 0.8)

function glitter({ height, palette, chance }: Frame, sunX: number, horizon: number, radius: number): string {
  return times(44, (index) => {
    const share = (index / 44) ** 1.5
    const spread = radius * (0.7 + share * 2.4)
    const length = spread * chance.between(0.2, 0.95)
    return rect(
      sunX - length / 2 + chance.between(-0.5, 0.5) * spread,
      horizon + 3 + share * (height - horizon),
      length,
      1.2 + share * height * 0.009,
      palette.sun,
      { radius: 3, opacity: 0.85 - share * 0.5 },
    )
  })
}

export const sea: DrawScene = (frame) => {
  const { width, height, unit, palette, chance, definitions } = frame
  const horizon = height * chance.between(0.46, 0.58)
  const sunX = width * chance.between(0.26, 0.74)
  const radius = unit * chance.between(0.1, 0.17)
  const water = mix(palette.near, palette.sky[1], 0.3)
  const coast = ridge(chance, { width, base: horizon + 2, height: height * 0.16, rough: 0.5, steps: 6 }).map(
    ([x, y]): Point => [
      x,
      horizon - Math.max(0, horizon - y) * Math.max(0, Math.abs(x - sunX) / width - 0.14) * 2.4,
    ],
  )
  const waves = times(4, (index) => {
    const share = (index + 1) / 4
    const line = swell(
      chance,
      width,
      horizon + (height - horizon) * (0.34 + share * 0.5),
      height * 0.012 * (1 + share),
    )
    return path(areaUnder(line, width, height), mix(water, palette.near, 0.35 + share * 0.5), 0.55)
  })
  const otherSide = sunX < width / 2 ? chance.between(0.62, 0.8) : chance.between(0.2, 0.38)
  const guest = chance.pick([boat, boat, lighthouse, swimmer])
  const guestSize =
    guest === swimmer ? unit * 0.07 : guest === lighthouse ? unit * 0.3 : unit * chance.between(0.13, 0.19)
  const guestY =
    guest === lighthouse
      ? horizon + height * 0.02
      : guest === swimmer
        ? horizon + height * 0.24
        : horizon + height * 0.08
  return (
    sky(frame) +
    stars(chance, width, height * 0.2, brightness(palette.sky[0]) < 0.2 ? 40 : 0, unit / 700) +
    sunAndGlow(
      sunX,
      horizon - radius * chance.between(-0.2, 1.2),
      radius,
      palette.sun,
      definitions.glow(palette.sun),
    ) +
    clouds(chance, {
      width,
      top: height * 0.1,
      bottom: horizon - height * 0.08,
      colour: lighten(palette.sun, 0.3),
      count: 6,
      scale: height,
    }) +
    path(areaUnder(coast, width, horizon), mix(palette.far, palette.near, 0.35)) +
    rect(
      0,
      horizon,
      width,
      height - horizon,
      definitions.linear([
        [0, mix(palette.sky[2], water, 0.35)],
        [0.5, water],
        [1, palette.near],
      ]),
    ) +
    glitter(frame, sunX, horizon, radius) +
    waves +
    guest(frame, width * otherSide, guestY, guestSize)
  )
}
