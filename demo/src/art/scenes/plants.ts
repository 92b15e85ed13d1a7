import { darken, lighten, mix } from '../drawing/colour.ts'
import { flower, leaf, tuft } from '../drawing/land.ts'
import { circle, ellipse, stroke, times, trace } from '../drawing/svg.ts'
import type { Frame } from './frame.ts'

export type Plant = (frame: Frame, x: number, y: number, size: number) => string

const greens: [string, ...string[]] = ['#4f7a4c', '#6d9556', '#3c6347', '#88a960', '#5b8a5c']

export const sunflower: Plant = ({ chance }, x, y, size) => {
  const green = chance.pick(greens)
  const lean = chance.between(-0.06, 0.06) * size
  return (
    stroke(
      trace`M${x} ${y}Q${x + lean} ${y - size * 0.5} ${x + lean} ${y - size * 0.9}`,
      green,
      size * 0.03,
    ) +
    leaf({
      x: x + lean * 0.6,
      y: y - size * 0.4,
      angle: -0.5,
      length: size * 0.26,
      width: size * 0.08,
      fill: green,
    }) +
    leaf({
      x: x + lean * 0.4,
      y: y - size * 0.3,
      angle: -2.6,
      length: size * 0.26,
      width: size * 0.08,
      fill: darken(green, 0.12),
    }) +
    flower(x + lean, y - size * 0.92, size * 0.09, '#f0b13c', '#5a3320')
  )
}

export const tomato: Plant = ({ chance }, x, y, size) => {
  const green = chance.pick(greens)
  return (
    stroke(trace`M${x} ${y}V${y - size * 0.95}`, '#a8794a', size * 0.02) +
    times(7, (index) =>
      leaf({
        x,
        y: y - size * (0.14 + index * 0.11),
        angle: index % 2 === 0 ? -0.35 : -2.8,
        length: size * chance.between(0.16, 0.24),
        width: size * 0.07,
        fill: index % 2 === 0 ? green : lighten(green, 0.1),
      }),
    ) +
    times(5, (index) =>
      circle(
        x + (index % 2 === 0 ? 1 : -1) * size * 0.09,
        y - size * (0.2 + index * 0.13),
        size * 0.042,
        chance.pick(['#d8432f', '#e87a3e', '#d8432f']),
      ),
    )
  )
}

export const cabbage: Plant = ({ chance }, x, y, size) => {
  const green = chance.pick(['#7fa38a', '#93b07a', '#6f9a80'])
  const radius = size * 0.2
  return (
    times(4, (index) =>
      ellipse(
        x + (index - 1.5) * radius * 0.6,
        y - radius * 0.6,
        radius * 0.62,
        radius * 0.74,
        index % 2 === 0 ? darken(green, 0.14) : green,
      ),
    ) +
    circle(x, y - radius * 0.8, radius * 0.62, lighten(green, 0.16)) +
    stroke(
      trace`M${x - radius * 0.2} ${y - radius * 1.3}q${radius * 0.4} ${radius * 0.4} ${radius * 0.1} ${radius}`,
      lighten(green, 0.4),
      radius * 0.07,
    )
  )
}

export const lavender: Plant = ({ palette, chance }, x, y, size) =>
  times(7, (index) => {
    const lean = (index - 3) * size * 0.07
    const top = y - size * chance.between(0.44, 0.6)
    return (
      stroke(
        trace`M${x} ${y}Q${x + lean * 0.4} ${y - size * 0.3} ${x + lean} ${top}`,
        '#6d9556',
        size * 0.012,
      ) +
      times(5, (bud) =>
        circle(x + lean, top + bud * size * 0.032, size * 0.021, mix(palette.accent, '#8a78b8', 0.72)),
      )
    )
  })

export const fern: Plant = ({ chance }, x, y, size) =>
  tuft(chance, { x, y, reach: size * 0.5, count: 9, fills: [greens[0], '#6d9556', '#3c6347'] })

export const poppies: Plant = ({ palette, chance }, x, y, size) =>
  times(4, (index) => {
    const lean = (index - 1.5) * size * 0.12
    const top = y - size * chance.between(0.36, 0.62)
    return (
      stroke(
        trace`M${x} ${y}Q${x + lean * 0.2} ${y - size * 0.3} ${x + lean} ${top}`,
        '#6d9556',
        size * 0.014,
      ) +
      ellipse(x + lean, top, size * 0.075, size * 0.06, palette.accent) +
      ellipse(
        x + lean - size * 0.02,
        top + size * 0.01,
        size * 0.05,
        size * 0.045,
        lighten(palette.accent, 0.16),
      ) +
      circle(x + lean, top, size * 0.02, '#2b1b16')
    )
  })
