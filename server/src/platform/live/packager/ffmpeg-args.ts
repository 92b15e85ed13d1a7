import { join } from 'node:path'
import { piecesListed, secondsAPiece } from './pieces.ts'

interface Run {
  codec: string | null
  /** The number of its first segment. */
  first: number
}

/**
 * Transport streams instead of MP4 segments: browsers change the resolution during a broadcast, and only these contain
 * the parameters of the new one.
 */
export function packageArgs(described: string, folder: string, { codec, first }: Run) {
  const video =
    codec === 'H264'
      ? ['-c:v', 'copy']
      : [
          '-c:v',
          'libx264',
          '-pix_fmt',
          'yuv420p',
          '-r',
          '30',
          '-g',
          '60',
          '-preset',
          'veryfast',
          '-tune',
          'zerolatency',
        ]
  const flags = ['independent_segments', 'temp_file', ...(first > 0 ? ['append_list', 'discont_start'] : [])]
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'warning'],
    ...['-protocol_whitelist', 'file,udp,rtp', '-fflags', '+genpts'],
    ...['-buffer_size', '4194304', '-reorder_queue_size', '500', '-max_delay', '300000'],
    ...['-analyzeduration', '2000000', '-i', described],
    ...video,
    // Fills missing packets with silence, to keep sound and video in sync.
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-af', 'aresample=async=1000'],
    ...['-f', 'hls', '-hls_time', String(secondsAPiece), '-hls_list_size', String(piecesListed)],
    ...['-hls_flags', flags.join('+'), '-start_number', String(first)],
    ...['-hls_segment_filename', join(folder, 'piece-%06d.ts'), join(folder, 'index.m3u8')],
  ]
}
