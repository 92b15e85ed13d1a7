import { createBackoff } from '../webrtc/backoff'
import { type HttpPeer, OfferRefused, openPeer } from '../webrtc/http-peer'
import { whenLost } from '../webrtc/watch-connection'
import { deviceName } from './device'
import { longestPauseMs, maxKilobits, type Publisher, type PublisherInput } from './publisher'

const sentEveryMs = 2000
/** Connections that never came about, after which the reason is shown. */
const mostUnconnected = 2

/** What nobody can mend by trying again. */
const isFinal = (status: number) => [401, 403, 404, 409, 410].includes(status)
const isReplaced = (status: number) => status === 409

/** Pictures to the site's own engine, the same way a broadcasting program sends them. */
export function publishByWhip(input: PublisherInput): Publisher {
  const { target, iceServers, isForMany, onState, onSent } = input
  let media = input.media
  let stopped = false
  let senders: RTCRtpSender[] = []
  /** Until it has been heard: what comes after is by itself. */
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
      // Only who means to stop says so: after a break the next offer takes the place of this one.
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
      ends.push(whenLost(connection, ended))
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

/** The best first; a browser leaves out those that would be too small. */
const sizes: RTCRtpEncodingParameters[] = [
  { rid: 'h', maxBitrate: maxKilobits * 1000 },
  { rid: 'm', maxBitrate: 700_000, scaleResolutionDownBy: 2 },
  { rid: 'l', maxBitrate: 200_000, scaleResolutionDownBy: 4 },
]

/** Both kinds are offered even where one is missing, so that it can be switched on without a new offer. */
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
  // Of a receiver, also for what is sent: setCodecPreferences accepts no others.
  const { codecs = [] } = RTCRtpReceiver.getCapabilities('video') ?? {}
  const isVp8 = ({ mimeType }: RTCRtpCodec) => mimeType.toLowerCase() === 'video/vp8'
  if (codecs.some(isVp8))
    transceiver.setCodecPreferences?.([...codecs.filter(isVp8), ...codecs.filter((codec) => !isVp8(codec))])
}

/** The site's own address, however the page was reached; the key may say the one for programs elsewhere. */
export function ownAddress(url: string, here = window.location.href): string {
  const { pathname, search, href } = new URL(url, here)
  return pathname.startsWith('/api/') ? pathname + search : href
}

/** The site is told which tab it is and whether somebody asked for it; another house knows nothing of that. */
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
  const look = async () => {
    let bytes = 0
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'outbound-rtp') bytes += Number(report.bytesSent ?? 0)
    }
    const at = performance.now()
    if (before.bytes > 0) onSent(Math.round(((bytes - before.bytes) * 8) / (at - before.at)))
    before = { bytes, at }
  }
  const looking = setInterval(() => void look().catch(() => {}), sentEveryMs)
  return () => clearInterval(looking)
}
