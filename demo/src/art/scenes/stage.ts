import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, path, rect, stroke, times, trace } from '../drawing/svg.ts'
import { figure, type PoseName } from '../figure/index.ts'
import { type DrawScene, dressed, type Frame, fill } from './frame.ts'
import { rehearsal } from './rehearsal.ts'

const rig = '#0b0a0e'

function beams({ width, height, focus, palette, chance, definitions, wide }: Frame, floor: number): string {
  const count = chance.whole(wide ? 6 : 5, wide ? 9 : 7)
  const colours = [
    palette.second,
    palette.accent,
    palette.sun,
    palette.accent,
    palette.second,
    mix(palette.accent, palette.sky[1], 0.4),
  ]
  const spread = Math.min(width, height * 1.9)
  const lamps = times(count, (index) => {
    const lampX = (width * (index + 0.5)) / count
    const footX = focus + (index - (count - 1) / 2) * spread * chance.between(-0.04, 0.13)
    const half = spread * chance.between(0.05, 0.1)
    const colour = colours[index % colours.length] ?? palette.sun
    const light = definitions.beam(
      [lampX, 0],
      [footX, floor],
      [
        [0, colour, 0.62],
        [1, colour, 0.02],
      ],
    )
    return (
      path(
        trace`M${lampX - height * 0.008} ${height * 0.05}L${footX - half} ${floor}L${footX + half} ${floor}L${lampX + height * 0.008} ${height * 0.05}Z`,
        light,
      ) +
      rect(lampX - height * 0.018, height * 0.015, height * 0.036, height * 0.045, rig, { radius: 3 }) +
      circle(lampX, height * 0.062, height * 0.011, lighten(colour, 0.7))
    )
  })
  return lamps + rect(0, height * 0.02, width, height * 0.01, rig)
}

function curtains({ width, height, palette }: Frame): string {
  const cloth = mix(palette.accent, '#1a070b', 0.66)
  const folds = 5
  const fold = Math.min(width * 0.045, height * 0.1)
  const side = (start: number, direction: 1 | -1): string =>
    times(folds, (index) => {
      const x = start + direction * index * fold
      const bottom = height * (0.9 - index * 0.012)
      return path(
        trace`M${x} 0h${direction * fold * 1.1}q${-direction * fold * 0.3} ${bottom * 0.5} ${-direction * fold * 0.1} ${bottom}h${-direction * fold}Z`,
        index % 2 === 0 ? cloth : darken(cloth, 0.24),
      )
    })
  const backing = darken(cloth, 0.4)
  return (
    rect(0, 0, fold * folds, height * 0.86, backing) +
    rect(width - fold * folds, 0, fold * folds, height * 0.86, backing) +
    side(0, 1) +
    side(width, -1)
  )
}

/** Two rows of heads and a few raised arms, as seen from the last seats. */
function audience({ width, height, palette, chance }: Frame): string {
  const row = (back: boolean): string => {
    const colour = mix('#08070b', palette.near, back ? 0.3 : 0)
    const size = height * (back ? 0.04 : 0.062)
    let drawn = ''
    for (let x = -size; x < width + size; x += size * chance.between(1.3, 2.1)) {
      const y = height * (back ? 0.925 : 0.965) + chance.between(-0.3, 0.4) * size
      const head = size * chance.between(0.5, 0.66)
      drawn +=
        path(
          trace`M${x - size * 1.05} ${height}C${x - size} ${y + size * 0.5} ${x + size} ${y + size * 0.5} ${x + size * 1.05} ${height}Z`,
          colour,
        ) + ellipse(x, y, head, head * 1.16, colour)
      if (chance.happens(0.2)) {
        const side = chance.pick([-1, 1])
        drawn += stroke(
          trace`M${x + side * size * 0.7} ${y + size * 1.3}L${x + side * size} ${y - size * 0.4}L${x + side * size * 0.7} ${y - size * 1.7}`,
          colour,
          size * 0.32,
        )
      }
    }
    return drawn
  }
  return row(true) + row(false)
}

const instruments = ({ width, height, palette, focus }: Frame, floor: number): string => {
  const box = mix(palette.ink, '#000000', 0.25)
  const amp = (x: number, size: number): string =>
    rect(x - size / 2, floor - size, size, size, box, { radius: size * 0.06 }) +
    circle(x, floor - size * 0.45, size * 0.32, lighten(box, 0.1)) +
    circle(x, floor - size * 0.45, size * 0.12, darken(box, 0.4)) +
    circle(x - size * 0.36, floor - size * 0.88, size * 0.035, palette.accent)
  const size = height * 0.17
  const gap = Math.min(width * 0.3, height * 0.62)
  return amp(focus - gap, size) + amp(focus + gap, size * 0.86)
}

const performance =
  (poses: readonly [PoseName, ...PoseName[]], extras: { band?: boolean } = {}): DrawScene =>
  (frame) => {
    const { width, height, wide, focus, palette, chance, definitions } = frame
    const pose = chance.pick(poses)
    if (!wide && chance.happens(0.4)) return rehearsal(frame, pose)
    const floor = height * 0.82
    const reach = Math.min(width, height * 1.7)
    const haze = definitions.glow(mix(palette.accent, palette.second, 0.4), 0.6)
    const dust = times(44, () =>
      circle(
        chance.between(0, width),
        chance.between(0.06, 0.85) * height,
        height * chance.between(0.0015, 0.0042),
        palette.sun,
        chance.between(0.2, 0.75),
      ),
    )
    const size = Math.min(height * 0.62, width * 0.7)
    const paint = dressed(frame, {
      // The instrument is warm wood, so the clothes are not.
      top: chance.happens()
        ? mix(palette.paper, palette.ink, 0.08)
        : mix(palette.sky[1], palette.paper, 0.35),
      legs: mix(palette.ink, '#000000', 0.4),
      shoes: '#0c0a10',
      prop: mix(palette.accent, '#6a2d14', 0.5),
      propLine: '#1a0f10',
      metal: mix(palette.sun, palette.ink, 0.35),
    })
    return (
      fill(frame, mix(palette.ink, '#000000', 0.36)) +
      ellipse(focus, height * 0.54, reach * 0.62, height * 0.6, haze) +
      beams(frame, floor) +
      (chance.happens(0.5) ? curtains(frame) : '') +
      ellipse(focus, floor, reach * 0.32, height * 0.058, lighten(palette.second, 0.25), 0.5) +
      ellipse(focus, floor, reach * 0.2, height * 0.034, lighten(palette.sun, 0.3), 0.75) +
      (extras.band ? instruments(frame, floor) : '') +
      circle(focus, floor - size * 0.55, size * 0.7, definitions.glow(palette.sun, 0.55)) +
      figure(pose, { x: focus, ground: floor + height * 0.012, size }, paint) +
      dust +
      audience(frame)
    )
  }

export const cello = performance(['cello'])
export const concert = performance(['sing', 'guitar'], { band: true })
