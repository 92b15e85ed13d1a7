/**
 * One received RTP packet. Its header is rewritten in the same bytes for each receiver; the fields keep the sender's
 * values.
 */
export interface RtpPacket {
  buffer: Buffer
  ssrc: number
  payloadType: number
  marker: boolean
  sequence: number
  timestamp: number
  /** The start and end of the payload, without padding. */
  start: number
  end: number
}

const fixedHeader = 12

/** Null if it is not RTP. */
export function readRtp(buffer: Buffer): RtpPacket | null {
  if (buffer.length < fixedHeader) return null
  const first = buffer.readUInt8(0)
  if (first >> 6 !== 2) return null
  let start = fixedHeader + (first & 0x0f) * 4
  if (first & 0x10) {
    if (buffer.length < start + 4) return null
    start += 4 + buffer.readUInt16BE(start + 2) * 4
  }
  const padding = first & 0x20 ? buffer.readUInt8(buffer.length - 1) : 0
  const end = buffer.length - padding
  if (start > end) return null
  const second = buffer.readUInt8(1)
  return {
    buffer,
    ssrc: buffer.readUInt32BE(8),
    payloadType: second & 0x7f,
    marker: (second & 0x80) !== 0,
    sequence: buffer.readUInt16BE(2),
    timestamp: buffer.readUInt32BE(4),
    start,
    end,
  }
}

/** RTP and RTCP share a port: these second bytes are those of RTCP (RFC 5761). */
export function isRtcp(buffer: Buffer) {
  if (buffer.length < 8) return false
  const type = buffer.readUInt8(1)
  return type >= 192 && type <= 223
}

/** How far `later` is ahead of `earlier`, from -32768 to 32767, on a counter of 16 bits. */
export const ahead = (later: number, earlier: number) => ((later - earlier) << 16) >> 16

/** The one-byte elements of a header extension (RFC 8285), by their id. Empty if there is none. */
export function readExtensions(buffer: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>()
  const first = buffer.readUInt8(0)
  if (!(first & 0x10)) return found
  const at = fixedHeader + (first & 0x0f) * 4
  const isOneByte = buffer.readUInt16BE(at) === 0xbede
  const end = at + 4 + buffer.readUInt16BE(at + 2) * 4
  let next = at + 4
  while (next < end) {
    const head = buffer.readUInt8(next)
    if (head === 0) {
      next++
      continue
    }
    const [id, length, begin] = isOneByte
      ? [head >> 4, (head & 0x0f) + 1, next + 1]
      : [head, next + 1 < end ? buffer.readUInt8(next + 1) : 0, next + 2]
    if (begin + length > end || (isOneByte && id === 15)) break
    found.set(id, buffer.subarray(begin, begin + length))
    next = begin + length
  }
  return found
}
