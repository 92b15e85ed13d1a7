import {
  ConnectionError,
  ConnectionErrorReason,
  DisconnectReason,
  type RemoteTrack,
  Room,
  RoomEvent,
  Track,
} from 'livekit-client'
import { createBackoff } from '../webrtc/backoff'
import { rtcConfigOf } from '../webrtc/rtc-config'
import type { Source, SourceInput, SourceState } from './source'

/** The state after LiveKit has disconnected us. All other reasons are connection losses. */
export function stateAfterEnd(reason: DisconnectReason | undefined): SourceState {
  if (reason === DisconnectReason.DUPLICATE_IDENTITY) return 'elsewhere'
  const isMeant = reason === DisconnectReason.PARTICIPANT_REMOVED || reason === DisconnectReason.ROOM_DELETED
  return isMeant ? 'refused' : 'reconnecting'
}

/** An invalid token is not retried; the session requests a new one. */
export const stateAfterFailure = (error: unknown): SourceState =>
  error instanceof ConnectionError && error.reason === ConnectionErrorReason.NotAllowed
    ? 'refused'
    : 'reconnecting'

/** Receives from a LiveKit server, which adapts the resolution to the size of the element. */
export function openLiveKit({ video, play, iceServers, onState }: SourceInput): Source {
  const room = new Room({ adaptiveStream: true, dynacast: true })
  const backoff = createBackoff(() => void connect())
  let stopped = false

  function lost(state: SourceState) {
    if (stopped) return
    onState(state)
    if (state === 'reconnecting') backoff.later()
  }
  const isSent = () =>
    [...room.remoteParticipants.values()].some(
      ({ videoTrackPublications }) => videoTrackPublications.size > 0,
    )
  const isShown = () =>
    [...room.remoteParticipants.values()].some(({ videoTrackPublications }) =>
      [...videoTrackPublications.values()].some(({ track }) => track !== undefined),
    )

  room.on(RoomEvent.TrackSubscribed, (track) => {
    backoff.worked()
    show(track, video)
    if (track.kind === Track.Kind.Video) onState('playing')
  })
  room.on(RoomEvent.TrackUnsubscribed, (track) => {
    track.detach(video)
    if (track.kind === Track.Kind.Video && !stopped) onState('waiting')
  })
  room.on(RoomEvent.Reconnecting, () => onState('reconnecting'))
  // After a reconnect the tracks are the same, and no event announces them.
  room.on(RoomEvent.Reconnected, () => onState(isShown() ? 'playing' : 'waiting'))
  room.on(RoomEvent.Disconnected, (reason) => lost(stateAfterEnd(reason)))

  async function connect() {
    try {
      await room.connect(play.url, play.token ?? '', rtcConfigOf(iceServers))
      if (!stopped && !isSent()) onState('waiting')
    } catch (error) {
      lost(stateAfterFailure(error))
    }
  }

  onState('connecting')
  void connect()
  return {
    retryNow: backoff.retryNow,
    stop() {
      stopped = true
      backoff.stop()
      void room.disconnect()
      video.srcObject = null
    },
  }
}

/** `attach` lets LiveKit observe the size of the element. It also changes `muted`, which belongs to the viewer. */
function show(track: RemoteTrack, video: HTMLVideoElement) {
  const { muted } = video
  track.attach(video)
  video.muted = muted
}
