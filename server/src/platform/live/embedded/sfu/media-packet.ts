import { readH264 } from './h264.ts'
import type { CodecName } from './offer.ts'
import type { Picture } from './picture.ts'
import type { RtpPacket } from './rtp.ts'
import { readVp8, type Vp8Numbers } from './vp8.ts'

/** A packet and the properties of its frame. */
export interface MediaPacket extends RtpPacket {
  picture: Picture
  numbers: Vp8Numbers | null
}

const sound: Picture = { startsKeyFrame: false, size: null }

/**
 * The fields are listed explicitly: an object created by spreading has a shape that V8 has to look up for each
 * receiver.
 */
export function readMedia(packet: RtpPacket, codec: CodecName): MediaPacket {
  const { buffer, ssrc, payloadType, marker, sequence, timestamp, start, end } = packet
  const { picture, numbers } = lookInto(buffer, start, end, codec)
  return { buffer, ssrc, payloadType, marker, sequence, timestamp, start, end, picture, numbers }
}

function lookInto(
  buffer: Buffer,
  start: number,
  end: number,
  codec: CodecName,
): Pick<MediaPacket, 'picture' | 'numbers'> {
  if (codec === 'opus') return { picture: sound, numbers: null }
  if (codec === 'H264') return { picture: readH264(buffer, start, end), numbers: null }
  return readVp8(buffer, start, end)
}
