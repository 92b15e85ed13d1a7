import { type Chance, chanceFrom } from '../../base/chance.ts'
import { lighten, mix } from '../drawing/colour.ts'
import { type Face, faceOf } from '../drawing/face.ts'
import { type Palette, paletteOf } from '../drawing/palette.ts'
import type { Definitions } from '../drawing/sketch.ts'
import { circle, clipped, path, stroke, trace, turned } from '../drawing/svg.ts'
import { beards, earrings, glasses, headphones } from './accessories.ts'
import { clothOf, garments } from './clothes.ts'
import { brows, eyes, mouths, noses } from './features.ts'
import { earsHidden, hairStyles, hats } from './hair/index.ts'
import type { PortraitLook } from './look.ts'
import { hairColours, skinTones } from './tones.ts'

const clothFrom = (chance: Chance, palette: Palette): string =>
  chance.pick([
    palette.accent,
    palette.second,
    palette.near,
    palette.paper,
    mix(palette.accent, palette.near, 0.5),
    mix(palette.second, palette.near, 0.45),
  ])

function hairPaint(look: PortraitLook, palette: Palette) {
  const base = hairColours[look.hairColour]
  const headwear = look.headwear ?? palette.accent
  return {
    base,
    lit: mix(base, '#ffe2c0', 0.17),
    dark: mix(base, '#140c0a', 0.24),
    headwear,
    headwearDark: mix(headwear, palette.ink, 0.24),
  }
}

function shading(look: PortraitLook, face: Face, definitions: Definitions): string {
  const [skin, dim] = skinTones[look.skin]
  const blush = mix(skin, '#e2513f', 0.55)
  const side = path('M112 40C104 74 113 98 106 140H152V40Z', dim, 0.34)
  const underHair =
    look.hair === 'bald' || look.hair === 'receding' ? '' : path('M58 60Q100 88 142 66V40H58Z', dim, 0.5)
  const cheeks = circle(79, 109, 7, blush, 0.3) + circle(121, 109, 7, blush, 0.3)
  return clipped(side + underHair + cheeks, definitions.clip(face.outline))
}

const freckles = (dim: string): string =>
  [76, 81, 86, 114, 119, 124].map((x, index) => circle(x, 104.5 + (index % 2) * 3.4, 1.1, dim)).join('')

const yearLines = (dim: string): string =>
  stroke(
    trace`M88 110q-3.5 4 -3.5 8M112 110q3.5 4 3.5 8M75 95l-3.5 -1.5M75.5 99l-3.5 1M125 95l3.5 -1.5M124.5 99l3.5 1`,
    dim,
    1.4,
    0.9,
  )

/** A person from the chest up on a 200 × 200 sheet, shoulders cut by its lower edge. */
export function bust(look: PortraitLook, definitions: Definitions): string {
  const chance = chanceFrom(look.seed * 7 + 3)
  const palette = paletteOf(look.palette)
  const [skin, dim] = skinTones[look.skin]
  const face = faceOf(look.face ?? chance.pick(['oval', 'round', 'square', 'heart', 'long']))
  const paint = hairPaint(look, palette)
  const hair = hairStyles[look.hair](face, paint)
  const cloth = clothOf(
    look.cloth ?? clothFrom(chance, palette),
    skin,
    palette.ink,
    look.cloth ? palette.paper : lighten(palette.second, 0.2),
  )
  const browColour = mix(
    look.hairColour === 'white' || look.hairColour === 'silver' ? '#8c857d' : paint.base,
    '#1c1210',
    0.28,
  )
  const lip = mix(dim, '#b8323a', 0.5)

  const neck =
    path('M86 112V146C86 158 114 158 114 146V112Z', skin) +
    path('M86 126C92 139 108 139 114 126V137C107 150 94 148 86 136Z', dim)
  const body =
    neck +
    garments[look.clothes ?? chance.pick(['crew', 'vee', 'shirt', 'turtleneck', 'knit', 'jacket'])](cloth)

  const ears =
    look.hair === 'scarf'
      ? ''
      : circle(face.left, 96, 6.5, dim) +
        circle(face.right, 96, 6.5, dim) +
        circle(face.left, 96, 5, skin) +
        circle(face.right, 96, 3, dim)
  const beard = look.beard ? beards[look.beard](face, paint.base, lip) : ''
  const ownMouth =
    look.beard && look.beard !== 'stubble'
      ? ''
      : mouths[look.mouth ?? chance.pick(['smile', 'soft', 'half', 'grin', 'full'])](lip)
  const expression =
    eyes[look.eyes ?? chance.pick(['open', 'open', 'left', 'right', 'happy', 'calm', 'lashes'])]() +
    brows[look.brows ?? chance.pick(['soft', 'straight', 'arched', 'gentle', 'raised'])](browColour) +
    noses[look.nose ?? chance.pick(['line', 'button', 'straight', 'wide', 'bent'])](mix(dim, '#5a2a1a', 0.28))

  const onTop =
    (look.glasses ? glasses[look.glasses](mix(palette.ink, '#2b1b16', 0.5)) : '') +
    (look.earrings && !earsHidden.has(look.hair)
      ? earrings[look.earrings](face, lighten(palette.sun, 0.25))
      : '') +
    (look.headphones ? headphones(face, palette.ink, mix(palette.ink, palette.accent, 0.6)) : '')

  const head =
    ears +
    path(face.outline, skin) +
    shading(look, face, definitions) +
    (look.freckles ? freckles(mix(dim, '#8a4a2a', 0.3)) : '') +
    (look.lines ? yearLines(dim) : '') +
    expression +
    ownMouth +
    beard +
    hair.front +
    onTop

  // With scarves and hats the head is straight; otherwise it may be tilted.
  const tilt = hats.has(look.hair) ? 0 : chance.between(-3.5, 3.5)
  return turned(hair.back, tilt, 100, 140) + body + turned(head, tilt, 100, 140)
}
