import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from './context.ts'
import { masterPlaylist, measureSegments } from './playlists.ts'
import { Unplayable } from './unplayable.ts'

export interface Rendition extends Size {
  /** The shorter side, as in 720p. */
  name: string
  /** The maximum video bitrate, in bits per second. */
  bitrate: number
}

const shorterSides = [480, 720]
const longestSide = 2560
const bitsAPixel = 3

/** The sizes of a video: 480p and 720p, or its own. Never enlarged. */
export function renditionsOf(source: Size): Rendition[] {
  const shorter = Math.min(source.width, source.height)
  const sides = [...new Set(shorterSides.map((side) => Math.min(side, shorter)))]
  return sides.map((side) => {
    const { width, height } = shrink(source, side / shorter)
    return { name: `${side}p`, width, height, bitrate: Math.max(200_000, width * height * bitsAPixel) }
  })
}

/** The encoder requires even dimensions. */
export function shrink(source: Size, scale: number): Size {
  const fitting = Math.min(scale, longestSide / Math.max(source.width, source.height), 1)
  const even = (side: number) => Math.max(2, Math.round((side * fitting) / 2) * 2)
  return { width: even(source.width), height: even(source.height) }
}

/** The filters that scale a frame to a size. */
export const scaled = ({ width, height }: Size, colours: string[]) =>
  [`scale=${width}:${height}`, ...colours, 'setsar=1', 'format=yuv420p'].join(',')

/** The master playlist and its duration. */
export async function describeRenditions(folder: string, renditions: Rendition[]) {
  const variants = await Promise.all(
    renditions.map(async ({ name, width, height }) => {
      const measured = await measureSegments(join(folder, name))
      const first = measured?.segments[0]
      if (!measured || !first) throw new Unplayable('This video has no picture.')
      const frames = framesIn(await readFile(join(folder, name, first.name)))
      return {
        ...measured,
        url: `${name}/index.m3u8`,
        size: { width, height },
        codecs: codecsOf(await readFile(join(folder, name, 'init.mp4'))),
        frameRate: frames && frames / first.seconds,
      }
    }),
  )
  return {
    playlist: masterPlaylist(7, variants),
    seconds: Math.max(...variants.map(({ seconds }) => seconds)),
  }
}

/** Players decide by this whether they can play a stream, before they load it. */
function codecsOf(init: Buffer) {
  const settings = init.indexOf('avcC') + 4
  const profile = init.subarray(settings + 1, settings + 4).toString('hex')
  return init.includes('mp4a') ? `avc1.${profile},mp4a.40.2` : `avc1.${profile}`
}

/** The number of frames of a segment: the count of the first run of samples, which is the video's. */
function framesIn(segment: Buffer): number | null {
  const run = segment.indexOf('trun')
  return run < 0 ? null : segment.readUInt32BE(run + 8)
}
