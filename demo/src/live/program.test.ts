import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programArgs } from '@ovation/server/platform/bundle'
import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { ffmpegForTests } from '@ovation/testing/clips'
import { playClip } from '@ovation/testing/live/clip-source'
import { soon } from '@ovation/testing/soon'
import { keyOf } from '@ovation/testing/streams'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({
    FFMPEG_PATH: await ffmpegForTests(),
    LIVE_PORTS: '47300-47319',
    LIVE_PROCESSES: '1',
  })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('the demo broadcasts by WHIP', async () => {
  const creator = await makeCreator(app)
  await app.as(creator.token)('POST /streaming/live', { body: { title: 'After hours' } })
  const program = programArgs('demo-sender', new URL('./program.ts', import.meta.url))
  const sender = spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    sender.send({ url: `${address}/api/whip`, key: await keyOf(app, creator) })
    const [{ port }] = await once(sender, 'message')
    const clip = await playClip(port, 'H264')
    await soon(async () => {
      const { current, health } = await app.as(creator.token)('GET /streaming/studio')
      expect(current?.stream.status).toBe('live')
      expect(health).toMatchObject({ isPublishing: true, codec: 'H264' })
    })
    await clip.stop()
  } finally {
    const ended = once(sender, 'exit')
    sender.kill('SIGKILL')
    await ended
  }
})
