import { type PageLook, type SceneKind, seedOf } from '../art/index.ts'
import type { Script } from '../film/index.ts'
import type { DemoClip } from '../repertoire/index.ts'
import { lookOf, type Page } from './page.ts'

/** Landscape, square and portrait formats. */
const lying = { width: 1280, height: 853 }
const wider = { width: 1280, height: 720 }
const square = { width: 1080, height: 1080 }
const standing = { width: 1024, height: 1280 }

/** Only scenes with people are drawn in portrait format. */
const people: ReadonlySet<SceneKind> = new Set(['closeUp', 'dance', 'cello', 'yoga', 'crag', 'strength'])

export function shapeOf(kind: SceneKind, number: number) {
  const fitting = people.has(kind) ? [lying, standing, square, lying] : [lying, wider, square, lying]
  return fitting[number % fitting.length] ?? lying
}

const usualSeconds = 5

/** The script of a clip. A guest appears in every second shot; main videos have a higher resolution. */
export const scriptOf = (
  page: Page,
  name: string,
  clip: DemoClip,
  { guest, isMain = false }: { guest?: PageLook | undefined; isMain?: boolean } = {},
): Script => ({
  shots: clip.scenes.map((kind, number) => {
    const look = guest && number % 2 === 1 ? guest : page.look
    return lookOf({ look }, kind, name, number + 20)
  }),
  voice: clip.sound,
  seconds: clip.seconds ?? usualSeconds,
  isUpright: clip.upright ?? false,
  lines: isMain ? 720 : 540,
  seed: seedOf(name),
})
