import { coveredHair } from './covered.ts'
import { longHair } from './long.ts'
import { shortHair } from './short.ts'
import { texturedHair } from './textured.ts'

export const hairStyles = { ...shortHair, ...longHair, ...texturedHair, ...coveredHair }

/** These hide the ears, and with them any earrings. */
export const earsHidden: ReadonlySet<string> = new Set([
  'scarf',
  'bob',
  'fringeBob',
  'longFringe',
  'longSleek',
  'ringlets',
  'shoulder',
  'turban',
])

export const hats: ReadonlySet<string> = new Set(Object.keys(coveredHair))
