import { readH264 } from './h264.ts'
import type { CodecName } from './offer.ts'
import type { Picture } from './picture.ts'
import type { RtpPacket } from './rtp.ts'
import { readVp8, type Vp8Numbers } from './vp8.ts'

/** A packet and what is known of the picture in it. */
export interface MediaPacket extends RtpPacket {
  picture: Picture
  numbers: Vp8Numbers | null
}

const sound: Picture = { startsKeyFrame: false, size: null }

export function readMedia(packet: RtpPacket, codec: CodecName): MediaPacket {
  if (codec === 'opus') return { ...packet, picture: sound, numbers: null }
  const { buffer, start, end } = packet
  if (codec === 'H264') return { ...packet, picture: readH264(buffer, start, end), numbers: null }
  return { ...packet, ...readVp8(buffer, start, end) }
}
