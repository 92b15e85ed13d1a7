export { seedOf } from '../base/chance.ts'
export { type PaletteName, paletteNames } from './drawing/palette.ts'
export { coverOf, lookFor, type PageLook, pictureOf, pictureOn } from './look.ts'
export { type Mount, mounted } from './mount.ts'
export {
  type HairColour,
  type HairStyle,
  type PortraitLook,
  portrait,
  type SkinTone,
} from './portrait/index.ts'
export { randomPerson } from './portrait/random-person.ts'
export { renderUpload, renderWebp } from './render.ts'
export { cover, type SceneLook, scene } from './scene.ts'
export { type SceneKind, sceneKinds } from './scenes/index.ts'
export { specimen } from './specimen.ts'
