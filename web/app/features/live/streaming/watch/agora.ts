import AgoraRTC, { type ConnectionDisconnectedReason, type IAgoraRTCRemoteUser } from 'agora-rtc-sdk-ng'
import { api } from '~/api/client'
import { createBackoff } from '../webrtc/backoff'
import type { Source, SourceInput, SourceState } from './source'

type Reason = `${ConnectionDisconnectedReason}`

/** The state after Agora has disconnected us. The site bans nobody there, so a banned UID is in use on another screen. */
export function stateAfterEnd(reason: Reason | undefined): SourceState {
  if (reason === 'UID_BANNED' || reason === 'UID_CONFLICT') return 'elsewhere'
  return reason === 'IP_BANNED' || reason === 'CHANNEL_BANNED' ? 'refused' : 'reconnecting'
}

/** Receives from the Agora channel that is named after the stream. */
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
    // After a reconnect the tracks are the same, and no event announces them.
    if (now === 'CONNECTED' && before === 'RECONNECTING')
      onState(shown.getVideoTracks().length > 0 ? 'playing' : 'waiting')
    // A join that failed is reported by its own error.
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
    retryNow: backoff.retryNow,
    stop() {
      stopped = true
      backoff.stop()
      void client.leave()
      video.srcObject = null
    },
  }
}
