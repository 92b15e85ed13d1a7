import type { ReportTarget, Restriction } from '@ovation/contract'
import { restrictComment } from '#modules/content/comments'
import { addRestrictedFiles, setItemRestriction } from '#modules/content/items'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { itemFileIds } from '../queries/item-files.ts'
import { addEvent, findTakingDown, updateCase } from '../records/case-store.ts'
import { messagesOfCase } from '../records/message-store.ts'
import { tellOwner } from './tell-owner.ts'

/** Hides content of one kind. Null: it is gone. */
export type Hide = (tx: Queryable, id: string) => Promise<{ before: Restriction | null } | null>

interface Review {
  isHidden: boolean
  /** Open pages still show it. */
  wasVisible: boolean
}

/**
 * Hides the content of an open case in the transaction of the rule that opened it. Modules with content of their own pass how
 * it is hidden. Others are not hidden: a stream would end, and a photo would leave its gallery while it is being written.
 */
export async function hideForReview(
  platform: Platform,
  tx: Queryable,
  found: CaseRecord,
  hide: Hide | undefined = hiders(platform, found.target)[found.target],
): Promise<Review> {
  if (!hide) return { isHidden: false, wasVisible: false }
  if (found.hiddenAt || (await findTakingDown(tx, found))) return { isHidden: true, wasVisible: false }
  const hidden = await hide(tx, found.targetId)
  for (const id of await messagesOfCase(tx, found.id)) await hide(tx, id)
  if (!hidden) return { isHidden: false, wasVisible: false }
  await updateCase(tx, found.id, { hiddenAt: new Date() })
  await addEvent(tx, { caseId: found.id, event: 'hidden', actorId: null })
  await tellOwner(platform, tx, found, 'hidden')
  return { isHidden: true, wasVisible: hidden.before === null }
}

function hiders(
  { files }: Pick<Platform, 'files'>,
  target: ReportTarget,
): Partial<Record<ReportTarget, Hide>> {
  const item: Hide = async (tx, id) => {
    const before = await setItemRestriction(tx, id, 'hidden')
    if (before === undefined) return null
    const fileIds = await itemFileIds(tx, id)
    await addRestrictedFiles(tx, { target, targetId: id }, fileIds)
    if (before === null) await files.revoke(tx, fileIds)
    return { before }
  }
  const comment: Hide = (tx, id) => restrictComment(tx, id, 'hidden')
  return { feed: item, video: item, gallery: item, product: item, comment }
}
