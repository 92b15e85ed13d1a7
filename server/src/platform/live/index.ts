export { createLiveEngine } from './create-engine.ts'
export { createEmbeddedEngine, type EmbeddedSettings } from './embedded/embedded-engine.ts'
export {
  type Broadcasting,
  EngineError,
  type EngineEvent,
  type EngineTrouble,
  type Invitation,
  type Invited,
  type LiveEngine,
  noBroadcaster,
  type PeerSession,
  type RoomHealth,
  type Tap,
} from './engine/engine.ts'
export { type IceServer, iceServersFor } from './ice-servers.ts'
export { noEngine } from './no-engine.ts'
export { createPackager, type Packager } from './packager/packager.ts'
export { type PieceRange, pieceFile, pieceNumbers, piecesListed } from './packager/pieces.ts'
export type { Package } from './packager/room-package.ts'
