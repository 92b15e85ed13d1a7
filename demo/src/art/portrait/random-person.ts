import { chanceFrom } from '../../base/chance.ts'
import { namesOf } from '../drawing/names.ts'
import type { PaletteName } from '../drawing/palette.ts'
import { hairStyles } from './hair/index.ts'
import type { PortraitLook } from './look.ts'
import { type HairColour, type SkinTone, skinTones } from './tones.ts'

const dark: [HairColour, ...HairColour[]] = ['black', 'ink', 'espresso', 'brown']
const light: [HairColour, ...HairColour[]] = [
  'espresso',
  'brown',
  'chestnut',
  'auburn',
  'copper',
  'honey',
  'blond',
  'steel',
  'silver',
]
const deepSkins: ReadonlySet<SkinTone> = new Set(['tan', 'brown', 'umber', 'deep'])

/** A random person for pictures without a named one. */
export function randomPerson(seed: number, palette: PaletteName): PortraitLook {
  const chance = chanceFrom(seed * 31 + 17)
  const skin = chance.pick(namesOf(skinTones))
  return {
    seed,
    palette,
    skin,
    hair: chance.pick(namesOf(hairStyles)),
    hairColour: chance.pick(deepSkins.has(skin) ? dark : light),
  }
}
