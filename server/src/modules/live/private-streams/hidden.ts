import { isBlockedBy } from '#modules/identity/access'
import type { Database } from '#platform/postgres'
import { hidesFrom, type Looking } from '#views/visible-creators'

/**
 * Whether a private stream is hidden from one of the two: from a fan after a block or if the creator blocks
 * their country, from a creator if the fan blocks them. A creator still sees it after blocking the fan.
 */
export function isHiddenFrom(
  db: Database,
  looking: Looking,
  { creatorId, fanId }: { creatorId: string; fanId: string | null },
): Promise<boolean> {
  if (looking.viewerId !== creatorId) return hidesFrom(db, looking, creatorId)
  return fanId ? isBlockedBy(db.orm, fanId, creatorId) : Promise.resolve(false)
}
