import { BitReader } from './bit-reader.ts'
import type { Picture, Size } from './picture.ts'

const unit = { idr: 5, parameters: 7, aggregate: 24, fragment: 28 } as const

/** Reads the NAL units of a packet (RFC 6184): single ones, aggregated ones, and the first fragment of a large one. */
export function readH264(buffer: Buffer, start: number, end: number): Picture {
  if (start >= end) return { startsKeyFrame: false, size: null }
  const type = buffer.readUInt8(start) & 0x1f
  if (type === unit.parameters) return { startsKeyFrame: true, size: sizeIn(buffer.subarray(start + 1, end)) }
  if (type === unit.idr) return { startsKeyFrame: true, size: null }
  if (type === unit.fragment && start + 1 < end) {
    const head = buffer.readUInt8(start + 1)
    return { startsKeyFrame: (head & 0x80) !== 0 && (head & 0x1f) === unit.idr, size: null }
  }
  return type === unit.aggregate
    ? readAggregate(buffer, start + 1, end)
    : { startsKeyFrame: false, size: null }
}

function readAggregate(buffer: Buffer, start: number, end: number): Picture {
  const found: Picture = { startsKeyFrame: false, size: null }
  let at = start
  while (at + 3 <= end) {
    const length = buffer.readUInt16BE(at)
    const begin = at + 2
    if (length === 0 || begin + length > end) break
    const type = buffer.readUInt8(begin) & 0x1f
    if (type === unit.idr || type === unit.parameters) found.startsKeyFrame = true
    if (type === unit.parameters) found.size = sizeIn(buffer.subarray(begin + 1, begin + length))
    at = begin + length
  }
  return found
}

/** Profiles whose parameter sets contain the chroma format. */
const withColours = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128])

/** The frame size from the sequence parameter set; null if it cannot be read. */
export function sizeIn(set: Buffer): Size | null {
  const bits = new BitReader(withoutEscapes(set))
  const profile = bits.read(8)
  bits.read(16)
  bits.exponential()
  let colours = 1
  if (withColours.has(profile)) {
    colours = bits.exponential()
    if (colours === 3) bits.read(1)
    bits.exponential()
    bits.exponential()
    bits.read(1)
    // Scaling matrices are used by encoders for discs, not for calls.
    if (bits.read(1)) return null
  }
  bits.exponential()
  const orderType = bits.exponential()
  if (orderType === 0) bits.exponential()
  if (orderType === 1) return null
  bits.exponential()
  bits.read(1)
  const width = (bits.exponential() + 1) * 16
  const rows = bits.exponential() + 1
  const isWhole = bits.read(1)
  if (!isWhole) bits.read(1)
  bits.read(1)
  const isCropped = bits.read(1)
  const crop = isCropped ? Array.from({ length: 4 }, () => bits.exponential()) : [0, 0, 0, 0]
  if (bits.isPast) return null
  const [left = 0, right = 0, top = 0, bottom = 0] = crop
  const across = colours === 1 || colours === 2 ? 2 : 1
  const down = (colours === 1 ? 2 : 1) * (isWhole ? 1 : 2)
  const height = rows * 16 * (isWhole ? 1 : 2)
  return { width: width - (left + right) * across, height: height - (top + bottom) * down }
}

/** Removes the emulation prevention bytes: the 3 after two zeros. */
function withoutEscapes(set: Buffer) {
  const plain: number[] = []
  let zeros = 0
  for (const byte of set) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    plain.push(byte)
  }
  return Buffer.from(plain)
}
