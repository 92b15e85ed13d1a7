import type { Face } from '../../drawing/face.ts'
import { trace } from '../../drawing/svg.ts'

/** The parts behind the head and over it. */
export type Hair = { back: string; front: string }

export type HairPaint = { base: string; lit: string; dark: string; headwear: string; headwearDark: string }

export type DrawHair = (face: Face, paint: HairPaint) => Hair

type CapShape = { out?: number; side?: number; lift?: number; line?: number }

/** Hair that follows the skull: `side` is where it ends at the ears, `line` where it meets the forehead. */
export function cap(
  { half, left, right }: Face,
  { out = 3, side = 90, lift = 34, line = 69 }: CapShape = {},
): string {
  return trace`M${left - out} ${side}C${left - out - 3} ${lift} ${right + out + 3} ${lift} ${right + out} ${side}C${right - 2} ${side - 10} ${right - 5} ${line + 3} ${100 + half * 0.45} ${line - 1}C${100 + half * 0.1} ${line - 4} ${100 - half * 0.3} ${line - 4} ${100 - half * 0.5} ${line - 1}C${left + 5} ${line + 3} ${left + 2} ${side - 10} ${left - out} ${side}Z`
}

/** A highlight on smooth hair, from the upper left. */
export const shine = trace`M74 63C84 47 110 44 127 58C109 52 91 54 74 63Z`

/** A tight fall from the crown to the shoulders, `spread` wider than the face. */
export function fall({ left, right }: Face, spread: number, length: number): string {
  return trace`M${left - 9} 66C${left - spread} 108 ${left - spread + 8} ${length - 36} ${left - spread} ${length}Q100 ${length + 12} ${right + spread} ${length}C${right + spread - 8} ${length - 36} ${right + spread} 108 ${right + 9} 66C${right} 32 ${left} 32 ${left - 9} 66Z`
}

/** A straight fringe down to the brows. */
export function fringe({ left, right }: Face, low = 81): string {
  return trace`M${left - 4} 104C${left - 8} 28 ${right + 8} 28 ${right + 4} 104C${right - 1} 94 ${right - 2} 87 ${right - 4} ${low}Q100 ${low - 8} ${left + 4} ${low}C${left + 2} 87 ${left + 1} 94 ${left - 4} 104Z`
}

/** Two curtains from a parting. */
export function curtains({ left, right }: Face, part: number, low: number): string {
  return trace`M${part} 48C${left - 2} 42 ${left - 11} 74 ${left - 7} ${low}C${left + 2} ${low - 14} ${left + 1} 82 ${part} 57C${right - 4} 74 ${right - 2} ${low - 20} ${right + 7} ${low}C${right + 11} 70 ${right - 2} 42 ${part} 48Z`
}
