import { mix } from '../drawing/colour.ts'
import { circle, stroke, trace } from '../drawing/svg.ts'
import { type DrawScene, fill } from './frame.ts'

/** Lines that follow an invisible current, and never cross. */
export const flow: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance } = frame
  const dark = chance.happens(0.5)
  const ground = dark ? palette.ink : palette.paper
  const colours: [string, ...string[]] = dark
    ? [palette.accent, palette.second, palette.sun, palette.far, mix(palette.accent, palette.second, 0.5)]
    : [palette.accent, palette.near, palette.second, palette.far, mix(palette.accent, palette.near, 0.5)]
  const span = Math.max(width * 0.6, unit * 1.3)
  const pace = chance.between(1.2, 2.2) / span
  const start = chance.between(0, 9)
  const current = (x: number, y: number): number =>
    Math.sin(x * pace * 3.1 + start) * 1.3 +
    Math.cos(y * pace * 4.3 - start) * 1.2 +
    Math.sin((x + y) * pace * 2.1 + start * 2) * 0.7
  const discX = wide ? focus : width * chance.between(0.35, 0.65)
  const discY = height * chance.between(0.4, 0.58)
  const radius = unit * chance.between(0.24, 0.36)
  const cell = span / 46
  const taken = new Set<string>()
  let lines = ''
  for (let attempt = 0; attempt < (wide ? 620 : 420); attempt++) {
    let x = chance.between(0, width)
    let y = chance.between(0, height)
    const inside = (x - discX) ** 2 + (y - discY) ** 2 < radius * radius
    const own = new Set<string>()
    let line = trace`M${x} ${y}`
    let length = 0
    for (; length < 30; length++) {
      const key = `${Math.floor(x / cell)},${Math.floor(y / cell)}`
      if (taken.has(key) && !own.has(key)) break
      own.add(key)
      const angle = current(x, y)
      x += Math.cos(angle) * span * 0.016
      y += Math.sin(angle) * span * 0.016
      line += trace`L${x} ${y}`
    }
    if (length < 6) continue
    for (const key of own) taken.add(key)
    const colour = inside ? chance.pick([palette.near, palette.accent, palette.ink]) : chance.pick(colours)
    lines += stroke(line, colour, span * chance.pick([0.004, 0.007, 0.011, 0.015]))
  }
  return (
    fill(frame, ground) + circle(discX, discY, radius, mix(palette.sun, ground, dark ? 0.15 : 0.1)) + lines
  )
}
