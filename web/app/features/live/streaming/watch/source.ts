import type { IceServer, Play } from '@ovation/contract'

/**
 * `waiting`: no broadcaster right now. `refused`: no access, or no longer; the session reads the reason.
 * `elsewhere`: the same person watches on another device, and only one is allowed. `unplayable`: this browser or its
 * network can't use this protocol; another may work. `wrong-node`: this server does not carry the
 * stream, and can't name the one that does.
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

/** The quality that the connection supports. */
export const auto: Quality = { value: -1, label: 'Auto' }

export interface SourceEvents {
  onState(state: SourceState): void
  /** The qualities to choose from; empty when there is only one. */
  onQualities?(qualities: Quality[]): void
}

/** Plays a stream in a video element, and reconnects automatically. */
export interface Source {
  /** Reconnects now: the broadcaster is there. */
  retryNow(): void
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
