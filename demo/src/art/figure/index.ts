import { mix } from '../drawing/colour.ts'
import { circle, ellipse, type Point, path, trace } from '../drawing/svg.ts'
import type { HairStyle, PortraitLook } from '../portrait/look.ts'
import { hairColours, skinTones } from '../portrait/tones.ts'
import { type Pose, type PoseName, poseOf } from './poses.ts'
import { propFor } from './props.ts'

export { type Pose, type PoseName, poseBetween } from './poses.ts'

export type FigurePaint = {
  skin: string
  hair: string
  hairStyle: HairStyle
  top: string
  legs: string
  shoes: string
  prop: string
  propLine: string
  metal: string
}

/** A limb that gets thinner towards its end. */
function taper([fromX, fromY]: Point, fromRadius: number, [toX, toY]: Point, toRadius: number): string {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1
  const acrossX = -(toY - fromY) / length
  const acrossY = (toX - fromX) / length
  return trace`M${fromX + acrossX * fromRadius} ${fromY + acrossY * fromRadius}L${toX + acrossX * toRadius} ${toY + acrossY * toRadius}A${toRadius} ${toRadius} 0 0 0 ${toX - acrossX * toRadius} ${toY - acrossY * toRadius}L${fromX - acrossX * fromRadius} ${fromY - acrossY * fromRadius}A${fromRadius} ${fromRadius} 0 0 0 ${fromX + acrossX * fromRadius} ${fromY + acrossY * fromRadius}Z`
}

const along = ([fromX, fromY]: Point, [toX, toY]: Point, share: number): Point => [
  fromX + (toX - fromX) * share,
  fromY + (toY - fromY) * share,
]

function arm(shoulder: Point, elbow: Point, hand: Point, paint: FigurePaint): string {
  return (
    path(taper(shoulder, 2.9, elbow, 2.3) + taper(elbow, 2.3, hand, 1.7), paint.skin) +
    circle(hand[0], hand[1], 2.3, paint.skin) +
    path(taper(shoulder, 3.4, along(shoulder, elbow, 0.62), 3.1), paint.top)
  )
}

function leg(
  hip: Point,
  knee: Point,
  ankle: Point,
  [toeX, toeY]: Point,
  paint: FigurePaint,
  shade: number,
): string {
  const cloth = mix(paint.legs, '#000000', shade)
  return (
    path(taper([ankle[0], ankle[1] + 0.4], 2.3, [ankle[0] + toeX, ankle[1] + toeY], 1.6), paint.shoes) +
    path(taper(hip, 5, knee, 3.5) + taper(knee, 3.5, ankle, 2.4), cloth)
  )
}

function torso({ neck, hip, girth = 1 }: Pose, colour: string): string {
  const length = Math.hypot(hip[0] - neck[0], hip[1] - neck[1]) || 1
  const acrossX = -(hip[1] - neck[1]) / length
  const acrossY = (hip[0] - neck[0]) / length
  const at = (share: number, width: number): Point => {
    const [x, y] = along(neck, hip, share)
    return [x + acrossX * width * girth, y + acrossY * width * girth]
  }
  const [rightX, rightY] = at(0.1, 8.6)
  const [rightWaistX, rightWaistY] = at(0.66, 5.2)
  const [rightHipX, rightHipY] = at(1.06, 7.4)
  const [leftX, leftY] = at(0.1, -8.6)
  const [leftWaistX, leftWaistY] = at(0.66, -5.2)
  const [leftHipX, leftHipY] = at(1.06, -7.4)
  const [collarX, collarY] = at(-0.04, 0)
  return path(
    trace`M${rightX} ${rightY}Q${rightWaistX} ${rightWaistY} ${rightHipX} ${rightHipY}L${leftHipX} ${leftHipY}Q${leftWaistX} ${leftWaistY} ${leftX} ${leftY}Q${collarX} ${collarY} ${rightX} ${rightY}Z`,
    colour,
  )
}

const rounded = new Set<HairStyle>(['afro', 'shortAfro', 'curly', 'curlyTop', 'ringlets', 'puffs', 'twists'])
const knotted = new Set<HairStyle>(['topBun', 'manBun', 'locsUp', 'headwrap'])
const flowing = new Set<HairStyle>([
  'long',
  'longSleek',
  'longFringe',
  'wavy',
  'shoulder',
  'braids',
  'locs',
  'twoBraids',
  'bob',
  'fringeBob',
  'sideBraid',
])
const bare = new Set<HairStyle>(['bald', 'receding'])

/** Hair behind the neck. In front of it, it would look like a beard. */
function hairBehind([x, y]: Point, { hairStyle, hair }: FigurePaint): string {
  if (rounded.has(hairStyle)) return circle(x - 0.4, y - 2.6, 8.4, hair)
  if (hairStyle === 'ponytail')
    return path(
      trace`M${x - 4} ${y - 4}C${x - 14} ${y - 6} ${x - 15} ${y + 4} ${x - 12} ${y + 9}C${x - 11} ${y + 3} ${x - 8} ${y + 1} ${x - 4} ${y}Z`,
      hair,
    )
  if (flowing.has(hairStyle))
    return path(
      trace`M${x - 7} ${y + 13}C${x - 9.5} ${y - 10} ${x + 9.5} ${y - 10} ${x + 7} ${y + 12}Q${x} ${y + 15} ${x - 7} ${y + 13}Z`,
      hair,
    )
  return ''
}

function headOf([x, y]: Point, paint: FigurePaint): string {
  const face = ellipse(x, y, 5.4, 6.5, paint.skin)
  const cap = path(
    trace`M${x - 6.2} ${y + 1.6}C${x - 7.4} ${y - 9.6} ${x + 7.4} ${y - 9.6} ${x + 6} ${y - 0.8}C${x + 3} ${y - 3.4} ${x - 2} ${y - 3.6} ${x - 4} ${y - 2.4}Q${x - 4.8} ${y} ${x - 6.2} ${y + 1.6}Z`,
    paint.hair,
  )
  if (bare.has(paint.hairStyle)) return face
  if (knotted.has(paint.hairStyle)) return face + cap + circle(x - 2, y - 8.4, 3.4, paint.hair)
  if (paint.hairStyle === 'scarf') {
    return (
      path(
        trace`M${x - 7.4} ${y + 10}C${x - 8.6} ${y - 11} ${x + 8.6} ${y - 11} ${x + 7.4} ${y + 10}Q${x} ${y + 13} ${x - 7.4} ${y + 10}Z`,
        paint.hair,
      ) + ellipse(x + 0.6, y + 0.6, 4.2, 5.4, paint.skin)
    )
  }
  return face + cap
}

type Placement = { x: number; ground: number; size: number; mirrored?: boolean }

/** A person at work, drawn as a cut-out on `ground`. */
export function figure(
  posed: PoseName | Pose,
  { x, ground, size, mirrored = false }: Placement,
  paint: FigurePaint,
): string {
  const pose = typeof posed === 'string' ? poseOf(posed) : posed
  const [nearLeg, farLeg] = pose.legs
  const [nearArm, farArm] = pose.arms
  const [nearToes, farToes] = pose.toes
  const girth = pose.girth ?? 1
  const prop = propFor(posed, { main: paint.prop, line: paint.propLine, metal: paint.metal })
  const shoulder = (side: 1 | -1): Point => [pose.neck[0] + side * 7 * girth, pose.neck[1] + 4.4]
  const hipSide = (side: 1 | -1): Point => [pose.hip[0] + side * 3.4 * girth, pose.hip[1]]

  const drawn =
    prop.behind +
    arm(shoulder(-1), farArm[0], farArm[1], paint) +
    leg(hipSide(-1), farLeg[0], farLeg[1], farToes, paint, 0.14) +
    leg(hipSide(1), nearLeg[0], nearLeg[1], nearToes, paint, 0) +
    hairBehind(pose.head, paint) +
    torso(pose, paint.top) +
    path(taper(pose.neck, 2.5, pose.head, 2.4), mix(paint.skin, '#3a1d12', 0.16)) +
    headOf(pose.head, paint) +
    prop.before +
    arm(shoulder(1), nearArm[0], nearArm[1], paint)

  const scale = size / 100
  const across = mirrored ? -scale : scale
  return `<g transform="${trace`translate(${x - 50 * across} ${ground - 97 * scale}) scale(${Math.round(across * 10000) / 10000} ${Math.round(scale * 10000) / 10000})`}">${drawn}</g>`
}

/** The skin and hair of a person, with clothes in the given colours. */
export function paintFor(
  look: PortraitLook,
  clothes: Omit<FigurePaint, 'skin' | 'hair' | 'hairStyle'>,
): FigurePaint {
  const hair =
    look.hair === 'scarf' || look.hair === 'headwrap'
      ? (look.headwear ?? clothes.prop)
      : hairColours[look.hairColour]
  return { ...clothes, skin: skinTones[look.skin][0], hair, hairStyle: look.hair }
}
