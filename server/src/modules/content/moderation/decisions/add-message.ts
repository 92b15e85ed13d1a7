import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { addEvent } from '../records/case-store.ts'
import { addCaseMessage } from '../records/message-store.ts'
import { type Hide, hideForReview } from './hide-for-review.ts'

interface Match {
  targetId: string
  rule: string
  /** Absent: the message stays. */
  hide: Hide | undefined
}

/** Adds a message in which a rule found something to an open case about its author. Returns whether it is hidden. */
export async function addMessageToCase(
  platform: Platform,
  tx: Queryable,
  open: CaseRecord,
  { targetId, rule, hide }: Match,
): Promise<boolean> {
  await addCaseMessage(tx, open.id, targetId)
  await addEvent(tx, { caseId: open.id, event: 'matched', actorId: null, text: rule })
  if (!hide) return false
  if (!open.hiddenAt) return (await hideForReview(platform, tx, open, hide)).isHidden
  return (await hide(tx, targetId)) !== null
}
