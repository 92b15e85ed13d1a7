import { coverOf, type PageLook, type PortraitLook, type SceneLook, seedOf } from '../art/index.ts'

export type Complexion = Pick<PortraitLook, 'palette' | 'skin' | 'hair' | 'hairColour'>
export type Expression = Pick<
  PortraitLook,
  'face' | 'eyes' | 'brows' | 'nose' | 'mouth' | 'beard' | 'freckles' | 'lines'
>
export type Dress = Omit<PortraitLook, 'seed' | keyof Complexion | keyof Expression>

export const face = (
  username: string,
  complexion: Complexion,
  expression: Expression,
  dress: Dress,
): PortraitLook => ({ seed: seedOf(username), ...complexion, ...expression, ...dress })

type Looks = { portrait: PortraitLook; page: PageLook; scene: SceneLook }

/** A face and a page in the same colours. The person appears in their own pictures. */
export function looks(
  username: string,
  complexion: Complexion,
  expression: Expression,
  dress: Dress,
  kinds: PageLook['kinds'],
): Looks {
  const portrait = face(username, complexion, expression, dress)
  const page = { seed: portrait.seed, palette: portrait.palette, kinds, person: portrait }
  return { portrait, page, scene: coverOf(page) }
}
