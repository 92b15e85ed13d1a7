import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpeg, ffmpegForTests, makeClip } from '@ovation/testing/clips'
import { type Pipeline, startPipeline } from '@ovation/testing/media-pipeline'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let folder: string
let pipeline: Pipeline
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-lanes-'))
  pipeline = await startPipeline()
})
afterAll(async () => {
  await pipeline.close()
  await rm(folder, { recursive: true, force: true })
})

test('a short clip does not wait for hour-long clips of another owner, even if those are small files', async () => {
  const hour = join(folder, 'hour.mp4')
  await ffmpeg('-f', 'lavfi', '-i', 'color=size=32x32:rate=1', '-t', '3600', '-preset', 'ultrafast', hour)
  const short = await makeClip(folder, { name: 'short.mp4', seconds: 1 })
  // Six minutes for an hour: no long clip finishes before the test does.
  const slow = join(folder, 'slow-ffmpeg')
  await writeFile(slow, `#!/bin/sh\nexec ${await ffmpegForTests()} -readrate 10 "$@"\n`)
  await chmod(slow, 0o700)

  const long = await Promise.all(Array.from({ length: 3 }, () => pipeline.upload(hour, 'message-video')))
  await pipeline.startNode(slow)
  await soon(async () => {
    const states = await Promise.all(long.map(({ id }) => pipeline.look(id)))
    expect(states.filter((file) => file?.status === 'processing')).toHaveLength(1)
    expect(
      states.filter((file) => (file?.workSeconds ?? 0) > 3000 && file?.status === 'uploaded'),
    ).toHaveLength(2)
  })

  const ownerId = newId()
  await pipeline.db.pool.query(`insert into accounts (id, name) values ($1, 'A creator')`, [ownerId])
  const { id } = await pipeline.upload(short, 'video', { ownerId })
  expect(await pipeline.settled(id)).toMatchObject({ status: 'finished', attempts: 1 })
  const states = await Promise.all(long.map(async ({ id }) => (await pipeline.look(id))?.status))
  expect(states.sort()).toEqual(['processing', 'uploaded', 'uploaded'])
})
