import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, path, rect, ring, stroke, times, trace } from '../drawing/svg.ts'
import type { Frame } from './frame.ts'

/** A large microphone in its cradle, on an arm. */
export function microphone({ palette, definitions }: Frame, x: number, y: number, size: number): string {
  const metal = mix(palette.paper, palette.near, 0.3)
  const dark = mix(palette.ink, '#000000', 0.2)
  const body = trace`M${x - size * 0.24} ${y - size * 0.3}A${size * 0.24} ${size * 0.24} 0 0 1 ${x + size * 0.24} ${y - size * 0.3}V${y + size * 0.36}Q${x + size * 0.24} ${y + size * 0.5} ${x + size * 0.1} ${y + size * 0.5}H${x - size * 0.1}Q${x - size * 0.24} ${y + size * 0.5} ${x - size * 0.24} ${y + size * 0.36}Z`
  const mesh =
    times(7, (index) =>
      stroke(
        trace`M${x - size * 0.2} ${y - size * 0.42 + index * size * 0.07}h${size * 0.4}`,
        darken(metal, 0.4),
        size * 0.012,
      ),
    ) +
    times(5, (index) =>
      stroke(
        trace`M${x - size * 0.16 + index * size * 0.08} ${y - size * 0.48}v${size * 0.5}`,
        darken(metal, 0.4),
        size * 0.012,
      ),
    )
  return (
    circle(x, y, size * 1.3, definitions.glow(palette.second, 0.5)) +
    stroke(trace`M${x} ${y + size * 0.5}V${y + size * 2}`, dark, size * 0.08) +
    ring(x, y, size * 0.44, dark, size * 0.05) +
    times(4, (index) =>
      stroke(
        trace`M${x + (index % 2 === 0 ? -1 : 1) * size * 0.24} ${y + (index < 2 ? -0.1 : 0.2) * size}l${(index % 2 === 0 ? -1 : 1) * size * 0.17} ${(index < 2 ? -0.08 : 0.1) * size}`,
        metal,
        size * 0.02,
      ),
    ) +
    path(body, metal) +
    mesh +
    rect(x - size * 0.24, y + size * 0.06, size * 0.48, size * 0.06, palette.accent) +
    circle(x, y + size * 0.26, size * 0.05, dark) +
    path(
      trace`M${x + size * 0.06} ${y - size * 0.53}A${size * 0.24} ${size * 0.24} 0 0 1 ${x + size * 0.24} ${y - size * 0.3}V${y + size * 0.36}Q${x + size * 0.24} ${y + size * 0.5} ${x + size * 0.1} ${y + size * 0.5}Q${x + size * 0.16} ${y} ${x + size * 0.06} ${y - size * 0.53}Z`,
      dark,
      0.3,
    )
  )
}

/** Two reels and a row of meters. */
export function tapeMachine(
  { palette, definitions, chance }: Frame,
  x: number,
  y: number,
  size: number,
): string {
  const panel = mix(palette.paper, palette.far, 0.4)
  const dark = mix(palette.ink, '#000000', 0.2)
  const reel = (reelX: number, filled: number): string =>
    circle(reelX, y - size * 0.2, size * 0.42, dark) +
    circle(reelX, y - size * 0.2, size * 0.4, mix(palette.accent, '#3a1d12', 0.6)) +
    ring(
      reelX,
      y - size * 0.2,
      size * (0.16 + filled * 0.1),
      darken(palette.accent, 0.5),
      size * filled * 0.2,
    ) +
    times(3, (index) => {
      const angle = (index / 3) * Math.PI * 2 + filled * 3
      return circle(
        reelX + Math.cos(angle) * size * 0.22,
        y - size * 0.2 + Math.sin(angle) * size * 0.22,
        size * 0.09,
        panel,
      )
    }) +
    circle(reelX, y - size * 0.2, size * 0.09, mix(palette.paper, '#ffffff', 0.4))
  const meters = times(2, (index) => {
    const meterX = x - size * 0.4 + index * size * 0.8
    const lean = chance.between(-0.1, 0.1) * size
    return (
      rect(meterX - size * 0.16, y + size * 0.5, size * 0.32, size * 0.2, lighten(palette.second, 0.4), {
        radius: size * 0.02,
      }) + stroke(trace`M${meterX} ${y + size * 0.69}l${lean} ${-size * 0.15}`, dark, size * 0.014)
    )
  })
  return (
    circle(x, y, size * 1.6, definitions.glow(palette.second, 0.4)) +
    rect(x - size, y - size * 0.74, size * 2, size * 1.7, dark, { radius: size * 0.08 }) +
    rect(x - size * 0.95, y - size * 0.69, size * 1.9, size * 1.6, panel, { radius: size * 0.05 }) +
    reel(x - size * 0.47, 0.7) +
    reel(x + size * 0.47, 0.3) +
    stroke(
      trace`M${x - size * 0.6} ${y + size * 0.2}L${x - size * 0.16} ${y + size * 0.38}H${x + size * 0.16}L${x + size * 0.6} ${y + size * 0.2}`,
      dark,
      size * 0.016,
    ) +
    rect(x - size * 0.17, y + size * 0.3, size * 0.34, size * 0.16, dark, { radius: size * 0.03 }) +
    meters
  )
}

/** A modular synthesiser: sockets, knobs and cables. */
export function modular({ palette, definitions, chance }: Frame, x: number, y: number, size: number): string {
  const panel = mix(palette.near, palette.paper, 0.2)
  const wood = mix(palette.accent, '#6e4023', 0.6)
  const spot = (column: number, row: number): [number, number] => [
    x - size * 0.88 + column * size * 0.22,
    y - size * 0.56 + row * size * 0.22,
  ]
  const knobs = times(45, (index) => {
    const [knobX, knobY] = spot(index % 9, Math.floor(index / 9))
    const kind = chance.next()
    if (kind < 0.45)
      return (
        circle(knobX, knobY, size * 0.045, '#0c0a10') +
        ring(knobX, knobY, size * 0.045, palette.paper, size * 0.012)
      )
    if (kind < 0.9)
      return (
        circle(knobX, knobY, size * 0.07, chance.pick([palette.paper, palette.second, palette.accent])) +
        stroke(
          trace`M${knobX} ${knobY}l${chance.between(-0.05, 0.05) * size} ${-size * 0.05}`,
          '#0c0a10',
          size * 0.016,
        )
      )
    return (
      circle(knobX, knobY, size * 0.03, palette.accent) +
      circle(knobX, knobY, size * 0.09, definitions.glow(palette.accent, 0.8))
    )
  })
  const cables = times(8, () => {
    const [fromX, fromY] = spot(chance.whole(0, 8), chance.whole(0, 4))
    const [toX, toY] = spot(chance.whole(0, 8), chance.whole(0, 4))
    return stroke(
      trace`M${fromX} ${fromY}C${fromX} ${fromY + size * 0.4} ${toX} ${toY + size * 0.4} ${toX} ${toY}`,
      chance.pick([palette.accent, palette.second, palette.sun, palette.far]),
      size * 0.03,
    )
  })
  return (
    circle(x, y, size * 1.7, definitions.glow(palette.second, 0.36)) +
    rect(x - size * 1.1, y - size * 0.78, size * 2.2, size * 1.44, wood, { radius: size * 0.04 }) +
    rect(x - size, y - size * 0.7, size * 2, size * 1.28, panel) +
    times(4, (index) =>
      rect(
        x - size + (index + 1) * size * 0.4,
        y - size * 0.7,
        size * 0.008,
        size * 1.28,
        darken(panel, 0.3),
      ),
    ) +
    knobs +
    cables
  )
}
