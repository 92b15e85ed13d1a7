import { ahead } from './rtp.ts'

export const rtcpType = { senderReport: 200, receiverReport: 201, transport: 205, payload: 206 } as const

export interface RtcpPart {
  type: number
  /** The five bits with the number of blocks or the type of feedback. */
  count: number
  /** Without the four bytes of its header. */
  body: Buffer
}

/** The parts of a compound packet, up to the first malformed one. */
export function readRtcp(buffer: Buffer): RtcpPart[] {
  const parts: RtcpPart[] = []
  let at = 0
  while (at + 4 <= buffer.length) {
    const first = buffer.readUInt8(at)
    const end = at + 4 + buffer.readUInt16BE(at + 2) * 4
    if (first >> 6 !== 2 || end > buffer.length) break
    parts.push({ type: buffer.readUInt8(at + 1), count: first & 0x1f, body: buffer.subarray(at + 4, end) })
    at = end
  }
  return parts
}

export interface SenderReport {
  ssrc: number
  ntpHigh: number
  ntpLow: number
  timestamp: number
}

export function readSenderReport({ type, body }: RtcpPart): SenderReport | null {
  if (type !== rtcpType.senderReport || body.length < 24) return null
  return {
    ssrc: body.readUInt32BE(0),
    ntpHigh: body.readUInt32BE(4),
    ntpLow: body.readUInt32BE(8),
    timestamp: body.readUInt32BE(12),
  }
}

/** The recent packet loss of each SSRC, from 0 to 1. */
export function readLosses({ type, count, body }: RtcpPart): { ssrc: number; lost: number }[] {
  const first = type === rtcpType.receiverReport ? 4 : type === rtcpType.senderReport ? 24 : body.length
  const losses: { ssrc: number; lost: number }[] = []
  for (let n = 0, at = first; n < count && at + 24 <= body.length; n++, at += 24) {
    losses.push({ ssrc: body.readUInt32BE(at), lost: body.readUInt8(at + 4) / 256 })
  }
  return losses
}

const feedback = { nack: 1, keyFrame: 1, fullIntra: 4, application: 15 } as const

/** The sequence numbers that a receiver misses. */
export function readNack({ type, count, body }: RtcpPart): { ssrc: number; sequences: number[] } | null {
  if (type !== rtcpType.transport || count !== feedback.nack || body.length < 12) return null
  const sequences: number[] = []
  for (let at = 8; at + 4 <= body.length; at += 4) {
    const first = body.readUInt16BE(at)
    const following = body.readUInt16BE(at + 2)
    sequences.push(first)
    for (let bit = 0; bit < 16; bit++) if (following & (1 << bit)) sequences.push((first + bit + 1) & 0xffff)
  }
  return { ssrc: body.readUInt32BE(4), sequences }
}

/** Whether a receiver requests a key frame, by either of the two messages for it. */
export const asksForKeyFrame = ({ type, count, body }: RtcpPart) =>
  type === rtcpType.payload &&
  (count === feedback.keyFrame || count === feedback.fullIntra) &&
  body.length >= 8

const remb = Buffer.from('REMB')

/** A receiver's bandwidth estimate, in bits per second. */
export function readEstimate({ type, count, body }: RtcpPart): number | null {
  if (type !== rtcpType.payload || count !== feedback.application || body.length < 16) return null
  if (!body.subarray(8, 12).equals(remb)) return null
  const word = body.readUInt32BE(12)
  return (word & 0x3ffff) * 2 ** ((word >> 18) & 0x3f)
}

function part(type: number, count: number, body: Buffer) {
  const header = Buffer.alloc(4)
  header.writeUInt8(0x80 | count, 0)
  header.writeUInt8(type, 1)
  header.writeUInt16BE(body.length / 4, 2)
  return Buffer.concat([header, body])
}

function addressed(from: number, about: number, more = 0) {
  const body = Buffer.alloc(8 + more)
  body.writeUInt32BE(from, 0)
  body.writeUInt32BE(about, 4)
  return body
}

export const writeKeyFrameRequest = (from: number, about: number) =>
  part(rtcpType.payload, feedback.keyFrame, addressed(from, about))

/** Neighbours share a word: a sequence number and a bit for each of the following sixteen. */
export function writeNack(from: number, about: number, sequences: number[]) {
  const words: { first: number; following: number }[] = []
  for (const sequence of sequences.toSorted((a, b) => ahead(a, b))) {
    const last = words.at(-1)
    const distance = last ? ahead(sequence, last.first) : 0
    if (last && distance >= 1 && distance <= 16) last.following |= 1 << (distance - 1)
    else words.push({ first: sequence, following: 0 })
  }
  const body = addressed(from, about, words.length * 4)
  for (const [n, { first, following }] of words.entries()) {
    body.writeUInt16BE(first, 8 + n * 4)
    body.writeUInt16BE(following, 10 + n * 4)
  }
  return part(rtcpType.transport, feedback.nack, body)
}

/** A receiver's bandwidth estimate (draft-alvestrand-rmcat-remb). */
export function writeEstimate(from: number, about: number[], bitsPerSecond: number) {
  const exponent = Math.max(0, Math.floor(Math.log2(Math.max(bitsPerSecond, 1))) - 17)
  const mantissa = Math.floor(bitsPerSecond / 2 ** exponent)
  const body = addressed(from, 0, 8 + about.length * 4)
  remb.copy(body, 8)
  body.writeUInt32BE(about.length * 2 ** 24 + exponent * 2 ** 18 + mantissa, 12)
  for (const [n, ssrc] of about.entries()) body.writeUInt32BE(ssrc, 16 + n * 4)
  return part(rtcpType.payload, feedback.application, body)
}

export interface ReportBlock {
  ssrc: number
  /** Since the previous report, from 0 to 1. */
  lost: number
  lostInAll: number
  highest: number
  jitter: number
  /** The middle of the NTP time of the last sender report, and the time since its arrival, in 1/65536 s. */
  lastReport: number
  sinceLastReport: number
}

export function writeReceiverReport(from: number, blocks: ReportBlock[]) {
  const body = Buffer.alloc(4 + blocks.length * 24)
  body.writeUInt32BE(from, 0)
  for (const [n, block] of blocks.entries()) {
    const at = 4 + n * 24
    body.writeUInt32BE(block.ssrc, at)
    body.writeUInt8(Math.min(255, Math.floor(block.lost * 256)), at + 4)
    body.writeUIntBE(Math.min(0x7fffff, Math.max(0, block.lostInAll)), at + 5, 3)
    body.writeUInt32BE(block.highest >>> 0, at + 8)
    body.writeUInt32BE(block.jitter >>> 0, at + 12)
    body.writeUInt32BE(block.lastReport >>> 0, at + 16)
    body.writeUInt32BE(block.sinceLastReport >>> 0, at + 20)
  }
  return part(rtcpType.receiverReport, blocks.length, body)
}

/** With the CNAME, which links audio and video. */
export function writeSenderReport(report: SenderReport, packets: number, octets: number, name: string) {
  const body = Buffer.alloc(24)
  body.writeUInt32BE(report.ssrc, 0)
  body.writeUInt32BE(report.ntpHigh, 4)
  body.writeUInt32BE(report.ntpLow, 8)
  body.writeUInt32BE(report.timestamp >>> 0, 12)
  body.writeUInt32BE(packets >>> 0, 16)
  body.writeUInt32BE(octets >>> 0, 20)
  return Buffer.concat([part(rtcpType.senderReport, 0, body), writeName(report.ssrc, name)])
}

function writeName(ssrc: number, name: string) {
  const text = Buffer.from(name)
  const body = Buffer.alloc(Math.ceil((4 + 2 + text.length + 1) / 4) * 4)
  body.writeUInt32BE(ssrc, 0)
  body.writeUInt8(1, 4)
  body.writeUInt8(text.length, 5)
  text.copy(body, 6)
  return part(202, 1, body)
}
