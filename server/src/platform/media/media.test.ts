import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpeg, makeClip } from '@ovation/testing/clips'
import { type Pipeline, startPipeline } from '@ovation/testing/media-pipeline'
import { startS3 } from '@ovation/testing/s3'
import { soon } from '@ovation/testing/soon'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presentFile, type StoredFile } from '#platform/files'

let folder: string
let clip: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-clips-'))
  clip = await makeClip(folder, { size: '1280x720', rate: 10, seconds: 5 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const stores = {
  disk: async () => ({ env: {}, close: async () => {} }),
  s3: startS3,
}

describe.each(['disk', 's3'] as const)('a video stored on %s', (store) => {
  let pipeline: Pipeline
  let closeStore: () => Promise<void>
  let file: StoredFile | undefined
  let settledInside: string[]

  beforeAll(async () => {
    const { env, close } = await stores[store]()
    closeStore = close
    pipeline = await startPipeline(env)
    const { onSettled } = await pipeline.startWorker()
    settledInside = []
    onSettled(async (tx, settled) => {
      settledInside.push(`${settled.id} ${settled.status}`)
      await tx.execute(`insert into settings (key, value) values ('settled', '"${settled.id}"')`)
    })
    const uploaded = await pipeline.upload(clip, 'feed-video')
    expect(uploaded).toMatchObject({ status: 'uploaded', progress: 0 })
    expect(presentFile(pipeline.files, uploaded)).toMatchObject({ url: null, thumbnails: [], preview: null })
    file = await pipeline.settled(uploaded.id)
  })
  afterAll(async () => {
    await pipeline.close()
    await closeStore()
  })

  /** The folder of the file as a player would load it. */
  async function download() {
    const local = await mkdtemp(join(folder, 'played-'))
    const id = file?.id ?? ''
    for (const name of await pipeline.keys(id)) {
      await pipeline.storage.fetch(`feed-video/${id}/${name}`, join(local, name.replaceAll('/', '_')))
    }
    return (name: string) => join(local, name.replaceAll('/', '_'))
  }

  test('becomes a stream with its duration, its dimensions, a poster and a clip', async () => {
    expect(file).toMatchObject({
      status: 'finished',
      progress: 100,
      mime: 'application/vnd.apple.mpegurl',
      storageKey: `feed-video/${file?.id}/hls/master.m3u8`,
      width: 1280,
      height: 720,
      widths: [320, 640, 1280],
      error: null,
    })
    expect(file?.duration).toBeCloseTo(5, 0)
    expect(file?.blur).toMatch(/^data:image\/webp/)
    const shown = presentFile(pipeline.files, file ?? expect.fail())
    expect(shown.url).toMatch(/\/hls\/master\.m3u8$/)
    expect(shown.thumbnails.map((url) => url.split('/').at(-1))).toEqual([
      '320.webp',
      '640.webp',
      '1280.webp',
    ])
    expect(shown.preview).toMatch(/\/preview\.mp4$/)
  })

  test('leaves nothing of the upload, whose metadata contains its location', async () => {
    await expect.poll(() => pipeline.keys(file?.id ?? '')).not.toContain('original.mp4')
    const at = await download()
    for (const name of await pipeline.keys(file?.id ?? '')) {
      const bytes = await readFile(at(name))
      expect([name, bytes.includes('51.5007')]).toEqual([name, false])
    }
  })

  test('plays in 480p and 720p with sound, with aligned segments', async () => {
    const at = await download()
    const master = await readFile(at('hls/master.m3u8'), 'utf8')
    expect(
      [...master.matchAll(/RESOLUTION=(\S+?),FRAME-RATE=([\d.]+),CODECS="(\S+?)"\n(\S+)/g)].map((m) =>
        m.slice(1),
      ),
    ).toEqual([
      ['854x480', '10.000', expect.stringMatching(/^avc1\.4d40[0-9a-f]{2},mp4a\.40\.2$/), '480p/index.m3u8'],
      ['1280x720', '10.000', expect.stringMatching(/^avc1\.4d40[0-9a-f]{2},mp4a\.40\.2$/), '720p/index.m3u8'],
    ])
    const starts: string[][] = []
    for (const size of ['480p', '720p']) {
      const playlist = await readFile(at(`hls/${size}/index.m3u8`), 'utf8')
      const segments = [...playlist.matchAll(/^\d{4}\.m4s$/gm)].map(([name]) => name)
      expect(segments).toEqual(['0000.m4s', '0001.m4s'])
      starts.push([...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds = '']) => seconds))
      const parts = ['init.mp4', ...segments].map((name) => readFile(at(`hls/${size}/${name}`)))
      const whole = join(folder, `${store}-${size}.mp4`)
      await writeFile(whole, Buffer.concat(await Promise.all(parts)))
      const decoded = await ffmpeg('-i', whole, '-map', '0:v', '-map', '0:a', '-f', 'framecrc', '-')
      expect(decoded).toContain(size === '720p' ? '#dimensions 0: 1280x720' : '#dimensions 0: 854x480')
      expect(decoded).toContain('#media_type 1: audio')
      expect(decoded.match(/^0,/gm)).toHaveLength(50)
    }
    expect(starts[0]).toEqual(starts[1])
  })

  test('has a poster of a frame and a short silent clip', async () => {
    const at = await download()
    expect(await sharp(at('poster/640.webp')).metadata()).toMatchObject({ width: 640, height: 360 })
    const decoded = await ffmpeg('-i', at('preview.mp4'), '-map', '0', '-f', 'framecrc', '-')
    expect(decoded).toContain('#dimensions 0: 480x270')
    expect(decoded).not.toContain('audio')
    expect(decoded.match(/^0,/gm)?.length).toBe(30)
  })

  test('sends its progress to the owner, and calls listeners inside the transaction', async () => {
    expect(pipeline.events).toContainEqual([
      pipeline.ownerId,
      'file_progress',
      { fileId: file?.id, status: 'processing', progress: 0 },
    ])
    const finished = { fileId: file?.id, status: 'finished', progress: 100 }
    // The event is sent after the commit.
    await soon(() => expect(pipeline.events.at(-1)).toEqual([pipeline.ownerId, 'file_progress', finished]))
    expect(settledInside).toEqual([`${file?.id} finished`])
    const { rows } = await pipeline.db.pool.query(`select value from settings where key = 'settled'`)
    expect(rows).toEqual([{ value: file?.id }])
  })

  test('leaves nothing in the working folder', async () => {
    expect(await readdir(join(pipeline.dataDir, 'work'))).toEqual([])
  })

  test('is deleted completely when it is removed', async () => {
    const id = file?.id ?? ''
    await pipeline.db.orm.transaction((tx) => pipeline.files.remove(tx, id))
    await expect.poll(() => pipeline.keys(id)).toEqual([])
  })
})
