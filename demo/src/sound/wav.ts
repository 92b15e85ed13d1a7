import { samplesASecond, type Track } from './track.ts'

const headerBytes = 44

/** The track as a WAV file: a fixed header and one channel of 16-bit samples. */
export function toWav(track: Track): Buffer {
  const wav = Buffer.alloc(headerBytes + track.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(samplesASecond, 24)
  wav.writeUInt32LE(samplesASecond * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(track.length * 2, 40)
  track.forEach((sample, index) => {
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), headerBytes + index * 2)
  })
  return wav
}
