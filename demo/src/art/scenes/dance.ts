import { chanceFrom } from '../../base/chance.ts'
import { brightness, mix } from '../drawing/colour.ts'
import { swell, tuft } from '../drawing/land.ts'
import { areaUnder, circle, ellipse, path, times } from '../drawing/svg.ts'
import { type FigurePaint, figure, type Pose, type PoseName, poseBetween } from '../figure/index.ts'
import { type DrawScene, dressed, type Frame, fill } from './frame.ts'

/** Paints previous positions of the body in one colour. */
const trail = (colour: string): Partial<FigurePaint> => ({
  skin: colour,
  hair: colour,
  top: colour,
  legs: colour,
  shoes: colour,
  prop: colour,
  propLine: colour,
  metal: colour,
})

const ground = (frame: Frame, paper: string, level: number): string => {
  const { width, height, palette, chance } = frame
  return (
    path(
      areaUnder(swell(chance, width, level - height * 0.04, height * 0.03, 2), width, height),
      mix(palette.near, paper, 0.45),
    ) +
    path(
      areaUnder(swell(chance, width, level + height * 0.02, height * 0.015, 2), width, height),
      mix(palette.near, paper, 0.12),
    )
  )
}

const poseNames: [PoseName, ...PoseName[]] = ['arabesque', 'leap', 'spin', 'reach', 'sway']
const isLeap = (name: PoseName) => (name === 'leap' ? 1 : 0)

type Step = { posed: PoseName | Pose; height: number }

/** From one pose to the next and finally back to the first, with a short stop in each. */
function stepAt(order: readonly PoseName[], moment: number): Step {
  const along = (moment % 1) * order.length
  const from = order[Math.floor(along)] ?? 'reach'
  const to = order[(Math.floor(along) + 1) % order.length] ?? from
  const way = Math.min(1, Math.max(0, ((along % 1) - 0.25) / 0.75))
  const share = way * way * (3 - 2 * way)
  const height = isLeap(from) * (1 - share) + isLeap(to) * share
  return { posed: poseBetween(from, to, share), height }
}

export const dance: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, moment } = frame
  const paper = chance.pick([
    palette.paper,
    palette.sky[0],
    mix(palette.second, palette.paper, 0.3),
    mix(palette.accent, palette.paper, 0.2),
  ])
  const disc =
    brightness(paper) > 0.6
      ? chance.pick([palette.accent, palette.second, palette.sun])
      : mix(palette.sun, palette.paper, 0.3)
  const level = height * 0.84
  const size = unit * 0.68
  const pose = chance.pick(poseNames)
  const mirrored = chance.happens(0.4)
  const { posed, height: leapt } =
    moment === undefined
      ? { posed: pose, height: isLeap(pose) }
      : stepAt(chanceFrom(chance.whole(0, 999)).shuffle(poseNames), moment)
  const lift = leapt * size * 0.16
  const paint = dressed(frame, {
    top: brightness(disc) > 0.55 ? mix(palette.accent, palette.ink, 0.3) : palette.paper,
  })
  const standing = level + height * 0.05
  const echoes = times(wide ? 4 : 2, (index) => {
    const step = (index + 1) * size * 0.3 * (mirrored ? 1 : -1)
    const faint = mix(disc, paper, 0.35 + index * 0.12)
    return figure(
      posed,
      { x: focus + step, ground: standing - lift, size, mirrored },
      { ...paint, ...trail(faint) },
    )
  })
  const leaves: [string, string] = [
    mix(palette.near, paper, 0.12),
    mix(mix(palette.near, '#3f6b4a', 0.6), paper, 0.12),
  ]
  const plantX = mirrored ? width * 0.08 : width * 0.92
  return (
    fill(frame, paper) +
    circle(focus + unit * chance.between(-0.1, 0.1), height * 0.45, unit * chance.between(0.32, 0.4), disc) +
    ground(frame, paper, level) +
    (moment === undefined && pose !== 'spin' && chance.happens(0.6) ? echoes : '') +
    tuft(chance, { x: plantX, y: level + height * 0.09, reach: unit * 0.36, count: 7, fills: leaves }) +
    ellipse(focus, standing + height * 0.006, size * 0.28, size * 0.032, palette.ink, 0.32) +
    figure(posed, { x: focus, ground: standing - lift, size, mirrored }, paint)
  )
}
