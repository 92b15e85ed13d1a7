import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Done, Enum, Fields, Id, Instant, List, Nullable, Page, Search, Shape, Text } from '../base/shapes.ts'
import { healthParts, healthStates } from './parts.ts'

const HealthPart = Enum('HealthPart', healthParts)
const HealthState = Enum('HealthState', healthStates)
const Count = Type.Integer()

export const HealthCheck = Shape('HealthCheck', {
  part: HealthPart,
  state: HealthState,
  summary: Type.String({ description: 'What was found.' }),
  advice: Nullable(Type.String({ description: 'What to do; null if there is nothing to do.' })),
  since: Nullable(
    Type.String({
      format: 'date-time',
      description: 'Since when it has this state; null until the check that runs every minute has seen it.',
    }),
  ),
})
export type HealthCheck = Static<typeof HealthCheck>

export const SiteProcess = Shape('SiteProcess', {
  _id: Id,
  role: Type.String(),
  version: Type.String(),
  startedAt: Instant,
  seenAt: Instant,
})
export type SiteProcess = Static<typeof SiteProcess>

export const FailedJob = Shape('FailedJob', {
  _id: Id,
  name: Type.String(),
  error: Type.String(),
  attempts: Count,
  createdAt: Instant,
  failedAt: Instant,
})
export type FailedJob = Static<typeof FailedJob>

const aboutJob = { params: Fields({ id: Id }), who: 'operator', capability: 'health' } as const

export const healthCalls = {
  health: endpoint({
    method: 'GET',
    path: '/operator/health',
    who: 'operator',
    capability: 'health',
    summary: 'Check everything the site depends on; answers are a few seconds old at most',
    response: Shape('Health', {
      state: HealthState,
      checks: Type.Array(HealthCheck),
      jobs: Fields({
        waiting: Type.Integer({ description: 'Jobs that are due, counted up to 10,000.' }),
        failed: Type.Integer({ description: 'Jobs that failed for good, counted up to 1,000.' }),
        oldest: Nullable(Fields({ name: Type.String(), dueAt: Instant })),
      }),
      media: Fields({ waiting: Count, processing: Count }),
      version: Type.String(),
      migration: Fields({ name: Type.String(), appliedAt: Instant }),
      lastBackupAt: Nullable(Instant),
      processes: Type.Array(SiteProcess, { maxItems: 200 }),
      checkedAt: Instant,
    }),
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/operator/jobs/failed',
    who: 'operator',
    capability: 'health',
    summary: 'List jobs that failed for good in the last two weeks, latest first',
    query: Fields({ ...Page, sort: Search.sort, job: Type.Optional(Text(100)) }),
    response: List(FailedJob),
  }),
  retryJob: endpoint({
    ...aboutJob,
    method: 'POST',
    path: '/operator/jobs/{id}/retry',
    summary: 'Run a failed job once more',
    body: Fields({}),
    response: Done,
  }),
  discardJob: endpoint({
    ...aboutJob,
    method: 'DELETE',
    path: '/operator/jobs/{id}',
    summary: 'Discard a failed job; one that moves money needs the capability `refunds` too',
    response: Done,
  }),
}
