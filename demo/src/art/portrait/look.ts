import type { faceShapes } from '../drawing/face.ts'
import type { PaletteName } from '../drawing/palette.ts'
import type { beards, earrings, glasses } from './accessories.ts'
import type { backdrops } from './backdrop.ts'
import type { garments } from './clothes.ts'
import type { brows, eyes, mouths, noses } from './features.ts'
import type { hairStyles } from './hair/index.ts'
import type { HairColour, SkinTone } from './tones.ts'

export type HairStyle = keyof typeof hairStyles

/** A person. Omitted features are derived from the seed. */
export type PortraitLook = {
  seed: number
  palette: PaletteName
  skin: SkinTone
  hair: HairStyle
  hairColour: HairColour
  face?: keyof typeof faceShapes
  eyes?: keyof typeof eyes
  brows?: keyof typeof brows
  nose?: keyof typeof noses
  mouth?: keyof typeof mouths
  beard?: keyof typeof beards
  glasses?: keyof typeof glasses
  earrings?: keyof typeof earrings
  headphones?: boolean
  freckles?: boolean
  /** Age lines. */
  lines?: boolean
  clothes?: keyof typeof garments
  /** Colours as #rrggbb; otherwise from the palette. */
  cloth?: string
  /** The colour of a hat, scarf or wrap. */
  headwear?: string
  backdrop?: keyof typeof backdrops
  ground?: string
}
