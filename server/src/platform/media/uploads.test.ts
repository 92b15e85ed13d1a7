import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpeg, makeClip, turn } from '@ovation/testing/clips'
import { type Pipeline, startPipeline } from '@ovation/testing/media-pipeline'
import { soon } from '@ovation/testing/soon'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileKind } from '#platform/files'

let folder: string
let pipeline: Pipeline
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-clips-'))
  pipeline = await startPipeline()
  await pipeline.startWorker()
})
afterAll(async () => {
  await pipeline.close()
  await rm(folder, { recursive: true, force: true })
})

async function made(path: string, kind: FileKind = 'video') {
  return pipeline.settled((await pipeline.upload(path, kind)).id)
}

async function master(key: string) {
  const local = join(folder, 'master.m3u8')
  await rm(local, { force: true })
  await pipeline.storage.fetch(key, local)
  return readFile(local, 'utf8')
}

describe('a video', () => {
  test('smaller than 480p keeps its size', async () => {
    const file = await made(await makeClip(folder, { size: '480x270' }))
    expect(file).toMatchObject({ status: 'finished', width: 480, height: 270, widths: [320, 640] })
    expect((await master(file.storageKey)).match(/\S+\.m3u8/g)).toEqual(['270p/index.m3u8'])
  })

  test('recorded upright on a phone, which stores it rotated, is upright', async () => {
    const phone = await makeClip(folder, { name: 'phone.mov', size: '320x180' })
    await turn(phone)
    const file = await made(phone)
    expect(file).toMatchObject({ status: 'finished', width: 180, height: 320 })
    const poster = join(folder, 'poster.webp')
    await pipeline.storage.fetch(`video/${file.id}/poster/320.webp`, poster)
    expect(await sharp(poster).metadata()).toMatchObject({ width: 180, height: 320 })
    expect(await master(file.storageKey)).toContain('RESOLUTION=180x320')
  })

  test('with non-square pixels is shown in its true aspect ratio', async () => {
    const squeezed = await makeClip(folder, { size: '180x180', args: ['-vf', 'setsar=16/9'] })
    expect(await made(squeezed)).toMatchObject({ status: 'finished', width: 320, height: 180 })
  })

  test('in HDR colours of a phone gets those of every screen', async () => {
    const hdr = [
      '-pix_fmt',
      'yuv420p10le',
      '-color_primaries',
      'bt2020',
      '-color_trc',
      'arib-std-b67',
      '-colorspace',
      'bt2020nc',
    ]
    const file = await made(await makeClip(folder, { args: hdr }))
    expect(file.status).toBe('finished')
    const preview = join(folder, 'hdr.mp4')
    await pipeline.storage.fetch(`video/${file.id}/preview.mp4`, preview)
    const bytes = await readFile(preview)
    const at = bytes.indexOf('nclx') + 4
    const bt709 = 1
    expect([0, 2, 4].map((offset) => bytes.readUInt16BE(at + offset))).toEqual([bt709, bt709, bt709])
  })

  test('without sound, with odd dimensions, recorded by a browser without a duration', async () => {
    const recorded = join(folder, 'recorded.webm')
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=161x91:rate=10', '-t', '2']
    await ffmpeg(...picture, '-c:v', 'libvpx', '-deadline', 'realtime', '-live', '1', recorded)
    const file = await made(recorded)
    expect(file).toMatchObject({ status: 'finished', width: 162, height: 92 })
    expect(file.duration).toBeCloseTo(2, 0)
    expect(await master(file.storageKey)).not.toContain('mp4a')
  })
})

describe('sound', () => {
  test('becomes AAC with a waveform', async () => {
    const path = join(folder, 'song.mp3')
    const louder = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=3', '-af', "volume='t/3':eval=frame"]
    await ffmpeg(...louder, '-c:a', 'libmp3lame', '-metadata', 'comment=my address', path)
    const file = await made(path, 'feed-audio')
    expect(file).toMatchObject({
      status: 'finished',
      mime: 'audio/mp4',
      storageKey: `feed-audio/${file.id}/audio.m4a`,
      width: null,
    })
    expect(file.duration).toBeCloseTo(3, 0)
    const waveform = file.waveform ?? []
    expect(waveform).toHaveLength(120)
    expect(Math.max(...waveform)).toBe(100)
    expect(waveform[10]).toBeLessThan(20)
    expect(waveform[60]).toBeGreaterThan(35)
    expect(waveform[60]).toBeLessThan(65)
    const local = join(folder, 'song.m4a')
    await pipeline.storage.fetch(file.storageKey, local)
    expect(await ffmpeg('-i', local, '-f', 'framecrc', '-')).toContain('#sample_rate 0: 48000')
    expect((await readFile(local)).includes('my address')).toBe(false)
  })

  test('of one short beep, and silence, have a waveform too', async () => {
    const beep = join(folder, 'beep.wav')
    await ffmpeg('-f', 'lavfi', '-i', 'sine=duration=0.05', beep)
    expect((await made(beep, 'feed-audio')).waveform).toHaveLength(120)
    const silence = join(folder, 'silence.flac')
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc', '-t', '1', silence)
    expect((await made(silence, 'feed-audio')).waveform).toEqual(new Array(120).fill(0))
  })
})

describe('unplayable uploads', () => {
  const secret = async (): Promise<string> => {
    const path = join(folder, 'secret.txt')
    await writeFile(path, 'a line nobody may see')
    return path
  }
  const playlist = async (): Promise<string> =>
    `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\nfile://${await secret()}\n#EXT-X-ENDLIST\n`
  const half = async (): Promise<Buffer> => {
    const bytes = await readFile(await makeClip(folder, { name: 'whole.mp4' }))
    return bytes.subarray(0, bytes.length / 3)
  }
  const soundOnly = async (): Promise<Buffer> => {
    const path = join(folder, 'sound-only.m4a')
    await ffmpeg('-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', path)
    return readFile(path)
  }
  const uploads: [string, FileKind, string, () => Promise<string | Buffer>][] = [
    [
      'a file that only begins like a video',
      'video',
      'mp4',
      async () => '\0\0\0\x1cftypisom\0\0\x02\0isomiso2avc1mp41',
    ],
    ['half a video', 'video', 'mp4', half],
    ['a playlist of other files', 'video', 'mp4', playlist],
    ['a playlist of other files as MKV', 'video', 'mkv', playlist],
    [
      'a list of files to join',
      'video',
      'webm',
      async () => `ffconcat version 1.0\nfile ${await secret()}\n`,
    ],
    ['a video without a picture', 'video', 'm4a', soundOnly],
    [
      'a sound without sound',
      'feed-audio',
      'mp4',
      async () => readFile(await makeClip(folder, { name: 'silent.mp4', silent: true })),
    ],
  ]
  test.each(uploads)(
    '%s is an error with a sentence, and keeps only the upload',
    async (_, kind, extension, content) => {
      const path = join(folder, `upload.${extension}`)
      await writeFile(path, await content())
      const file = await made(path, kind)
      expect(file).toMatchObject({ status: 'error', error: expect.stringMatching(/^[A-Z].+\.$/), widths: [] })
      expect(await pipeline.keys(file.id)).toEqual([`original.${extension}`])
      // The event is sent after the commit.
      const events = [pipeline.ownerId, 'file_progress', { fileId: file.id, status: 'error' }]
      await soon(() => expect(pipeline.events.at(-1)).toMatchObject(events))
    },
  )
})
