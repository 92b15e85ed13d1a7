import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '#config'
import { findFfmpeg } from './find-ffmpeg.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a fresh clone finds an ffmpeg', async () => {
  expect(await findFfmpeg('')).toMatch(/ffmpeg$/)
})

let fakes = 0
/** An ffmpeg that only prints its version. */
async function fake(version: string, encoders = ' V....D libx264 \\n A....D aac ') {
  const path = join(folder, `ffmpeg-${fakes++}`)
  const script = `case "$*" in *-encoders*) printf '${encoders}\\n';; *) printf '${version}\\n';; esac`
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o700)
  return path
}

const betweenReleases = (codec: string) =>
  `ffmpeg version N-112233-gabcdef Copyright\\nlibavcodec     ${codec}.100 / ${codec}.100`

describe('versions', () => {
  test.each([
    'ffmpeg version 5.1.9-0+deb12u1 Copyright',
    'ffmpeg version 6.1.1-3ubuntu5 Copyright',
    'ffmpeg version n7.1 Copyright',
    'ffmpeg version 10.0 Copyright',
    betweenReleases('59. 37'),
    betweenReleases('61.  3'),
  ])('%s is used', async (version) => {
    const path = await fake(version)
    expect(await findFfmpeg(path)).toBe(path)
    expect(await findFfmpeg('', { places: [{ whose: 'system’s', path }] })).toBe(path)
  })

  test.each([
    ['ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright', '4.4.2-0ubuntu0.22.04.1'],
    ['ffmpeg version 5.0.3 Copyright', '5.0.3'],
    ['ffmpeg version n4.4 Copyright', 'n4.4'],
    [betweenReleases('58. 54'), 'N-112233-gabcdef'],
    [betweenReleases('59. 18'), 'N-112233-gabcdef'],
  ])('%s is refused as too old', async (version, name) => {
    const old = await fake(version)
    await expect(findFfmpeg(old)).rejects.toThrow(
      new ConfigError(`FFMPEG_PATH is ${old}, which is ffmpeg ${name}: Ovation needs 5.1 or newer.`),
    )
    const skipped: string[] = []
    const next = await fake('ffmpeg version 5.1.9 Copyright')
    const places = [
      { whose: 'system’s', path: old },
      { whose: 'packaged', path: next },
    ]
    expect(await findFfmpeg('', { places, onSkip: (sentence) => skipped.push(sentence) })).toBe(next)
    expect(skipped).toEqual([
      `The system’s ffmpeg is not used, because it is ffmpeg ${name}: Ovation needs 5.1 or newer.`,
    ])
  })

  test('one without the encoders is skipped and named, a missing one is not mentioned', async () => {
    const skipped: string[] = []
    const places = [
      { whose: 'system’s', path: await fake('ffmpeg version 6.0 Copyright', 'none') },
      { whose: 'packaged', path: null },
      { whose: 'other', path: '/no/such/ffmpeg' },
    ]
    expect(await findFfmpeg('', { places, onSkip: (sentence) => skipped.push(sentence) })).toBeNull()
    expect(skipped).toEqual([
      'The system’s ffmpeg is not used, because it is no ffmpeg with libx264 and aac.',
    ])
  })
})

test('a site can run without one', async () => {
  expect(await findFfmpeg('none')).toBeNull()
})

test.each(['/no/such/program', '/bin/true'])('%s is refused, because it is not ffmpeg', async (path) => {
  await expect(findFfmpeg(path)).rejects.toThrow(
    new ConfigError(`FFMPEG_PATH is ${path}, which is no ffmpeg with libx264 and aac.`),
  )
})
