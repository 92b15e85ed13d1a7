import { createBackoff } from '../webrtc/backoff'
import { type HttpPeer, OfferRefused, openPeer } from '../webrtc/http-peer'
import { whenLost } from '../webrtc/watch-connection'
import type { Source, SourceInput, SourceState } from './source'

/** How often it is looked whether pictures come, until the first and after it, and after which silence the line is made anew. */
const eagerMs = 150
const lookMs = 2000
const silenceMs = 8000

/** What an answer to our offer means for us. */
export function stateAfter(status: number): SourceState {
  // Whom there is no place for is shown another way.
  if ([401, 402, 403, 503].includes(status)) return 'refused'
  // There is no broadcaster yet, or none any more; both end by themselves.
  return status === 404 || status === 409 || status === 422 ? 'waiting' : 'reconnecting'
}

/** Pictures of the site's own engine: we offer, it answers. */
export function openWhep({ video, play, iceServers, token, onState }: SourceInput): Source {
  let stopped = false
  let leave = () => {}
  const backoff = createBackoff(() => void connect())

  function lost(state: SourceState) {
    leave()
    if (stopped) return
    onState(state)
    if (state !== 'refused') backoff.later()
  }

  async function connect() {
    const connection = new RTCPeerConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' })
    const asking = new AbortController()
    let peer: HttpPeer | null = null
    let stopLooking = () => {}
    leave = () => {
      leave = () => {}
      stopLooking()
      asking.abort()
      peer?.close()
      connection.close()
    }
    const mine = leave
    const stream = new MediaStream()
    connection.addTransceiver('video', { direction: 'recvonly' })
    connection.addTransceiver('audio', { direction: 'recvonly' })
    connection.addEventListener('track', ({ track }) => {
      stream.addTrack(track)
      video.srcObject = stream
    })
    try {
      const opened = await openPeer(connection, { url: play.url, token: play.token ?? token }, asking.signal)
      if (leave !== mine || stopped) return opened.close()
      peer = opened
      const stopWatch = whenLost(connection, () => lost('reconnecting'))
      const stopStats = whenSilent(connection, {
        onPictures: () => {
          backoff.worked()
          onState('playing')
        },
        onSilence: () => lost('reconnecting'),
      })
      stopLooking = () => {
        stopWatch()
        stopStats()
      }
    } catch (error) {
      if (leave === mine && !stopped)
        lost(error instanceof OfferRefused ? stateAfter(error.status) : 'reconnecting')
    }
  }

  const goodbye = () => leave()
  window.addEventListener('pagehide', goodbye)
  onState('connecting')
  void connect()
  return {
    hurry: backoff.hurry,
    stop() {
      stopped = true
      backoff.stop()
      window.removeEventListener('pagehide', goodbye)
      leave()
      video.srcObject = null
    },
  }
}

interface Heard {
  onPictures: () => void
  onSilence: () => void
}

/** A broadcaster who is gone leaves a connection that looks well, without anything coming through it. */
function whenSilent(connection: RTCPeerConnection, { onPictures, onSilence }: Heard): () => void {
  let before = { frames: 0, bytes: 0 }
  let heardAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const look = async () => {
    const now = await receivedBy(connection)
    if (stopped) return
    if (before.frames === 0 && now.frames > 0) onPictures()
    if (now.bytes > before.bytes) heardAt = performance.now()
    before = now
    if (performance.now() - heardAt > silenceMs) return onSilence()
    timer = setTimeout(look, now.frames === 0 ? eagerMs : lookMs)
  }
  timer = setTimeout(look, eagerMs)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

async function receivedBy(connection: RTCPeerConnection) {
  const received = { frames: 0, bytes: 0 }
  for (const report of (await connection.getStats()).values()) {
    if (report.type !== 'inbound-rtp') continue
    received.bytes += Number(report.bytesReceived ?? 0)
    if (report.kind === 'video') received.frames += Number(report.framesDecoded ?? 0)
  }
  return received
}
