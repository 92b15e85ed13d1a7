import type { HealthPart } from '@ovation/contract'
import { latestVerification } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { countUnhashed, readMediaState } from '#platform/files'
import { type QueueState, readQueueState } from '#platform/jobs'
import { countFailedMails } from '#platform/mail'
import { readMigrationState } from '#platform/postgres'
import { pingRedis } from '#platform/redis'
import type { BackupRow, SiteProcessRow } from '#tables/health'
import { type Finding, failing, ok, warning } from './finding.ts'
import { latestBackup, liveProcesses, readConnections } from './store.ts'

type Check = (platform: Platform) => Promise<Finding>

/** What to do if a check throws or does not answer in time. */
interface Described {
  name: string
  advice: string
  check: Check
  /** How long it may take, if more than usual, because it asks another server. */
  patienceMs?: number
}

const minute = 60_000
/** For servers of others, which may be far away. */
const externalMs = 8000
/** Larger numbers are not counted. */
const mostCounted = 10_000

/** All checks. They read little, so that they can run every few seconds. */
export const checks: Record<HealthPart, Described> = {
  database: {
    name: 'The database',
    advice: 'Check that Postgres is running and that DATABASE_URL is right.',
    async check({ db }) {
      const began = performance.now()
      const { used, most } = await readConnections(db.orm)
      const took = Math.round(performance.now() - began)
      const summary = `Answers in ${took} ms. ${used} of ${most} connections are in use.`
      if (used < most * 0.9) return ok(summary)
      return warning(summary, 'Raise max_connections of Postgres, or lower DATABASE_POOL of each process.')
    },
  },
  migrations: {
    name: 'The table of migrations',
    advice: 'Check that Postgres is running.',
    async check({ db }) {
      const { name, isNewer } = await readMigrationState(db.pool)
      if (!isNewer) return ok(`The latest migration is ${name}.`)
      return failing(
        `A newer version of Ovation has applied the migration ${name}.`,
        'Start the newer version on all machines.',
      )
    },
  },
  redis: {
    name: 'Redis',
    advice: 'Check that Redis is running and that REDIS_URL is right. Until then, realtime events are lost.',
    async check({ config, log }) {
      if (!config.redisUrl) return ok('Not used. A site of one process doesn’t need it.')
      return ok(`Answers in ${await pingRedis(config.redisUrl, log)} ms.`)
    },
  },
  storage: {
    name: 'The storage',
    patienceMs: externalMs,
    advice: 'Check the permissions of the data folder, or S3_BUCKET and its keys. Uploads fail until then.',
    async check({ config, files }) {
      await files.verify()
      return ok(config.s3.bucket ? `The bucket ${config.s3.bucket} is writable.` : 'The folder is writable.')
    },
  },
  disk: {
    name: 'The disk',
    advice: 'Check that the data folder exists.',
    async check({ config, db }) {
      return diskFinding(await liveProcesses(db.orm), config.storage.minFreeMb)
    },
  },
  processes: {
    name: 'The list of processes',
    advice: 'Check that Postgres is running.',
    async check({ db }) {
      return processFinding(await liveProcesses(db.orm))
    },
  },
  jobs: {
    name: 'The queue',
    advice: 'Check that Postgres is running.',
    async check({ db }) {
      return jobFinding(await readQueueState(db.orm), new Date())
    },
  },
  ffmpeg: {
    name: 'The list of processes',
    advice: 'Check that Postgres is running.',
    async check({ db }) {
      const workers = (await liveProcesses(db.orm)).filter(({ hasFfmpeg }) => hasFfmpeg !== null)
      if (workers.length === 0) return warning('No process looks for it.', 'Start a process that runs jobs.')
      if (workers.every(({ hasFfmpeg }) => hasFfmpeg)) return ok('Found on every machine that runs jobs.')
      return warning(
        'Missing: video and audio can’t be processed.',
        'Install ffmpeg 5.1 or newer on every machine that runs jobs, or set FFMPEG_PATH, and restart.',
      )
    },
  },
  media: {
    name: 'The list of uploads',
    advice: 'Check that Postgres is running.',
    async check({ db }) {
      const { waiting, since, processing } = await readMediaState(db.orm)
      const old = await countUnhashed(db, mostCounted)
      const hashing = old > 0 ? ` ${old} pictures of earlier versions still need a fingerprint.` : ''
      const summary = `${processing} in progress, ${waiting} waiting.${hashing}`
      if (!since || Date.now() - since.getTime() < 30 * minute) return ok(summary)
      return warning(
        `${summary} The first has waited since ${timeOf(since)}.`,
        'Add a machine with ROLE=worker, or raise MEDIA_WORKERS.',
      )
    },
  },
  mail: {
    name: 'The mail server',
    patienceMs: externalMs,
    advice: 'Check the mail server under Email, Delivery. Emails are kept and sent again later.',
    async check({ db, mail }) {
      if (!(await mail.verify()))
        return warning(
          'No mail server is set: emails stay in the outbox.',
          'Set one under Email, Delivery, or with SMTP_URL.',
        )
      const failed = await countFailedMails(db.orm, 24)
      if (failed === 0) return ok('The mail server accepts the login. No email failed in the last 24 hours.')
      return warning(
        `${failed === 1 ? 'One email' : `${failed} emails`} failed in the last 24 hours.`,
        'Open the outbox and read why.',
      )
    },
  },
  ledger: {
    name: 'The verification of the ledger',
    advice: 'Check that Postgres is running.',
    async check({ db }) {
      const latest = await latestVerification(db.orm)
      if (!latest) return ok('Not verified yet. It is verified every night.')
      const found = latest.differences.length
      const summary = `Verified ${timeOf(latest.createdAt)}, ${found} ${found === 1 ? 'difference' : 'differences'}.`
      if (found > 0)
        return failing(summary, 'Open the verification, and settle each difference before paying anyone out.')
      if (Date.now() - latest.createdAt.getTime() < 36 * 60 * minute) return ok(summary)
      return warning(summary, 'It should be verified every night: check that a process runs jobs.')
    },
  },
  live: {
    name: 'The live engine',
    patienceMs: externalMs,
    advice: 'Check that LiveKit is running and that LIVEKIT_URL and its keys are right.',
    async check({ live, livePackager }) {
      if (live.name === 'none') return ok('Live streams are off.')
      // Asks an external engine about a room that doesn't exist.
      await live.broadcaster?.('health-check')
      if (live.name !== 'embedded') return ok(`${live.name === 'livekit' ? 'LiveKit' : 'Agora'} is set up.`)
      if (livePackager) return ok('The embedded engine is ready.')
      return warning(
        'The embedded engine is ready, but can’t record or serve HLS.',
        'Install ffmpeg 5.1 or newer on this machine, or set FFMPEG_PATH, and restart.',
      )
    },
  },
  backup: {
    name: 'The backup',
    advice: 'Check that Postgres is running.',
    async check({ db }) {
      return backupFinding(await latestBackup(db.orm), new Date())
    },
  },
}

const timeOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

const hours = 60 * minute

/** Only the operator's own script knows that a backup succeeded. */
export function backupFinding(latest: BackupRow | undefined, now: Date): Finding {
  const howTo =
    'Back up the database, the files and SECRET together, and end your script with npm run backup:done. The operations guide has the steps.'
  if (!latest) return warning('No backup recorded.', howTo)
  const ageMs = now.getTime() - latest.createdAt.getTime()
  const kind = latest.kind === 'full' ? 'full' : 'incremental'
  const summary = `The last ${kind} backup ended ${timeOf(latest.createdAt)}${latest.note && `: ${latest.note}`}.`
  if (ageMs < 26 * hours) return ok(summary)
  const advice =
    'Check your backup script: it has recorded nothing since. A daily backup loses a day at most.'
  return ageMs < 72 * hours ? warning(summary, advice) : failing(summary, advice)
}

/** The fullest disk decides. Below the minimum, uploads are refused. */
export function diskFinding(running: SiteProcessRow[], minimumMb: number): Finding {
  const [fullest] = running.toSorted((a, b) => a.diskFree - b.diskFree)
  if (!fullest) return warning('No process has measured it yet.', 'Wait half a minute.')
  const { diskFree, diskSize } = fullest
  const summary = `${inGigabytes(diskFree)} of ${inGigabytes(diskSize)} are free.`
  const minimum = minimumMb * 1024 * 1024
  const advice = 'Free some space or enlarge the disk: uploads are refused below STORAGE_MIN_FREE_MB.'
  if (diskFree < minimum) return failing(`${summary} Uploads are refused.`, advice)
  return diskFree < minimum * 3 || diskFree < diskSize * 0.05 ? warning(summary, advice) : ok(summary)
}

export function processFinding(running: SiteProcessRow[]): Finding {
  const summary =
    running.length === 1 ? 'One process is running.' : `${running.length} processes are running.`
  if (!running.some(({ hasFfmpeg }) => hasFfmpeg !== null))
    return failing('No process runs jobs.', 'Start one with ROLE=all or ROLE=worker.')
  const versions = [...new Set(running.map(({ version }) => version))]
  if (versions.length === 1) return ok(summary)
  return warning(
    `${summary} They have different versions: ${versions.join(', ')}.`,
    'Start the same version on all machines.',
  )
}

export function jobFinding({ waiting, failed, oldest }: QueueState, now: Date): Finding {
  const lagMs = oldest ? now.getTime() - oldest.dueAt.getTime() : 0
  const waits = `${waiting === 1 ? 'One job is' : `${waiting} jobs are`} due.`
  const summary = oldest
    ? `${waits} The oldest, ${oldest.name}, has waited ${inWords(lagMs)}.`
    : 'No job is waiting.'
  const advice = 'Check the log of the processes that run jobs, or start another with ROLE=worker.'
  if (lagMs > 15 * minute) return failing(summary, advice)
  if (lagMs > minute) return warning(summary, advice)
  if (failed === 0) return ok(summary)
  return warning(
    `${failed === 1 ? 'One job has' : `${failed} jobs have`} failed. ${summary}`,
    'Open Health, read the errors, and retry or discard them.',
  )
}

function inWords(ms: number) {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
