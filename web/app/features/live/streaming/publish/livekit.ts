import { DisconnectReason, type LocalTrack, Room, RoomEvent, Track } from 'livekit-client'
import { createBackoff } from '../webrtc/backoff'
import { rtcConfigOf } from '../webrtc/rtc-config'
import { longestPauseMs, maxKilobits, type Publisher, type PublisherInput } from './publisher'

/** Deliberate: a client that reconnected would be removed again, or would remove its other device. */
const final = new Set<DisconnectReason | undefined>([
  DisconnectReason.DUPLICATE_IDENTITY,
  DisconnectReason.PARTICIPANT_REMOVED,
  DisconnectReason.ROOM_DELETED,
])

/** Sends to a LiveKit server; the key is a token for its room. */
export function publishToLiveKit({
  target,
  iceServers,
  media,
  isForMany,
  onState,
}: PublisherInput): Publisher {
  // LiveKit must not stop the camera: the preview uses it too.
  const room = new Room({ dynacast: true, stopLocalTrackOnUnpublish: false })
  const backoff = createBackoff(() => void connect(), longestPauseMs)
  let sent = media
  let stopped = false

  room.on(RoomEvent.Reconnecting, () => onState('reconnecting'))
  room.on(RoomEvent.Reconnected, () => onState('live'))
  room.on(RoomEvent.Disconnected, (reason) => {
    if (stopped) return
    if (final.has(reason)) return onState('refused')
    onState('reconnecting')
    backoff.later()
  })

  async function connect() {
    try {
      await room.connect(target.url, target.key, rtcConfigOf(iceServers))
      for (const track of sent.getTracks()) await publish(track)
      if (stopped) return
      backoff.worked()
      onState('live')
    } catch {
      if (stopped) return
      onState('reconnecting')
      backoff.later()
    }
  }

  const publish = (track: MediaStreamTrack) =>
    room.localParticipant.publishTrack(track, {
      simulcast: isForMany,
      videoEncoding: { maxBitrate: maxKilobits * 1000, maxFramerate: 30 },
      source: track.kind === 'video' ? Track.Source.Camera : Track.Source.Microphone,
    })
  const publishedOf = (kind: string): LocalTrack | undefined =>
    [...room.localParticipant.trackPublications.values()].find(({ track }) => track?.kind === kind)?.track

  onState('connecting')
  void connect()
  return {
    async replace(next) {
      sent = next
      if (room.localParticipant.trackPublications.size === 0) return
      for (const track of next.getTracks()) {
        const published = publishedOf(track.kind)
        if (published) await published.replaceTrack(track)
        else await publish(track)
      }
    },
    stop() {
      stopped = true
      backoff.stop()
      void room.disconnect(false)
    },
  }
}
