import { join } from 'node:path'
import type { TranscodeContext } from './context.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { following, inputOf, probe } from './probe.ts'
import { Unplayable } from './unplayable.ts'
import { aac, nothingElse } from './video.ts'
import { createWaveform } from './waveform.ts'

const samplesASecond = 8000

/** The audio as AAC, with its waveform. */
export async function transcodeAudio(making: TranscodeContext) {
  const { hasSound, seconds } = await probe(making)
  if (!hasSound) throw new Unplayable('This file has no audio.')
  const waveform = createWaveform()
  const args = [
    ...[...inputOf(making.source), '-map', '0:a:0', ...nothingElse, ...aac],
    ...['-movflags', '+faststart', join(making.folder, 'audio.m4a')],
    ...['-map', '0:a:0', '-ac', '1', '-ar', String(samplesASecond), '-f', 's16le', 'pipe:1'],
  ]
  await runFfmpeg(making.ffmpeg, args, { ...following(making, seconds), onOutput: waveform.hear })
  const { peaks, samples } = waveform.draw()
  return {
    name: 'audio.m4a',
    mime: 'audio/mp4',
    duration: samples / samplesASecond,
    width: null,
    height: null,
    widths: [],
    thumbhash: null,
    blur: null,
    pictureHash: null,
    pictureDetail: null,
    waveform: peaks,
  }
}
