import { type Chance, chanceFrom } from './chance.ts'
import { type PaletteName, paletteNames } from './palette.ts'
import { hairStyles } from './portrait/hair/index.ts'
import type { HairStyle, PortraitLook } from './portrait/look.ts'
import { type HairColour, type SkinTone, skinTones } from './portrait/tones.ts'
import type { SceneLook } from './scene.ts'
import { type SceneKind, sceneKinds } from './scenes/index.ts'

const dark: [HairColour, ...HairColour[]] = ['black', 'ink', 'espresso', 'brown']
const light: [HairColour, ...HairColour[]] = ['espresso', 'brown', 'chestnut', 'auburn', 'copper', 'honey', 'blond', 'steel', 'silver']
const deepSkins: ReadonlySet<SkinTone> = new Set(['tan', 'brown', 'umber', 'deep'])

const anyOf = <Key extends string>(chance: Chance, table: Record<Key, unknown>): Key => chance.pick(Object.keys(table) as [Key, ...Key[]])

/** A person made up from a number, for pictures that nobody in particular is in. */
export function somebody(seed: number, palette: PaletteName): PortraitLook {
  const chance = chanceFrom(seed * 31 + 17)
  const skin = anyOf<SkinTone>(chance, skinTones)
  return { seed, palette, skin, hair: anyOf<HairStyle>(chance, hairStyles), hairColour: chance.pick(deepSkins.has(skin) ? dark : light) }
}

/** How one page looks: its colours and the two or three kinds of picture it shows. */
export type PageLook = {
  seed: number
  palette: PaletteName
  kinds: readonly [SceneKind, ...SceneKind[]]
  person?: PortraitLook
}

/** A page's look from a number alone. */
export function lookFor(seed: number): PageLook {
  const chance = chanceFrom(seed * 17 + 11)
  const palette = chance.pick(paletteNames)
  const [first, second, third] = chance.shuffle(sceneKinds)
  const kinds = [first, second, third].filter((kind) => kind !== undefined)
  return { seed, palette, kinds: [kinds[0] ?? 'flow', ...kinds.slice(1)], person: somebody(seed, palette) }
}

/** The n-th picture of a page; its kinds take turns, the first one most often. */
export function pictureOf(page: PageLook, number: number): SceneLook {
  const order = page.kinds.length > 1 ? [0, 1, 0, ...page.kinds.keys()] : [0]
  const kind = page.kinds[order[number % order.length] ?? 0] ?? page.kinds[0]
  return { kind, palette: page.palette, seed: page.seed * 101 + number, ...(page.person ? { person: page.person } : {}) }
}

/** The picture at the top of the page. */
export const coverOf = (page: PageLook): SceneLook => ({ kind: page.kinds[0], palette: page.palette, seed: page.seed, ...(page.person ? { person: page.person } : {}) })
