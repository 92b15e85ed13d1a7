import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from './context.ts'
import { Unplayable } from './unplayable.ts'

export interface Rendition extends Size {
  /** As people call it: by the shorter side. */
  name: string
  /** Bits of picture a second, at most. */
  bitrate: number
}

const shorterSides = [480, 720]
const longestSide = 2560
const bitsAPixel = 3

/** The sizes a video is offered in: 480p and 720p, or as large as it is. Never enlarged. */
export function renditionsOf(source: Size): Rendition[] {
  const shorter = Math.min(source.width, source.height)
  const sides = [...new Set(shorterSides.map((side) => Math.min(side, shorter)))]
  return sides.map((side) => {
    const { width, height } = shrink(source, side / shorter)
    return { name: `${side}p`, width, height, bitrate: Math.max(200_000, width * height * bitsAPixel) }
  })
}

/** The encoder wants even sides. */
export function shrink(source: Size, scale: number): Size {
  const fitting = Math.min(scale, longestSide / Math.max(source.width, source.height), 1)
  const even = (side: number) => Math.max(2, Math.round((side * fitting) / 2) * 2)
  return { width: even(source.width), height: even(source.height) }
}

/** The filters that bring a picture to a size. */
export const scaled = ({ width, height }: Size, colours: string[]) =>
  [`scale=${width}:${height}`, ...colours, 'setsar=1', 'format=yuv420p'].join(',')

/** The playlist of playlists, and how long they play. */
export async function describeRenditions(folder: string, renditions: Rendition[]) {
  const variants = await Promise.all(
    renditions.map(async (rendition) => ({ ...rendition, ...(await measure(join(folder, rendition.name))) })),
  )
  const lines = variants.flatMap(({ name, width, height, codecs, peak, average }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${name}/index.m3u8`,
  ])
  const playlist = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
  return { playlist, seconds: Math.max(...variants.map(({ seconds }) => seconds)) }
}

async function measure(folder: string) {
  const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8')
  const segments = await Promise.all(
    [...playlist.matchAll(/^#EXTINF:([\d.]+),\n(\S+)$/gm)].map(async ([, seconds = '0', name = '']) => ({
      seconds: Number(seconds),
      bits: 8 * (await stat(join(folder, name))).size,
    })),
  )
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  if (seconds === 0) throw new Unplayable('There is nothing to see in this video.')
  const bits = segments.reduce((sum, segment) => sum + segment.bits, 0)
  return {
    seconds,
    peak: Math.ceil(Math.max(...segments.map((segment) => segment.bits / Math.max(segment.seconds, 0.1)))),
    average: Math.ceil(bits / seconds),
    codecs: codecsOf(await readFile(join(folder, 'init.mp4'))),
  }
}

/** Players decide by this whether they can play a stream, before they load any of it. */
function codecsOf(init: Buffer) {
  const settings = init.indexOf('avcC') + 4
  const profile = init.subarray(settings + 1, settings + 4).toString('hex')
  return init.includes('mp4a') ? `avc1.${profile},mp4a.40.2` : `avc1.${profile}`
}
