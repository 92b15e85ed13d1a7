import { handleUnauthorized } from '~/api/client'

/** The address and credentials of WHIP (to send) or WHEP (to watch). */
export interface Target {
  url: string
  token: string | null
}

/** One quality of the video. */
export interface Layer {
  encodingId: string
  height: number | null
}

/** The server refused an offer. */
export class OfferRefused extends Error {
  readonly status: number
  /** The server's code, such as FULL, or empty. */
  readonly code: string

  constructor(status: number, code = '') {
    super(`The offer was answered with ${status} ${code}.`)
    this.status = status
    this.code = code
  }
}

/** The link relation of WHEP's extension for layers. */
const layerExtension = 'urn:ietf:params:whep:ext:core:layer'

export interface HttpPeer {
  /** The qualities, best first; empty when there is no choice. */
  layers(): Promise<Layer[]>
  /** Selects one, or null for what the connection supports. */
  keepTo(layer: string | null): Promise<void>
  /** Ends the session. The server notices a loss too. */
  close(): void
}

/** Candidates found later are trickled, so that a slow STUN server delays nothing. */
const gatheringMs = 500

/** Creates an offer, posts it and applies the answer. */
export async function openPeer(
  connection: RTCPeerConnection,
  { url, token }: Target,
  signal: AbortSignal,
): Promise<HttpPeer> {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined
  await connection.setLocalDescription()
  await gathered(connection)
  signal.throwIfAborted()
  const offer = connection.localDescription?.sdp ?? ''
  const late = collectLate(connection)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...authorization },
    body: offer,
    signal,
  })
  if (response.status !== 201) throw await refusalOf(response, url)
  const resource = new URL(response.headers.get('location') ?? '', new URL(url, window.location.href))
  await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })
  const etag = response.headers.get('etag')
  late.send((candidates) => {
    const headers = {
      'content-type': 'application/trickle-ice-sdpfrag',
      ...(etag ? { 'if-match': etag } : {}),
      ...authorization,
    }
    // Servers that don't support trickling don't need it.
    fetch(resource, { method: 'PATCH', headers, body: fragmentOf(offer, candidates) }).catch(() => {})
  })
  const choosing = linkIn(response.headers.get('link'), layerExtension)
  const place = choosing === null ? null : new URL(choosing, resource)
  const headers = { ...authorization }
  return {
    async layers() {
      const answer = place && (await fetch(place, { headers, signal }))
      return answer?.ok ? (await answer.json()).encodings : []
    },
    async keepTo(layer) {
      if (!place) return
      if (layer === null) return void (await fetch(place, { method: 'DELETE', headers, signal }))
      const body = JSON.stringify({ encodingId: layer })
      const typed = { ...headers, 'content-type': 'application/json' }
      await fetch(place, { method: 'POST', headers: typed, body, signal })
    },
    close() {
      late.stop()
      fetch(resource, { method: 'DELETE', headers: { ...authorization }, keepalive: true }).catch(() => {})
    },
  }
}

async function refusalOf(response: Response, url: string) {
  // A 401 of another server says nothing about the login here.
  if (url.startsWith('/')) handleUnauthorized(response.status)
  const body: unknown = await response.json().catch(() => null)
  const code = body instanceof Object && 'error' in body ? String(body.error) : ''
  return new OfferRefused(response.status, code)
}

/** The address of a relation in a Link header. */
export const linkIn = (header: string | null, rel: string): string | null =>
  (header ?? '')
    .split(/,\s*(?=<)/)
    .find((link) => link.includes(`rel="${rel}"`))
    ?.match(/^<([^>]*)>/)?.[1] ?? null

function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(patience)
      connection.removeEventListener('icegatheringstatechange', look)
      resolve()
    }
    const look = () => connection.iceGatheringState === 'complete' && done()
    const patience = setTimeout(done, gatheringMs)
    connection.addEventListener('icegatheringstatechange', look)
  })
}

/** Collects candidates found after the offer, until they can be sent. */
function collectLate(connection: RTCPeerConnection) {
  const waiting: RTCIceCandidate[] = []
  let send: ((candidates: RTCIceCandidate[]) => void) | null = null
  const flush = () => {
    if (send && waiting.length > 0) send(waiting.splice(0))
  }
  const found = ({ candidate }: RTCPeerConnectionIceEvent) => {
    if (candidate?.candidate) waiting.push(candidate)
    flush()
  }
  connection.addEventListener('icecandidate', found)
  return {
    send(how: (candidates: RTCIceCandidate[]) => void) {
      send = how
      flush()
    },
    stop: () => connection.removeEventListener('icecandidate', found),
  }
}

/** An SDP fragment: ICE credentials of the offer, and the candidates of each medium. */
export function fragmentOf(
  offer: string,
  candidates: readonly Pick<RTCIceCandidate, 'candidate' | 'sdpMid'>[],
): string {
  const line = (start: string) => offer.split(/\r?\n/).find((text) => text.startsWith(start))
  const session = [line('a=ice-ufrag:'), line('a=ice-pwd:')].filter((text) => text !== undefined)
  const mids = [...new Set(candidates.map(({ sdpMid }) => sdpMid ?? '0'))]
  const media = mids.flatMap((mid) => [
    'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    `a=mid:${mid}`,
    ...candidates.filter(({ sdpMid }) => (sdpMid ?? '0') === mid).map(({ candidate }) => `a=${candidate}`),
  ])
  return `${[...session, ...media].join('\r\n')}\r\n`
}
