import { chanceFrom } from '../base/chance.ts'
import { type PaletteName, paletteNames } from './drawing/palette.ts'
import type { PortraitLook } from './portrait/look.ts'
import { randomPerson } from './portrait/random-person.ts'
import type { SceneLook } from './scene.ts'
import { type SceneKind, sceneKinds } from './scenes/index.ts'

/** The look of a page: its colours and its kinds of pictures, the most typical first. */
export type PageLook = {
  seed: number
  palette: PaletteName
  kinds: readonly [SceneKind, ...SceneKind[]]
  person?: PortraitLook
}

/** Palettes that go well together: the same page in another light. */
const otherLight: Record<PaletteName, PaletteName> = {
  ember: 'berry',
  dawn: 'rosewater',
  alpine: 'glacier',
  moss: 'olive',
  noir: 'ember',
  desert: 'harvest',
  glacier: 'alpine',
  rosewater: 'dawn',
  olive: 'moss',
  lagoon: 'glacier',
  saffron: 'desert',
  berry: 'harvest',
  cobalt: 'ember',
  clay: 'desert',
  mint: 'moss',
  harvest: 'saffron',
}

/** Derives a page's look from a number. */
export function lookFor(seed: number): PageLook {
  const chance = chanceFrom(seed * 17 + 11)
  const palette = chance.pick(paletteNames)
  const [first = 'flow', second = 'still', third = 'sea'] = chance.shuffle(sceneKinds)
  return { seed, palette, kinds: [first, second, third], person: randomPerson(seed, palette) }
}

const inPage = (page: PageLook, kind: SceneKind, palette: PaletteName, seed: number): SceneLook => ({
  kind,
  palette,
  seed,
  ...(page.person ? { person: page.person } : {}),
})

/** The n-th picture of a page, of a given kind; every fourth is in another light. */
export const pictureOn = (page: PageLook, kind: SceneKind, number: number): SceneLook =>
  inPage(page, kind, number % 4 === 3 ? otherLight[page.palette] : page.palette, page.seed * 101 + number)

/** The n-th picture of a page: every third is of its main kind, the other kinds alternate. */
export function pictureOf(page: PageLook, number: number): SceneLook {
  const [own, ...others] = page.kinds
  const between = others[(number - 1 - Math.floor(number / 3)) % Math.max(1, others.length)] ?? own
  return pictureOn(page, number % 3 === 0 ? own : between, number)
}

/** The picture at the top of the page. */
export const coverOf = (page: PageLook): SceneLook => inPage(page, page.kinds[0], page.palette, page.seed)
