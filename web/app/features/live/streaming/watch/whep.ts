import { createBackoff } from '../webrtc/backoff'
import { type HttpPeer, type Layer, OfferRefused, openPeer } from '../webrtc/http-peer'
import { whenLost } from '../webrtc/watch-connection'
import { auto, type Quality, type Source, type SourceInput, type SourceState } from './source'

/** How often it is looked whether pictures come, until the first and after it, and after which silence the line is made anew. */
const eagerMs = 150
const lookMs = 2000
const silenceMs = 8000
/** When it is asked again which qualities there are. */
const firstAgainMs = 3000

/** Connections that never came about: after so many, nothing gets through to the engine. */
const mostUnconnected = 2
/** States in which asking the same address again does not help. */
const final = new Set<SourceState>(['refused', 'unplayable', 'wrong-node'])

/** What an answer to our offer means for us. */
export function stateAfter(status: number, code = ''): SourceState {
  if (code === 'WRONG_NODE') return 'wrong-node'
  if (status === 422 || code === 'FULL') return 'unplayable'
  if ([401, 402, 403, 503].includes(status)) return 'refused'
  // There is no broadcaster yet, or none any more; both end by themselves.
  return status === 404 || status === 409 ? 'waiting' : 'reconnecting'
}

/** Pictures of the site's own engine: we offer, it answers. */
export function openWhep({ video, play, iceServers, token, onState, onQualities }: SourceInput): Source {
  let stopped = false
  let leave = () => {}
  let current: HttpPeer | null = null
  let layers: Layer[] = []
  /** Kept when the line is made anew. */
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
  /** A browser that broadcasts sends better ones once its line has shown what it carries: asked again, ever more seldom. */
  async function askForLayers(againMs = firstAgainMs) {
    clearTimeout(nextAsk)
    nextAsk = setTimeout(() => void askForLayers(againMs * 2), againMs)
    const told = (await current?.layers().catch(() => [])) ?? []
    if (stopped) return
    layers = told
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
      current = opened
      const stopWatch = whenLost(connection, (wasConnected) => {
        unconnected = wasConnected ? 0 : unconnected + 1
        lost(unconnected < mostUnconnected ? 'reconnecting' : 'unplayable')
      })
      const stopStats = whenSilent(connection, {
        onPictures: () => {
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

  const goodbye = () => leave()
  const resized = () => void askForLayers()
  window.addEventListener('pagehide', goodbye)
  video.addEventListener('resize', resized)
  onState('connecting')
  void connect()
  return {
    hurry: backoff.hurry,
    choose: (quality) => void keepTo(layers[quality]?.encodingId ?? null),
    stop() {
      stopped = true
      backoff.stop()
      clearTimeout(nextAsk)
      video.removeEventListener('resize', resized)
      window.removeEventListener('pagehide', goodbye)
      leave()
      video.srcObject = null
    },
  }
}

/** Those whose size is known, by the place of their layer; none where there is one alone. */
export function qualitiesOf(layers: readonly Layer[]): Quality[] {
  const known = layers.flatMap(({ height }, value) => (height ? { value, label: `${height}p` } : []))
  return known.length < 2 ? [] : [auto, ...known]
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
