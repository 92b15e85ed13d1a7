import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegForTests, makeClip } from '@ovation/testing/clips'
import { type Pipeline, startPipeline } from '@ovation/testing/media-pipeline'
import { testProgram } from '@ovation/testing/program'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { locks } from '../postgres/index.ts'

let folder: string
let clip: string
/** Lasts long enough to be deleted during its processing. */
let longClip: string
/** The real ffmpeg, slowed down so that a test can interrupt it. */
let slowFfmpeg: string
/** Fast enough for a test, and slower than the workers' search for abandoned files. */
let steadyFfmpeg: string
let brokenFfmpeg: string
/** Starts when its gate is opened. */
let gatedFfmpeg: string
let gate: string
let pipeline: Pipeline

async function script(name: string, ...lines: string[]) {
  const path = join(folder, name)
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'))
  await chmod(path, 0o700)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-clips-'))
  clip = await makeClip(folder, { seconds: 1, size: '160x90' })
  longClip = await makeClip(folder, { name: 'long.mp4', seconds: 8, size: '160x90' })
  const path = await ffmpegForTests()
  slowFfmpeg = await script('slow', `exec ${path} -readrate 0.01 "$@"`)
  steadyFfmpeg = await script('steady', `exec ${path} -readrate 10 "$@"`)
  gate = join(folder, 'gate')
  gatedFfmpeg = await script('gated', `until [ -e ${gate} ]; do sleep 0.05; done`, `exec ${path} "$@"`)
  brokenFfmpeg = await script('broken', 'echo "I cannot read this" >&2', 'exit 1')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  await rm(gate, { force: true })
  // One file at a time, so that a test knows which one waits.
  pipeline = await startPipeline({ MEDIA_SHORT_WORKERS: '0' })
  return () => pipeline.close()
})

/** Its process may still be starting, which takes longest. */
const startingToo = { timeout: 100_000, interval: 1 }

const underWay = (fileId: string) =>
  vi.waitFor(async () => {
    const paths = await readdir(join(pipeline.dataDir, 'work'), { recursive: true })
    expect(paths).toContainEqual(expect.stringMatching(`^${fileId}-\\w+/made$`))
  }, startingToo)

/** A worker of this site in a separate process. */
function startProcess(): ChildProcess {
  return spawn(process.execPath, testProgram('media-worker'), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: pipeline.dataDir,
      DATABASE_URL: pipeline.database.url,
      FFMPEG_PATH: slowFfmpeg,
    },
  })
}

/** The command lines that name a path. */
async function runningOn(path: string) {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'command='], { encoding: 'utf8' })
    return stdout.split('\n').filter((command) => command.includes(path))
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')),
  )
  return commands.filter((command) => command.includes(path))
}

/** A program ends a moment after the signal. */
const nothingRunsOn = (fileId: string) =>
  soon(async () => expect(await runningOn(join('work', fileId))).toEqual([]))

test('the file of a killed worker is processed by another, and its ffmpeg ends', async () => {
  const worker = startProcess()
  const { id } = await pipeline.upload(clip, 'video')
  await underWay(id)
  expect(await pipeline.look(id)).toMatchObject({ status: 'processing', attempts: 1 })
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  // On other systems it continues until the next worker removes its folder.
  if (process.platform === 'linux') await nothingRunsOn(id)

  await pipeline.startWorker()
  expect(await pipeline.settled(id)).toMatchObject({ status: 'finished', attempts: 2 })
  await nothingRunsOn(id)
  expect(await pipeline.keys(id)).toContain('hls/master.m3u8')
  expect(await readdir(join(pipeline.dataDir, 'work'))).toEqual([])
})

test('the file of a worker that is killed right after claiming it is processed by another', async () => {
  const { id } = await pipeline.upload(clip, 'video')
  const worker = startProcess()
  await vi.waitFor(async () => expect((await pipeline.look(id))?.status).not.toBe('uploaded'), startingToo)
  worker.kill('SIGKILL')
  await once(worker, 'exit')

  await pipeline.startWorker()
  expect(await pipeline.settled(id)).toMatchObject({ status: 'finished' })
})

/** A file whose worker died. */
async function uploadAbandoned() {
  const { id } = await pipeline.upload(clip, 'video', { status: 'processing' })
  return id
}

/** Waits until workers have found and requeued the abandoned file. */
const takenBack = (id: string) =>
  soon(async () => expect(await pipeline.look(id)).toMatchObject({ status: 'uploaded' }))

test('a waiting file is not requeued', async () => {
  await pipeline.startNode(gatedFfmpeg)
  const first = await pipeline.upload(clip, 'video')
  await underWay(first.id)
  const { id } = await pipeline.upload(clip, 'video')
  for (let round = 0; round < 3; round++) await takenBack(await uploadAbandoned())
  expect(await pipeline.look(id)).toMatchObject({ status: 'uploaded', attempts: 0 })
})

test('the file of a dead worker is processed before waiting files', async () => {
  await pipeline.startNode(gatedFfmpeg)
  const first = await pipeline.upload(clip, 'video')
  await underWay(first.id)
  const second = await pipeline.upload(clip, 'video')
  const left = await uploadAbandoned()
  await takenBack(left)
  await writeFile(gate, '')
  expect(await pipeline.settled(second.id)).toMatchObject({ status: 'finished', attempts: 1 })
  expect(await pipeline.look(left)).toMatchObject({ status: 'finished', attempts: 1 })
})

test('the search for abandoned files does not disturb a file that is being claimed', async () => {
  const { id } = await pipeline.upload(clip, 'video')
  const looking = await pipeline.db.pool.connect()
  await looking.query('select pg_advisory_lock(hashtextextended($1, $2))', [id, locks.transcode])
  await pipeline.startWorker()
  await soon(async () => {
    const { rows } = await looking.query(
      `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toHaveLength(1)
  })
  await looking.query('select pg_advisory_unlock_all()')
  looking.release()
  expect(await pipeline.settled(id)).toMatchObject({ status: 'finished', attempts: 1 })
})

test('a stopping worker does not finish its video; another processes it', async () => {
  const node = await pipeline.startNode(slowFfmpeg)
  const { id } = await pipeline.upload(clip, 'video')
  await underWay(id)
  await node.stop()
  expect(await pipeline.look(id)).toMatchObject({ status: 'uploaded', attempts: 0 })
  await pipeline.startWorker()
  expect(await pipeline.settled(id)).toMatchObject({ status: 'finished', attempts: 1 })
})

test('two concurrent workers process a file once', async () => {
  const { id } = await pipeline.upload(clip, 'video')
  await pipeline.startWorker()
  await pipeline.startWorker()
  expect(await pipeline.settled(id)).toMatchObject({ status: 'finished', attempts: 1 })
  const begun = pipeline.events.filter((event) => JSON.stringify(event).includes('"processing","progress":0'))
  expect(begun).toHaveLength(1)
})

test('failed files can be retried, and no others', async () => {
  const node = await pipeline.startNode(brokenFfmpeg)
  const { id } = await pipeline.upload(clip, 'video')
  expect(await pipeline.settled(id)).toMatchObject({
    status: 'error',
    error: 'This file can’t be read. Export it again, for example as MP4.',
  })
  await node.stop()
  expect(await pipeline.files.retry(pipeline.db.orm, id)).toBe(true)
  expect(await pipeline.files.retry(pipeline.db.orm, id)).toBe(false)
  expect(await pipeline.look(id)).toMatchObject({ status: 'uploaded', error: null, progress: 0 })
  await pipeline.startWorker()
  expect(await pipeline.settled(id)).toMatchObject({ status: 'finished', error: null })
  expect(await pipeline.files.retry(pipeline.db.orm, id)).toBe(false)
})

test('a file that crashes every worker fails after several attempts', async () => {
  const { id } = await pipeline.upload(clip, 'video')
  await pipeline.db.pool.query(`update files set status = 'processing', attempts = 4 where id = $1`, [id])
  await pipeline.startWorker()
  expect(await pipeline.settled(id)).toMatchObject({
    status: 'error',
    error: 'This file couldn’t be processed. Try again later.',
  })
})

test('a failing listener leaves the file to be processed again', async () => {
  const { onSettled } = await pipeline.startWorker()
  let calls = 0
  onSettled(async () => {
    calls += 1
    if (calls === 1) throw new Error('not yet')
  })
  const { id } = await pipeline.upload(clip, 'video')
  expect(await pipeline.settled(id)).toMatchObject({ status: 'finished', attempts: 2 })
  expect(calls).toBe(2)
})

test('processing of a file that is deleted in the meantime stops and leaves nothing', async () => {
  await pipeline.startNode(steadyFfmpeg)
  const { id } = await pipeline.upload(longClip, 'video')
  await underWay(id)
  await pipeline.db.orm.transaction((tx) => pipeline.files.remove(tx, id))
  await soon(async () => expect(await readdir(join(pipeline.dataDir, 'work'))).toEqual([]))
  await soon(async () => expect(await pipeline.keys(id)).toEqual([]))
  await nothingRunsOn(id)
})

test('a file that exceeds the time limit fails with a sentence', async () => {
  const impatient = await startPipeline({ MEDIA_MINUTES: '1' })
  impatient.config.media.minutesAFile = 1 / 60
  await impatient.startNode(slowFfmpeg)
  const { id } = await impatient.upload(clip, 'video')
  expect(await impatient.settled(id)).toMatchObject({
    status: 'error',
    error: 'This file takes too long to process. Use a shorter or smaller one.',
  })
  await impatient.close()
})
