import library, { type PeerConnection, type Track } from 'node-datachannel'
import { EngineError } from '../../engine/engine.ts'
import type { LocalTransport } from './answer.ts'
import { type LocalRelay, openLocalRelay } from './local-relay.ts'
import type { Offer } from './offer.ts'

export interface IceSettings {
  /** The address that sockets are bound to; empty for every address of the machine. */
  host: string
  /** The addresses in candidates, if the machine is reached by other addresses than its own. */
  publicAddresses: string[]
  ports: [first: number, last: number]
}

interface PeerWanted {
  id: string
  direction: 'sends' | 'receives'
  offer: Offer
  ice: IceSettings
  onOpen(): void
  onPacket(packet: Buffer): void
  onEnd(): void
}

const gatheringMs = 8000
/** A connection that is not up by then is closed. */
export const connectsWithinMs = 15_000

/**
 * One connection of the library. It gets a single media section, whatever the offer contains: with two, some bytes of
 * RTCP make it loop for ever. It always answers: when it offers, handshakes fail now and then. It starts DTLS if it
 * may: a client that starts does so when ICE has finished on its own side, and packets that arrive before ICE has
 * finished here are delayed, duplicated and may break the handshake. The library sees an offer that we wrote, not the
 * untrusted one.
 */
export class Peer {
  private readonly pc: PeerConnection
  private track: Track | undefined
  private relay: LocalRelay | null = null
  /** Cached: asking the library for each packet would double the cost of the packet. */
  private isOpen = false
  private isOver = false
  private readonly wanted: PeerWanted

  constructor(wanted: PeerWanted) {
    this.wanted = wanted
    const { host, ports } = wanted.ice
    this.pc = new library.PeerConnection(wanted.id, {
      iceServers: [],
      ...(host ? { bindAddress: host } : {}),
      portRangeBegin: ports[0],
      portRangeEnd: ports[1],
      forceMediaTransport: true,
      disableAutoNegotiation: true,
    })
    this.pc.onStateChange((state) => {
      if (state === 'failed' || state === 'closed') this.end()
    })
  }

  /** Passes the offer to the library and returns our side of the connection. */
  async answer(): Promise<LocalTransport> {
    const { direction, offer } = this.wanted
    const mid = offer.media.find(({ canBundle }) => canBundle)?.mid ?? '0'
    try {
      const gathered = this.gathered()
      if (direction === 'sends') {
        const media = new library.Video(mid, 'SendOnly')
        media.addVP8Codec(onlyFormat)
        media.addSSRC(1, 'live')
        this.use(this.pc.addTrack(media))
      } else this.pc.onTrack((track) => this.use(track))
      this.pc.setRemoteDescription(oneMedium(offer, mid, direction), 'offer')
      this.pc.setLocalDescription('answer')
      const local = readLocal(await gathered, this.wanted.ice.publicAddresses)
      return { ...local, candidates: [...local.candidates, ...(await this.relayed(local.candidates))] }
    } catch (error) {
      this.close()
      if (error instanceof EngineError) throw error
      throw new EngineError('bad-offer', 'The offer was not understood.')
    }
  }

  /** One more candidate if all others are on loopback, with which some browsers form no pair. */
  private async relayed(candidates: string[]): Promise<string[]> {
    const { host, publicAddresses } = this.wanted.ice
    if (!isLoopback(host) || publicAddresses.length > 0) return []
    const [port] = portsIn(candidates)
    const relay = port && (await openLocalRelay({ host, port: Number(port) }).catch(() => null))
    if (!relay) return []
    if (this.isOver) relay.close()
    else this.relay = relay
    return [`candidate:9 1 UDP ${lowestHostPriority} ${relay.address} ${relay.port} typ host`]
  }

  private gathered() {
    return new Promise<string>((resolve, reject) => {
      const tooLong = () => reject(new EngineError('broken', 'No port could be opened in time.'))
      const limit = setTimeout(tooLong, gatheringMs)
      this.pc.onGatheringStateChange((state) => {
        if (state !== 'complete') return
        clearTimeout(limit)
        resolve(this.pc.localDescription()?.sdp ?? '')
      })
    })
  }

  private use(track: Track) {
    this.track = track
    // Without a listener the library leaks the data of a closed track, whichever side closes it.
    track.onClosed(() => {})
    track.onMessage((packet) => {
      if (!this.isOver) this.wanted.onPacket(packet)
    })
    track.onOpen(() => {
      if (this.isOver) return
      this.isOpen = true
      this.wanted.onOpen()
    })
  }

  /** Does nothing while the connection is not open. */
  send(packet: Buffer) {
    if (this.isOver || !this.isOpen) return
    try {
      this.track?.sendMessageBinary(packet)
    } catch {
      this.end()
    }
  }

  private end() {
    if (this.isOver) return
    this.close()
    this.wanted.onEnd()
  }

  /** In this order: otherwise the library leaks their data. */
  close() {
    if (this.isOver) return
    this.isOver = true
    this.relay?.close()
    try {
      this.track?.close()
      this.pc.close()
    } catch {
      // It was closed already.
    }
  }
}

const onlyFormat = 96
/** The lowest priority of a host candidate by RFC 8445: used if no other works. */
const lowestHostPriority = 126 * 2 ** 24 + 255
const isLoopback = (host: string) => host === '::1' || host.startsWith('127.')

/** The offer with one media section, as VP8, whatever passes through it. */
function oneMedium(
  { ufrag, pwd, fingerprint, beginsDtls }: Offer,
  mid: string,
  direction: PeerWanted['direction'],
) {
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${mid}`,
    `m=video 9 UDP/TLS/RTP/SAVPF ${onlyFormat}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    `a=${direction === 'sends' ? 'recvonly' : 'sendonly'}`,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:${fingerprint.algorithm} ${fingerprint.value}`,
    `a=setup:${beginsDtls ? 'active' : 'passive'}`,
    'a=rtcp-mux',
    `a=rtpmap:${onlyFormat} VP8/90000`,
    '',
  ].join('\r\n')
}

function readLocal(sdp: string, publicAddresses: string[]): LocalTransport {
  const lines = sdp.split(/\r?\n/)
  const of = (name: string) =>
    lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3) ?? ''
  const own = lines.filter((line) => line.startsWith('a=candidate:')).map((line) => line.slice(2))
  const candidates = publicAddresses.length > 0 ? readdressed(own, publicAddresses) : own
  return { ufrag: of('ice-ufrag'), pwd: of('ice-pwd'), fingerprint: of('fingerprint'), candidates }
}

const portsIn = (candidates: string[]) =>
  candidates.flatMap((line) => / UDP \d+ \S+ (\d+) typ host/i.exec(line)?.[1] ?? [])

/** The port is unchanged: a forwarded public address forwards the same port range. */
function readdressed(own: string[], publicAddresses: string[]) {
  const ports = new Set(portsIn(own))
  return publicAddresses.flatMap((address, n) =>
    [...ports].map(
      (port, m) => `candidate:${n + 1}${m} 1 UDP ${2122317823 - n * 256} ${address} ${port} typ host`,
    ),
  )
}
