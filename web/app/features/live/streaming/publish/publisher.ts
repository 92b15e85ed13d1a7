import type { IceServer } from '@ovation/contract'

/**
 * `refused`: the key is invalid, or the stream was ended. `replaced`: another device or program broadcasts now, and
 * this one does not reconnect. `unreachable`: the site answers, but no media connection opens; it keeps
 * trying.
 */
export type PublishState = 'connecting' | 'live' | 'reconnecting' | 'unreachable' | 'refused' | 'replaced'

export interface PublisherInput {
  engine: 'embedded' | 'livekit' | 'agora'
  target: { url: string; key: string }
  iceServers: readonly IceServer[]
  media: MediaStream
  /** Sends several sizes, of which each viewer gets the one their connection supports. */
  isForMany: boolean
  /** Whether the person has just pressed a button: then it replaces the current broadcaster. */
  isAskedFor: boolean
  onState: (state: PublishState) => void
  /** Kilobits per second sent by this device, reported periodically. */
  onSent?: (kilobits: number) => void
}

/** Sends media, and reconnects automatically. */
export interface Publisher {
  /** Switches to another camera, microphone or screen without an interruption. */
  replace(media: MediaStream): Promise<void>
  stop(): void
}

/** A stream ends seconds after its broadcaster is lost, so reconnects are frequent. */
export const longestPauseMs = 2000

/** Enough for 720p, and within the upload of most home connections. */
export const maxKilobits = 2500
