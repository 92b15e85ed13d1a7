import { lighten, mix } from '../drawing/colour.ts'
import { clouds, sunAndGlow, swell, tuft } from '../drawing/land.ts'
import { areaUnder, ellipse, path, rect, times } from '../drawing/svg.ts'
import { figure } from '../figure/index.ts'
import { type DrawScene, dressed, type Frame, sky } from './frame.ts'

const terrace = ({ width, height, palette }: Frame, level: number): string =>
  rect(0, level, width, height - level, mix(palette.near, palette.far, 0.3)) +
  times(5, (row) =>
    rect(
      0,
      level + (height - level) * (row / 5),
      width,
      height * 0.004,
      mix(palette.near, palette.ink, 0.4),
      { opacity: 0.5 },
    ),
  )

export const yoga: DrawScene = (frame) => {
  const { width, height, unit, focus, palette, chance, definitions } = frame
  const level = height * 0.82
  const size = unit * 0.72
  const sunX = focus + unit * chance.between(-0.3, 0.3)
  const pose = chance.pick(['tree', 'warrior', 'lotus'])
  const hills = times(3, (index) => {
    const tone = mix(mix(palette.far, palette.sky[2], 0.4), palette.near, index * 0.26)
    return path(
      areaUnder(swell(chance, width, height * (0.56 + index * 0.09), height * 0.045), width, height),
      tone,
    )
  })
  const leaves: [string, string] = [mix('#3f6b4a', palette.near, 0.45), mix('#5b8a5c', palette.near, 0.35)]
  const standing = level + height * 0.07
  return (
    sky(frame) +
    sunAndGlow(
      sunX,
      height * chance.between(0.3, 0.46),
      unit * chance.between(0.14, 0.22),
      palette.sun,
      definitions.glow(palette.sun, 0.6),
    ) +
    clouds(chance, {
      width,
      top: height * 0.1,
      bottom: height * 0.4,
      colour: lighten(palette.sky[2], 0.4),
      count: 4,
      scale: height,
    }) +
    hills +
    terrace(frame, level) +
    ellipse(focus, standing + height * 0.004, size * 0.52, height * 0.024, palette.ink, 0.25) +
    path(
      `M${focus - size * 0.56} ${standing + height * 0.022}L${focus - size * 0.5} ${standing - height * 0.014}H${focus + size * 0.5}L${focus + size * 0.56} ${standing + height * 0.022}Z`,
      palette.accent,
    ) +
    figure(
      pose,
      { x: focus, ground: standing, size, mirrored: chance.happens() },
      dressed(frame, {
        top: palette.paper,
        legs: mix(palette.second, palette.ink, 0.45),
        shoes: mix(palette.second, palette.ink, 0.5),
      }),
    ) +
    tuft(chance, { x: width * 0.05, y: height * 1.01, reach: unit * 0.4, count: 7, fills: leaves }) +
    tuft(chance, { x: width * 0.96, y: height * 1.01, reach: unit * 0.32, count: 7, fills: leaves })
  )
}
