import type { ReportTarget } from '@ovation/contract'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { settle } from '../content/settle.ts'
import { addEvent, findTakingDown, updateCase } from '../records/case-store.ts'
import { tellOwner } from './tell-owner.ts'

/** What automatic rules hide. A stream would end, and a photo would leave its gallery while it is being written. */
const hideable: ReportTarget[] = ['feed', 'video', 'gallery', 'product', 'comment', 'message']

interface Review {
  isHidden: boolean
  /** Open pages still show it. */
  wasVisible: boolean
}

/**
 * Hides the content of an open case in the transaction of the rule that opened it. Callers leave out private messages, which
 * are not hidden.
 */
export async function hideForReview(platform: Platform, tx: Queryable, found: CaseRecord): Promise<Review> {
  if (!hideable.includes(found.target)) return { isHidden: false, wasVisible: false }
  if (found.hiddenAt || (await findTakingDown(tx, found))) return { isHidden: true, wasVisible: false }
  await updateCase(tx, found.id, { hiddenAt: new Date() })
  const restricted = await settle(platform, tx, found)
  if (!restricted) {
    await updateCase(tx, found.id, { hiddenAt: null })
    return { isHidden: false, wasVisible: false }
  }
  await addEvent(tx, { caseId: found.id, event: 'hidden', actorId: null })
  await tellOwner(platform, tx, found, 'hidden')
  return { isHidden: true, wasVisible: restricted.before === null }
}
