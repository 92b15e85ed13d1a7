import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { masterPlaylist, measureSegments } from '#platform/media'
import { sizeIn } from '../embedded/sfu/h264.ts'
import { readPiece } from './transport-stream.ts'

/** The playlists of a packaged stream; null before the first segment. */
export interface LivePlaylists {
  master(): Promise<string | null>
  media(): Promise<string | null>
}

/** Cached for concurrent requests. */
const keptMs = { master: 2000, media: 500 }

export function openPlaylists(folder: string): LivePlaylists {
  const dates = new Map<string, number>()
  return {
    master: kept(keptMs.master, () => describe(folder)),
    media: kept(keptMs.media, () => withDates(folder, dates)),
  }
}

function kept<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; made: Promise<T> } | null = null
  return () => {
    if (!latest || Date.now() - latest.at > ms) latest = { at: Date.now(), made: make() }
    return latest.made
  }
}

/** Measured from the segments: players need codecs and bandwidth before they load anything. */
async function describe(folder: string): Promise<string | null> {
  const measured = await measureSegments(folder).catch(() => null)
  const latest = measured?.segments.at(-1)
  if (!measured || !latest) return null
  const { frames, parameters, hasSound } = readPiece(await readFile(join(folder, latest.name)))
  const codecs = [
    ...(parameters ? [`avc1.${parameters.toString('hex', 0, 3)}`] : []),
    ...(hasSound ? ['mp4a.40.2'] : []),
  ]
  const variant = {
    url: 'index.m3u8',
    peak: measured.peak,
    average: measured.average,
    size: parameters && sizeIn(parameters),
    frameRate: frames > 0 ? frames / latest.seconds : null,
    codecs: codecs.join(','),
  }
  return masterPlaylist(3, [variant])
}

/**
 * ffmpeg's list with the time of each segment: the end of the previous one, or after a break, its length before it was
 * written. ffmpeg's own dates count from when it has probed its input, up to two seconds after the first packet.
 */
async function withDates(folder: string, dates: Map<string, number>): Promise<string | null> {
  const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8').catch(() => '')
  const listed = new Set<string>()
  const lines: string[] = []
  let [seconds, follows, waiting]: [number, number | null, string[]] = [0, null, []]
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-DISCONTINUITY') && !line.includes('SEQUENCE')) follows = null
    if (line.startsWith('#EXTINF:')) {
      seconds = Number.parseFloat(line.slice('#EXTINF:'.length))
      waiting = [line]
    } else if (line === '' || line.startsWith('#')) lines.push(line)
    else {
      const written = async () => (await stat(join(folder, line))).mtimeMs - seconds * 1000
      const date: number = dates.get(line) ?? follows ?? (await written().catch(() => Date.now()))
      dates.set(line, date)
      listed.add(line)
      follows = date + seconds * 1000
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(date).toISOString()}`, ...waiting, line)
    }
  }
  for (const name of dates.keys()) if (!listed.has(name)) dates.delete(name)
  return listed.size > 0 ? lines.join('\n') : null
}
