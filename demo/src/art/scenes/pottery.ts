import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, path, rect, stroke, times, trace } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'
import { type VesselName, vessel } from './vessels.ts'

const names: [VesselName, ...VesselName[]] = ['belly', 'bottle', 'bowl', 'cup', 'moon', 'jug']

function shelfOfPots(
  frame: Frame,
  y: number,
  from: number,
  to: number,
  colours: readonly [string, ...string[]],
  wood: string,
): string {
  const { unit, chance, palette } = frame
  let drawn =
    rect(from, y, to - from, unit * 0.024, wood) +
    rect(from, y + unit * 0.024, to - from, unit * 0.012, palette.ink, { opacity: 0.16 })
  for (let x = from + unit * 0.13; x < to - unit * 0.08; x += unit * chance.between(0.19, 0.26)) {
    const glaze = chance.happens(0.45) ? chance.pick(colours) : undefined
    drawn += vessel(frame, {
      name: chance.pick(names),
      x,
      y,
      size: unit * chance.between(0.2, 0.27),
      colour: chance.pick(colours),
      shadow: false,
      ...(glaze ? { glaze } : {}),
    })
  }
  return drawn
}

/** Wet clay on the wheel, without the hands. */
function wheel(frame: Frame, x: number, y: number, size: number): string {
  const { palette, chance } = frame
  const clay = mix(palette.accent, '#b08a6c', 0.5)
  const iron = mix(palette.ink, palette.near, 0.5)
  const name = chance.pick(['belly', 'moon', 'bowl'])
  const grooves = times(name === 'bowl' ? 2 : 4, (index) =>
    stroke(
      trace`M${x - size * 0.2} ${y - size * (0.12 + index * 0.09)}q${size * 0.2} ${size * 0.05} ${size * 0.4} 0`,
      darken(clay, 0.24),
      size * 0.012,
      0.6,
    ),
  )
  return (
    rect(x - size * 0.07, y, size * 0.14, size * 0.6, iron) +
    ellipse(x, y + size * 0.06, size * 0.62, size * 0.12, darken(iron, 0.3)) +
    ellipse(x, y + size * 0.01, size * 0.62, size * 0.12, lighten(iron, 0.18)) +
    times(
      4,
      (index) =>
        `<g fill="none" stroke="${lighten(iron, 0.3)}" stroke-width="${trace`${size * 0.006}`}">${ellipse(x, y + size * 0.01, size * (0.56 - index * 0.1), size * (0.105 - index * 0.02), 'none')}</g>`,
    ) +
    vessel(frame, { name, x, y: y + size * 0.02, size: size * 0.84, colour: clay, shadow: false }) +
    grooves
  )
}

export const pottery: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance } = frame
  const wall = chance.pick([
    mix(palette.paper, palette.sky[0], 0.3),
    mix(palette.near, palette.far, 0.4),
    mix(palette.second, palette.paper, 0.45),
    mix(palette.accent, palette.paper, 0.55),
  ])
  const wood = mix(palette.near, '#8a5a38', 0.5)
  const colours: [string, ...string[]] = [
    palette.accent,
    palette.second,
    mix(palette.near, palette.far, 0.4),
    palette.paper,
    mix(palette.accent, palette.near, 0.45),
    lighten(palette.second, 0.45),
    palette.sun,
  ]
  const wheelX = wide ? focus : width * 0.5
  const bench = height * 0.82
  const light = path(
    trace`M${wheelX - unit * 0.7} 0h${unit * 0.6}l${unit * 0.5} ${height}h${-unit * 0.6}Z`,
    lighten(wall, 0.5),
    0.5,
  )
  const shelves = [0.28, 0.58].map(
    (share) =>
      shelfOfPots(frame, height * share, -unit * 0.04, wheelX - unit * 0.34, colours, wood) +
      shelfOfPots(frame, height * share, wheelX + unit * 0.34, width + unit * 0.04, colours, wood),
  )
  const drying = chance.happens(0.4)
  const finished = times(Math.ceil(width / (unit * 0.34)), (index) =>
    vessel(frame, {
      name: chance.pick(names),
      x: index * unit * 0.34 + unit * 0.17,
      y: bench + unit * chance.between(0.01, 0.05),
      size: unit * chance.between(0.34, 0.46),
      colour: chance.pick(colours),
      glaze: chance.pick(colours),
    }),
  )
  return (
    fill(frame, wall) +
    light +
    (!drying && (wide || chance.happens(0.6))
      ? shelves.join('')
      : shelfOfPots(frame, height * 0.36, -unit * 0.04, width + unit * 0.04, colours, wood)) +
    rect(0, bench, width, height - bench, wood) +
    rect(0, bench, width, unit * 0.018, lighten(wood, 0.25)) +
    vessel(frame, {
      name: 'bowl',
      x: wheelX - unit * 0.5,
      y: bench + unit * 0.06,
      size: unit * 0.26,
      colour: chance.pick(colours),
    }) +
    vessel(frame, {
      name: 'cup',
      x: wheelX + unit * 0.48,
      y: bench + unit * 0.07,
      size: unit * 0.3,
      colour: chance.pick(colours),
    }) +
    stroke(
      trace`M${wheelX + unit * 0.48} ${bench - unit * 0.02}l${unit * 0.03} ${-unit * 0.16}M${wheelX + unit * 0.46} ${bench - unit * 0.02}l${-unit * 0.02} ${-unit * 0.13}`,
      wood,
      unit * 0.012,
    ) +
    (drying ? finished : wheel(frame, wheelX, bench - unit * 0.04, unit * 0.56)) +
    times(8, () =>
      circle(
        wheelX + chance.between(-0.4, 0.4) * unit,
        bench + chance.between(0.02, 0.1) * unit,
        unit * 0.006,
        mix(palette.accent, '#b08a6c', 0.5),
      ),
    ) +
    vignette(frame, 0.28)
  )
}
