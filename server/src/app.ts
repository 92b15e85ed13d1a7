import multipart from '@fastify/multipart'
import { calls, resumable } from '@ovation/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { endedSessions, type Routes, type Viewer, viewerFinder } from '#modules/accounts'
import { authJobs, authRoutes } from '#modules/auth'
import { commentRoutes } from '#modules/comments'
import { earningRoutes } from '#modules/earnings'
import { announceLater, feedJobs, feedRoutes } from '#modules/feeds'
import { galleryRoutes } from '#modules/galleries'
import { followFiles } from '#modules/items'
import { followCluster, ledgerJobs } from '#modules/ledger'
import { operatorRoutes } from '#modules/operator'
import { orderRoutes } from '#modules/orders'
import { leaveSandbox, paymentJobs, paymentRoutes, paymentWebhook } from '#modules/payments'
import { payoutJobs, payoutRoutes } from '#modules/payouts'
import { endOnline, peopleRoutes, roomsOf, touchOnline } from '#modules/people'
import { productRoutes } from '#modules/products'
import { reactionRoutes } from '#modules/reactions'
import { referenceRoutes } from '#modules/reference'
import { closeDoors, closedTo, safetyRoutes } from '#modules/safety'
import { searchJobs, searchRoutes } from '#modules/search'
import { settingsRoutes } from '#modules/settings'
import { subscriptionJobs, subscriptionRoutes } from '#modules/subscriptions'
import { videoRoutes } from '#modules/videos'
import { unlockableItems, walletRoutes } from '#modules/wallet'
import type { Platform } from '#platform'
import { createCardGateway, webhookInto } from '#platform/card-gateway'
import { notFound, unauthorized } from '#platform/errors'
import { claimDataDir, claimStorage, createFiles, openStorage, type Storage } from '#platform/files'
import { createGeo } from '#platform/geo'
import {
  addressReader,
  apiHeaders,
  createHttp,
  createRouter,
  documentCalls,
  limitRates,
  tokenOf,
} from '#platform/http'
import { createJobs } from '#platform/jobs'
import { createLog, type Logger } from '#platform/log'
import { createMail } from '#platform/mail'
import { createMedia, findFfmpeg } from '#platform/media'
import { watchHealth, watchMetrics } from '#platform/metrics'
import { type Database, openDatabase } from '#platform/postgres'
import { createRealtime } from '#platform/realtime'
import { claimRedis, connectRedis, leaveRedis } from '#platform/redis'
import { readSiteId } from '#platform/site'
import { loadDemo } from './demo.ts'
import { retiredJobs } from './retired-jobs.ts'

export interface App {
  http: FastifyInstance
  platform: Platform
  /** Turns /api/ready to 503, finishes the requests and jobs under way, and lets everything go. */
  close(): Promise<void>
}

/** What a process does by its ROLE, besides pages, which main.ts mounts. Each of them also tells its health. */
const duties: Record<Config['role'], { api: boolean; work: boolean }> = {
  all: { api: true, work: true },
  web: { api: false, work: false },
  api: { api: true, work: false },
  worker: { api: false, work: true },
}

const closeWithinMs = 10_000

function routesOf(routes: Routes, platform: Platform) {
  authRoutes(routes, platform)
  peopleRoutes(routes, platform)
  operatorRoutes(routes, platform)
  settingsRoutes(routes, platform)
  safetyRoutes(routes, platform)
  referenceRoutes(routes, platform)
  searchRoutes(routes, platform)
  feedRoutes(routes, platform)
  galleryRoutes(routes, platform)
  videoRoutes(routes, platform)
  productRoutes(routes, platform)
  commentRoutes(routes, platform)
  reactionRoutes(routes, platform)
  paymentRoutes(routes, platform)
  earningRoutes(routes, platform)
  payoutRoutes(routes, platform)
  walletRoutes(routes, platform, unlockableItems)
  orderRoutes(routes, platform)
  subscriptionRoutes(routes, platform)
}

/** Every process knows all jobs, for any of them may enqueue one. */
function jobsOf(platform: Platform) {
  authJobs(platform)
  feedJobs(platform)
  ledgerJobs(platform)
  paymentJobs(platform)
  payoutJobs(platform)
  searchJobs(platform)
  subscriptionJobs(platform)
  followFiles(platform, (tx, itemIds) => announceLater(tx, platform.jobs, itemIds))
}

/** The Fastify app put together from the platform and the modules. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  secret: string,
  log: Logger = createLog(config.logLevel),
): Promise<App> {
  const duty = duties[config.role]
  let closing = false
  const db = openDatabase(databaseUrl, {
    max: config.databasePool,
    onError: (error) => closing || log.error({ err: error }, 'idle database connection broke'),
  })
  const storage = await openStorage(config)
  const siteId = await claimPlaces({ config, db, storage, log }, duty.api || duty.work).catch(
    async (error) => {
      await db.close()
      throw error
    },
  )
  const jobs = createJobs({ db, log, works: duty.work, retired: retiredJobs })
  const mail = createMail({ config, db, jobs })
  const onSkip = (sentence: string) => log.warn(sentence)
  const ffmpeg = duty.work ? await findFfmpeg(config.media.ffmpegPath, { onSkip }) : null
  if (duty.work && !ffmpeg)
    log.warn('Videos and sound are off: install ffmpeg 5.1 or newer, or set FFMPEG_PATH.')
  const playsMedia = !duty.work || ffmpeg !== null
  const files = await createFiles({ config, secret, siteId, log, db, jobs, storage, playsMedia })
  const geo = await createGeo(config.geo)
  const http = createHttp(config, log)
  const findViewer = viewerFinder(db)
  const addressOf = addressReader(config)
  const realtime = await createRealtime({
    server: http.server,
    config,
    channel: `${config.redisPrefix}socket.io-${siteId}`,
    log,
    authenticate: async (token) => loginOnly(await findViewer(token)),
    people: {
      keepOnline: (accountIds) => touchOnline(db.orm, accountIds),
      endOnline: (accountIds) => endOnline(db.orm, accountIds),
      endedSessions: (sessionIds) => endedSessions(db, sessionIds),
    },
    closedTo: async (request, login) => {
      const country = () => geo.countryOf({ headers: request.headers, ip: addressOf(request) })
      return closedTo({ db }, { country, isOperator: () => login?.isOperator ?? false })
    },
    roomsOf: (accountId) => roomsOf(db.orm, accountId),
  })
  const media = await createMedia({ config, db, log, jobs, storage, realtime, ffmpeg })
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
  const platform: Platform = { config, secret, log, db, files, jobs, mail, media, cardGateway, realtime, geo }

  watchMetrics(http, { config, db, sockets: realtime.count })
  watchHealth(http, db, () => closing)
  if (duty.api) {
    closeDoors(http, platform, findViewer)
    files.serve(http)
    await http.register((api) => serveApi(api, platform, findViewer), { prefix: '/api' })
  }
  jobsOf(platform)
  if (config.demo === 'full') (await loadDemo()).demoJobs(platform)
  if (duty.api || duty.work) await followCluster(platform)
  await leaveSandbox(platform)
  await jobs.start()
  await media.start()

  const close = async () => {
    closing = true
    media.stop()
    await realtime.close()
    await finishRequests(http)
    await jobs.stop()
    await cardGateway.close()
    await db.close()
  }
  return { http, platform, close }
}

interface Places {
  config: Config
  db: Database
  storage: Storage
  log: Logger
}

/** Makes sure that what this process sweeps and counts is its own site's; answers who that is. */
async function claimPlaces({ config, db, storage, log }: Places, usesFiles: boolean): Promise<string> {
  const siteId = await readSiteId(db)
  await claimDataDir({ config, siteId })
  if (usesFiles) await claimStorage(storage, { config, db, siteId })
  if (config.redisUrl) await claimRedis({ config, siteId, log })
  return siteId
}

/** Browsers keep their connection after an answer, and close() would wait for them. */
async function finishRequests(http: FastifyInstance) {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
  const patience = setTimeout(() => http.server.closeAllConnections(), closeWithinMs)
  // A page under way still calls the API of its own process, which Fastify refuses once it is closing.
  if (http.server.listening) await new Promise((closed) => http.server.close(closed))
  await http.close()
  clearInterval(sweep)
  clearTimeout(patience)
}

/** A reset link opens no socket. */
const loginOnly = (viewer: Viewer | null) => (viewer?.purpose === 'login' ? viewer : null)

type Authenticate = (token: string) => Promise<Viewer | null>

async function admitLogin(request: FastifyRequest, authenticate: Authenticate): Promise<Viewer> {
  const token = tokenOf(request)
  const viewer = token ? loginOnly(await authenticate(token)) : null
  if (!viewer) throw unauthorized()
  return viewer
}

async function serveApi(api: FastifyInstance, platform: Platform, authenticate: Authenticate) {
  const { config, files, log } = platform
  apiHeaders(api)
  await api.register(multipart, { throwFileSizeLimit: true })
  const redis =
    config.redisUrl && config.rateLimits ? await connectRedis(config.redisUrl, log, impatient) : undefined
  if (redis) api.addHook('onClose', () => leaveRedis(redis))
  await limitRates(api, redis, config.redisPrefix)
  await documentCalls(api)

  const unbound = new Set<unknown>(Object.values(calls))
  const router = createRouter<Viewer>(api, {
    authenticate,
    receive: files.receive,
    finished: files.finished,
    rateLimits: config.rateLimits,
  })
  const routes: Routes = {
    handle(endpoint, handler) {
      unbound.delete(endpoint)
      router.handle(endpoint, handler)
    },
  }
  routesOf(routes, platform)
  await paymentWebhook(api, platform)
  const serving = {
    endpoints: Object.values(calls),
    admit: (request: FastifyRequest) => admitLogin(request, authenticate),
    rateLimits: config.rateLimits,
  }
  await api.register((uploads) => files.serveUploads(uploads, serving), { prefix: resumable.path })
  const missing = Object.values(calls).filter((call) => unbound.has(call))
  if (missing.length > 0) {
    throw new Error(`No handler for: ${missing.map((call) => `${call.method} ${call.path}`).join(', ')}`)
  }
  // A route of its own, for the pages answer every other address.
  api.all('/*', { schema: { hide: true } }, async () => {
    throw notFound('This call')
  })
}

/** Nobody waits for a Redis that is away. */
const impatient = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 }
