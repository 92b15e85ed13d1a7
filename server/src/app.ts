import * as contract from '@ovation/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import type { Viewer } from '#modules/identity/accounts'
import { refuseOwing } from '#modules/identity/settings'
import type { Platform } from '#platform'
import {
  createClosedFor,
  type DirectCalls,
  finishRequests,
  refuseWhileClosed,
  serveApi,
} from '#platform/http'
import { createLog, type Logger } from '#platform/log'
import { watchHealth, watchMetrics } from '#platform/metrics'
import { assemble, type Module } from '#platform/module'
import { demoModule } from './demo.ts'
import { modules as siteModules } from './modules/index.ts'
import { openPlatform, type PlatformOptions } from './open-platform.ts'

export interface App {
  http: FastifyInstance
  platform: Platform
  /** The calls that pages on this node make without HTTP; empty without an API. */
  direct: DirectCalls
  /** Sets /api/ready to 503, finishes requests, jobs and their events, and then closes Redis and the database. */
  close(): Promise<void>
}

/** The tasks of a process by its ROLE. Pages are mounted by main.ts; every process serves its health. */
const duties: Record<Config['role'], { api: boolean; work: boolean }> = {
  all: { api: true, work: true },
  web: { api: false, work: false },
  api: { api: true, work: false },
  worker: { api: false, work: true },
}

interface Options extends PlatformOptions {
  log?: Logger | undefined
  /** Additional modules, for tests. */
  moreModules?: Module<Viewer, Viewer>[] | undefined
  /** Modules whose `runs` are not started, for tests that run them step by step. */
  idle?: string[] | undefined
}

/** Creates the Fastify app from the platform and the modules. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  secret: string,
  { log = createLog(config.logLevel), moreModules = [], idle = [], ...options }: Options = {},
): Promise<App> {
  const duty = duties[config.role]
  const demo = config.demo === 'full' ? [await demoModule()] : []
  const modules = assemble<Viewer>([...siteModules, ...demo, ...moreModules], contract)
  let closing = false
  const isClosing = () => closing
  let direct: DirectCalls = new Map()
  const wanted = { ...options, config, databaseUrl, secret, log, duty, modules, isClosing }
  const { platform, http, logins, realtime, jobs, media, cardGateway } = await openPlatform(wanted)
  const { db, files, geo } = platform
  let endRuns = async () => {}

  const close = async () => {
    closing = true
    const runsEnded = endRuns()
    await realtime.hangUp()
    await finishRequests(http)
    await runsEnded
    await platform.background.flush()
    await platform.live.stop()
    media.stop()
    await jobs.stop()
    await realtime.close()
    await cardGateway.close()
    await db.close()
  }
  try {
    watchMetrics(http, { config, db, sockets: realtime.count })
    watchHealth(http, db, isClosing)
    modules.sockets(realtime.events, platform)
    if (duty.api) {
      const closedFor = createClosedFor({
        geo,
        findCaller: logins.find,
        closedTo: (visitor, wanted) => modules.closes(platform, visitor, wanted),
      })
      refuseWhileClosed(http, closedFor)
      files.serve(http)
      const { calls, events, routes } = modules
      const parts = {
        config,
        log,
        files,
        authenticate: logins.find,
        closedFor,
        refuseOwing: (viewer: Viewer) => refuseOwing(platform, viewer.account),
        calls,
        events,
        checksRefusals: options.checksRefusals,
      }
      await http.register(
        async (api) => {
          direct = await serveApi(api, { ...parts, bind: (router, under) => routes(router, under, platform) })
        },
        { prefix: '/api' },
      )
    }
    modules.jobs(platform)
    if (duty.api || duty.work) await modules.start(platform)
    await jobs.start()
    await media.start()
    if (duty.api || duty.work) endRuns = modules.run(platform, idle)
  } catch (error) {
    await close()
    throw error
  }
  return { http, platform, direct, close }
}
