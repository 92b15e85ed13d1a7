import type { Picture } from './picture.ts'

/** The picture numbers of a VP8 packet and their positions. They are rewritten for each receiver. */
export interface Vp8Numbers {
  pictureIdAt: number
  pictureId: number
  /** 7 or 15. */
  pictureIdBits: number
  /** The position of the index of the base temporal layer; 0 if there is none. */
  layerIndexAt: number
  layerIndex: number
}

interface Vp8Payload {
  picture: Picture
  numbers: Vp8Numbers | null
}

const none: Picture = { startsKeyFrame: false, size: null }

/** Reads the payload descriptor of RFC 7741 and the first bytes of the frame. */
export function readVp8(buffer: Buffer, start: number, end: number): Vp8Payload {
  if (start >= end) return { picture: none, numbers: null }
  const first = buffer.readUInt8(start)
  const startsPicture = (first & 0x10) !== 0 && (first & 0x07) === 0
  let at = start + 1
  let numbers: Vp8Numbers | null = null
  if (first & 0x80) {
    if (at >= end) return { picture: none, numbers: null }
    const flags = buffer.readUInt8(at++)
    if (flags & 0x80) {
      if (at + 1 >= end) return { picture: none, numbers: null }
      const isLong = (buffer.readUInt8(at) & 0x80) !== 0
      const pictureId = isLong ? buffer.readUInt16BE(at) & 0x7fff : buffer.readUInt8(at)
      numbers = { pictureIdAt: at, pictureId, pictureIdBits: isLong ? 15 : 7, layerIndexAt: 0, layerIndex: 0 }
      at += isLong ? 2 : 1
    }
    if (flags & 0x40) {
      if (at >= end) return { picture: none, numbers: null }
      if (numbers) {
        numbers.layerIndexAt = at
        numbers.layerIndex = buffer.readUInt8(at)
      }
      at++
    }
    if (flags & 0x30) at++
  }
  if (!startsPicture || at >= end || (buffer.readUInt8(at) & 1) !== 0) return { picture: none, numbers }
  return { picture: { startsKeyFrame: true, size: sizeOf(buffer, at, end) }, numbers }
}

function sizeOf(buffer: Buffer, at: number, end: number) {
  if (at + 10 > end || buffer.readUIntBE(at + 3, 3) !== 0x9d012a) return null
  return { width: buffer.readUInt16LE(at + 6) & 0x3fff, height: buffer.readUInt16LE(at + 8) & 0x3fff }
}

/** Writes a receiver's numbers over the sender's. */
export function renumberVp8(buffer: Buffer, numbers: Vp8Numbers, pictures: number, layers: number) {
  const { pictureIdAt, pictureIdBits, layerIndexAt } = numbers
  const pictureId = numbers.pictureId + pictures
  if (pictureIdBits === 15) {
    buffer[pictureIdAt] = 0x80 | ((pictureId >> 8) & 0x7f)
    buffer[pictureIdAt + 1] = pictureId
  } else buffer[pictureIdAt] = pictureId & 0x7f
  if (layerIndexAt > 0) buffer[layerIndexAt] = numbers.layerIndex + layers
}
