import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, path, rect, stroke, times, trace, turned } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'

/** A guitar hanging by its head, finished or still without strings. */
function hangingGuitar(
  { palette }: Frame,
  x: number,
  y: number,
  size: number,
  wood: string,
  strung: boolean,
): string {
  const neck = mix(palette.ink, '#3a2015', 0.6)
  return (
    rect(x - size * 0.026, y, size * 0.052, size * 0.52, neck) +
    path(
      trace`M${x - size * 0.045} ${y - size * 0.1}h${size * 0.09}l${-size * 0.012} ${size * 0.12}h${-size * 0.066}Z`,
      neck,
    ) +
    path(
      trace`M${x} ${y + size * 0.42}C${x + size * 0.12} ${y + size * 0.4} ${x + size * 0.17} ${y + size * 0.46} ${x + size * 0.16} ${y + size * 0.53}C${x + size * 0.15} ${y + size * 0.6} ${x + size * 0.13} ${y + size * 0.62} ${x + size * 0.15} ${y + size * 0.67}C${x + size * 0.25} ${y + size * 0.72} ${x + size * 0.24} ${y + size * 0.98} ${x} ${y + size * 0.98}C${x - size * 0.24} ${y + size * 0.98} ${x - size * 0.25} ${y + size * 0.72} ${x - size * 0.15} ${y + size * 0.67}C${x - size * 0.13} ${y + size * 0.62} ${x - size * 0.15} ${y + size * 0.6} ${x - size * 0.16} ${y + size * 0.53}C${x - size * 0.17} ${y + size * 0.46} ${x - size * 0.12} ${y + size * 0.4} ${x} ${y + size * 0.42}Z`,
      wood,
    ) +
    path(
      trace`M${x + size * 0.04} ${y + size * 0.42}C${x + size * 0.12} ${y + size * 0.4} ${x + size * 0.17} ${y + size * 0.46} ${x + size * 0.16} ${y + size * 0.53}C${x + size * 0.15} ${y + size * 0.6} ${x + size * 0.13} ${y + size * 0.62} ${x + size * 0.15} ${y + size * 0.67}C${x + size * 0.25} ${y + size * 0.72} ${x + size * 0.24} ${y + size * 0.98} ${x + size * 0.02} ${y + size * 0.98}Q${x + size * 0.14} ${y + size * 0.8} ${x + size * 0.04} ${y + size * 0.42}Z`,
      darken(wood, 0.35),
      0.45,
    ) +
    rect(x - size * 0.024, y + size * 0.3, size * 0.048, size * 0.26, neck) +
    circle(x, y + size * 0.63, size * 0.055, '#24130d') +
    (strung
      ? rect(x - size * 0.06, y + size * 0.82, size * 0.12, size * 0.02, neck) +
        stroke(
          trace`M${x - size * 0.008} ${y}V${y + size * 0.82}M${x + size * 0.008} ${y}V${y + size * 0.82}`,
          lighten(wood, 0.6),
          size * 0.004,
        )
      : stroke(
          trace`M${x - size * 0.12} ${y + size * 0.76}q${size * 0.12} ${size * 0.06} ${size * 0.24} 0`,
          darken(wood, 0.3),
          size * 0.006,
        ))
  )
}

type Tool = (x: number, y: number, size: number, handle: string, metal: string) => string

const saw: Tool = (x, y, size, handle, metal) =>
  path(trace`M${x - size * 0.05} ${y}h${size * 0.2}l${-size * 0.06} ${size * 0.7}h${-size * 0.08}Z`, metal) +
  rect(x - size * 0.08, y - size * 0.12, size * 0.26, size * 0.18, handle, { radius: size * 0.06 })
const chisel: Tool = (x, y, size, handle, metal) =>
  rect(x - size * 0.05, y, size * 0.1, size * 0.34, handle, { radius: size * 0.05 }) +
  path(
    trace`M${x - size * 0.04} ${y + size * 0.34}h${size * 0.08}v${size * 0.3}l${-size * 0.08} ${size * 0.05}Z`,
    metal,
  )
const mallet: Tool = (x, y, size, handle, _metal) =>
  rect(x - size * 0.03, y + size * 0.14, size * 0.06, size * 0.56, lighten(handle, 0.2)) +
  rect(x - size * 0.17, y - size * 0.02, size * 0.34, size * 0.2, handle, { radius: size * 0.03 })
const square: Tool = (x, y, size, handle, metal) =>
  rect(x - size * 0.1, y, size * 0.09, size * 0.5, handle) +
  rect(x - size * 0.1, y, size * 0.4, size * 0.06, metal)
const clamp: Tool = (x, y, size, handle, metal) =>
  stroke(
    trace`M${x - size * 0.1} ${y + size * 0.6}V${y}H${x + size * 0.14}V${y + size * 0.12}`,
    metal,
    size * 0.06,
  ) +
  stroke(
    trace`M${x + size * 0.14} ${y + size * 0.6}V${y + size * 0.34}M${x - size * 0.1} ${y + size * 0.46}H${x + size * 0.2}`,
    handle,
    size * 0.05,
  )

export const bench: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, definitions } = frame
  const wall = chance.pick([
    mix(palette.near, palette.far, 0.38),
    mix(palette.second, palette.paper, 0.4),
    mix(palette.paper, palette.far, 0.42),
    mix(palette.accent, palette.near, 0.5),
  ])
  const timber = mix(palette.accent, '#8a5a30', 0.6)
  const woods: [string, ...string[]] = [
    '#c98a4b',
    '#a85f32',
    '#e0b06a',
    '#7d3f24',
    mix(palette.accent, '#8a4a26', 0.5),
  ]
  const metal = mix('#c9c6c0', palette.near, 0.25)
  const middle = wide ? focus : width * 0.5
  const level = height * 0.8
  const guitars = times(Math.ceil(width / (unit * 0.44)), (index) => {
    const x = index * unit * 0.44 + unit * 0.2
    return hangingGuitar(
      frame,
      x,
      height * 0.13,
      unit * 0.62 * chance.between(0.92, 1.04),
      chance.pick(woods),
      chance.happens(0.7),
    )
  })
  const tools = chance.shuffle<Tool>([saw, chisel, mallet, square, clamp])
  const onWall = times(Math.ceil(width / (unit * 0.44)) + 1, (index) =>
    (tools[index % tools.length] ?? saw)(
      index * unit * 0.44 - unit * 0.03,
      height * 0.2,
      unit * 0.2,
      chance.pick([palette.accent, timber, palette.second]),
      metal,
    ),
  )
  const shavings = times(9, () => {
    const x = middle + chance.between(-0.7, 0.7) * unit
    const y = level + chance.between(-0.004, 0.02) * unit
    return stroke(
      trace`M${x} ${y}q${unit * 0.02} ${-unit * 0.04} ${unit * 0.05} ${-unit * 0.01}t${unit * 0.03} ${-unit * 0.02}`,
      '#ecc98f',
      unit * 0.01,
    )
  })
  return (
    fill(frame, wall) +
    times(5, (index) => rect(0, (level * index) / 5, width, unit * 0.004, darken(wall, 0.14))) +
    circle(middle, 0, unit * 0.95, definitions.glow(palette.sun, 0.42)) +
    rect(0, height * 0.07, width, unit * 0.03, darken(timber, 0.2)) +
    onWall +
    guitars +
    rect(0, level, width, height - level, darken(timber, 0.24)) +
    rect(0, level, width, unit * 0.05, timber) +
    rect(0, level, width, unit * 0.012, lighten(timber, 0.25)) +
    turned(
      ellipse(middle, level - unit * 0.035, unit * 0.36, unit * 0.05, '#e0b06a') +
        ellipse(middle + unit * 0.05, level - unit * 0.042, unit * 0.06, unit * 0.012, '#5a3018'),
      0,
      middle,
      level,
    ) +
    rect(middle - unit * 0.62, level - unit * 0.085, unit * 0.2, unit * 0.06, mix(timber, '#5a3018', 0.4), {
      radius: unit * 0.014,
    }) +
    rect(middle - unit * 0.56, level - unit * 0.12, unit * 0.04, unit * 0.045, timber, {
      radius: unit * 0.01,
    }) +
    rect(middle - unit * 0.62, level - unit * 0.028, unit * 0.2, unit * 0.028, metal) +
    shavings +
    vignette(frame, 0.34)
  )
}
