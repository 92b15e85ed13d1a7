import { createBackoff } from '../webrtc/backoff'
import { onConnectionLost } from '../webrtc/connection-loss'
import { type HttpPeer, type Layer, OfferRefused, openPeer } from '../webrtc/http-peer'
import { auto, type Quality, type Source, type SourceInput, type SourceState } from './source'

/** How often received frames are checked, before and after the first one, and the silence after which it reconnects. */
const eagerMs = 150
const lookMs = 2000
const silenceMs = 8000
/** Delay before the qualities are read again. */
const firstAgainMs = 3000

/** After this many connections that never opened, the engine counts as unreachable. */
const mostUnconnected = 2
/** States in which a retry at the same address does not help. */
const final = new Set<SourceState>(['refused', 'unplayable', 'wrong-node'])

/** The state after the response to an offer. */
export function stateAfter(status: number, code = ''): SourceState {
  if (code === 'WRONG_NODE') return 'wrong-node'
  if (status === 422 || code === 'FULL') return 'unplayable'
  if ([401, 402, 403, 503].includes(status)) return 'refused'
  // There is no broadcaster yet, or not any more. Both are temporary.
  return status === 404 || status === 409 ? 'waiting' : 'reconnecting'
}

const nothing = () => {}

/** Receives from the embedded engine over WHEP. */
export function openWhep({ video, play, iceServers, token, onState, onQualities }: SourceInput): Source {
  let stopped = false
  let leave = nothing
  let current: HttpPeer | null = null
  let layers: Layer[] = []
  /** Applied again after a reconnect. */
  let kept: string | null = null
  let unconnected = 0
  const backoff = createBackoff(() => void connect())

  function lost(state: SourceState) {
    leave()
    if (stopped) return
    onState(state)
    if (!final.has(state)) backoff.later()
  }

  let nextAsk: ReturnType<typeof setTimeout> | undefined
  /** A broadcasting browser adds qualities as its bandwidth estimate grows, so they are read again at growing intervals. */
  async function askForLayers(againMs = firstAgainMs) {
    clearTimeout(nextAsk)
    nextAsk = setTimeout(() => void askForLayers(againMs * 2), againMs)
    const found = (await current?.layers().catch(() => [])) ?? []
    if (stopped) return
    layers = found
    onQualities?.(qualitiesOf(layers))
  }
  const keepTo = async (layer: string | null) => {
    kept = layer
    await current?.keepTo(layer).catch(() => {})
  }

  async function connect() {
    const connection = new RTCPeerConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' })
    const asking = new AbortController()
    let peer: HttpPeer | null = null
    let stopLooking = () => {}
    leave = () => {
      leave = nothing
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
      current = opened
      const stopWatch = onConnectionLost(connection, (wasConnected) => {
        unconnected = wasConnected ? 0 : unconnected + 1
        lost(unconnected < mostUnconnected ? 'reconnecting' : 'unplayable')
      })
      const stopStats = observeMedia(connection, {
        onMedia: () => {
          backoff.worked()
          onState('playing')
          if (kept !== null) void keepTo(kept)
          void askForLayers()
        },
        onSilence: () => lost('reconnecting'),
      })
      stopLooking = () => {
        stopWatch()
        stopStats()
      }
    } catch (error) {
      if (leave === mine && !stopped)
        lost(error instanceof OfferRefused ? stateAfter(error.status, error.code) : 'reconnecting')
    }
  }

  /** A hidden page may be kept for Back: it leaves the stream, and joins again when it is shown. */
  const hidden = () => {
    if (leave !== nothing) lost('reconnecting')
  }
  const resized = () => void askForLayers()
  window.addEventListener('pagehide', hidden)
  window.addEventListener('pageshow', backoff.retryNow)
  video.addEventListener('resize', resized)
  onState('connecting')
  void connect()
  return {
    retryNow: backoff.retryNow,
    choose: (quality) => void keepTo(layers[quality]?.encodingId ?? null),
    stop() {
      stopped = true
      backoff.stop()
      clearTimeout(nextAsk)
      video.removeEventListener('resize', resized)
      window.removeEventListener('pagehide', hidden)
      window.removeEventListener('pageshow', backoff.retryNow)
      leave()
      video.srcObject = null
    },
  }
}

/** The layers with a known size, numbered by position; empty when there is only one. */
export function qualitiesOf(layers: readonly Layer[]): Quality[] {
  const known = layers.flatMap(({ height }, value) => (height ? { value, label: `${height}p` } : []))
  return known.length < 2 ? [] : [auto, ...known]
}

interface MediaObserver {
  onMedia: () => void
  onSilence: () => void
}

/** A connection stays `connected` when its broadcaster is gone, so received bytes are checked. */
function observeMedia(connection: RTCPeerConnection, { onMedia, onSilence }: MediaObserver): () => void {
  let before = { frames: 0, bytes: 0 }
  let receivedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const check = async () => {
    const now = await receivedBy(connection)
    if (stopped) return
    if (before.frames === 0 && now.frames > 0) onMedia()
    if (now.bytes > before.bytes) receivedAt = performance.now()
    before = now
    if (performance.now() - receivedAt > silenceMs) return onSilence()
    timer = setTimeout(check, now.frames === 0 ? eagerMs : lookMs)
  }
  timer = setTimeout(check, eagerMs)
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
