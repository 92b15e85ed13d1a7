import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '@ovation/server/platform/media'
import { ffmpegForTests } from '@ovation/testing/clips'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SceneKind } from '../art/index.ts'
import { film } from './index.ts'

let ffmpeg: string
let folder: string
beforeAll(async () => {
  ffmpeg = await ffmpegForTests()
  folder = await mkdtemp(join(tmpdir(), 'ovation-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a clip of a still and a dance has the right length and shape, and sound', async () => {
  const kinds: SceneKind[] = ['peaks', 'closeUp', 'dance']
  const shots = kinds.map((kind, seed) => ({ kind, palette: 'dawn' as const, seed }))
  const path = await film(
    ffmpeg,
    { shots, voice: 'bells', seconds: 1.5, isUpright: true, lines: 540 as const, seed: 1 },
    folder,
  )
  const output = await runFfmpeg(ffmpeg, ['-i', path, '-f', 'null', '-'], {
    signal: AbortSignal.timeout(300_000),
  })
  expect(output).toContain('540x960')
  expect(output).toContain('Duration: 00:00:01.5')
  expect(output).toContain('20 fps')
  expect(output).toMatch(/Stream #0:1.*Audio: aac/)
}, 600_000)
