import type { IceServer } from '@ovation/contract'

/**
 * `refused`: the key is no longer good, or somebody ended the stream. `replaced`: another device or program sends now, and
 * this one does not come back by itself. `unreachable`: the site answers, but no connection for pictures comes about; it goes
 * on trying.
 */
export type PublishState = 'connecting' | 'live' | 'reconnecting' | 'unreachable' | 'refused' | 'replaced'

export interface PublisherInput {
  engine: 'embedded' | 'livekit' | 'agora'
  target: { url: string; key: string }
  iceServers: readonly IceServer[]
  media: MediaStream
  /** In several sizes at once, of which each viewer gets what their line carries. */
  isForMany: boolean
  /** Whether somebody pressed a button for it just now, who then takes the place of whoever sends. */
  isAskedFor: boolean
  onState: (state: PublishState) => void
  /** Kilobits a second that leave this device, now and then. */
  onSent?: (kilobits: number) => void
}

/** Sends pictures and sound, and goes on by itself after a break. */
export interface Publisher {
  /** Another camera, microphone or screen in the place of the one before, without a break. */
  replace(media: MediaStream): Promise<void>
  stop(): void
}

/** A stream whose broadcaster is silent for some seconds ends, so they come back quickly. */
export const longestPauseMs = 2000

/** Enough for 720p, and what most lines at home carry upwards. */
export const maxKilobits = 2500
