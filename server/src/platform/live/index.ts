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
  type PeerSession,
  type RoomHealth,
  type Tap,
} from './engine/engine.ts'
export { type IceServer, iceServersFor } from './ice-servers.ts'
export { noEngine } from './no-engine.ts'
export {
  createPackager,
  type Package,
  type Packager,
  type PieceRange,
  pieceFile,
  pieceNumbers,
  piecesListed,
} from './packager.ts'
