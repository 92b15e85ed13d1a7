import { EngineError, type PublishOptions } from '../../engine/engine.ts'
import { type Taken, writeAnswer } from './answer.ts'
import { chooseForPublisher } from './codecs.ts'
import { Inlet } from './inlet.ts'
import { type MediaPacket, readMedia } from './media-packet.ts'
import type { Codec, Offer } from './offer.ts'
import { type IceSettings, Peer } from './peer.ts'
import {
  readRtcp,
  readSenderReport,
  type SenderReport,
  writeEstimate,
  writeKeyFrameRequest,
  writeNack,
  writeReceiverReport,
} from './rtcp.ts'
import { isRtcp, readExtensions, readRtp } from './rtp.ts'

export type Kind = 'video' | 'audio'

export interface PublisherEvents {
  onMedia(publisher: Publisher, kind: Kind, inlet: Inlet, packet: MediaPacket): void
  onReport(publisher: Publisher, kind: Kind, inlet: Inlet, report: SenderReport): void
  onEnd(publisher: Publisher): void
}

interface PublisherWanted {
  id: string
  offer: Offer
  ice: IceSettings
  events: PublisherEvents
}

const layerUri = 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id'
const midUri = 'urn:ietf:params:rtp-hdrext:sdes:mid'

/** The maximum bitrate of a broadcaster, in bits per second. */
const most = { oneLayer: 4_000_000, layers: 6_000_000 }
const requestAgainMs = 500
/** A source that sends no key frame within this time of a request ignores requests. */
const answersWithinMs = 2000
/** A single key frame may be a coincidence: such a source also sends key frames unrequested. */
const surelyAnswers = 3
/** A new SSRC replaces one that has been silent for this long. */
const replacesAfterMs = 1000
const ownSsrc = 1

/** The broadcaster of a room: demultiplexes packets by payload type and SSRC, and sends feedback. */
export class Publisher {
  readonly id: string
  readonly since = Date.now()
  /** Null if they send none. */
  readonly codecs: Record<Kind, Codec | null> = { video: null, audio: null }
  ignoresRequests = false
  private answered = 0
  private readonly events: PublisherEvents
  private readonly peer: Peer
  private readonly offer: Offer
  private readonly layers: string[] = []
  private layerExtension = 0
  private readonly inlets = new Map<number, { kind: Kind; inlet: Inlet }>()
  private readonly requestedAt = new Map<number, number>()

  constructor({ id, offer, ice, events }: PublisherWanted) {
    this.id = id
    this.offer = offer
    this.events = events
    const none = () => {}
    const onPacket = (packet: Buffer) => this.take(packet)
    this.peer = new Peer({
      ...{ id, offer, ice, onPacket },
      direction: 'receives',
      onOpen: none,
      onEnd: () => events.onEnd(this),
    })
  }

  async answer(options: PublishOptions = {}): Promise<string> {
    const taken = this.offer.media.map((media): Taken | null => {
      const kind = media.kind === 'video' || media.kind === 'audio' ? media.kind : null
      if (!kind || !media.canBundle || this.codecs[kind]) return null
      if (media.direction === 'recvonly' || media.direction === 'inactive') return null
      const codec = chooseForPublisher(media, options)
      if (!codec) return null
      this.codecs[kind] = codec
      const layer = media.extensions.find(({ uri }) => uri === layerUri)
      const one: Taken = { media, codecs: [codec], direction: 'recvonly' }
      if (kind === 'audio' || media.layers.length < 2 || !layer) return one
      this.layers.push(...media.layers)
      this.layerExtension = layer.id
      const extensions = media.extensions.filter(({ uri }) => uri === layerUri || uri === midUri)
      return { ...one, layers: media.layers, extensions }
    })
    // The sender would not notice that a part of its media is missing.
    if (!taken.every(Boolean)) {
      this.peer.close()
      throw new EngineError(
        'no-shared-codec',
        'Send one video in H264 or VP8, one sound in Opus, or both, in one bundle.',
      )
    }
    return writeAnswer(this.offer, taken, await this.peer.answer())
  }

  private take(buffer: Buffer) {
    if (isRtcp(buffer)) return this.takeReports(buffer)
    const packet = readRtp(buffer)
    const kind = packet && this.kindOf(packet.payloadType)
    const codec = kind && this.codecs[kind]
    if (!packet || !kind || !codec) return
    const now = Date.now()
    const inlet = this.inletOf(kind, codec, packet.ssrc, buffer, now)
    if (!inlet) return
    const media = readMedia(packet, codec.name)
    if (!inlet.take(media, now)) return
    if (media.picture.startsKeyFrame) this.noteKeyFrame(inlet, now)
    this.events.onMedia(this, kind, inlet, media)
  }

  private kindOf(payloadType: number): Kind | null {
    if (payloadType === this.codecs.video?.payloadType) return 'video'
    return payloadType === this.codecs.audio?.payloadType ? 'audio' : null
  }

  private inletOf(kind: Kind, codec: Codec, ssrc: number, buffer: Buffer, now: number) {
    const known = this.inlets.get(ssrc)
    if (known) return known.kind === kind ? known.inlet : null
    const layer = kind === 'video' && this.layers.length > 0 ? this.layerIn(buffer) : ''
    if (layer === null) return null
    const before = this.inletsOf(kind).find((inlet) => inlet.layer === layer)
    if (before && now - before.lastAt < replacesAfterMs) return null
    if (before) {
      this.inlets.delete(before.ssrc)
      this.requestedAt.delete(before.ssrc)
    }
    const inlet = new Inlet(ssrc, codec.name, layer)
    this.inlets.set(ssrc, { kind, inlet })
    return inlet
  }

  private layerIn(buffer: Buffer) {
    const name = readExtensions(buffer).get(this.layerExtension)?.toString('latin1')
    return name !== undefined && this.layers.includes(name) ? name : null
  }

  /** The inlets of a kind, best quality first. */
  inletsOf(kind: Kind): Inlet[] {
    const found: Inlet[] = []
    for (const one of this.inlets.values()) if (one.kind === kind) found.push(one.inlet)
    return found.length > 1 ? found.sort((a, b) => pixels(b) - pixels(a) || b.bits - a.bits) : found
  }

  /** When the last packet arrived. */
  get lastAt() {
    let last = 0
    for (const { inlet } of this.inlets.values()) last = Math.max(last, inlet.lastAt)
    return last
  }

  private takeReports(buffer: Buffer) {
    for (const part of readRtcp(buffer)) {
      const report = readSenderReport(part)
      const known = report && this.inlets.get(report.ssrc)
      if (!report || !known) continue
      known.inlet.takeReport(report, Date.now())
      this.events.onReport(this, known.kind, known.inlet, report)
    }
  }

  requestKeyFrame(inlet: Inlet, now: number) {
    const requestedAt = this.requestedAt.get(inlet.ssrc) ?? 0
    if (now - requestedAt < requestAgainMs) return
    if (requestedAt > inlet.keyFrameAt && now - inlet.keyFrameAt > answersWithinMs) {
      this.ignoresRequests = true
      this.answered = 0
    }
    this.requestedAt.set(inlet.ssrc, now)
    this.peer.send(writeKeyFrameRequest(ownSsrc, inlet.ssrc))
  }

  private noteKeyFrame(inlet: Inlet, now: number) {
    const requestedAt = this.requestedAt.get(inlet.ssrc)
    if (requestedAt !== undefined && now - requestedAt < requestAgainMs && ++this.answered >= surelyAnswers)
      this.ignoresRequests = false
  }

  /** Requests missing packets and needed key frames; called often. */
  repair(now: number) {
    for (const { kind, inlet } of this.inlets.values()) {
      if (kind !== 'video') continue
      const sequences = inlet.toAskFor(now)
      if (sequences.length > 0) this.peer.send(writeNack(ownSsrc, inlet.ssrc, sequences))
      if (inlet.needsKeyFrame) this.requestKeyFrame(inlet, now)
    }
  }

  /** Sends the broadcaster its receiver reports and the bitrate limit; once a second. */
  report(now: number) {
    const inlets = [...this.inlets.values()].map(({ inlet }) => inlet)
    if (inlets.length === 0) return
    const video = this.inletsOf('video').map(({ ssrc }) => ssrc)
    const bits = this.layers.length > 0 ? most.layers : most.oneLayer
    const blocks = inlets.map((inlet) => inlet.block(now))
    this.peer.send(
      Buffer.concat([
        writeReceiverReport(ownSsrc, blocks),
        ...(video.length > 0 ? [writeEstimate(ownSsrc, video, bits)] : []),
      ]),
    )
  }

  close() {
    this.peer.close()
  }
}

const pixels = ({ size }: Inlet) => (size ? size.width * size.height : 0)
