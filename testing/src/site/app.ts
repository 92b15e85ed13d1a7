import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@ovation/contract/client'
import { type App, createApp } from '@ovation/server/app'
import { readConfig } from '@ovation/server/config'
import type { Viewer } from '@ovation/server/modules/identity/accounts'
import type { LiveEngine } from '@ovation/server/platform/live'
import type { Logger } from '@ovation/server/platform/log'
import { findFfmpeg } from '@ovation/server/platform/media'
import type { Module } from '@ovation/server/platform/module'
import { testSecret } from './secret.ts'
import { makeSiteDatabase } from './site-database.ts'

export interface TestApp extends App {
  databaseUrl: string
  /** The typed client of the web for this app, without a network, anonymous or with a token. */
  as(token?: string | null): Client
}

interface Existing {
  databaseUrl?: string
  log?: Logger
  moreModules?: Module<Viewer, Viewer>[]
  live?: LiveEngine
  /** Modules whose background work is not started: the test runs it step by step. */
  idle?: string[]
  /** Mounts additional routes. */
  mount?(app: App): void
}

/** Found once: otherwise every app would start the programs of all usual places. */
const ffmpegPath = findFfmpeg(process.env.FFMPEG_PATH ?? '').then((path) => path ?? 'none')

/**
 * The real app on its own database. Environment variables given here override the defaults. A database given here is
 * not dropped when the app closes.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  existing: Existing = {},
): Promise<TestApp> {
  const { databaseUrl, mount, ...options } = existing
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await makeSiteDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ovation-app-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: '0',
    DATABASE_POOL: '8',
    DEMO: '0',
    TRUST_PROXY: '0',
    FFMPEG_PATH: await ffmpegPath,
    ...env,
  })
  const app = await createApp(config, database.url, testSecret, {
    ...options,
    checksEvents: true,
    checksRefusals: true,
    keepsTime: false,
  }).catch(async (error) => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  mount?.(app)
  await app.http.ready()
  return {
    ...app,
    databaseUrl: database.url,
    as: (token) => clientFor(app, token ?? null),
    close: async () => {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function clientFor(app: App, token: string | null): Client {
  return createClient(async ({ method, path, headers, body }) => {
    // A Request encodes a form like a browser.
    const request = new Request(`http://test/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const answer = await app.http.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...Object.fromEntries(request.headers), ...(token ? { authorization: token } : {}) },
      ...(body === undefined ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    return { status: answer.statusCode, json: answer.body ? JSON.parse(answer.body) : undefined }
  })
}
