import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import type { Viewer } from '#modules/identity/accounts'
import { readDelivery } from '#modules/identity/connections'
import { findTemplateText } from '#modules/identity/email-templates'
import { storagePlanOf } from '#modules/identity/people'
import { readBrand } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { createBackground } from '#platform/background'
import { createCardGateway, webhookInto } from '#platform/card-gateway'
import { copyRefused, createFiles, openStorage, type RefusedListener } from '#platform/files'
import { createGeo } from '#platform/geo'
import { addressReader, createHttp, loginOnly } from '#platform/http'
import { newId } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createLiveEngine, createPackager, type LiveEngine, noEngine } from '#platform/live'
import type { Logger } from '#platform/log'
import { createMail } from '#platform/mail'
import { createMedia, fileSettled, findFfmpeg, type Media } from '#platform/media'
import { type Assembly, createStates, type Logins } from '#platform/module'
import { sweepChanges } from '#platform/page-changes'
import { openDatabase } from '#platform/postgres'
import { createRealtime, type OpenRealtime } from '#platform/realtime'
import { claimPlaces } from '#platform/site'
import { retiredJobs } from './retired-jobs.ts'

/** Options for tests. */
export interface PlatformOptions {
  /** Validates sent events against the contract, which is too slow for production. */
  checksEvents?: boolean
  /** Fails calls that refuse with a code that the contract does not declare. */
  checksRefusals?: boolean
  /** False for tests that run scheduled work themselves. */
  keepsTime?: boolean
  /** Replaces the configured engine. */
  live?: LiveEngine | undefined
}

interface Wanted extends PlatformOptions {
  config: Config
  databaseUrl: string
  secret: string
  log: Logger
  /** Whether this process serves the API and runs jobs. */
  duty: { api: boolean; work: boolean }
  modules: Assembly<Viewer>
  isClosing(): boolean
}

interface OpenParts {
  platform: Platform
  http: FastifyInstance
  logins: Logins<Viewer>
  realtime: OpenRealtime
  jobs: { start(): Promise<void>; stop(): Promise<void> }
  media: Media
  cardGateway: { close(): Promise<void> }
}

/** Opens everything that modules depend on. Nothing is served and no job runs yet. */
export async function openPlatform(wanted: Wanted): Promise<OpenParts> {
  const { config, databaseUrl, secret, log, duty, modules, keepsTime = true } = wanted
  const db = openDatabase(databaseUrl, {
    max: config.databasePool,
    onError: (error) => wanted.isClosing() || log.error({ err: error }, 'idle database connection broke'),
  })
  const storage = await openStorage(config)
  const siteId = await claimPlaces({ config, db, storage, log }, duty.api || duty.work).catch(
    async (error) => {
      await db.close()
      throw error
    },
  )
  const jobs = createJobs({ db, log, works: duty.work, keepsTime, retired: retiredJobs })
  sweepChanges({ db, jobs })
  const background = createBackground(log)
  const mail = createMail({
    ...{ config, db, jobs, textOf: findTemplateText },
    brandOf: (tx) => readBrand(tx, config),
    deliveryOf: (tx) => readDelivery(tx, { config, secret }),
  })
  const ffmpeg = duty.work ? await findFfmpegOrWarn(config, log) : null
  const playsMedia = !duty.work || ffmpeg !== null
  const whenRefused: RefusedListener = (tx, refused) => extensions.announce(tx, copyRefused, refused)
  const files = await createFiles({
    ...{ config, secret, siteId, log, db, jobs, storage, playsMedia, storagePlanOf, whenRefused },
  })
  const geo = await createGeo(config.geo)
  const http = createHttp(config, log)
  const logins = modules.logins({ db })
  const addressOf = addressReader(config)
  const countryOf = (request: IncomingMessage) =>
    geo.countryOf({ headers: request.headers, ip: addressOf(request) })
  const realtime = await createRealtime({
    server: http.server,
    config,
    channel: `${config.redisPrefix}socket.io-${siteId}`,
    log,
    background,
    authenticate: async (token) => loginOnly(await logins.find(token)),
    people: { ...modules.presence({ db }), endedSessions: logins.ended },
    closedTo: (request, login, wanted) => {
      const country = () => countryOf(request)
      return modules.closes(platform, { country, isOperator: () => Boolean(login?.operatorRole) }, wanted)
    },
    countryOf,
    addressOf,
    roomsOf: (accountId) => modules.roomsOf(platform, accountId),
    checkSent: wanted.checksEvents ? modules.events : undefined,
  })
  const extensions = modules.extensions(() => platform)
  const { states, create: createState } = createStates(modules.states)
  const media = await createMedia({
    ...{ config, db, log, jobs, storage, realtime, ffmpeg, whenRefused },
    whenSettled: (tx, file) => extensions.announce(tx, fileSettled, file),
  })
  const cardGateway = await createCardGateway({
    config,
    secret,
    db,
    log,
    isUsed: duty.api || duty.work,
    receive: duty.api ? webhookInto(http) : null,
  })
  if (cardGateway.sandbox && config.production && config.demo === 'off') {
    log.warn('Payments are in the sandbox: no card is charged. Set STRIPE_SECRET_KEY.')
  }
  const live = wanted.live ?? (duty.api ? await createLiveEngine(config, log) : noEngine)
  if (duty.api && live.name === 'embedded' && config.redisUrl && !config.nodeUrl) {
    log.warn(
      'With LIVE_ENGINE=embedded a stream can only be watched through the node that took its broadcaster. If several ' +
        'processes serve the API, give each a NODE_URL of its own, or use LiveKit.',
    )
  }
  // HLS segments are made on the node that receives the media.
  const packagesWith = ffmpeg ?? (live.name === 'embedded' ? await findFfmpeg(config.media.ffmpegPath) : null)
  const platform: Platform = {
    config,
    secret,
    log,
    node: { id: newId(), url: config.nodeUrl },
    isClosing: wanted.isClosing,
    db,
    extensions,
    states,
    files,
    jobs,
    background,
    mail,
    cardGateway,
    realtime,
    geo,
    live,
    livePackager: packagesWith ? createPackager({ live, ffmpeg: packagesWith, log }) : null,
  }
  createState(platform)
  return { platform, http, logins, realtime, jobs, media, cardGateway }
}

async function findFfmpegOrWarn({ media: { ffmpegPath } }: Config, log: Logger) {
  const ffmpeg = await findFfmpeg(ffmpegPath, { onSkip: (sentence) => log.warn(sentence) })
  if (!ffmpeg) log.warn('Videos and sound are off: install ffmpeg 5.1 or newer, or set FFMPEG_PATH.')
  return ffmpeg
}
