import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size, TranscodeContext } from './context.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { makePoster } from './poster.ts'
import { following, inputOf, type Probe, probe } from './probe.ts'
import { describeRenditions, type Rendition, renditionsOf, scaled, shrink } from './renditions.ts'
import { Unplayable } from './unplayable.ts'

const segmentSeconds = 4
const mostFrames = 30
const previewSeconds = 3
const previewWidth = 480
const previewFrames = 24

/** Removes all metadata. */
export const nothingElse = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn']
const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main']
export const aac = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']

/** A stream in the useful sizes, its poster, and a short silent clip. */
export async function transcodeVideo(making: TranscodeContext) {
  const found = await probe(making)
  const { picture } = found
  if (!picture) throw new Unplayable('This video has no picture.')
  const renditions = renditionsOf(picture)
  const poster = await makePoster(making, picture, found)
  await makePreview(making, picture, found)
  await makeStream(making, renditions, found)
  const described = await describeRenditions(join(making.folder, 'hls'), renditions)
  await writeFile(join(making.folder, 'hls/master.m3u8'), described.playlist)
  const largest = renditions.at(-1) ?? picture
  return {
    name: 'hls/master.m3u8',
    mime: 'application/vnd.apple.mpegurl',
    duration: described.seconds,
    width: largest.width,
    height: largest.height,
    waveform: null,
    ...poster,
  }
}

/** All sizes in one pass. Their key frames are at the same times, so that a player can switch between them. */
async function makeStream(making: TranscodeContext, renditions: Rendition[], { seconds, colours }: Probe) {
  const copies = renditions.map((_, index) => `[copy${index}]`)
  const sizes = renditions.map((size, index) => `${copies[index]}${scaled(size, colours)}[size${index}]`)
  const split = `[0:v:0]${framesAtMost(mostFrames)},split=${copies.length}${copies.join('')}`
  const streams = await Promise.all(
    renditions.map(async ({ name, bitrate }, index) => {
      const folder = join(making.folder, 'hls', name)
      await mkdir(folder, { recursive: true })
      return [
        ...['-map', `[size${index}]`, '-map', '0:a:0?', ...nothingElse, ...h264, ...aac],
        ...['-crf', '23', '-maxrate', String(bitrate), '-bufsize', String(2 * bitrate)],
        ...['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
        ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
        ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
        ...['-hls_segment_filename', join(folder, '%04d.m4s'), join(folder, 'index.m3u8')],
      ]
    }),
  )
  const graph = [split, ...sizes].join(';')
  const args = [...inputOf(making.source), '-filter_complex', graph, ...streams.flat()]
  await runFfmpeg(making.ffmpeg, args, following(making, seconds))
}

/** A few seconds from the middle, as a preview on cards. */
async function makePreview(making: TranscodeContext, picture: Size, { seconds, colours }: Probe) {
  const size = shrink(picture, previewWidth / picture.width)
  const from = seconds && seconds > 3 * previewSeconds ? seconds / 4 : 0
  const args = [
    ...[...inputOf(making.source, { from }), '-t', String(previewSeconds)],
    ...['-map', '0:v:0', '-an', ...nothingElse, ...h264, '-crf', '28'],
    ...['-vf', `${framesAtMost(previewFrames)},${scaled(size, colours)}`],
    ...['-movflags', '+faststart', join(making.folder, 'preview.mp4')],
  ]
  await runFfmpeg(making.ffmpeg, args, { signal: making.signal })
}

const framesAtMost = (limit: number) => `fps=min(source_fps\\,${limit})`
