/** Carries media from one broadcaster to many viewers. Callers choose the names of rooms. */
export interface LiveEngine {
  readonly name: 'embedded' | 'livekit' | 'agora' | 'none'
  /** Answers a broadcaster's offer. A room has one broadcaster: a second replaces the first. */
  publish(room: string, offer: string, options?: PublishOptions): Promise<PeerSession>
  /** Answers a viewer's offer. Fails with `no-broadcaster` without a broadcaster, `full` beyond the limit, or `bad-offer`. */
  watch(room: string, offer: string): Promise<PeerSession>
  /** Adds later candidates, as an SDP fragment. Fails with `no-restart` for an ICE restart, which is not supported. */
  trickle(sessionId: string, fragment: string): Promise<void>
  /** Ends a session; idempotent. */
  close(sessionId: string): Promise<void>
  closeRoom(room: string): Promise<void>
  /** Null without a broadcaster. */
  health(room: string): Promise<RoomHealth | null>
  /** Listens to media that starts or stops, and to sessions that end. */
  listen(onEvent: (event: EngineEvent) => void): () => void
  /** Copies a room's RTP to loopback ports and returns the SDP for ffmpeg, until close(). */
  tap(room: string): Promise<Tap>
  stop(): Promise<void>
  /** The qualities available to a viewer, for engines that select one per viewer. */
  layers?(sessionId: string): Promise<Layers>
  /** Selects a quality, or null for automatic. Fails with `no-layer` if it is not being sent. */
  keepTo?(sessionId: string, layer: string | null): Promise<void>
  /** For engines that clients connect to directly: credentials of one person for a room. */
  invite?(room: string, who: Invited): Promise<Invitation>
  /** For external engines: the session that publishes into a room now. */
  broadcaster?(room: string): Promise<Broadcasting | null>
  /** For engines with webhooks: handles a signed event. */
  receive?(body: string, authorization: string): Promise<void>
}

export interface PublishOptions {
  /** The preferred video codec; H264 by default. */
  preferredVideo?: 'H264' | 'VP8'
}

export interface Broadcasting {
  sessionId: string
  since: Date
}

export interface Invited {
  accountId: string
  /** The id of their login: two devices of a person are two participants, and neither is the broadcaster. */
  sessionId?: string | null
  name: string
  /** Only the room's broadcaster may publish. */
  mayPublish: boolean
}

export interface Invitation {
  /** The session, for close(). */
  id: string
  /** The client's address; empty if the client knows it. */
  url: string
  token: string
  expiresAt: Date
  /** Further values that some clients need. */
  appId?: string
  uid?: number
}

/** The simulcast qualities of a stream. */
export interface Layers {
  /** Best first. */
  all: { name: string; height: number | null }[]
  kept: string | null
}

export interface PeerSession {
  id: string
  answer: string
}

export interface Tap {
  sdp: string
  close(): Promise<void>
}

/** Figures are 0 if an engine does not report them. */
export interface RoomHealth {
  isPublishing: boolean
  /** Per second, averaged over a few seconds. */
  kilobits: number
  /** Packet loss from the broadcaster, from 0 to 1. */
  lost: number
  framesPerSecond: number
  width: number | null
  height: number | null
  codec: string | null
  viewers: number
  /**
   * Milliseconds since a connected viewer, who was being sent media, last responded; also if they have left. Null if
   * nothing was delivered to anyone.
   */
  receivedAgo: number | null
  /** Whether new viewers are refused: the limit is reached, or the process is overloaded. */
  isFull: boolean
}

export type EngineEvent =
  /** `since` is the start of the session, for engines whose events may be late; otherwise it is now. */
  | { type: 'publishing'; room: string; sessionId: string; since?: Date }
  /** The broadcaster is silent or gone, and was not replaced. */
  | { type: 'interrupted'; room: string; sessionId: string }
  /** A viewer has connected. */
  | { type: 'connected'; room: string; sessionId: string }
  | { type: 'closed'; room: string; sessionId: string; role: 'publisher' | 'viewer' }

/**
 * `no-engine`: live streaming is off, or clients connect to the engine directly. `broken`: the engine did not answer and
 * is being started again.
 */
export type EngineTrouble =
  | 'no-broadcaster'
  | 'full'
  | 'bad-offer'
  | 'no-shared-codec'
  | 'no-session'
  | 'no-restart'
  | 'no-layer'
  | 'no-engine'
  | 'not-signed'
  | 'broken'

export class EngineError extends Error {
  readonly code: EngineTrouble

  constructor(code: EngineTrouble, sentence: string) {
    super(sentence)
    this.code = code
  }
}

export const noBroadcaster = () => new EngineError('no-broadcaster', 'No one is broadcasting.')
