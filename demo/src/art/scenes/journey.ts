import { lighten, mix } from '../drawing/colour.ts'
import { clouds, heightAt, pines, sunAndGlow, swell } from '../drawing/land.ts'
import { areaUnder, ellipse, path, rect, stroke, times, trace } from '../drawing/svg.ts'
import { figure, type PoseName } from '../figure/index.ts'
import { type DrawScene, dressed, type Frame, sky } from './frame.ts'

function hills({ width, height, unit, palette, chance }: Frame): string {
  return times(4, (index) => {
    const tone = mix(mix(palette.far, palette.sky[2], 0.5), mix(palette.near, palette.far, 0.4), index / 3)
    const line = swell(chance, width, height * (0.46 + index * 0.09), height * (0.06 - index * 0.008))
    const trees =
      index > 0
        ? pines(chance, {
            width,
            ground: line,
            height: height * (0.05 + index * 0.02),
            colour: mix(tone, palette.near, 0.25),
            count: Math.round((width / unit) * (4 + index * 3)),
          })
        : ''
    return path(areaUnder(line, width, height), tone) + trees
  })
}

const grass = ({ width, height, unit, palette, chance }: Frame): string =>
  times(Math.round((width / unit) * 26), () => {
    const x = chance.between(0, width)
    const y = height * chance.between(0.93, 1.01)
    return stroke(
      trace`M${x} ${y}q${chance.between(-0.01, 0.01) * unit} ${-unit * 0.03} ${chance.between(-0.02, 0.02) * unit} ${-unit * chance.between(0.04, 0.07)}`,
      mix(palette.near, '#5b8a5c', chance.between(0.1, 0.5)),
      unit * 0.006,
    )
  })

const journey =
  (poses: readonly [PoseName, ...PoseName[]], paved: boolean): DrawScene =>
  (frame) => {
    const { width, height, unit, wide, focus, palette, chance, definitions } = frame
    const way = swell(chance, width, height * 0.84, height * 0.012, 2)
    const x = wide ? focus : width * 0.5
    const size = unit * (paved ? 0.6 : 0.54)
    const pose = chance.pick(poses)
    const ground = heightAt(way, x) + height * 0.055
    // In full run both feet are drawn up, so the body is lowered to just above the path.
    const airborne = pose === 'run' ? size * 0.11 : 0
    const road = paved ? mix(palette.ink, palette.far, 0.35) : mix(palette.accent, '#b58a5c', 0.6)
    const marks = paved
      ? times(Math.ceil(width / (unit * 0.26)) + 1, (index) =>
          rect(index * unit * 0.26, height * 0.925, unit * 0.13, unit * 0.012, palette.paper, {
            opacity: 0.85,
          }),
        )
      : times(22, () =>
          ellipse(
            chance.between(0, width),
            height * chance.between(0.88, 0.95),
            unit * 0.012,
            unit * 0.006,
            palette.near,
            0.4,
          ),
        )
    return (
      sky(frame) +
      sunAndGlow(
        width * chance.between(0.15, 0.85),
        height * chance.between(0.18, 0.34),
        unit * chance.between(0.07, 0.12),
        palette.sun,
        definitions.glow(palette.sun),
      ) +
      clouds(chance, {
        width,
        top: height * 0.1,
        bottom: height * 0.4,
        colour: lighten(palette.sky[2], 0.4),
        count: 5,
        scale: height,
      }) +
      hills(frame) +
      path(areaUnder(way, width, height), mix(palette.near, '#4f7a4c', 0.3)) +
      path(
        areaUnder(
          way.map(([px, py]) => [px, py + height * 0.03] as const),
          width,
          height * 0.97,
        ),
        road,
      ) +
      marks +
      rect(0, height * 0.97, width, height * 0.03, mix(palette.near, '#3c5a3c', 0.3)) +
      ellipse(x, ground + unit * 0.004, size * 0.34, unit * 0.012, palette.ink, 0.35) +
      figure(
        pose,
        { x, ground: ground + airborne, size, mirrored: chance.happens(0.35) },
        dressed(frame, {
          top: palette.accent,
          legs: mix(palette.ink, palette.near, 0.5),
          prop: mix(palette.accent, palette.second, 0.3),
          propLine: palette.ink,
          metal: palette.paper,
          shoes: palette.second,
        }),
      ) +
      grass(frame)
    )
  }

export const trail = journey(['run', 'stride', 'run'], false)
export const road = journey(['cycle'], true)
