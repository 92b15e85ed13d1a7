import { brightness, lighten, mix } from '../drawing/colour.ts'
import { stars } from '../drawing/land.ts'
import { circle, path, rect, ring, times, trace } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill } from './frame.ts'

type Row = { colour: string; lowest: number; highest: number; lit: number }

function buildings(
  { width, height, unit, palette, chance }: Frame,
  base: number,
  { colour, lowest, highest, lit }: Row,
): string {
  let drawn = ''
  // Windows of one colour share one path: thousands of separate elements would be slow to draw.
  const panes = new Map<string, string>()
  const step = unit * 0.019
  const glow = brightness(palette.sun) > 0.6 ? palette.sun : lighten(palette.paper, 0.2)
  const warm = brightness(palette.second) > 0.55 ? palette.second : mix(palette.accent, palette.paper, 0.5)
  const lamps: [string, ...string[]] = [glow, warm, palette.accent, warm]
  for (let x = -unit * 0.04; x < width; ) {
    const wide = unit * chance.between(0.07, 0.15)
    const tall = height * chance.between(lowest, highest)
    drawn += rect(x, base - tall, wide, tall + 2, colour)
    if (chance.happens(0.3))
      drawn += rect(x + wide * 0.44, base - tall - height * 0.05, wide * 0.06, height * 0.05, colour)
    for (let windowX = x + step * 0.6; windowX < x + wide - step * 0.7; windowX += step) {
      for (let windowY = base - tall + step; windowY < base - step; windowY += step * 1.5) {
        if (!chance.happens(lit)) continue
        const light = mix(colour, chance.pick(lamps), chance.pick([0.5, 0.75, 1]))
        panes.set(
          light,
          (panes.get(light) ?? '') +
            trace`M${windowX} ${windowY}h${step * 0.5}v${step * 0.8}h${-step * 0.5}Z`,
        )
      }
    }
    x += wide + unit * chance.between(-0.006, 0.018)
  }
  return drawn + [...panes].map(([light, outline]) => path(outline, light)).join('')
}

/** Lamps far out of focus, as a long lens sees them. */
function bokeh({ width, height, unit, palette, chance }: Frame): string {
  return times(Math.round(16 + (width / height) * 8), () => {
    const radius = unit * chance.between(0.016, 0.075)
    const x = chance.between(0, width)
    const y = height * (0.56 + chance.next() ** 1.4 * 0.42)
    const colour = chance.pick([
      palette.accent,
      palette.second,
      palette.sun,
      palette.second,
      mix(palette.accent, '#e33f4f', 0.4),
    ])
    return (
      circle(x, y, radius, colour, chance.between(0.14, 0.42)) +
      ring(x, y, radius * 0.96, lighten(colour, 0.4), unit / 480, 0.35)
    )
  })
}

export const city: DrawScene = (frame) => {
  const { width, height, unit, palette, chance, definitions } = frame
  const night = brightness(palette.sky[0]) < 0.4
  const top = night ? palette.sky[0] : mix(palette.near, palette.sky[0], 0.12)
  const middle = night ? palette.sky[1] : mix(palette.near, palette.accent, 0.25)
  const low = night ? palette.sky[2] : mix(palette.near, palette.accent, 0.6)
  const base = height * chance.between(0.72, 0.8)
  const tone = (share: number): string => mix(mix(low, middle, 0.55), mix(palette.near, top, 0.15), share)
  const rows: Row[] = [
    { colour: tone(0.35), lowest: 0.34, highest: 0.58, lit: 0.1 },
    { colour: tone(0.7), lowest: 0.24, highest: 0.46, lit: 0.2 },
    { colour: tone(1), lowest: 0.12, highest: 0.34, lit: 0.26 },
  ]
  const wet = [palette.second, palette.accent].map((colour) =>
    definitions.linear([
      [0, colour, 0.8],
      [1, colour, 0],
    ]),
  )
  const reflections = times(Math.round(20 + (width / height) * 14), () =>
    rect(
      chance.between(0, width),
      base + chance.between(0, 0.06) * height,
      unit * chance.between(0.004, 0.018),
      chance.between(0.05, 0.2) * height,
      wet[chance.whole(0, 1)] ?? palette.second,
      { radius: 4, opacity: chance.between(0.25, 0.8) },
    ),
  )
  const moonX = width * chance.between(0.15, 0.85)
  const moonY = height * chance.between(0.12, 0.24)
  return (
    fill(
      frame,
      definitions.linear([
        [0, top],
        [0.55, middle],
        [1, low],
      ]),
    ) +
    stars(chance, width, height * 0.35, 40, unit / 700) +
    circle(moonX, moonY, unit * 0.24, definitions.glow(palette.sun, 0.5)) +
    circle(moonX, moonY, unit * chance.between(0.04, 0.075), palette.sun) +
    rows.map((row) => buildings(frame, base, row)).join('') +
    rect(0, base, width, height - base, mix(palette.near, '#000000', 0.25)) +
    reflections +
    bokeh(frame)
  )
}
