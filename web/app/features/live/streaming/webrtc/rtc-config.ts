import type { IceServer } from '@ovation/contract'
import type { RoomConnectOptions } from 'livekit-client'

/** Those of the site, if it has any. LiveKit names its own to a client that has none, and an empty list counts as one. */
export const rtcConfigOf = (iceServers: readonly IceServer[]): RoomConnectOptions =>
  iceServers.length > 0 ? { rtcConfig: { iceServers: [...iceServers] } } : {}
