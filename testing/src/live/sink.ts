import { type Connection, payloadTypes } from './connection.ts'
import { estimate, keyFrameRequest, nack, parts, receiverReport } from './rtcp.ts'

const ahead = (later: number, earlier: number) => ((later - earlier) << 16) >> 16

export interface SinkStats {
  packets: number
  audio: number
  keyFrames: number
  /** Complete frames. */
  frames: number
  reports: number
  ssrcs: number
  /** Sequence numbers between the first and the last packet that never arrived. */
  missing: number
  /** Steps between frames that a decoder does not expect. */
  wrongPictures: number
  wrongTimestamps: number
  latenciesMs: number[]
  firstAt: number
}

export interface SinkWanted {
  /** The bandwidth it reports. */
  bits?: number | null
  /** Whether it never reports. */
  isQuiet?: boolean
  /** For benchmarks: packets are counted, not parsed, and none is requested again. */
  countsOnly?: boolean
}

/** Watches like a browser: sends reports, requests missing packets, and counts packets. */
export class Sink {
  private readonly connection: Connection
  private bits: number | null
  private readonly isQuiet: boolean
  private readonly countsOnly: boolean
  private readonly arrived = new Map<number, { marker: boolean; timestamp: number; picture: number }>()
  private readonly ssrcs = new Set<number>()
  private first = -1
  private last = -1
  private ssrc = 0
  private stats = { packets: 0, audio: 0, keyFrames: 0, reports: 0, firstAt: 0 }
  private readonly latencies: number[] = []
  private readonly timers: NodeJS.Timeout[]

  constructor(connection: Connection, { bits = null, isQuiet = false, countsOnly = false }: SinkWanted = {}) {
    this.connection = connection
    this.bits = bits
    this.isQuiet = isQuiet
    this.countsOnly = countsOnly
    this.timers = [setInterval(() => this.report(), 500), setInterval(() => this.askAgain(), 50)]
  }

  /** Sets the reported bandwidth. */
  carry(bits: number) {
    this.bits = bits
  }

  hear(buffer: Buffer) {
    const second = buffer.readUInt8(1)
    if (second >= 192 && second <= 223) {
      for (const { type } of parts(buffer)) if (type === 200) this.stats.reports++
      return
    }
    if ((second & 0x7f) === payloadTypes.opus) {
      this.stats.audio++
      return
    }
    if (this.countsOnly) {
      this.stats.packets++
      this.ssrc = buffer.readUInt32BE(8)
      return
    }
    this.takePicture(buffer, (second & 0x80) !== 0)
  }

  private takePicture(buffer: Buffer, marker: boolean) {
    const sequence = buffer.readUInt16BE(2)
    if (this.arrived.has(sequence)) return
    this.stats.packets++
    this.stats.firstAt ||= performance.timeOrigin + performance.now()
    this.ssrc = buffer.readUInt32BE(8)
    this.ssrcs.add(this.ssrc)
    const start = buffer.readUInt8(0) & 0x10 ? 16 + buffer.readUInt16BE(14) * 4 : 12
    // Packets of a program such as ffmpeg may be shorter than ours; an error here would end the process.
    const isOurs = buffer.length >= start + 28
    const startsPicture = isOurs && (buffer.readUInt8(start) & 0x10) !== 0
    if (startsPicture && buffer.readUInt8(start + 4) === 0) this.stats.keyFrames++
    if (isOurs && marker) {
      this.latencies.push(performance.timeOrigin + performance.now() - buffer.readDoubleBE(start + 20))
      if (this.latencies.length > 3000) this.latencies.shift()
    }
    const picture = isOurs ? buffer.readUInt16BE(start + 2) & 0x7fff : 0
    this.arrived.set(sequence, { marker, timestamp: buffer.readUInt32BE(4), picture })
    if (this.first < 0) this.first = sequence
    if (this.last < 0 || ahead(sequence, this.last) > 0) this.last = sequence
  }

  private gaps(until = this.last) {
    const missing: number[] = []
    if (this.first < 0) return missing
    for (let sequence = this.first; ahead(until, sequence) > 0; sequence = (sequence + 1) & 0xffff) {
      if (!this.arrived.has(sequence)) missing.push(sequence)
    }
    return missing
  }

  private report() {
    if (this.isQuiet || !this.ssrc) return
    this.connection.send(receiverReport(this.ssrc, 0))
    if (this.bits !== null) this.connection.send(estimate(this.ssrc, this.bits))
  }

  private askAgain() {
    if (this.isQuiet) return
    const missing = this.gaps().slice(-60)
    if (missing.length > 0) this.connection.send(nack(this.ssrc, missing))
  }

  requestKeyFrame() {
    this.connection.send(keyFrameRequest(this.ssrc))
  }

  /** `settled` leaves out the last packets, which may still be requested. */
  read(settled = 0): SinkStats {
    const until = this.last < 0 ? -1 : (this.last - settled) & 0xffff
    const missing = new Set(this.last < 0 ? [] : this.gaps(until))
    let frames = 0
    let isWhole = true
    let wrongPictures = 0
    let wrongTimestamps = 0
    let before: { timestamp: number; picture: number } | null = null
    for (
      let sequence = this.first;
      this.first >= 0 && ahead(until, sequence) >= 0;
      sequence = (sequence + 1) & 0xffff
    ) {
      const packet = this.arrived.get(sequence)
      if (!packet) {
        isWhole = false
        continue
      }
      if (before && packet.timestamp !== before.timestamp) {
        const steps = (packet.picture - before.picture) & 0x7fff
        if (missing.size === 0 && steps !== 1) wrongPictures++
        const ticks = (packet.timestamp - before.timestamp) | 0
        if (ticks <= 0 || ticks > 90_000) wrongTimestamps++
      }
      before = packet
      if (packet.marker) {
        if (isWhole) frames++
        isWhole = true
      }
    }
    return {
      ...this.stats,
      frames,
      missing: missing.size,
      ssrcs: this.ssrcs.size,
      wrongPictures,
      wrongTimestamps,
      latenciesMs: this.latencies,
    }
  }

  stop() {
    for (const timer of this.timers) clearInterval(timer)
  }
}
