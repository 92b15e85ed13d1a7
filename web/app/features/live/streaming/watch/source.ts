import type { IceServer, Play } from '@ovation/contract'

/**
 * `waiting`: nobody broadcasts right now. `refused`: we may not watch, or no longer; somebody who knows why must ask again.
 * `elsewhere`: the same person watches on another screen, where one is all there is. `unplayable`: this browser or its
 * network cannot have the stream this way; another way may do. `wrong-node`: the server that answers does not carry the
 * stream, and cannot name the one that does.
 */
export type SourceState =
  | 'connecting'
  | 'playing'
  | 'waiting'
  | 'reconnecting'
  | 'refused'
  | 'elsewhere'
  | 'unplayable'
  | 'wrong-node'

export interface Quality {
  value: number
  label: string
}

/** What the line carries. */
export const auto: Quality = { value: -1, label: 'Auto' }

export interface SourceEvents {
  onState(state: SourceState): void
  /** Those of which one can be chosen; a line that carries one has none. */
  onQualities?(qualities: Quality[]): void
}

/** Brings pictures to a video element, and brings them back by itself when they are lost. */
export interface Source {
  /** Tries again now: the broadcaster is there, or back. */
  hurry(): void
  choose?(quality: number): void
  stop(): void
}

export interface SourceInput extends SourceEvents {
  video: HTMLVideoElement
  streamId: string
  play: Play
  iceServers: readonly IceServer[]
  token: string | null
}
