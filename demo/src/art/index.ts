export { seedOf } from './chance.ts'
export { coverOf, lookFor, type PageLook, pictureOf, pictureOn } from './look.ts'
export { type Mount, mounted } from './mount.ts'
export { type PaletteName, paletteNames } from './palette.ts'
export {
  type HairColour,
  type HairStyle,
  type PortraitLook,
  portrait,
  type SkinTone,
} from './portrait/index.ts'
export { somebody } from './portrait/somebody.ts'
export { renderUpload, renderWebp } from './render.ts'
export { cover, type SceneLook, scene } from './scene.ts'
export { type SceneKind, sceneKinds } from './scenes/index.ts'
