import { brightness, darken, lighten, mix } from '../drawing/colour.ts'
import { ridge, stars as scattered, swell } from '../drawing/land.ts'
import { areaUnder, circle, ellipse, path, rect, ring, stroke, times, trace, turned } from '../drawing/svg.ts'
import { figure } from '../figure/index.ts'
import { type DrawScene, dressed, type Frame, fill } from './frame.ts'

/** A band of faint light with more stars than elsewhere. */
function milkyWay({ width, height, unit, palette, chance, definitions }: Frame): string {
  const tilt = chance.between(-34, -18)
  const middleX = width * chance.between(0.4, 0.6)
  const glow = definitions.glow(lighten(palette.second, 0.2), 0.34)
  const heart = definitions.glow(palette.sun, 0.4)
  const long = Math.max(width, height) * 0.8
  const dots = times(150, () => {
    const across = chance.between(-1, 1)
    const spread = (chance.next() + chance.next() - 1) * unit * 0.2
    return circle(
      middleX + across * long,
      height * 0.36 + spread,
      unit * chance.between(0.0008, 0.0028),
      '#fff6e2',
      chance.between(0.4, 1),
    )
  })
  return turned(
    ellipse(middleX, height * 0.36, long, unit * 0.3, glow) +
      ellipse(middleX - unit * 0.2, height * 0.36, long * 0.5, unit * 0.14, heart) +
      dots,
    tilt,
    middleX,
    height * 0.36,
  )
}

/** The sky turning around the pole in one long exposure. */
function trails({ width, height, unit, palette, chance }: Frame): string {
  const poleX = width * chance.between(0.3, 0.7)
  const poleY = height * chance.between(0.2, 0.4)
  return times(64, (index) => {
    const radius = unit * (0.04 + index * 0.022)
    const from = chance.between(0, Math.PI * 2)
    const sweep = chance.between(0.5, 1.3)
    return stroke(
      trace`M${poleX + Math.cos(from) * radius} ${poleY + Math.sin(from) * radius}A${radius} ${radius} 0 0 1 ${poleX + Math.cos(from + sweep) * radius} ${poleY + Math.sin(from + sweep) * radius}`,
      chance.pick(['#fff6e2', palette.sun, palette.second, '#cfe3ff']),
      unit * chance.between(0.0022, 0.0055),
      chance.between(0.4, 0.9),
    )
  })
}

function dome({ palette, definitions }: Frame, x: number, ground: number, size: number): string {
  const shell = mix(palette.paper, palette.far, 0.35)
  const slit = turned(
    rect(x - size * 0.07, ground - size * 0.98, size * 0.14, size * 0.62, '#101420'),
    16,
    x,
    ground - size * 0.4,
  )
  return (
    circle(x, ground - size * 0.5, size * 1.1, definitions.glow(palette.accent, 0.28)) +
    rect(x - size * 0.46, ground - size * 0.42, size * 0.92, size * 0.44, darken(shell, 0.25)) +
    path(
      trace`M${x - size * 0.5} ${ground - size * 0.4}A${size * 0.5} ${size * 0.54} 0 0 1 ${x + size * 0.5} ${ground - size * 0.4}Z`,
      shell,
    ) +
    path(
      trace`M${x + size * 0.06} ${ground - size * 0.94}A${size * 0.5} ${size * 0.54} 0 0 1 ${x + size * 0.5} ${ground - size * 0.4}H${x + size * 0.24}Q${x + size * 0.34} ${ground - size * 0.7} ${x + size * 0.06} ${ground - size * 0.94}Z`,
      darken(shell, 0.35),
      0.5,
    ) +
    slit +
    rect(x - size * 0.52, ground - size * 0.42, size * 1.04, size * 0.05, lighten(shell, 0.2)) +
    rect(x - size * 0.08, ground - size * 0.24, size * 0.16, size * 0.26, palette.second)
  )
}

function planet({ width, height, unit, palette, chance }: Frame): string {
  const x = width * chance.between(0.16, 0.84)
  const y = height * chance.between(0.14, 0.3)
  const radius = unit * chance.between(0.05, 0.08)
  return chance.happens()
    ? circle(x, y, radius, palette.accent) +
        `<g fill="none" stroke="${lighten(palette.second, 0.2)}" stroke-width="${trace`${radius * 0.16}`}">${turned(ellipse(x, y, radius * 1.8, radius * 0.44, 'none'), -18, x, y)}</g>`
    : circle(x, y, radius, palette.sun) +
        circle(x + radius * 0.42, y - radius * 0.1, radius * 0.9, mix(palette.sky[0], '#0a0e1c', 0.5)) +
        ring(x, y, radius, palette.sun, radius * 0.02, 0.4)
}

export const stars: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, definitions } = frame
  const top = mix(brightness(palette.sky[0]) < 0.35 ? palette.sky[0] : palette.near, '#070a16', 0.5)
  const low = mix(
    brightness(palette.sky[2]) > 0.5 ? mix(palette.accent, palette.near, 0.45) : palette.sky[2],
    top,
    0.25,
  )
  const ground = swell(chance, width, height * 0.88, height * 0.02)
  const land = mix(palette.near, '#04050b', 0.5)
  const turning = chance.happens(0.4)
  return (
    fill(
      frame,
      definitions.linear([
        [0, top],
        [0.62, mix(top, low, 0.4)],
        [1, low],
      ]),
    ) +
    (turning
      ? trails(frame)
      : milkyWay(frame) + scattered(chance, width, height * 0.8, 130, unit / 620) + planet(frame)) +
    path(
      areaUnder(
        ridge(chance, { width, base: height * 0.9, height: height * 0.22, rough: 0.5 }),
        width,
        height,
      ),
      mix(land, low, 0.32),
    ) +
    (wide || chance.happens(0.5) ? dome(frame, wide ? focus : width * 0.3, height * 0.9, unit * 0.42) : '') +
    path(areaUnder(ground, width, height), land) +
    figure(
      'gaze',
      {
        x: wide ? focus + unit * 0.7 : width * 0.64,
        ground: height * 0.92,
        size: unit * (wide ? 0.46 : 0.5),
      },
      dressed(frame, {
        top: palette.accent,
        legs: mix(palette.second, palette.ink, 0.5),
        prop: mix(palette.paper, palette.far, 0.4),
        propLine: mix(palette.ink, palette.far, 0.4),
        metal: palette.second,
      }),
    )
  )
}
