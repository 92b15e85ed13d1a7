import { chanceFrom } from '../../base/chance.ts'
import { mix } from '../drawing/colour.ts'
import { paletteOf } from '../drawing/palette.ts'
import { definitions, picture } from '../drawing/sketch.ts'
import { placed, rect } from '../drawing/svg.ts'
import { backdrops } from './backdrop.ts'
import { bust } from './bust.ts'
import type { PortraitLook } from './look.ts'

export { bust } from './bust.ts'
export type { HairStyle, PortraitLook } from './look.ts'
export { type HairColour, hairColours, type SkinTone, skinTones } from './tones.ts'

/** A square portrait. */
export function portrait(look: PortraitLook): string {
  const chance = chanceFrom(look.seed * 13 + 5)
  const palette = paletteOf(look.palette)
  const ground =
    look.ground ??
    chance.pick([
      mix(palette.paper, palette.second, 0.5),
      palette.sky[1],
      mix(palette.accent, palette.paper, 0.35),
      mix(palette.far, palette.paper, 0.25),
      mix(palette.near, palette.far, 0.35),
    ])
  const shape = mix(ground, chance.pick([palette.sun, palette.accent, palette.near]), 0.34)
  const backdrop =
    backdrops[
      look.backdrop ?? chance.pick(['disc', 'halo', 'hill', 'beam', 'arch', 'waves', 'peaks', 'bands'])
    ]
  const defs = definitions()
  const body =
    rect(0, 0, 200, 200, ground) + backdrop(chance, ground, shape) + placed(bust(look, defs), -9, -3, 1.09)
  return picture(200, 200, body, defs)
}
