import AgoraRTC, { type ILocalTrack, type ILocalVideoTrack } from 'agora-rtc-sdk-ng'
import { api } from '~/api/client'
import { createBackoff } from '../webrtc/backoff'
import { longestPauseMs, maxKilobits, type Publisher, type PublisherInput } from './publisher'

const isFinal = (reason: string | undefined) =>
  reason !== undefined && ['UID_BANNED', 'UID_CONFLICT', 'IP_BANNED', 'CHANNEL_BANNED'].includes(reason)

/** Sends to the Agora channel named by the address. */
export function publishToAgora({ target, media, isForMany, onState }: PublisherInput): Publisher {
  AgoraRTC.setLogLevel(3)
  const client = AgoraRTC.createClient({ mode: 'live', codec: 'h264', role: 'host' })
  const backoff = createBackoff(() => void connect(), longestPauseMs)
  let sent = media
  let picture: ILocalVideoTrack | null = null
  let voice: ILocalTrack | null = null
  let stopped = false

  client.on('connection-state-change', (now, before, reason) => {
    if (stopped) return
    if (now === 'RECONNECTING') onState('reconnecting')
    if (now === 'CONNECTED' && before === 'RECONNECTING') onState('live')
    if (now !== 'DISCONNECTED' || before === 'CONNECTING' || reason === 'LEAVE') return
    if (isFinal(reason)) return onState('refused')
    onState('reconnecting')
    backoff.later()
  })
  client.on('token-privilege-will-expire', () => void renew().catch(() => {}))

  const ask = () => api('POST /streaming/agora/token', { body: { channelName: target.url } })
  const renew = async () => client.renewToken((await ask()).token)

  async function publish() {
    if (client.localTracks.length > 0) await client.unpublish()
    const [videoTrack, audioTrack] = [sent.getVideoTracks()[0], sent.getAudioTracks()[0]]
    picture = videoTrack
      ? AgoraRTC.createCustomVideoTrack({ mediaStreamTrack: videoTrack, bitrateMax: maxKilobits })
      : null
    voice = audioTrack ? AgoraRTC.createCustomAudioTrack({ mediaStreamTrack: audioTrack }) : null
    await client.publish([picture, voice].filter((track) => track !== null))
  }

  async function connect() {
    try {
      const { appId, channelName, token, uid } = await ask()
      // A browser that can't send two sizes sends the large one to everyone.
      if (isForMany) await client.enableDualStream().catch(() => {})
      if (stopped) return
      // The last attempt may have failed after joining.
      if (client.connectionState === 'DISCONNECTED') await client.join(appId, channelName, token, uid)
      if (stopped) return void client.leave()
      await publish()
      if (stopped) return
      backoff.worked()
      onState('live')
    } catch {
      if (stopped) return
      onState('reconnecting')
      backoff.later()
    }
  }

  onState('connecting')
  void connect()
  return {
    async replace(next) {
      const before = sent
      sent = next
      if (client.localTracks.length === 0) return
      const [videoTrack, audioTrack] = [next.getVideoTracks()[0], next.getAudioTracks()[0]]
      const isSameSound = before.getAudioTracks()[0] === audioTrack
      if (picture && videoTrack && isSameSound) return picture.replaceTrack(videoTrack, false)
      await publish()
    },
    stop() {
      stopped = true
      backoff.stop()
      void client.leave()
    },
  }
}
