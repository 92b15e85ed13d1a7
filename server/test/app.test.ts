import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase } from '@ovation/testing'
import { expect, test } from 'vitest'
import { createApp } from '#app'
import { readConfig } from '#config'

test('a page in progress at shutdown can still call the API', async () => {
  const database = await makeDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ovation-app-'))
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const app = await createApp(config, database.url, 'a secret only the tests of this run know')
  const stage = new EventEmitter()
  app.http.get('/page', async () => {
    const cue = once(stage, 'go on')
    stage.emit('arrived')
    await cue
    const { statusCode } = await app.http.inject('/api/settings/public')
    return String(statusCode)
  })
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const arrived = once(stage, 'arrived')
  const page = fetch(`${url}/page`)
  await arrived
  const closed = app.close()
  await expect.poll(() => app.http.server.listening).toBe(false)
  stage.emit('go on')
  expect(await (await page).text()).toBe('200')
  await closed
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
