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
import { liveProcesses, readStates } from './store.ts'

type Health = ResponseOf<typeof healthCalls.health>

export interface Checked extends Finding {
  part: HealthPart
}

const patienceMs = 2500
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
  const { name, advice, check } = checks[part]
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

async function makeReport(platform: Platform): Promise<Health> {
  const { orm, pool } = platform.db
  const [found, states, jobs, media, migration, running, version] = await Promise.all([
    runChecks(platform),
    readStates(orm),
    readQueueState(orm),
    readMediaState(orm),
    readMigrationState(pool),
    liveProcesses(orm),
    siteVersion(),
  ])
  const sinceOf = (part: HealthPart, state: HealthState) =>
    states.find((row) => row.part === part && row.state === state)?.since.toISOString() ?? null
  return {
    state: worstOf(found),
    checks: found.map(({ part, state, summary, advice }) => ({
      ...{ part, state, summary, advice },
      since: sinceOf(part, state),
    })),
    jobs: {
      waiting: jobs.waiting,
      failed: jobs.failed,
      oldest: jobs.oldest && { name: jobs.oldest.name, dueAt: jobs.oldest.dueAt.toISOString() },
    },
    media: { waiting: media.waiting, processing: media.processing },
    version,
    migration: { name: migration.name, appliedAt: migration.appliedAt.toISOString() },
    lastBackupAt: null,
    processes: running.map(({ id, role, version, startedAt, seenAt }) => ({
      ...{ _id: id, role, version },
      ...{ startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() },
    })),
    checkedAt: new Date().toISOString(),
  }
}
