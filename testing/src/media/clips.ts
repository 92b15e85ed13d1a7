import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ffmpegForTests } from '../live/ffmpeg.ts'

export { ffmpegForTests }

const execute = promisify(execFile)

/** Runs ffmpeg for a test and returns its output. */
export async function ffmpeg(...args: string[]) {
  const { stdout } = await execute(await ffmpegForTests(), [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...args,
  ])
  return stdout
}

const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100']
const fast = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']

/** A moving test pattern with a tone, and with the metadata of a phone. */
export async function makeClip(
  folder: string,
  { name = 'clip.mp4', size = '320x180', rate = 10, seconds = 2, args = [] as string[], silent = false } = {},
) {
  const path = join(folder, name)
  await ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}`, ...(silent ? [] : tone)],
    ...['-t', String(seconds), ...fast, '-metadata', 'location=+51.5007-000.1246/', ...args, path],
  )
  return path
}

/** The offset of the matrix after the name of an MP4's track header, and the matrix that rotates by 90°. */
const matrixOffset = 44
const quarterTurn = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]

/**
 * Sets the rotation, as a phone does when it is held upright. Written by hand, because the option differs between
 * versions of ffmpeg.
 */
export async function turn(path: string) {
  const bytes = await readFile(path)
  const matrix = bytes.indexOf('tkhd') + matrixOffset
  for (const [index, value] of quarterTurn.entries()) bytes.writeInt32BE(value, matrix + 4 * index)
  await writeFile(path, bytes)
}
