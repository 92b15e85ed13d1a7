/** The contents of a transport stream segment. */
export interface PieceContent {
  frames: number
  hasSound: boolean
  /** The H264 sequence parameter set without its type byte; null if there is none. */
  parameters: Buffer | null
}

const packetBytes = 188
const syncByte = 0x47
/** The beginning of the first frame, which contains its parameters. */
const headBytes = 2048

const isVideo = (streamId: number) => streamId >> 4 === 0xe
const isSound = (streamId: number) => streamId >> 5 === 0b110

/** Counts the frames and finds their parameters, by the headers alone. */
export function readPiece(piece: Buffer): PieceContent {
  let [frames, hasSound, video] = [0, false, -1]
  const head: Buffer[] = []
  for (let at = 0; at + packetBytes <= piece.length && piece[at] === syncByte; at += packetBytes) {
    const { program, starts, payload } = readPacket(piece.subarray(at, at + packetBytes))
    const streamId = starts ? streamIdOf(payload) : null
    if (streamId !== null && isSound(streamId)) hasSound = true
    if (streamId !== null && isVideo(streamId)) {
      frames++
      video = program
    }
    if (program === video && frames === 1) head.push(payload)
  }
  return { frames, hasSound, parameters: parametersIn(Buffer.concat(head).subarray(0, headBytes)) }
}

function readPacket(packet: Buffer) {
  const flags = packet.readUInt16BE(1)
  const control = packet.readUInt8(3)
  const adaptation = control & 0x20 ? 1 + packet.readUInt8(4) : 0
  const payload = control & 0x10 ? packet.subarray(4 + adaptation) : Buffer.alloc(0)
  return { program: flags & 0x1fff, starts: (flags & 0x4000) !== 0, payload }
}

/** Of a packet that starts a frame or an audio unit. */
const streamIdOf = (payload: Buffer) =>
  payload.length > 3 && payload.readUIntBE(0, 3) === 1 ? payload.readUInt8(3) : null

const startCode = Buffer.from([0, 0, 1])
const parameterSet = 7

function parametersIn(picture: Buffer): Buffer | null {
  let at = picture.indexOf(startCode, 4)
  while (at >= 0 && at + 4 < picture.length) {
    const next = picture.indexOf(startCode, at + 3)
    if ((picture.readUInt8(at + 3) & 0x1f) === parameterSet)
      return picture.subarray(at + 4, next < 0 ? undefined : next)
    at = next
  }
  return null
}
