import type { MediaPacket } from './media-packet.ts'
import type { CodecName } from './offer.ts'
import { PacketCache } from './packet-cache.ts'
import type { Size } from './picture.ts'
import type { ReportBlock, SenderReport } from './rtcp.ts'
import { ahead } from './rtp.ts'

/** A packet that is only out of order is not lost. */
const patienceMs = 15
const askAgainMs = 60
const mostAsks = 8
/** A larger gap is a restart, not a loss. */
const mostMissing = 400

interface Missing {
  since: number
  askedAt: number
  asks: number
}

/** One stream of packets from the broadcaster: its missing packets, its reception quality, and its latest packets. */
export class Inlet {
  readonly cache = new PacketCache()
  readonly ssrc: number
  readonly codec: CodecName
  /** The name of its quality; empty if there is only one. */
  readonly layer: string
  report: SenderReport | null = null
  reportAt = 0
  size: Size | null = null
  lastAt = 0
  /** After a permanent loss the decoder needs a key frame. */
  needsKeyFrame = false
  keyFrameAt = 0
  bits = 0
  frames = 0
  lostLately = 0

  private highest = -1
  private cycles = 0
  private first = 0
  private received = 0
  private before = { expected: 0, received: 0 }
  private jitter = 0
  private transit: number | null = null
  private readonly missing = new Map<number, Missing>()

  constructor(ssrc: number, codec: CodecName, layer = '') {
    this.ssrc = ssrc
    this.codec = codec
    this.layer = layer
  }

  get clockRate() {
    return this.codec === 'opus' ? 48_000 : 90_000
  }

  /** Whether the packet is new. Duplicates and packets that are much too late are not forwarded. */
  take(packet: MediaPacket, now: number): boolean {
    if (!this.place(packet.sequence, now)) return false
    this.received++
    this.lastAt = now
    this.bits += packet.buffer.length * 8
    if (packet.marker) this.frames++
    this.measureJitter(packet, now)
    if (packet.picture.startsKeyFrame) {
      this.size = packet.picture.size ?? this.size
      this.needsKeyFrame = false
      this.keyFrameAt = now
    }
    this.cache.keep(packet)
    return true
  }

  private place(sequence: number, now: number) {
    if (this.highest < 0) {
      this.first = sequence
      this.highest = sequence
      return true
    }
    const distance = ahead(sequence, this.highest)
    if (distance <= 0) return this.missing.delete(sequence)
    if (distance > mostMissing) {
      this.missing.clear()
      this.needsKeyFrame = true
    } else {
      for (let n = 1; n < distance; n++)
        this.missing.set((this.highest + n) & 0xffff, { since: now, askedAt: 0, asks: 0 })
    }
    if (sequence < this.highest) this.cycles++
    this.highest = sequence
    return true
  }

  private measureJitter({ timestamp }: MediaPacket, now: number) {
    const transit = (now * this.clockRate) / 1000 - timestamp
    if (this.transit !== null) {
      const change = Math.abs(transit - this.transit)
      if (change < this.clockRate * 10) this.jitter += (change - this.jitter) / 16
    }
    this.transit = transit
  }

  /** The packets to request from the broadcaster again. */
  toAskFor(now: number): number[] {
    if (this.missing.size === 0) return []
    const requested: number[] = []
    for (const [sequence, state] of this.missing) {
      if (state.asks >= mostAsks || this.missing.size > mostMissing) {
        this.missing.delete(sequence)
        this.needsKeyFrame = true
      } else if (now - state.since >= patienceMs && now - state.askedAt >= askAgainMs) {
        state.asks++
        state.askedAt = now
        requested.push(sequence)
      }
    }
    return requested
  }

  takeReport(report: SenderReport, now: number) {
    this.report = report
    this.reportAt = now
  }

  /** The receiver report for the broadcaster; once a second. */
  block(now: number): ReportBlock {
    const highest = this.cycles * 0x10000 + Math.max(0, this.highest)
    const expected = this.highest < 0 ? 0 : highest - this.first + 1
    const expectedLately = expected - this.before.expected
    const lostLately = expectedLately - (this.received - this.before.received)
    this.before = { expected, received: this.received }
    this.lostLately = expectedLately > 0 ? Math.max(0, lostLately) / expectedLately : 0
    const { report } = this
    return {
      ssrc: this.ssrc,
      lost: this.lostLately,
      lostInAll: expected - this.received,
      highest,
      jitter: Math.floor(this.jitter),
      lastReport: report ? ((report.ntpHigh & 0xffff) << 16) | (report.ntpLow >>> 16) : 0,
      sinceLastReport: report ? Math.floor((now - this.reportAt) * 65.536) : 0,
    }
  }
}
