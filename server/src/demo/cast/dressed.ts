import { coverOf, type PageLook, type PortraitLook, type SceneLook, seedOf } from '../art/index.ts'

type Appearance = Omit<PortraitLook, 'seed'>

type Looks = { portrait: PortraitLook; page: PageLook; scene: SceneLook }

/** A face and a page that belong together: same colours, and the person appears in their own pictures. */
export function looks(username: string, appearance: Appearance, kinds: PageLook['kinds']): Looks {
  const seed = seedOf(username)
  const portrait = { seed, ...appearance }
  const page = { seed, palette: appearance.palette, kinds, person: portrait }
  return { portrait, page, scene: coverOf(page) }
}

export const face = (username: string, appearance: Appearance): PortraitLook => ({ seed: seedOf(username), ...appearance })
