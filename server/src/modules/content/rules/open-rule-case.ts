import type { ReportTarget } from '@ovation/contract'
import { hideForReview, openCase, type ReportedContent } from '#modules/content/moderation'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { Match } from './active-rules.ts'
import { findLatestCase } from './queries/latest-case.ts'

const hiddenJob = 'rules.publish-hidden'

/** Pages that show what was hidden remove it. */
export function ruleJobs({ jobs, realtime }: Platform) {
  jobs.on<{ target: ReportTarget; targetId: string }>(hiddenJob, async ({ target, targetId }) =>
    realtime.toEveryone('content_restricted', { target, targetId }),
  )
}

interface Found extends Match {
  target: ReportTarget
  targetId: string
  ownerId: string
  content: ReportedContent
}

/**
 * Opens a case about what a rule found, or adds it to the open case. What operators have already decided about is not
 * brought up again, unless something else is found. Returns whether the content is hidden now.
 */
export async function openRuleCase(
  platform: Platform,
  tx: Queryable,
  { hides, ...found }: Found,
): Promise<boolean> {
  const { rule, target, targetId } = found
  const latest = await findLatestCase(tx, { target, targetId })
  const isPerson = target === 'performer' || target === 'user'
  if (latest?.rule === rule && (latest.status === 'open' || !isPerson)) return latest.isHidden
  const opened = await openCase(platform, tx, { ...found, kind: 'rule' })
  if (!hides || isPerson) return false
  const { isHidden, wasVisible } = await hideForReview(platform, tx, opened)
  // A chat has events of its own.
  if (wasVisible && target !== 'message') await platform.jobs.enqueue(tx, hiddenJob, { target, targetId })
  return isHidden
}
