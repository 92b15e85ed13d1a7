import type { Chance } from '../../base/chance.ts'
import { mix } from '../drawing/colour.ts'
import type { Palette } from '../drawing/palette.ts'
import type { Definitions } from '../drawing/sketch.ts'
import { rect } from '../drawing/svg.ts'
import type { FigurePaint } from '../figure/index.ts'
import { paintFor } from '../figure/index.ts'
import type { PortraitLook } from '../portrait/look.ts'

/** Everything a scene can draw with. */
export type Frame = {
  width: number
  height: number
  /** The shorter side, in which sizes are measured. */
  unit: number
  /** Clearly wider than high, like a cover. */
  wide: boolean
  /** The point of interest, from the left edge. */
  focus: number
  palette: Palette
  chance: Chance
  person: PortraitLook
  /** The progress of a moving picture, 0 to 1; absent for a still one. */
  moment?: number | undefined
  definitions: Definitions
}

export type DrawScene = (frame: Frame) => string

export const fill = ({ width, height }: Frame, colour: string): string => rect(0, 0, width, height, colour)

export const sky = (frame: Frame): string => {
  const [top, middle, low] = frame.palette.sky
  return fill(
    frame,
    frame.definitions.linear([
      [0, top],
      [0.55, middle],
      [0.9, low],
    ]),
  )
}

export const vignette = (frame: Frame, strength?: number): string =>
  fill(frame, frame.definitions.vignette(frame.palette.ink, strength))

/** The person of this page, dressed in the page's colours. */
export function dressed({ person, palette }: Frame, clothes: Partial<FigurePaint> = {}): FigurePaint {
  return {
    ...paintFor(person, {
      top: person.cloth ?? palette.accent,
      legs: palette.ink,
      shoes: mix(palette.ink, palette.paper, 0.2),
      prop: mix(palette.accent, '#5a2a16', 0.45),
      propLine: mix(palette.ink, '#241410', 0.5),
      metal: mix(palette.paper, palette.ink, 0.35),
    }),
    ...clothes,
  }
}
