import { chanceFrom } from '../../base/chance.ts'
import { paletteOf } from '../drawing/palette.ts'
import { definitions, picture } from '../drawing/sketch.ts'
import type { PortraitLook } from '../portrait/look.ts'
import { scenes } from '../scenes/index.ts'

type Stage = { width: number; height: number; focus: number; seed: number }

/** A lit performer in a dark theatre. The text of the landing page is on the dark side. */
export function heroStage({ width, height, focus, seed }: Stage, person: PortraitLook): string {
  const defs = definitions()
  const body = scenes.cello({
    width,
    height,
    unit: Math.min(width, height),
    wide: true,
    focus: width * focus,
    palette: paletteOf('ember'),
    chance: chanceFrom(seed),
    person,
    definitions: defs,
  })
  return picture(width, height, body, defs)
}
