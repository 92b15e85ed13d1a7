import { brightness, lighten, mix } from '../drawing/colour.ts'
import { clouds, pines, ridge, stars, sunAndGlow, swell } from '../drawing/land.ts'
import { areaUnder, circle, type Point, path, rect, trace } from '../drawing/svg.ts'
import { type DrawScene, type Frame, sky } from './frame.ts'

type LitSide = { points: readonly Point[]; base: number; side: 1 | -1 }

/** From each summit a facet falls to the lit side. */
function litFaces({ height, chance }: Frame, { points, base, side }: LitSide): string {
  return points
    .map(([x, y], index) => {
      const around = points.slice(Math.max(0, index - 6), index + 7)
      const drop = (base - y) * chance.between(0.5, 0.75)
      const summit = index >= 6 && index < points.length - 6 && around.every((point) => point[1] >= y)
      if (!summit || drop < height * 0.03) return ''
      const slope = Array.from({ length: 9 }, (_, step) => points[index - side * (step + 1)] ?? [x, y])
      const down = slope.map(([slopeX, slopeY]) => trace`L${slopeX} ${slopeY}`).join('')
      return trace`M${x} ${y}${down}L${x - side * drop * 0.35} ${y + drop}L${x - side * drop * 0.1} ${y + drop * 0.62}L${x + side * drop * 0.08} ${y + drop * 0.4}Z`
    })
    .join('')
}

const tent = ({ width, height, unit, palette, chance, definitions }: Frame): string => {
  const x = width * chance.between(0.3, 0.7)
  const y = height * 0.93
  const size = unit * 0.05
  return (
    circle(x, y, size * 3, definitions.glow(palette.second, 0.8)) +
    path(
      trace`M${x - size} ${y + size * 0.6}L${x} ${y - size * 0.8}L${x + size} ${y + size * 0.6}Z`,
      palette.second,
    ) +
    path(
      trace`M${x - size * 0.16} ${y + size * 0.6}L${x} ${y - size * 0.8}L${x + size * 0.3} ${y + size * 0.6}Z`,
      lighten(palette.second, 0.55),
    )
  )
}

export const peaks: DrawScene = (frame) => {
  const { width, height, unit, palette, chance, definitions } = frame
  const horizon = height * chance.between(0.6, 0.7)
  const sunX = width * chance.between(0.2, 0.8)
  const side = sunX < width / 2 ? 1 : -1
  const mist = lighten(palette.sky[2], 0.2)
  const veil = definitions.linear([
    [0, mist, 0],
    [0.75, mist, 0.55],
    [1, palette.sky[2], 0],
  ])
  const layers = [0, 1, 2, 3, 4].map((layer) => {
    const share = layer / 4
    const colour = mix(mix(palette.far, palette.sky[2], 0.42), palette.near, share ** 1.25)
    const base = horizon + (height * 0.34 * layer) / 5
    if (layer < 3) {
      const points = ridge(chance, {
        width,
        base,
        height: height * (0.44 - share * 0.2),
        rough: 0.52 + 0.03 * layer,
      })
      return (
        path(areaUnder(points, width, height), colour) +
        path(litFaces(frame, { points, base, side }), mix(palette.sun, colour, 0.45 + share * 0.22), 0.62) +
        rect(0, base - height * 0.15, width, height * 0.2, veil, { opacity: 0.75 - share * 0.3 })
      )
    }
    const ground = swell(chance, width, base - height * 0.02, height * 0.03)
    const near = layer === 4
    return (
      path(areaUnder(ground, width, height), colour) +
      pines(chance, {
        width,
        ground,
        height: height * (near ? 0.2 : 0.09),
        colour: near ? palette.near : colour,
        count: Math.round(width / (unit * (near ? 0.075 : 0.03))),
      })
    )
  })
  return (
    sky(frame) +
    (brightness(palette.sky[0]) < 0.25 ? stars(chance, width, height * 0.5, 80, unit / 700) : '') +
    sunAndGlow(
      sunX,
      height * chance.between(0.2, 0.4),
      unit * chance.between(0.06, 0.1),
      palette.sun,
      definitions.glow(palette.sun),
    ) +
    clouds(chance, {
      width,
      top: height * 0.15,
      bottom: height * 0.45,
      colour: lighten(palette.sky[2], 0.4),
      count: 4,
      scale: height,
    }) +
    layers.join('') +
    (chance.happens(0.6) ? tent(frame) : '')
  )
}
