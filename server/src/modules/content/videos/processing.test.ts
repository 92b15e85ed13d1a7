import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeClip } from '@ovation/testing/clips'
import { formOf } from '@ovation/testing/form'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp({ MEDIA_WORKERS: '1' })
  folder = await mkdtemp(join(tmpdir(), 'ovation-videos-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const broken = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')

async function publish(creator: { token: string }, file: Buffer) {
  const body = formOf({ title: 'A video', isPublic: true, file })
  return app.as(creator.token)('POST /performer/performer-assets/videos/upload', { body })
}

const settled = (creator: { token: string }, id: string) =>
  vi.waitFor(
    async () => {
      const video = await app.as(creator.token)('GET /performer/performer-assets/videos/{id}/view', {
        params: { id },
      })
      expect(video.filesState).not.toBe('processing')
      return video
    },
    { timeout: 200_000, interval: 100 },
  )

test('a video is shown to others once it is processed', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const clip = await readFile(await makeClip(folder, { size: '160x90', seconds: 1 }))
  const { _id } = await publish(creator, clip)
  expect(await settled(creator, _id)).toMatchObject({ filesState: 'ready', status: 'active' })
  const video = await app.as(fan.token)('GET /performer-assets/videos/{id}', { params: { id: _id } })
  expect(video.duration).toBeGreaterThan(0.5)
  expect(video.cover).toMatchObject({ blurred: false, url: expect.stringContaining('/media/') })
  const playlist = await app.http.inject({ method: 'GET', url: video.video?.url ?? '' })
  expect(playlist.body).toContain('#EXTM3U')
}, 240_000)

test('a video that cannot be processed is a file-error for its creator and invisible to others', async () => {
  const creator = await makeCreator(app)
  const { _id } = await publish(creator, broken)
  expect(await settled(creator, _id)).toMatchObject({
    status: 'file-error',
    video: { status: 'error', error: expect.any(String), url: null },
  })
  await expect(app.as()('GET /performer-assets/videos/{id}', { params: { id: _id } })).rejects.toMatchObject({
    status: 404,
  })
  const failed = await app.as(creator.token)('GET /performer/performer-assets/videos/search', {
    query: { status: 'file-error' },
  })
  expect(failed.data).toMatchObject([{ _id }])
}, 240_000)

test('a copy of a video that was taken down is refused, at another size too, and opens a case', async () => {
  const [creator, other] = [await makeCreator(app), await makeCreator(app)]
  const moderator = await makeOperator(app, 'moderation')
  const as = app.as(moderator.token)
  const small = await readFile(await makeClip(folder, { size: '160x90', seconds: 1 }))
  const large = await readFile(await makeClip(folder, { size: '320x180', seconds: 1 }))
  const { _id: targetId } = await publish(creator, small)
  expect(await settled(creator, targetId)).toMatchObject({ filesState: 'ready' })
  const { _id: id } = await as('POST /operator/cases', { body: { target: 'video', targetId } })
  const decision = { decision: 'taken-down', reason: 'other', message: 'Not allowed.' } as const
  await as('POST /operator/cases/{id}/decision', { params: { id }, body: decision })
  const copy = await publish(other, large)
  expect(await settled(other, copy._id)).toMatchObject({
    status: 'file-error',
    video: { status: 'error', error: expect.stringContaining('removed from the site before'), url: null },
  })
  const { data } = await as('GET /operator/cases', { query: { targetId: other.id } })
  expect(data).toMatchObject([{ kind: 'rule', rule: 'Upload of a picture that was taken down' }])
}, 240_000)
