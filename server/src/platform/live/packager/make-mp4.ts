import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '#platform/media'
import { numberOf, type PieceRange, piecesIn, secondsAPiece } from './pieces.ts'

export interface Mp4 {
  seconds: number
}

interface Mp4Wanted {
  folder: string
  target: string
  range: PieceRange
  signal: AbortSignal
}

const mp4WithinMs = 60 * 60_000

/** Makes an MP4 of finished segments, without transcoding. */
export async function makeMp4(ffmpeg: string, { folder, target, range, signal }: Mp4Wanted): Promise<Mp4> {
  const { first, last } = range
  const pieces = (await piecesIn(folder)).filter((name) => {
    const number = numberOf(name)
    return number >= first && number <= (last ?? number)
  })
  // In the folder of the segments, which it names.
  const whole = join(folder, `from-${first}.m3u8`)
  const lines = pieces.flatMap((name) => [`#EXTINF:${secondsAPiece},`, name])
  const head = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${secondsAPiece * 10}`]
  await writeFile(whole, [...head, '#EXT-X-PLAYLIST-TYPE:VOD', ...lines, '#EXT-X-ENDLIST', ''].join('\n'))
  const limit = AbortSignal.any([signal, AbortSignal.timeout(mp4WithinMs)])
  const copy = ['-c', 'copy', '-bsf:a', 'aac_adtstoasc', '-movflags', '+faststart', '-f', 'mp4', '-y']
  await runFfmpeg(ffmpeg, ['-allowed_extensions', 'ALL', '-i', whole, ...copy, target], { signal: limit })
  await rm(whole, { force: true })
  const output = await runFfmpeg(ffmpeg, ['-i', target, '-t', '0', '-f', 'null', '-'], { signal: limit })
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d+):(\d+\.\d+)/m.exec(output) ?? []
  return { seconds: (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0) }
}
