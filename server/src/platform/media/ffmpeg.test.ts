import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegForTests } from '@ovation/testing/clips'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from './ffmpeg.ts'
import { Unplayable } from './unplayable.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { signal } = new AbortController()

async function program(line: string) {
  const path = join(folder, 'program')
  await writeFile(path, `#!/bin/sh\n${line}\n`)
  await chmod(path, 0o700)
  return path
}

test('unreadable input is an error of the file; a killed ffmpeg or a full disk is not', async () => {
  const ffmpeg = await ffmpegForTests()
  await expect(runFfmpeg(ffmpeg, ['-i', '/no/such/file'], { signal })).rejects.toBeInstanceOf(Unplayable)
  for (const line of ['kill -9 $$', 'echo "x.m4s: No space left on device" >&2; exit 1']) {
    await expect(runFfmpeg(await program(line), [], { signal })).rejects.toThrow('ffmpeg did not finish')
  }
})

test('a run ends when its listener throws, with that error', async () => {
  const ffmpeg = await ffmpegForTests()
  const endless = ['-f', 'lavfi', '-i', 'testsrc=size=64x64', '-f', 'null', '-']
  const objected = runFfmpeg(ffmpeg, endless, {
    signal,
    onSeconds(seconds) {
      if (seconds > 1) throw new Unplayable('That is enough.')
    },
  })
  await expect(objected).rejects.toThrow('That is enough.')
  const stopping = new AbortController()
  const stopped = runFfmpeg(ffmpeg, endless, {
    signal: stopping.signal,
    onSeconds: () => stopping.abort(new Error('The site is stopping.')),
  })
  await expect(stopped).rejects.toThrow('The site is stopping.')
})

test('the program that reads untrusted uploads does not get our environment', async () => {
  let seen = ''
  const onOutput = (chunk: Buffer) => {
    seen += chunk
  }
  await runFfmpeg(await program('env'), [], { signal, onOutput })
  const names = seen.split('\n').flatMap((line) => line.match(/^\w+(?==)/) ?? [])
  expect(names.sort()).toEqual(expect.arrayContaining(['LC_ALL', 'PATH']))
  expect(names.filter((name) => !['LC_ALL', 'PATH', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual(
    [],
  )
})
