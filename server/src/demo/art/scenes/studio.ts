import { darken, lighten, mix } from '../colour.ts'
import { circle, path, rect, ring, stroke, times, trace, turned } from '../svg.ts'
import { type DrawScene, fill, type Frame, vignette } from './frame.ts'

/** Sound-proof wedges, each lit from one side. */
function foam({ width, height, unit, chance }: Frame, wall: string): string {
  const cell = unit * 0.14
  const columns = Math.ceil(width / cell)
  return times(columns * 5, (index) => {
    const x = (index % columns) * cell
    const y = Math.floor(index / columns) * cell
    if (y > height * 0.64) return ''
    const shade = chance.between(0, 0.05)
    return path(trace`M${x} ${y}h${cell}l${-cell / 2} ${cell / 2}Z`, lighten(wall, 0.07 + shade)) + path(trace`M${x} ${y + cell}h${cell}l${-cell / 2} ${-cell / 2}Z`, darken(wall, 0.14)) + path(trace`M${x + cell} ${y}v${cell}l${-cell / 2} ${-cell / 2}Z`, darken(wall, 0.06 + shade))
  })
}

/** A large microphone in its cradle, on an arm. */
function microphone({ palette, definitions }: Frame, x: number, y: number, size: number): string {
  const metal = mix(palette.paper, palette.near, 0.3)
  const dark = mix(palette.ink, '#000000', 0.2)
  const body = trace`M${x - size * 0.24} ${y - size * 0.3}A${size * 0.24} ${size * 0.24} 0 0 1 ${x + size * 0.24} ${y - size * 0.3}V${y + size * 0.36}Q${x + size * 0.24} ${y + size * 0.5} ${x + size * 0.1} ${y + size * 0.5}H${x - size * 0.1}Q${x - size * 0.24} ${y + size * 0.5} ${x - size * 0.24} ${y + size * 0.36}Z`
  const mesh = times(7, (index) => stroke(trace`M${x - size * 0.2} ${y - size * 0.42 + index * size * 0.07}h${size * 0.4}`, darken(metal, 0.4), size * 0.012)) + times(5, (index) => stroke(trace`M${x - size * 0.16 + index * size * 0.08} ${y - size * 0.48}v${size * 0.5}`, darken(metal, 0.4), size * 0.012))
  return (
    circle(x, y, size * 1.3, definitions.glow(palette.second, 0.5)) +
    stroke(trace`M${x} ${y + size * 0.5}V${y + size * 2}`, dark, size * 0.08) +
    ring(x, y, size * 0.44, dark, size * 0.05) +
    times(4, (index) => stroke(trace`M${x + (index % 2 === 0 ? -1 : 1) * size * 0.24} ${y + (index < 2 ? -0.1 : 0.2) * size}l${(index % 2 === 0 ? -1 : 1) * size * 0.17} ${(index < 2 ? -0.08 : 0.1) * size}`, metal, size * 0.02)) +
    path(body, metal) +
    mesh +
    rect(x - size * 0.24, y + size * 0.06, size * 0.48, size * 0.06, palette.accent) +
    circle(x, y + size * 0.26, size * 0.05, dark) +
    path(trace`M${x + size * 0.06} ${y - size * 0.53}A${size * 0.24} ${size * 0.24} 0 0 1 ${x + size * 0.24} ${y - size * 0.3}V${y + size * 0.36}Q${x + size * 0.24} ${y + size * 0.5} ${x + size * 0.1} ${y + size * 0.5}Q${x + size * 0.16} ${y} ${x + size * 0.06} ${y - size * 0.53}Z`, dark, 0.3)
  )
}

/** Two reels and a row of meters. */
function tapeMachine({ palette, definitions, chance }: Frame, x: number, y: number, size: number): string {
  const panel = mix(palette.paper, palette.far, 0.4)
  const dark = mix(palette.ink, '#000000', 0.2)
  const reel = (reelX: number, filled: number): string =>
    circle(reelX, y - size * 0.2, size * 0.42, dark) +
    circle(reelX, y - size * 0.2, size * 0.4, mix(palette.accent, '#3a1d12', 0.6)) +
    ring(reelX, y - size * 0.2, size * (0.16 + filled * 0.1), darken(palette.accent, 0.5), size * filled * 0.2) +
    times(3, (index) => {
      const angle = (index / 3) * Math.PI * 2 + filled * 3
      return circle(reelX + Math.cos(angle) * size * 0.22, y - size * 0.2 + Math.sin(angle) * size * 0.22, size * 0.09, panel)
    }) +
    circle(reelX, y - size * 0.2, size * 0.09, mix(palette.paper, '#ffffff', 0.4))
  const meters = times(2, (index) => {
    const meterX = x - size * 0.4 + index * size * 0.8
    const lean = chance.between(-0.1, 0.1) * size
    return rect(meterX - size * 0.16, y + size * 0.5, size * 0.32, size * 0.2, lighten(palette.second, 0.4), { radius: size * 0.02 }) + stroke(trace`M${meterX} ${y + size * 0.69}l${lean} ${-size * 0.15}`, dark, size * 0.014)
  })
  return (
    circle(x, y, size * 1.6, definitions.glow(palette.second, 0.4)) +
    rect(x - size, y - size * 0.74, size * 2, size * 1.7, dark, { radius: size * 0.08 }) +
    rect(x - size * 0.95, y - size * 0.69, size * 1.9, size * 1.6, panel, { radius: size * 0.05 }) +
    reel(x - size * 0.47, 0.7) +
    reel(x + size * 0.47, 0.3) +
    stroke(trace`M${x - size * 0.6} ${y + size * 0.2}L${x - size * 0.16} ${y + size * 0.38}H${x + size * 0.16}L${x + size * 0.6} ${y + size * 0.2}`, dark, size * 0.016) +
    rect(x - size * 0.17, y + size * 0.3, size * 0.34, size * 0.16, dark, { radius: size * 0.03 }) +
    meters
  )
}

/** A cabinet of sockets, knobs and cables that made sense at the time. */
function modular({ palette, definitions, chance }: Frame, x: number, y: number, size: number): string {
  const panel = mix(palette.near, palette.paper, 0.2)
  const wood = mix(palette.accent, '#6e4023', 0.6)
  const spot = (column: number, row: number): [number, number] => [x - size * 0.88 + column * size * 0.22, y - size * 0.56 + row * size * 0.22]
  const knobs = times(45, (index) => {
    const [knobX, knobY] = spot(index % 9, Math.floor(index / 9))
    const kind = chance.next()
    if (kind < 0.45) return circle(knobX, knobY, size * 0.045, '#0c0a10') + ring(knobX, knobY, size * 0.045, palette.paper, size * 0.012)
    if (kind < 0.9) return circle(knobX, knobY, size * 0.07, chance.pick([palette.paper, palette.second, palette.accent])) + stroke(trace`M${knobX} ${knobY}l${chance.between(-0.05, 0.05) * size} ${-size * 0.05}`, '#0c0a10', size * 0.016)
    return circle(knobX, knobY, size * 0.03, palette.accent) + circle(knobX, knobY, size * 0.09, definitions.glow(palette.accent, 0.8))
  })
  const cables = times(8, () => {
    const [fromX, fromY] = spot(chance.whole(0, 8), chance.whole(0, 4))
    const [toX, toY] = spot(chance.whole(0, 8), chance.whole(0, 4))
    return stroke(trace`M${fromX} ${fromY}C${fromX} ${fromY + size * 0.4} ${toX} ${toY + size * 0.4} ${toX} ${toY}`, chance.pick([palette.accent, palette.second, palette.sun, palette.far]), size * 0.03)
  })
  return (
    circle(x, y, size * 1.7, definitions.glow(palette.second, 0.36)) +
    rect(x - size * 1.1, y - size * 0.78, size * 2.2, size * 1.44, wood, { radius: size * 0.04 }) +
    rect(x - size, y - size * 0.7, size * 2, size * 1.28, panel) +
    times(4, (index) => rect(x - size + (index + 1) * size * 0.4, y - size * 0.7, size * 0.008, size * 1.28, darken(panel, 0.3))) +
    knobs +
    cables
  )
}

/** A recorded line, loud in the middle. */
function waveform({ width, height, unit, palette, chance }: Frame, y: number, focus: number): string {
  const gap = unit * 0.022
  return times(Math.ceil(width / gap), (index) => {
    const x = index * gap
    const nearness = Math.exp(-(((x - focus) / (unit * 0.9)) ** 2))
    const tall = unit * (0.012 + (0.05 + 0.16 * nearness) * chance.next())
    return rect(x, y - tall / 2, gap * 0.5, tall, mix(palette.accent, palette.second, chance.next()), { radius: gap * 0.25, opacity: 0.35 + nearness * 0.5 })
  }) + rect(0, y, width, height * 0.002, palette.second, { opacity: 0.4 })
}

function mixingDesk({ width, height, unit, palette, chance }: Frame, y: number): string {
  const panel = mix(palette.ink, palette.near, 0.3)
  const step = unit * 0.075
  const channels = times(Math.ceil(width / step), (index) => {
    const x = index * step + step / 2
    const level = chance.between(0.1, 0.8)
    const run = height - y - unit * 0.14
    return (
      circle(x, y + unit * 0.045, unit * 0.016, chance.pick([palette.accent, palette.second, palette.paper])) +
      stroke(trace`M${x} ${y + unit * 0.045}l${chance.between(-0.01, 0.01) * unit} ${-unit * 0.012}`, panel, unit * 0.005) +
      rect(x - unit * 0.003, y + unit * 0.09, unit * 0.006, run, '#000000', { opacity: 0.5 }) +
      rect(x - unit * 0.016, y + unit * 0.09 + run * level, unit * 0.032, unit * 0.026, index % 5 === 2 ? palette.accent : palette.paper, { radius: 2 })
    )
  })
  return rect(0, y, width, height - y, panel) + rect(0, y, width, unit * 0.012, lighten(panel, 0.25)) + channels
}

const speaker = ({ palette }: Frame, x: number, y: number, size: number): string => {
  const box = mix(palette.ink, '#000000', 0.15)
  return rect(x - size * 0.3, y - size, size * 0.6, size, box, { radius: size * 0.04 }) + circle(x, y - size * 0.34, size * 0.22, lighten(box, 0.14)) + circle(x, y - size * 0.34, size * 0.15, mix(palette.accent, box, 0.45)) + circle(x, y - size * 0.34, size * 0.06, box) + circle(x, y - size * 0.76, size * 0.11, lighten(box, 0.14)) + circle(x, y - size * 0.76, size * 0.04, box)
}

export const studio: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, definitions } = frame
  const wall = chance.pick([mix(palette.near, palette.accent, 0.28), mix(palette.near, palette.far, 0.42), mix(palette.ink, palette.second, 0.2)])
  const deskTop = height * 0.74
  const middle = wide ? focus : width * 0.5
  const machine = chance.pick([microphone, microphone, tapeMachine, modular])
  const apart = machine === microphone ? 0.46 : 0.62
  const lampX = middle + unit * (wide ? 1.1 : 0.34)
  return (
    fill(frame, wall) +
    foam(frame, wall) +
    circle(lampX, height * 0.12, unit * 0.5, definitions.glow(palette.accent, 0.5)) +
    turned(rect(lampX - unit * 0.1, height * 0.09, unit * 0.2, unit * 0.07, palette.accent, { radius: unit * 0.02 }) + rect(lampX - unit * 0.075, height * 0.09 + unit * 0.028, unit * 0.15, unit * 0.014, lighten(palette.accent, 0.6), { radius: unit * 0.007 }), 0, lampX, 0) +
    waveform(frame, height * 0.48, middle) +
    speaker(frame, middle - unit * apart, deskTop, unit * 0.34) +
    speaker(frame, middle + unit * apart, deskTop, unit * 0.34) +
    (wide ? speaker(frame, middle - unit * 1.1, deskTop, unit * 0.3) : '') +
    (machine === microphone ? microphone(frame, middle, height * 0.4, unit * 0.36) : machine(frame, middle, height * 0.46, unit * 0.34)) +
    mixingDesk(frame, deskTop) +
    vignette(frame, 0.4)
  )
}
