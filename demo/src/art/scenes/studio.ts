import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, path, rect, stroke, times, trace, turned } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'
import { microphone, modular, tapeMachine } from './machines.ts'

/** Sound-proof wedges, each lit from one side. */
function foam({ width, height, unit, chance }: Frame, wall: string): string {
  const cell = unit * 0.14
  const columns = Math.ceil(width / cell)
  return times(columns * 5, (index) => {
    const x = (index % columns) * cell
    const y = Math.floor(index / columns) * cell
    if (y > height * 0.64) return ''
    const shade = chance.between(0, 0.05)
    return (
      path(trace`M${x} ${y}h${cell}l${-cell / 2} ${cell / 2}Z`, lighten(wall, 0.07 + shade)) +
      path(trace`M${x} ${y + cell}h${cell}l${-cell / 2} ${-cell / 2}Z`, darken(wall, 0.14)) +
      path(trace`M${x + cell} ${y}v${cell}l${-cell / 2} ${-cell / 2}Z`, darken(wall, 0.06 + shade))
    )
  })
}

/** A recorded line, loud in the middle. */
function waveform({ width, height, unit, palette, chance }: Frame, y: number, focus: number): string {
  const gap = unit * 0.022
  return (
    times(Math.ceil(width / gap), (index) => {
      const x = index * gap
      const nearness = Math.exp(-(((x - focus) / (unit * 0.9)) ** 2))
      const tall = unit * (0.012 + (0.05 + 0.16 * nearness) * chance.next())
      return rect(x, y - tall / 2, gap * 0.5, tall, mix(palette.accent, palette.second, chance.next()), {
        radius: gap * 0.25,
        opacity: 0.35 + nearness * 0.5,
      })
    }) + rect(0, y, width, height * 0.002, palette.second, { opacity: 0.4 })
  )
}

function mixingDesk({ width, height, unit, palette, chance }: Frame, y: number): string {
  const panel = mix(palette.ink, palette.near, 0.3)
  const step = unit * 0.075
  const channels = times(Math.ceil(width / step), (index) => {
    const x = index * step + step / 2
    const level = chance.between(0.1, 0.8)
    const run = height - y - unit * 0.14
    return (
      circle(
        x,
        y + unit * 0.045,
        unit * 0.016,
        chance.pick([palette.accent, palette.second, palette.paper]),
      ) +
      stroke(
        trace`M${x} ${y + unit * 0.045}l${chance.between(-0.01, 0.01) * unit} ${-unit * 0.012}`,
        panel,
        unit * 0.005,
      ) +
      rect(x - unit * 0.003, y + unit * 0.09, unit * 0.006, run, '#000000', { opacity: 0.5 }) +
      rect(
        x - unit * 0.016,
        y + unit * 0.09 + run * level,
        unit * 0.032,
        unit * 0.026,
        index % 5 === 2 ? palette.accent : palette.paper,
        { radius: 2 },
      )
    )
  })
  return (
    rect(0, y, width, height - y, panel) + rect(0, y, width, unit * 0.012, lighten(panel, 0.25)) + channels
  )
}

const speaker = ({ palette }: Frame, x: number, y: number, size: number): string => {
  const box = mix(palette.ink, '#000000', 0.15)
  return (
    rect(x - size * 0.3, y - size, size * 0.6, size, box, { radius: size * 0.04 }) +
    circle(x, y - size * 0.34, size * 0.22, lighten(box, 0.14)) +
    circle(x, y - size * 0.34, size * 0.15, mix(palette.accent, box, 0.45)) +
    circle(x, y - size * 0.34, size * 0.06, box) +
    circle(x, y - size * 0.76, size * 0.11, lighten(box, 0.14)) +
    circle(x, y - size * 0.76, size * 0.04, box)
  )
}

export const studio: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, definitions } = frame
  const wall = chance.pick([
    mix(palette.near, palette.accent, 0.28),
    mix(palette.near, palette.far, 0.42),
    mix(palette.ink, palette.second, 0.2),
  ])
  const deskTop = height * 0.74
  const middle = wide ? focus : width * 0.5
  const machine = chance.pick([microphone, microphone, tapeMachine, modular])
  const apart = machine === microphone ? 0.46 : 0.62
  const lampX = middle + unit * (wide ? 1.1 : 0.34)
  return (
    fill(frame, wall) +
    foam(frame, wall) +
    circle(lampX, height * 0.12, unit * 0.5, definitions.glow(palette.accent, 0.5)) +
    turned(
      rect(lampX - unit * 0.1, height * 0.09, unit * 0.2, unit * 0.07, palette.accent, {
        radius: unit * 0.02,
      }) +
        rect(
          lampX - unit * 0.075,
          height * 0.09 + unit * 0.028,
          unit * 0.15,
          unit * 0.014,
          lighten(palette.accent, 0.6),
          { radius: unit * 0.007 },
        ),
      0,
      lampX,
      0,
    ) +
    waveform(frame, height * 0.48, middle) +
    speaker(frame, middle - unit * apart, deskTop, unit * 0.34) +
    speaker(frame, middle + unit * apart, deskTop, unit * 0.34) +
    (wide ? speaker(frame, middle - unit * 1.1, deskTop, unit * 0.3) : '') +
    (machine === microphone
      ? microphone(frame, middle, height * 0.4, unit * 0.36)
      : machine(frame, middle, height * 0.46, unit * 0.34)) +
    mixingDesk(frame, deskTop) +
    vignette(frame, 0.4)
  )
}
