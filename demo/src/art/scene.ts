import { type Chance, chanceFrom } from '../base/chance.ts'
import { type PaletteName, paletteOf } from './drawing/palette.ts'
import { definitions, picture } from './drawing/sketch.ts'
import { placed } from './drawing/svg.ts'
import type { PortraitLook } from './portrait/look.ts'
import { randomPerson } from './portrait/random-person.ts'
import { type SceneKind, scenes } from './scenes/index.ts'

/** The content of a picture. The same look always gives the same picture, at every size. */
export type SceneLook = {
  kind: SceneKind
  palette: PaletteName
  seed: number
  /** The person in it, if the kind shows one; otherwise a random person. */
  person?: PortraitLook
  /** The progress of a moving picture, 0 to 1. */
  moment?: number
}

type Size = { width: number; height: number }

// Mirrored, players would be left-handed and keyboards reversed.
const neverMirrored: ReadonlySet<SceneKind> = new Set(['cello', 'concert', 'piano', 'closeUp'])
// Whole bodies would lose their feet in a close-up.
const wholeBody: ReadonlySet<SceneKind> = new Set([
  'cello',
  'concert',
  'dance',
  'yoga',
  'strength',
  'road',
  'trail',
  'closeUp',
])

/** `focus` is the point of interest, as a share of the width; `closest` is the strongest zoom. */
type Shot = { focus: number; closest: number }

/** Zooms and mirrors a picture, so that pictures of one kind differ more. */
function framed(
  body: string,
  { width, height }: Size,
  focus: number,
  zoom: number,
  mirrored: boolean,
  chance: Chance,
): string {
  const left = focus * (1 - zoom) * width
  const top = chance.between(0.45, 0.9) * (1 - zoom) * height
  const near = placed(body, left, top, zoom)
  return mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${near}</g>` : near
}

function draw(look: SceneLook, size: Size, { focus, closest }: Shot): string {
  const { width, height } = size
  const camera = chanceFrom(look.seed * 7919 + 29)
  const mirrored = camera.happens() && !neverMirrored.has(look.kind)
  const zoom = camera.between(1, wholeBody.has(look.kind) ? Math.min(closest, 1.12) : closest)
  const seenFrom = mirrored ? 1 - focus : focus
  const defs = definitions()
  const body = scenes[look.kind]({
    width,
    height,
    unit: Math.min(width, height),
    wide: width > height * 2,
    focus: width * seenFrom,
    palette: paletteOf(look.palette),
    chance: chanceFrom(look.seed),
    person: look.person ?? randomPerson(look.seed, look.palette),
    moment: look.moment,
    definitions: defs,
  })
  return picture(width, height, framed(body, size, seenFrom, zoom, mirrored, camera), defs)
}

export const scene = (look: SceneLook, size: Size = { width: 1200, height: 750 }): string =>
  draw(look, size, { focus: 0.5, closest: 1.36 })

/** A cover, 10:3. The focus is right of the centre, because the avatar covers the lower left. */
export const cover = (look: SceneLook): string =>
  draw(look, { width: 1500, height: 450 }, { focus: 0.63, closest: 1.08 })
