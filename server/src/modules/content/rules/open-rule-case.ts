import { createHash } from 'node:crypto'
import type { ReportTarget } from '@ovation/contract'
import {
  addMessageToCase,
  type Hide,
  hideForReview,
  lockCaseInChat,
  openCase,
  type ReportedContent,
  setMatched,
} from '#modules/content/moderation'
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
  /** The chat of a message: what the same person writes there belongs to one case. */
  chatId?: string
  /** How it is hidden, of modules with content of their own. */
  hide?: Hide
}

/**
 * Opens a case about what a rule found, or adds it to the open case. What operators have already decided about is not
 * brought up again, unless the text or what is found in it is another. Returns whether the content is hidden now.
 */
export async function openRuleCase(
  platform: Platform,
  tx: Queryable,
  { hides, hide, ...found }: Found,
): Promise<boolean> {
  const { rule, target, targetId, ownerId, chatId } = found
  const matched = digestOf(found.content)
  const latest = await findLatestCase(tx, { target, targetId })
  const isPerson = target === 'performer' || target === 'user'
  if (latest?.rule === rule) {
    if (latest.status === 'open' && (await setMatched(tx, latest.id, matched))) return latest.isHidden
    const isKnown = latest.matched === null || latest.matched === matched
    if (latest.status === 'closed' && !isPerson && isKnown) return latest.isHidden
  }
  const inChat = chatId ? await lockCaseInChat(tx, { ownerId, chatId }) : undefined
  if (inChat)
    return addMessageToCase(platform, tx, inChat, {
      ...{ targetId, rule, hide: hides ? hide : undefined },
    })
  const opened = await openCase(platform, tx, { ...found, kind: 'rule', matched })
  if (!hides || isPerson) return false
  const { isHidden, wasVisible } = await hideForReview(platform, tx, opened, hide)
  // A chat has events of its own.
  if (wasVisible && target !== 'message') await platform.jobs.enqueue(tx, hiddenJob, { target, targetId })
  return isHidden
}

const digestOf = ({ title, text }: ReportedContent) =>
  createHash('sha256').update(`${title}\n${text}`).digest('base64url')
