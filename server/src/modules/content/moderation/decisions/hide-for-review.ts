import type { ReportTarget } from '@ovation/contract'
import { restrictComment } from '#modules/content/comments'
import { setItemRestriction } from '#modules/content/items'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { itemFileIds } from '../queries/item-files.ts'
import { addEvent, updateCase } from '../records/case-store.ts'
import { tellOwner } from './tell-owner.ts'

/** Hides content of one kind, and says whether it was visible. */
export type Hide = (tx: Queryable, id: string) => Promise<boolean>

/**
 * Hides the content of an open case in the transaction of the rule that opened it. Modules with content of their own pass
 * how it is hidden. Returns whether it was visible before: open pages then still show it.
 */
export async function hideForReview(
  platform: Platform,
  tx: Queryable,
  found: CaseRecord,
  hide: Hide | undefined = hiders(platform)[found.target],
): Promise<boolean> {
  if (found.hiddenAt || !hide || !(await hide(tx, found.targetId))) return false
  await updateCase(tx, found.id, { hiddenAt: new Date() })
  await addEvent(tx, { caseId: found.id, event: 'hidden', actorId: null })
  await tellOwner(platform, tx, found, 'hidden')
  return true
}

function hiders({ files }: Pick<Platform, 'files'>): Partial<Record<ReportTarget, Hide>> {
  const item: Hide = async (tx, id) => {
    const before = await setItemRestriction(tx, id, 'hidden')
    if (before === 'taken-down') await setItemRestriction(tx, id, before)
    if (before !== null) return false
    await files.revoke(tx, await itemFileIds(tx, id))
    return true
  }
  const comment: Hide = async (tx, id) => {
    const restricted = await restrictComment(tx, id, 'hidden')
    if (restricted?.before === 'taken-down') await restrictComment(tx, id, restricted.before)
    return restricted?.before === null
  }
  return { feed: item, video: item, gallery: item, product: item, comment }
}
