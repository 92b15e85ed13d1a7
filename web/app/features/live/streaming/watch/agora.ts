import AgoraRTC, { type ConnectionDisconnectedReason, type IAgoraRTCRemoteUser } from 'agora-rtc-sdk-ng'
import { api } from '~/api/client'
import { createBackoff } from '../webrtc/backoff'
import type { Source, SourceInput, SourceState } from './source'

type Reason = `${ConnectionDisconnectedReason}`

/** What it means for us that Agora has ended it. We ban nobody there, so a banned number is in use on another screen. */
export function stateAfterEnd(reason: Reason | undefined): SourceState {
  if (reason === 'UID_BANNED' || reason === 'UID_CONFLICT') return 'elsewhere'
  return reason === 'IP_BANNED' || reason === 'CHANNEL_BANNED' ? 'refused' : 'reconnecting'
}

/** Pictures that come through a channel of Agora, which has the name of the stream. */
export function openAgora({ video, streamId: channelName, onState }: SourceInput): Source {
  AgoraRTC.setLogLevel(3)
  const client = AgoraRTC.createClient({ mode: 'live', codec: 'h264' })
  const backoff = createBackoff(() => void connect())
  const shown = new MediaStream()
  let stopped = false

  function hide(kind: 'audio' | 'video') {
    for (const track of shown.getTracks()) if (track.kind === kind) shown.removeTrack(track)
  }
  async function show(user: IAgoraRTCRemoteUser, kind: 'audio' | 'video' | 'datachannel') {
    if (kind === 'datachannel') return
    const track = kind === 'audio' ? await client.subscribe(user, kind) : await client.subscribe(user, kind)
    if (stopped) return
    hide(kind)
    shown.addTrack(track.getMediaStreamTrack())
    video.srcObject = shown
    backoff.worked()
    if (kind === 'video') onState('playing')
  }
  function lost(state: SourceState) {
    if (stopped) return
    onState(state)
    if (state === 'reconnecting') backoff.later()
  }
  client.on('user-published', (user, kind) => void show(user, kind).catch(() => {}))
  client.on('user-unpublished', (_, kind) => {
    if (kind === 'datachannel') return
    hide(kind)
    if (kind === 'video') onState('waiting')
  })
  client.on('connection-state-change', (now, before, reason) => {
    if (now === 'RECONNECTING') onState('reconnecting')
    // A line that was mended has the tracks it had, and tells of none again.
    if (now === 'CONNECTED' && before === 'RECONNECTING')
      onState(shown.getVideoTracks().length > 0 ? 'playing' : 'waiting')
    // Who did not get in at all is told by what failed.
    if (now === 'DISCONNECTED' && before !== 'CONNECTING' && reason !== 'LEAVE') lost(stateAfterEnd(reason))
  })
  client.on('token-privilege-will-expire', () => void renew().catch(() => {}))

  const ask = () => api('POST /streaming/agora/token', { body: { channelName } })
  const renew = async () => client.renewToken((await ask()).token)

  async function connect() {
    try {
      const { appId, token, uid } = await ask()
      await client.setClientRole('audience')
      if (stopped) return
      await client.join(appId, channelName, token, uid)
      if (stopped) return void client.leave()
      if (client.remoteUsers.length === 0) onState('waiting')
    } catch {
      lost('reconnecting')
    }
  }

  onState('connecting')
  void connect()
  return {
    hurry: backoff.hurry,
    stop() {
      stopped = true
      backoff.stop()
      void client.leave()
      video.srcObject = null
    },
  }
}
