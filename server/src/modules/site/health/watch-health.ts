import type { OperatorAlert } from '#modules/identity/accounts'
import { alertOperators } from '#modules/social/notifications'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import { failedAfter } from '#platform/jobs'
import { withAdvisoryLock } from '#platform/postgres'
import { type Checked, runChecks } from './report.ts'
import { beginWatch, jobsSeenUntil, markAlerted, noteFinding, seeJobsUntil } from './store.ts'

const everySeconds = 60
/** One finding may be a moment's hiccup. */
const findingsBeforeAlert = 2

/**
 * Watches in each process, and not as a job, because a queue that hangs is one of the things that can go wrong. Under the
 * lock, one process at a time does it, and only if none did it lately.
 */
export function runWatch(platform: Platform): () => Promise<void> {
  const watch = async () => {
    await withAdvisoryLock(platform.db, 'watchHealth', 'health', async () => {
      if (await beginWatch(platform.db.orm, everySeconds * 0.8)) await watchHealth(platform)
    })
  }
  let watching = Promise.resolve()
  const timer = setInterval(() => {
    watching = watching.then(watch).catch((error) => {
      if (!platform.isClosing()) platform.log.error({ err: error }, 'the health of the site was not checked')
    })
  }, everySeconds * 1000).unref()
  return async () => {
    clearInterval(timer)
    await watching
  }
}

/** Runs all checks, records since when each part has its state, and notifies operators of what is wrong. */
export async function watchHealth(platform: Platform) {
  for (const found of await runChecks(platform)) await settle(platform, found)
  await alertOfFailedJobs(platform)
}

async function settle(platform: Platform, { part, state, summary, advice }: Checked) {
  const { orm } = platform.db
  const { findings, isAlerted, since } = await noteFinding(orm, part, state)
  if (findings < findingsBeforeAlert || isAlerted) return
  platform.log.error({ part, summary }, 'a part of the site fails')
  await alert(platform, {
    key: `health:${part}:${since.toISOString()}`,
    objectId: newId(),
    title: 'Something is wrong with the site',
    text: advice ? `${summary} ${advice}` : summary,
  })
  await markAlerted(orm, part)
}

/** The object of their notifications. */
const failedJobsId = '00000000-0000-7000-8000-00000000fa11'

/** Several failed jobs are one notification until it is read. */
async function alertOfFailedJobs(platform: Platform) {
  const { orm } = platform.db
  const failed = await failedAfter(orm, await jobsSeenUntil(orm))
  if (!failed) return
  const { count, names, until } = failed
  await alert(platform, {
    key: `failed-jobs:${until.toISOString()}`,
    objectId: failedJobsId,
    title: count === 1 ? 'A job failed' : `${count} jobs failed`,
    text: `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' and others' : ''}. Read the errors, and retry or discard them.`,
  })
  await seeJobsUntil(orm, until)
}

/** Written at once: the usual way is a job. Its key makes a repetition harmless. */
const alert = (platform: Platform, about: Pick<OperatorAlert, 'key' | 'objectId' | 'title' | 'text'>) =>
  alertOperators(platform, { ...about, kind: 'operator_health', path: '/admin/health' })
