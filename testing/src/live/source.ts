import { type Connection, layerExtension, payloadTypes } from './connection.ts'
import { parts, senderReport, wantedAgain } from './rtcp.ts'

export interface SourceWanted {
  /** Video bits per second. */
  bits: number
  framesPerSecond: number
  layer?: string
  /** Whether it ignores key frame requests. */
  deaf?: boolean
  silent?: boolean
  /** Sends audio only, whatever was negotiated. */
  soundOnly?: boolean
}

const mtu = 1100
const standstillMs = 1000

/** Sends packets that look like VP8 from outside, with audio, and behaves like a sending browser. */
export class Source {
  readonly ssrc = 1 + Math.floor(Math.random() * 0x7fffffff)
  readonly audioSsrc = this.ssrc ^ 0x1000000
  keyFrames = 0
  asked = 0
  resent = 0
  private readonly connection: Connection
  private readonly wanted: SourceWanted
  private sequence = Math.floor(Math.random() * 0x10000)
  private timestamp = Math.floor(Math.random() * 0x100000000)
  private audioSequence = 0
  private audioTimestamp = 0
  private picture = Math.floor(Math.random() * 0x8000)
  private isKeyWanted = true
  sent = 0
  private readonly cache = new Map<number, Buffer>()
  private readonly timers: NodeJS.Timeout[]

  constructor(connection: Connection, wanted: SourceWanted) {
    this.connection = connection
    this.wanted = wanted
    const everyMs = 1000 / wanted.framesPerSecond
    let due = performance.now()
    const catchUp = () => {
      // A paused camera has no frames for that time; all of them at once would overflow the socket.
      if (performance.now() - due > standstillMs) due = performance.now()
      for (; due <= performance.now(); due += everyMs) this.frame()
    }
    const every = (ms: number, work: () => void) =>
      setInterval(() => (connection.isOver ? this.stop() : work()), ms)
    this.timers = [
      every(everyMs / 2, () => wanted.soundOnly || catchUp()),
      every(20, () => wanted.silent || this.sound()),
      every(500, () => wanted.soundOnly || this.report()),
    ]
  }

  private frame() {
    const { bits, framesPerSecond } = this.wanted
    const isKey = this.isKeyWanted
    this.isKeyWanted = false
    if (isKey) this.keyFrames++
    this.timestamp = (this.timestamp + 90_000 / framesPerSecond) >>> 0
    this.picture = (this.picture + 1) & 0x7fff
    const bytes = (bits / 8 / framesPerSecond) * (isKey ? 4 : 1)
    const count = Math.max(1, Math.round(bytes / mtu))
    for (let n = 0; n < count; n++) this.packet(n, count, isKey, Math.ceil(bytes / count))
  }

  private packet(n: number, count: number, isKey: boolean, size: number) {
    const { layer = '' } = this.wanted
    const extension = layer ? layerBytes(layer) : Buffer.alloc(0)
    const head = Buffer.alloc(12)
    head.writeUInt8(layer ? 0x90 : 0x80, 0)
    head.writeUInt8((n === count - 1 ? 0x80 : 0) | payloadTypes.VP8, 1)
    head.writeUInt16BE(this.sequence, 2)
    head.writeUInt32BE(this.timestamp, 4)
    head.writeUInt32BE(this.ssrc, 8)
    // X and S, I, the picture number; then a frame header with the key frame bit and 640 × 360.
    const first = n === 0
    const body = Buffer.alloc(Math.max(size, 40))
    body.writeUInt8(first ? 0x90 : 0x80, 0)
    body.writeUInt8(0x80, 1)
    body.writeUInt16BE(0x8000 | this.picture, 2)
    body.writeUInt8(first && isKey ? 0 : 1, 4)
    if (first && isKey) Buffer.from([0x9d, 0x01, 0x2a, 0x80, 0x02, 0x68, 0x01]).copy(body, 7)
    body.writeDoubleBE(performance.timeOrigin + performance.now(), 20)
    const packet = Buffer.concat([head, extension, body])
    this.cache.set(this.sequence, packet)
    this.cache.delete((this.sequence - 2000) & 0xffff)
    this.sequence = (this.sequence + 1) & 0xffff
    this.sent++
    this.connection.send(packet)
  }

  private sound() {
    const packet = Buffer.alloc(12 + 80)
    packet.writeUInt8(0x80, 0)
    packet.writeUInt8(payloadTypes.opus, 1)
    packet.writeUInt16BE(this.audioSequence++ & 0xffff, 2)
    this.audioTimestamp = (this.audioTimestamp + 960) >>> 0
    packet.writeUInt32BE(this.audioTimestamp, 4)
    packet.writeUInt32BE(this.audioSsrc, 8)
    this.connection.send(packet)
  }

  private report() {
    this.connection.send(senderReport(this.ssrc, this.timestamp, this.sent))
  }

  /** Handles RTCP of the engine. */
  hear(buffer: Buffer) {
    for (const { type, count, body } of parts(buffer)) {
      if (body.length < 8 || body.readUInt32BE(4) !== this.ssrc) continue
      if (type === 206 && count === 1) {
        this.asked++
        if (!this.wanted.deaf) this.isKeyWanted = true
      }
      if (type === 205 && count === 1) {
        for (const sequence of wantedAgain(body)) {
          const packet = this.cache.get(sequence)
          if (!packet) continue
          this.resent++
          this.connection.send(packet)
        }
      }
    }
  }

  /** Sends an unrequested key frame, as a source that ignores requests does now and then. */
  makeKeyFrame() {
    this.isKeyWanted = true
  }

  stop() {
    for (const timer of this.timers) clearInterval(timer)
  }
}

function layerBytes(layer: string) {
  const bytes = Buffer.alloc(4 + Math.ceil((1 + layer.length) / 4) * 4)
  bytes.writeUInt16BE(0xbede, 0)
  bytes.writeUInt16BE((bytes.length - 4) / 4, 2)
  bytes.writeUInt8((layerExtension << 4) | (layer.length - 1), 4)
  bytes.write(layer, 5, 'latin1')
  return bytes
}
