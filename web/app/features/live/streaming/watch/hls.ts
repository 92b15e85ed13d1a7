import type Hls from 'hls.js/light'
import { handleUnauthorized } from '~/api/client'
import { qualitiesOf } from '~/ui/media/player/use-stream'
import { createBackoff } from '../webrtc/backoff'
import { auto, type Source, type SourceInput } from './source'

const playlistType = 'application/vnd.apple.mpegurl'

/** The path expires when no segments are requested, for example after sleep, or when access ends. */
const isGone = (url: string) =>
  fetch(url).then(
    ({ status }) => handleUnauthorized(status) || status === 403 || status === 404,
    () => false,
  )

/** HLS, some seconds behind: for large audiences and networks that allow nothing else. */
export async function openHls({ video, play, onState, onQualities }: SourceInput): Promise<Source> {
  const { default: Player } = await import('hls.js/light')
  let player: Hls | null = null
  let hasPlayed = false
  let stopped = false
  const backoff = createBackoff(begin)
  const isNative = !Player.isSupported() && video.canPlayType(playlistType) !== ''
  if (!Player.isSupported() && !isNative) {
    onState('unplayable')
    return { retryNow() {}, stop: backoff.stop }
  }

  async function lost() {
    player?.destroy()
    player = null
    const isRefused = await isGone(play.url)
    if (stopped) return
    if (isRefused) return onState('refused')
    onState(hasPlayed ? 'reconnecting' : 'connecting')
    backoff.later()
  }

  function begin() {
    if (isNative) {
      video.src = play.url
      return
    }
    const made = new Player({ enableWorker: false, liveSyncDurationCount: 2, liveDurationInfinity: true })
    player = made
    made.on(Player.Events.MANIFEST_PARSED, (_, { levels }) =>
      onQualities?.([auto, ...qualitiesOf(levels).map(({ level, label }) => ({ value: level, label }))]),
    )
    made.on(Player.Events.ERROR, (_, { fatal, type }) => {
      if (!fatal) return
      if (type === Player.ErrorTypes.MEDIA_ERROR) made.recoverMediaError()
      else void lost()
    })
    made.loadSource(play.url)
    made.attachMedia(video)
  }

  const playing = () => {
    hasPlayed = true
    backoff.worked()
    onState('playing')
  }
  const failed = () => isNative && void lost()
  video.addEventListener('playing', playing)
  video.addEventListener('error', failed)
  onState('connecting')
  begin()
  return {
    retryNow: backoff.retryNow,
    choose(quality) {
      if (player) player.nextLevel = quality
    },
    stop() {
      stopped = true
      backoff.stop()
      video.removeEventListener('playing', playing)
      video.removeEventListener('error', failed)
      player?.destroy()
      video.removeAttribute('src')
      video.load()
    },
  }
}
