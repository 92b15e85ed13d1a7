import { setTimeout as pause } from 'node:timers/promises'
import type { HealthPart, HealthState, healthCalls, ResponseOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { siteVersion } from '#platform/bundle'
import { readMediaState } from '#platform/files'
import { readQueueState } from '#platform/jobs'
import { moduleState } from '#platform/module'
import { readMigrationState } from '#platform/postgres'
import { checks } from './checks.ts'
import { type Finding, failing, messageOf } from './finding.ts'
import { latestBackup, liveProcesses, readStates } from './store.ts'

type Health = ResponseOf<typeof healthCalls.health>

export interface Checked extends Finding {
  part: HealthPart
}

const usualPatienceMs = 2500
const keepMs = 5000

const isPart = (part: string): part is HealthPart => Object.hasOwn(checks, part)

/** Runs all checks at once. One that hangs or throws is a finding too. */
export async function runChecks(platform: Platform): Promise<Checked[]> {
  const parts = Object.keys(checks).filter(isPart)
  // A process that only runs jobs has no live engine.
  const own = parts.filter((part) => part !== 'live' || platform.config.role !== 'worker')
  return Promise.all(own.map(async (part) => ({ part, ...(await runCheck(platform, part)) })))
}

async function runCheck(platform: Platform, part: HealthPart): Promise<Finding> {
  const { name, advice, check, patienceMs = usualPatienceMs } = checks[part]
  const timer = new AbortController()
  const late = pause(patienceMs, undefined, { ref: false, signal: timer.signal }).then(() =>
    failing(`${name} did not answer within ${patienceMs / 1000} s.`, advice),
  )
  const found = check(platform).catch((error) => failing(`${name} failed: ${messageOf(error)}`, advice))
  const first = await Promise.race([found, late])
  late.catch(() => {})
  timer.abort()
  return first
}

const severity: Record<HealthState, number> = { ok: 0, warning: 1, failing: 2 }

export const worstOf = (found: Finding[]): HealthState =>
  found.reduce<HealthState>((worst, { state }) => (severity[state] > severity[worst] ? state : worst), 'ok')

interface Kept {
  report: Promise<Health> | undefined
  until: number
}

/** The latest report: several operators that look at once cause one check. */
export const latestReport = moduleState<Kept>('health.latest-report', () => ({ report: undefined, until: 0 }))

export function readHealth(platform: Platform): Promise<Health> {
  const kept = latestReport.of(platform)
  if (kept.report && Date.now() < kept.until) return kept.report
  kept.until = Date.now() + keepMs
  kept.report = makeReport(platform)
  kept.report.catch(() => {
    kept.report = undefined
  })
  return kept.report
}

const late: unique symbol = Symbol('late')

/** What a database that hangs or fails would keep the whole report waiting for. */
async function inTime<T>(reading: Promise<T>): Promise<T | typeof late> {
  const timer = new AbortController()
  const limit = pause(usualPatienceMs, undefined, { ref: false, signal: timer.signal }).then(
    (): typeof late => late,
  )
  try {
    return await Promise.race([reading.catch((): typeof late => late), limit])
  } finally {
    limit.catch(() => {})
    timer.abort()
  }
}

const inTimeOr = <T>(read: T | typeof late, fallback: T): T => (read === late ? fallback : read)

async function makeReport(platform: Platform): Promise<Health> {
  const { orm, pool } = platform.db
  const [found, states, jobs, media, migration, running, backup, version] = await Promise.all([
    runChecks(platform),
    inTime(readStates(orm)),
    inTime(readQueueState(orm)),
    inTime(readMediaState(orm)),
    inTime(readMigrationState(pool)),
    inTime(liveProcesses(orm)),
    inTime(latestBackup(orm)),
    siteVersion(),
  ])
  const isLate = [states, jobs, media, migration, running, backup].includes(late)
  const queue = inTimeOr(jobs, { waiting: 0, failed: 0, oldest: null })
  const uploads = inTimeOr(media, { waiting: 0, processing: 0, since: null })
  const { name, appliedAt } = inTimeOr(migration, unknownMigration)
  const sinceOf = (part: HealthPart, state: HealthState) =>
    inTimeOr(states, [])
      .find((row) => row.part === part && row.state === state)
      ?.since.toISOString() ?? null
  return {
    state: isLate ? 'failing' : worstOf(found),
    checks: found.map(({ part, state, summary, advice }) => ({
      ...{ part, state, summary, advice },
      since: sinceOf(part, state),
    })),
    jobs: {
      waiting: queue.waiting,
      failed: queue.failed,
      oldest: queue.oldest && { name: queue.oldest.name, dueAt: queue.oldest.dueAt.toISOString() },
    },
    media: { waiting: uploads.waiting, processing: uploads.processing },
    version,
    migration: { name, appliedAt: appliedAt.toISOString() },
    lastBackupAt: inTimeOr(backup, undefined)?.createdAt.toISOString() ?? null,
    processes: inTimeOr(running, []).map(({ id, role, version, startedAt, seenAt }) => ({
      ...{ _id: id, role, version },
      ...{ startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() },
    })),
    checkedAt: new Date().toISOString(),
  }
}

const unknownMigration = { name: 'Unknown', appliedAt: new Date(0), isNewer: false }
