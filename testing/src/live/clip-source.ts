import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { payloadTypes } from './connection.ts'
import { ffmpegForTests } from './ffmpeg.ts'

const encoders = {
  H264: ['libx264', '-profile:v', 'baseline', '-preset', 'ultrafast', '-tune', 'zerolatency'],
  VP8: ['libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
}

/** A test pattern with a tone, made by ffmpeg and sent as RTP to a port; a key frame every second. */
export async function playClip(port: number, codec: 'H264' | 'VP8') {
  const to = `rtp://127.0.0.1:${port}?pkt_size=1200&rtcpport=${port}`
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=15',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440',
  ]
  const child = spawn(
    await ffmpegForTests(),
    [
      ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-re', ...inputs],
      ...['-map', '0:v', '-c:v', ...encoders[codec], '-b:v', '300k', '-g', '15', '-pix_fmt', 'yuv420p'],
      ...['-payload_type', String(payloadTypes[codec]), '-f', 'rtp', to],
      ...['-map', '1:a', '-c:a', 'libopus', '-ac', '2', '-ar', '48000'],
      ...['-payload_type', String(payloadTypes.opus), '-f', 'rtp', to],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const exited = once(child, 'exit')
  return {
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
