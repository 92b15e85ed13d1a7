import type { IceServer } from '@ovation/contract'
import type { RoomConnectOptions } from 'livekit-client'

/** The site's ICE servers, if it has any. LiveKit only sends its own when the option is missing, not when it is empty. */
export const rtcConfigOf = (iceServers: readonly IceServer[]): RoomConnectOptions =>
  iceServers.length > 0 ? { rtcConfig: { iceServers: [...iceServers] } } : {}
