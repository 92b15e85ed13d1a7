import { darken, lighten, mix } from '../drawing/colour.ts'
import { tuft } from '../drawing/land.ts'
import { circle, ellipse, path, rect, stroke, times, trace, turned } from '../drawing/svg.ts'
import { figure, type PoseName } from '../figure/index.ts'
import { dressed, type Frame, fill, vignette } from './frame.ts'

/** Tall panes with the evening behind them. */
function window(
  { height, unit, palette, definitions }: Frame,
  x: number,
  wide: number,
  tall: number,
  trim: string,
): string {
  const [top, middle, low] = palette.sky
  const y = height * 0.08
  return (
    rect(
      x,
      y,
      wide,
      tall,
      definitions.linear([
        [0, top],
        [0.55, middle],
        [1, low],
      ]),
    ) +
    circle(x + wide * 0.68, y + tall * 0.4, unit * 0.07, palette.sun) +
    path(
      trace`M${x} ${y + tall}V${y + tall * 0.8}Q${x + wide * 0.3} ${y + tall * 0.68} ${x + wide * 0.55} ${y + tall * 0.84}T${x + wide} ${y + tall * 0.76}V${y + tall}Z`,
      mix(palette.near, palette.far, 0.3),
    ) +
    stroke(
      trace`M${x + wide / 2} ${y}v${tall}M${x} ${y + tall * 0.33}h${wide}M${x} ${y + tall * 0.66}h${wide}`,
      trim,
      unit * 0.012,
    ) +
    `<rect x="${trace`${x}`}" y="${trace`${y}`}" width="${trace`${wide}`}" height="${trace`${tall}`}" fill="none" stroke="${trim}" stroke-width="${trace`${unit * 0.026}`}"/>`
  )
}

const musicStand = ({ palette }: Frame, x: number, ground: number, size: number): string => {
  const iron = mix(palette.ink, '#000000', 0.2)
  return (
    stroke(
      trace`M${x} ${ground - size * 0.6}V${ground}M${x - size * 0.16} ${ground}L${x} ${ground - size * 0.14}L${x + size * 0.16} ${ground}`,
      iron,
      size * 0.026,
    ) +
    turned(
      rect(x - size * 0.26, ground - size * 0.92, size * 0.52, size * 0.34, iron, { radius: 3 }) +
        rect(x - size * 0.22, ground - size * 0.94, size * 0.21, size * 0.32, lighten(palette.paper, 0.5)) +
        rect(x + size * 0.01, ground - size * 0.94, size * 0.21, size * 0.32, lighten(palette.paper, 0.4)) +
        times(4, (line) =>
          stroke(
            trace`M${x - size * 0.19} ${ground - size * (0.88 - line * 0.07)}h${size * 0.15}M${x + size * 0.04} ${ground - size * (0.88 - line * 0.07)}h${size * 0.15}`,
            palette.ink,
            size * 0.008,
            0.6,
          ),
        ),
      -4,
      x,
      ground,
    )
  )
}

/** The person from the stage in a rehearsal, without an audience. */
export function rehearsal(frame: Frame, pose: PoseName): string {
  const { width, height, unit, focus, palette, chance } = frame
  const wall = chance.pick([
    mix(palette.paper, palette.accent, 0.24),
    mix(palette.paper, palette.far, 0.36),
    mix(palette.near, palette.accent, 0.34),
    mix(palette.second, palette.paper, 0.4),
  ])
  const wood = mix(palette.accent, '#6e4023', 0.6)
  const floor = height * 0.78
  const standing = height * 0.92
  const size = unit * 0.72
  const trim = lighten(wall, 0.55)
  const side = chance.pick([-1, 1])
  const boards = times(4, (row) =>
    rect(0, floor + ((height - floor) * row) / 4, width, unit * 0.004, darken(wood, 0.2)),
  )
  return (
    fill(frame, wall) +
    window(frame, focus - unit * 0.18 + side * unit * 0.28, unit * 0.5, height * 0.56, trim) +
    rect(0, floor, width, height - floor, wood) +
    boards +
    rect(0, floor - unit * 0.03, width, unit * 0.03, trim) +
    ellipse(
      focus,
      standing + unit * 0.01,
      unit * 0.52,
      unit * 0.075,
      mix(palette.second, palette.accent, 0.3),
    ) +
    ellipse(
      focus,
      standing + unit * 0.01,
      unit * 0.45,
      unit * 0.06,
      mix(palette.second, palette.paper, 0.3),
    ) +
    musicStand(frame, focus - side * unit * 0.46, standing, unit * 0.46) +
    tuft(chance, {
      x: focus + side * unit * 0.62,
      y: floor - unit * 0.05,
      reach: unit * 0.34,
      count: 9,
      fills: ['#4f7a58', '#6d9556', '#3c6347'],
    }) +
    path(
      trace`M${focus + side * unit * 0.62 - unit * 0.08} ${floor - unit * 0.06}h${unit * 0.16}l${-unit * 0.025} ${unit * 0.15}h${-unit * 0.11}Z`,
      palette.accent,
    ) +
    figure(
      pose,
      { x: focus, ground: standing, size },
      dressed(frame, {
        legs: mix(palette.ink, palette.near, 0.4),
        prop: mix(palette.accent, '#7a3416', 0.5),
      }),
    ) +
    vignette(frame, 0.3)
  )
}
