import type { Calls, FailedJob, HealthCheck, HealthPart, HealthState, ResponseOf } from '@ovation/contract'
import { counted } from '~/ui/text/format'
import { formatMoment, formatWait } from '../console/format'

type Health = ResponseOf<Calls['GET /operator/health']>

export const partLabels: Record<HealthPart, string> = {
  database: 'Database',
  migrations: 'Migrations',
  redis: 'Redis',
  storage: 'Storage',
  disk: 'Disk',
  processes: 'Processes',
  jobs: 'Jobs',
  ffmpeg: 'ffmpeg',
  media: 'Video and audio',
  mail: 'Email',
  live: 'Live engine',
  ledger: 'Ledger',
  backup: 'Backup',
}

export const worstFirst: Record<HealthState, number> = { failing: 0, warning: 1, ok: 2 }

/** Formats times in the loader: server and browser may format them differently. */
export function healthRows(health: Health, timezone: string | null) {
  const checks = health.checks
    .toSorted((one, other) => worstFirst[one.state] - worstFirst[other.state])
    .map((check) => checkRow(check, timezone))
  const facts: [label: string, value: string | null][] = [
    ['Version', health.version],
    ['Last migration', migrationText(health.migration, timezone)],
    ['Jobs due', counted(health.jobs.waiting, 'job')],
    [
      'Oldest job',
      health.jobs.oldest &&
        `${health.jobs.oldest.name}, for ${formatWait(health.jobs.oldest.dueAt, new Date(health.checkedAt))}`,
    ],
    ['Uploads', `${health.media.processing} in progress, ${health.media.waiting} waiting`],
    ['Last backup', health.lastBackupAt ? formatMoment(health.lastBackupAt, timezone) : 'No backup recorded'],
    ['Checked', formatMoment(health.checkedAt, timezone)],
  ]
  return {
    checks,
    lead: leadOf(health.checks),
    facts,
    processes: health.processes.map(({ _id, role, version, startedAt }) => ({
      _id,
      text: `${role}, version ${version}`,
      since: formatMoment(startedAt, timezone),
    })),
  }
}

/** A database that doesn't answer in time has no known migration. */
const migrationText = ({ name, appliedAt }: Health['migration'], timezone: string | null) =>
  Date.parse(appliedAt) === 0 ? null : `${name}, ${formatMoment(appliedAt, timezone)}`

function checkRow({ part, state, summary, advice, since }: HealthCheck, timezone: string | null) {
  return {
    ...{ part, state, summary, advice, label: partLabels[part] },
    since: since && state !== 'ok' ? formatMoment(since, timezone) : null,
  }
}

export type CheckRow = ReturnType<typeof checkRow>

function leadOf(checks: HealthCheck[]) {
  const failing = checks.filter(({ state }) => state === 'failing').length
  const warnings = checks.filter(({ state }) => state === 'warning').length
  if (failing + warnings === 0) return 'Everything works.'
  const parts = [
    failing > 0 && `${counted(failing, 'part')} ${failing === 1 ? 'fails' : 'fail'}`,
    warnings > 0 && counted(warnings, 'warning'),
  ].filter(Boolean)
  return `${parts.join(', ')}. Everything else works.`
}

export function failedJobRow(job: FailedJob, timezone: string | null) {
  const { _id, name, error, attempts } = job
  return {
    ...{ _id, name, error },
    tries: counted(attempts, 'try', 'tries'),
    created: formatMoment(job.createdAt, timezone),
    failed: formatMoment(job.failedAt, timezone),
  }
}

export type FailedJobRow = ReturnType<typeof failedJobRow>
