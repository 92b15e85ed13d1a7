import { createBackoff } from '../webrtc/backoff'
import { onConnectionLost } from '../webrtc/connection-loss'
import { type HttpPeer, OfferRefused, openPeer } from '../webrtc/http-peer'
import { deviceName } from './device'
import { longestPauseMs, maxKilobits, type Publisher, type PublisherInput } from './publisher'

const sentEveryMs = 2000
/** After this many connections that never opened, the person is informed. */
const mostUnconnected = 2

/** Statuses that a retry doesn't change. */
const isFinal = (status: number) => [401, 403, 404, 409, 410].includes(status)
const isReplaced = (status: number) => status === 409

/** Sends to the embedded engine over WHIP, as OBS does. */
export function publishByWhip(input: PublisherInput): Publisher {
  const { target, iceServers, isForMany, onState, onSent } = input
  let media = input.media
  let stopped = false
  let senders: RTCRtpSender[] = []
  /** Only the first offer is the person's request; later ones are reconnects. */
  let isAskedFor = input.isAskedFor
  let leave = () => {}
  let unconnected = 0
  const backoff = createBackoff(() => void connect(), longestPauseMs)

  function lost() {
    leave()
    if (stopped) return
    onState(unconnected < mostUnconnected ? 'reconnecting' : 'unreachable')
    backoff.later()
  }

  async function connect() {
    const connection = new RTCPeerConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' })
    const asking = new AbortController()
    let peer: HttpPeer | null = null
    const ends: (() => void)[] = []
    const mine = () => {
      leave = () => {}
      for (const end of ends) end()
      asking.abort()
      connection.close()
      // The session is only deleted on purpose. After a connection loss the next offer replaces it.
      if (stopped) peer?.close()
    }
    leave = mine
    senders = ['video', 'audio'].map((kind) => senderFor(connection, kind, media, isForMany))
    try {
      const opened = await openPeer(
        connection,
        { url: addressFor(target.url, { isAskedFor }), token: target.key },
        asking.signal,
      )
      isAskedFor = false
      if (leave !== mine) return opened.close()
      peer = opened
      const ended = (wasConnected: boolean) => {
        unconnected = wasConnected ? 0 : unconnected + 1
        lost()
      }
      ends.push(onConnectionLost(connection, ended))
      const connected = () => {
        if (connection.connectionState !== 'connected') return
        backoff.worked()
        onState('live')
      }
      connection.addEventListener('connectionstatechange', connected)
      connected()
      if (onSent) ends.push(measureSent(connection, onSent))
    } catch (error) {
      if (leave !== mine || stopped) return
      if (!(error instanceof OfferRefused && isFinal(error.status))) return lost()
      leave()
      onState(isReplaced(error.status) ? 'replaced' : 'refused')
    }
  }

  onState('connecting')
  void connect()
  return {
    async replace(next) {
      media = next
      await Promise.all(
        senders.map((sender, n) =>
          sender.replaceTrack((n === 0 ? next.getVideoTracks()[0] : next.getAudioTracks()[0]) ?? null),
        ),
      )
    },
    stop() {
      stopped = true
      backoff.stop()
      leave()
    },
  }
}

/** Best first. A browser omits sizes that would be too small. */
const sizes: RTCRtpEncodingParameters[] = [
  { rid: 'h', maxBitrate: maxKilobits * 1000 },
  { rid: 'm', maxBitrate: 700_000, scaleResolutionDownBy: 2 },
  { rid: 'l', maxBitrate: 200_000, scaleResolutionDownBy: 4 },
]

/** Both kinds are offered even if one is missing, so that it can be added without a new offer. */
function senderFor(
  connection: RTCPeerConnection,
  kind: string,
  media: MediaStream,
  isForMany: boolean,
): RTCRtpSender {
  const track = media.getTracks().find((one) => one.kind === kind)
  const transceiver = connection.addTransceiver(track ?? kind, {
    direction: 'sendonly',
    streams: [media],
    ...(kind === 'video' ? { sendEncodings: isForMany ? sizes : [{ maxBitrate: maxKilobits * 1000 }] } : {}),
  })
  if (kind === 'video' && !isForMany) preferVp8(transceiver)
  return transceiver.sender
}

/** A private stream has no HLS for a browser without H264, and every browser decodes VP8. */
function preferVp8(transceiver: RTCRtpTransceiver) {
  // setCodecPreferences only accepts a receiver's codecs, also for sending.
  const { codecs = [] } = RTCRtpReceiver.getCapabilities('video') ?? {}
  const isVp8 = ({ mimeType }: RTCRtpCodec) => mimeType.toLowerCase() === 'video/vp8'
  if (codecs.some(isVp8))
    transceiver.setCodecPreferences?.([...codecs.filter(isVp8), ...codecs.filter((codec) => !isVp8(codec))])
}

/** The path on this origin if the address is the site's; the key contains the address for external programs. */
export function ownAddress(url: string, here = window.location.href): string {
  const { pathname, search, href } = new URL(url, here)
  return pathname.startsWith('/api/') ? pathname + search : href
}

/** Adds the id of this tab and whether the person pressed the button. Other servers don't get either. */
export function addressFor(
  url: string,
  { isAskedFor }: Pick<PublisherInput, 'isAskedFor'>,
  { device = deviceName(), here = window.location.href } = {},
): string {
  const address = ownAddress(url, here)
  if (!address.startsWith('/')) return address
  const { pathname, searchParams } = new URL(address, here)
  searchParams.set('device', device)
  if (isAskedFor) searchParams.set('asked', '1')
  return `${pathname}?${searchParams}`
}

function measureSent(connection: RTCPeerConnection, onSent: (kilobits: number) => void): () => void {
  let before = { bytes: 0, at: performance.now() }
  const measure = async () => {
    let bytes = 0
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'outbound-rtp') bytes += Number(report.bytesSent ?? 0)
    }
    const at = performance.now()
    if (before.bytes > 0) onSent(Math.round(((bytes - before.bytes) * 8) / (at - before.at)))
    before = { bytes, at }
  }
  const timer = setInterval(() => void measure().catch(() => {}), sentEveryMs)
  return () => clearInterval(timer)
}
