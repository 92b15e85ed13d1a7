import type { Inlet } from './inlet.ts'
import type { MediaPacket } from './media-packet.ts'
import type { CodecName } from './offer.ts'
import { type SenderReport, writeSenderReport } from './rtcp.ts'
import { ahead } from './rtp.ts'
import { renumberVp8 } from './vp8.ts'

/** A part of an inlet's packets that a receiver got without a switch, and the offsets of their numbers. */
interface Run {
  inlet: Inlet
  payloadType: number
  /** The first sequence number, for the receiver and from the broadcaster. */
  firstOut: number
  firstIn: number
  sequences: number
  timestamps: number
  pictures: number
  layers: number
}

/** The number of runs whose packets a receiver can still request. */
const runsKept = 4
const resentInASecond = 400

/** Times are relative to this, so that they stay small. */
const began = Date.now()

/** The target of an outlet's packets. */
export interface Sink {
  send(packet: Buffer): void
}

/**
 * The packets of one media kind for one receiver. Their numbers continue without a gap when the source changes: another
 * broadcaster, or another quality. Numbers that change with each packet are kept within 31 bits and a sign: V8
 * allocates an object for each larger one, which would dominate the cost of forwarding to many.
 */
export class Outlet {
  readonly ssrc: number
  private readonly payloadTypes: Partial<Record<CodecName, number>>
  private readonly sink: Sink
  private runs: Run[] = []
  private run: Run | null = null
  private lastSequence = Math.floor(Math.random() * 0x8000)
  private lastTimestamp = Math.floor(Math.random() * 0x80000000)
  private lastPicture = 0
  private lastLayer = 0
  private lastAt = 0
  private packets = 0
  private octets = 0
  private resends = resentInASecond

  constructor(ssrc: number, payloadTypes: Partial<Record<CodecName, number>>, sink: Sink) {
    this.ssrc = ssrc
    this.payloadTypes = payloadTypes
    this.sink = sink
  }

  takes(codec: CodecName) {
    return this.payloadTypes[codec] !== undefined
  }

  get inlet() {
    return this.run?.inlet ?? null
  }

  /** Waits for a frame to start with. */
  restart() {
    this.run = null
  }

  /** Forwards the packet. A receiver gets nothing from before their first one. */
  forward(inlet: Inlet, packet: MediaPacket, now: number) {
    const run = this.run?.inlet === inlet ? this.run : this.begin(inlet, packet, now)
    if (!run || ahead(packet.sequence, run.firstIn) < 0) return
    const sequence = (packet.sequence + run.sequences) & 0xffff
    if (ahead(sequence, this.lastSequence) > 0) {
      this.lastSequence = sequence
      this.lastTimestamp = (packet.timestamp + run.timestamps) | 0
      this.lastAt = now - began
      if (packet.numbers) {
        this.lastPicture = packet.numbers.pictureId + run.pictures
        this.lastLayer = packet.numbers.layerIndex + run.layers
      }
    }
    this.packets++
    this.octets = (this.octets + packet.end - packet.start) | 0
    this.write(run, packet, sequence)
  }

  /** Video of another inlet starts with a key frame. */
  private begin(inlet: Inlet, packet: MediaPacket, now: number): Run | null {
    const payloadType = this.payloadTypes[inlet.codec]
    if (payloadType === undefined) return null
    if (inlet.codec !== 'opus' && !packet.picture.startsKeyFrame) return null
    const firstOut = (this.lastSequence + 1) & 0xffff
    const timestamp = this.timestampAt(inlet, packet, now)
    const { numbers } = packet
    this.run = {
      inlet,
      payloadType,
      firstOut,
      firstIn: packet.sequence,
      sequences: firstOut - packet.sequence,
      timestamps: (timestamp - packet.timestamp) | 0,
      pictures: numbers ? this.lastPicture + 1 - numbers.pictureId : 0,
      layers: numbers ? this.lastLayer + 1 - numbers.layerIndex : 0,
    }
    this.runs = [this.run, ...this.runs].slice(0, runsKept)
    return this.run
  }

  /** The timestamp of the new packets, on the receiver's current clock. */
  private timestampAt(inlet: Inlet, packet: MediaPacket, now: number) {
    const sinceMs = this.lastAt === 0 ? 0 : now - began - this.lastAt
    const byTheClock = this.lastTimestamp + Math.max(1, Math.floor((sinceMs * inlet.clockRate) / 1000))
    const before = this.runs[0]
    // The clocks of simulcast layers start at random values; the broadcaster's reports give their offset.
    const apart = before?.inlet.layer && inlet.layer ? ticksApart(before.inlet, inlet) : null
    if (!before || apart === null) return byTheClock
    const exact = packet.timestamp + apart + before.timestamps
    const isNear = Math.abs((exact - byTheClock) | 0) < inlet.clockRate
    const isLater = ((exact - this.lastTimestamp) | 0) > 0
    return isNear && isLater ? exact : byTheClock
  }

  private write(run: Run, packet: MediaPacket, sequence: number) {
    const { buffer } = packet
    const { payloadType } = run
    const timestamp = (packet.timestamp + run.timestamps) >>> 0
    const { ssrc } = this
    // Runs for each receiver of each packet: single bytes are several times as fast as the methods of Buffer.
    buffer[1] = packet.marker ? payloadType | 0x80 : payloadType
    buffer[2] = sequence >> 8
    buffer[3] = sequence
    buffer[4] = timestamp >>> 24
    buffer[5] = timestamp >>> 16
    buffer[6] = timestamp >>> 8
    buffer[7] = timestamp
    buffer[8] = ssrc >>> 24
    buffer[9] = ssrc >>> 16
    buffer[10] = ssrc >>> 8
    buffer[11] = ssrc
    if (packet.numbers) renumberVp8(buffer, packet.numbers, run.pictures, run.layers)
    this.sink.send(buffer)
  }

  /** Resends missing packets that are still cached, with a limit per second. */
  resend(sequences: number[]) {
    for (const sequence of sequences) {
      if (this.resends <= 0) return
      const run = this.runs.find(({ firstOut }) => ahead(sequence, firstOut) >= 0)
      const packet = run?.inlet.cache.find((sequence - run.sequences) & 0xffff)
      if (!run || !packet) continue
      this.resends--
      this.write(run, packet, sequence)
    }
  }

  /** Once a second. */
  allowResends() {
    this.resends = resentInASecond
  }

  /** The broadcaster's clock in this receiver's numbers, which synchronises audio and video. */
  relayReport(inlet: Inlet, report: SenderReport) {
    const { run } = this
    if (run?.inlet !== inlet) return
    const own = { ...report, ssrc: this.ssrc, timestamp: report.timestamp + run.timestamps }
    this.sink.send(writeSenderReport(own, this.packets, this.octets, 'live'))
  }
}

const ntpSeconds = ({ ntpHigh, ntpLow }: SenderReport) => ntpHigh + ntpLow / 2 ** 32

/** The offset from a timestamp of `later` to the clock of `earlier`; null without reports of both. */
function ticksApart(earlier: Inlet, later: Inlet) {
  if (!earlier.report || !later.report) return null
  const seconds = ntpSeconds(later.report) - ntpSeconds(earlier.report)
  return earlier.report.timestamp + Math.round(seconds * later.clockRate) - later.report.timestamp
}
