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

/** What it means for us that LiveKit has ended it. Everything else is a break in the line. */
export function stateAfterEnd(reason: DisconnectReason | undefined): SourceState {
  if (reason === DisconnectReason.DUPLICATE_IDENTITY) return 'elsewhere'
  const isMeant = reason === DisconnectReason.PARTICIPANT_REMOVED || reason === DisconnectReason.ROOM_DELETED
  return isMeant ? 'refused' : 'reconnecting'
}

/** A token that is no longer good is not tried again: whoever gave it gives another. */
export const stateAfterFailure = (error: unknown): SourceState =>
  error instanceof ConnectionError && error.reason === ConnectionErrorReason.NotAllowed
    ? 'refused'
    : 'reconnecting'

/** Pictures that come through a LiveKit server, which chooses their size by the size they are shown in. */
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
  // A line that was mended has the tracks it had, and tells of none again.
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
    hurry: backoff.hurry,
    stop() {
      stopped = true
      backoff.stop()
      void room.disconnect()
      video.srcObject = null
    },
  }
}

/** By its own way LiveKit sees how large the pictures are shown; it also switches the sound, which is the viewer's to do. */
function show(track: RemoteTrack, video: HTMLVideoElement) {
  const { muted } = video
  track.attach(video)
  video.muted = muted
}
