import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, path, rect, ring, stroke, times, trace } from '../drawing/svg.ts'
import { figure } from '../figure/index.ts'
import { type DrawScene, dressed, type Frame, fill, vignette } from './frame.ts'

/** A rack along the wall with plates and round weights. */
function rack({ width, unit, palette, chance }: Frame, floor: number, wall: string): string {
  const iron = mix(palette.ink, wall, 0.18)
  const shelf = (y: number): string => rect(0, y, width, unit * 0.014, darken(wall, 0.3))
  const step = unit * 0.15
  const weights = (y: number): string =>
    times(Math.ceil(width / step) + 1, (index) => {
      const x = index * step + step * 0.4
      const size = unit * chance.between(0.03, 0.052)
      const colour = chance.pick([
        iron,
        iron,
        mix(palette.accent, wall, 0.2),
        mix(palette.second, wall, 0.15),
      ])
      return chance.happens(0.55)
        ? rect(x - size * 1.5, y - size * 1.25, size * 3, size * 0.5, iron) +
            rect(x - size * 1.6, y - size * 2, size * 0.9, size * 2, colour, { radius: size * 0.2 }) +
            rect(x + size * 0.7, y - size * 2, size * 0.9, size * 2, colour, { radius: size * 0.2 })
        : ring(x, y - size * 2.2, size * 0.62, colour, size * 0.32) + circle(x, y - size, size, colour)
    })
  return shelf(floor - unit * 0.12) + weights(floor - unit * 0.12) + shelf(floor - unit * 0.005)
}

export const strength: DrawScene = (frame) => {
  const { width, height, unit, focus, palette, chance, definitions } = frame
  const dark = chance.happens(0.6)
  const wall = dark ? mix(palette.near, palette.far, 0.16) : mix(palette.paper, palette.far, 0.4)
  const floor = height * 0.76
  const size = unit * 0.74
  const standing = height * 0.91
  const light = mix(palette.sun, palette.paper, 0.25)
  const window = path(
    trace`M${focus - unit * 0.62} 0H${focus - unit * 0.1}L${focus + unit * 0.34} ${floor}H${focus - unit * 0.2}Z`,
    lighten(wall, 0.2),
    0.35,
  )
  const paint = dressed(frame, {
    top: dark ? palette.accent : mix(palette.accent, palette.ink, 0.2),
    legs: dark ? mix(palette.second, palette.ink, 0.62) : palette.ink,
    prop: palette.accent,
    propLine: darken(palette.ink, 0.2),
    metal: mix(palette.paper, palette.ink, 0.2),
  })
  return (
    fill(frame, wall) +
    window +
    circle(focus, height * 0.44, unit * 0.44, dark ? light : lighten(wall, 0.45), dark ? 0.92 : 1) +
    rack(frame, floor, wall) +
    rect(0, floor, width, height - floor, mix(palette.near, wall, dark ? 0.1 : 0.35)) +
    times(Math.ceil(width / (unit * 0.3)) + 1, (index) =>
      stroke(
        trace`M${index * unit * 0.3} ${floor}l${(index * unit * 0.3 - focus) * 0.22} ${height - floor}`,
        mix(palette.ink, wall, 0.1),
        unit * 0.003,
        0.6,
      ),
    ) +
    ellipse(focus, standing + unit * 0.01, size * 0.36, unit * 0.026, palette.ink, 0.4) +
    figure(
      chance.pick(['press', 'deadlift', 'press', 'swing']),
      { x: focus, ground: standing, size },
      paint,
    ) +
    circle(focus, floor, unit * 0.5, definitions.glow(light, 0.12)) +
    vignette(frame, 0.28)
  )
}
