import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '@ovation/server/platform/media'
import sharp from 'sharp'
import { type SceneKind, type SceneLook, scene } from '../art/index.ts'
import { soundOf, type Voice } from '../sound/index.ts'
import { moveFor, moving } from './camera.ts'
import { airLayer } from './particles.ts'

/** The script of a clip: the shots in order, and the sound. */
export interface Script {
  shots: readonly SceneLook[]
  voice: Voice
  seconds: number
  isUpright: boolean
  /** The shorter side of the picture. */
  lines: 540 | 720
  seed: number
}

const framesASecond = 20

/** Kinds with moving people. */
const danced: ReadonlySet<SceneKind> = new Set(['dance'])

interface Shot {
  inputs: string[]
  /** The filters that make the picture named `[shotN]` of the inputs from `first` on. */
  graph(first: number, name: string): string
}

/** Makes a clip in a folder and returns its path. */
export async function film(ffmpeg: string, script: Script, folder: string): Promise<string> {
  const { shots, voice, seconds, seed, lines, isUpright } = script
  const long = (lines * 16) / 9
  const size = isUpright ? { width: lines, height: long } : { width: long, height: lines }
  const each = seconds / shots.length
  const made: Shot[] = []
  for (const [number, look] of shots.entries()) {
    const take = { look, number, seconds: each, size, folder }
    made.push(danced.has(look.kind) ? await drawDance(take) : await drawStill(take))
  }
  const soundPath = join(folder, 'sound.wav')
  await writeFile(soundPath, soundOf(voice, seconds, seed))
  const clip = join(folder, 'clip.mp4')
  await runFfmpeg(
    ffmpeg,
    [
      ...made.flatMap(({ inputs }) => inputs),
      ...['-i', soundPath, '-filter_complex', splice(made)],
      ...['-map', '[film]', '-map', `${inputsBefore(made, made.length)}:a`, '-t', String(seconds)],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-b:a', '96k', '-y', clip],
    ],
    { signal: AbortSignal.timeout(5 * 60_000) },
  )
  return clip
}

const inputsBefore = (shots: readonly Shot[], number: number): number =>
  shots.slice(0, number).reduce((sum, { inputs }) => sum + inputs.filter((word) => word === '-i').length, 0)

function splice(shots: readonly Shot[]): string {
  const names = shots.map((_, number) => `shot${number}`)
  const graphs = shots.map((shot, number) => shot.graph(inputsBefore(shots, number), `shot${number}`))
  const joined = names.map((name) => `[${name}]`).join('')
  return [...graphs, `${joined}concat=n=${shots.length}:v=1:a=0[film]`].join(';')
}

interface Take {
  look: SceneLook
  number: number
  seconds: number
  size: { width: number; height: number }
  folder: string
}

const rasterise = (svg: string) => sharp(Buffer.from(svg)).flatten().jpeg({ quality: 94 }).toBuffer()

/** A still with a moving camera and particles. */
async function drawStill({ look, number, seconds, size, folder }: Take): Promise<Shot> {
  const frames = Math.round(seconds * framesASecond)
  const picturePath = join(folder, `still-${number}.jpg`)
  await writeFile(picturePath, await rasterise(scene(look, size)))
  const still = (path: string) => ['-framerate', String(framesASecond), '-i', path]
  const inputs = still(picturePath)
  const air = airLayer(look.kind, look.seed, size)
  if (air) {
    const airPath = join(folder, `air-${number}.png`)
    await sharp(Buffer.from(air.svg)).png().toFile(airPath)
    inputs.push(...still(airPath))
  }
  // Not `loop`, which never ends before `concat` in ffmpeg 5.1.
  const held = `tpad=stop_mode=clone:stop=${frames - 1}`
  const camera = `format=yuv420p,${held},${moving(moveFor(look.kind, number), frames)},setsar=1`
  return {
    inputs,
    graph: (first, name) =>
      air
        ? `[${first}]${camera}[${name}still];[${first + 1}]format=yuva420p,${held}[${name}air];` +
          `[${name}still][${name}air]overlay=x='${air.x}':y='${air.y}':shortest=1,format=yuv420p[${name}]`
        : `[${first}]${camera}[${name}]`,
  }
}

/** Drawn separately for every frame. */
async function drawDance({ look, number, seconds, size, folder }: Take): Promise<Shot> {
  const place = join(folder, `dance-${number}`)
  await mkdir(place)
  const drawings = Math.round(seconds * framesASecond)
  for (let index = 0; index < drawings; index++) {
    const drawn = await rasterise(scene({ ...look, moment: index / drawings }, size))
    await writeFile(join(place, `${String(index).padStart(4, '0')}.jpg`), drawn)
  }
  return {
    inputs: ['-framerate', String(framesASecond), '-i', join(place, '%04d.jpg')],
    graph: (first, name) => `[${first}]setsar=1,format=yuv420p[${name}]`,
  }
}
