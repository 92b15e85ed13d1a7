/** Carries pictures and sound from one broadcaster to many. A room is a name its caller makes up. */
export interface LiveEngine {
  readonly name: 'embedded' | 'livekit' | 'agora' | 'none'
  /** Takes a broadcaster's offer. A room has one broadcaster: a second takes the place of the first. */
  publish(room: string, offer: string, options?: PublishOptions): Promise<PeerSession>
  /** Takes a viewer's offer; `nobody-there` where nobody broadcasts, `full` past the limit, `bad-offer`. */
  watch(room: string, offer: string): Promise<PeerSession>
  /** Candidates that came later, as an SDP fragment; `no-restart` where it begins ICE anew, which no engine of ours does. */
  trickle(sessionId: string, fragment: string): Promise<void>
  /** Ends a session; one that is not there changes nothing. */
  close(sessionId: string): Promise<void>
  closeRoom(room: string): Promise<void>
  /** Null where nobody broadcasts. */
  health(room: string): Promise<RoomHealth | null>
  /** Hears of pictures that begin, of silence, and of sessions that ended, with their room. */
  listen(onEvent: (event: EngineEvent) => void): () => void
  /** Sends a copy of the room's RTP to ports on loopback and answers the SDP that ffmpeg reads; ends by close(). */
  tap(room: string): Promise<Tap>
  stop(): Promise<void>
  /** Of engines that choose by the line what each viewer is shown: what there is for one of them. */
  layers?(sessionId: string): Promise<Layers>
  /** Shows them this one whatever their line carries, or null: what it carries. `no-layer` where it is not sent. */
  keepTo?(sessionId: string, layer: string | null): Promise<void>
  /** Of engines whose clients speak to them directly: what lets one person into a room. */
  invite?(room: string, who: Invited): Promise<Invitation>
  /** Of engines beside the site, which every node can ask: the session that sends pictures into a room now. */
  broadcaster?(room: string): Promise<Broadcasting | null>
  /** Of engines that tell by themselves what happens: takes it, if they have signed it. */
  receive?(body: string, authorization: string): Promise<void>
}

export interface PublishOptions {
  /** The video codec to take where an offer has several; H264 by default. */
  preferredVideo?: 'H264' | 'VP8'
}

export interface Broadcasting {
  sessionId: string
  since: Date
}

export interface Invited {
  accountId: string
  /** Of their login: somebody who watches at two devices is two to the engine, and neither of them who broadcasts. */
  sessionId?: string | null
  name: string
  /** Only the room's own broadcaster may send; everybody else watches. */
  mayPublish: boolean
}

export interface Invitation {
  /** The session, for close(). */
  id: string
  /** Where its client connects; empty where the client knows. */
  url: string
  token: string
  expiresAt: Date
  /** What some clients have to say besides. */
  appId?: string
  uid?: number
}

/** The qualities of one picture that are sent side by side. */
export interface Layers {
  /** Best first; of one alone there is nothing to choose. */
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

/** Figures are 0 where an engine does not tell them. */
export interface RoomHealth {
  isPublishing: boolean
  /** A second, over the last few. */
  kilobits: number
  /** Packets lost on the way in, as a part of one. */
  lost: number
  framesPerSecond: number
  width: number | null
  height: number | null
  codec: string | null
  viewers: number
  /**
   * Milliseconds since a connected viewer, who was being sent media, last answered; also of one who has left. Null while
   * nothing was delivered to anyone.
   */
  receivedAgo: number | null
  /** Whether nobody more is let in: too many watch, or what carries the room has more to do than it can. */
  isFull: boolean
}

export type EngineEvent =
  /** `since` is when the session began, of engines whose events may come late; else it is now. */
  | { type: 'publishing'; room: string; sessionId: string; since?: Date }
  /** This broadcaster is silent or gone, and nobody took their place. */
  | { type: 'interrupted'; room: string; sessionId: string }
  /** Somebody who was let in to watch has connected. */
  | { type: 'connected'; room: string; sessionId: string }
  | { type: 'closed'; room: string; sessionId: string; role: 'publisher' | 'viewer' }

/**
 * `no-engine`: live is off here, or this engine's clients do not come through us. `broken`: the engine did not answer and
 * is being started again.
 */
export type EngineTrouble =
  | 'nobody-there'
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
