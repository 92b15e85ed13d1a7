import { isBlockedBy } from '#modules/identity/access'
import type { Database } from '#platform/postgres'
import { hidesFrom, type Looking } from '#views/visible-creators'

/**
 * Of one of the two who are in a private stream: a fan does not find it when there is a block or the creator hides in
 * their country, a creator when the fan blocks them. A creator keeps finding it after blocking the fan.
 */
export function isHiddenFrom(
  db: Database,
  looking: Looking,
  { creatorId, fanId }: { creatorId: string; fanId: string | null },
): Promise<boolean> {
  if (looking.viewerId !== creatorId) return hidesFrom(db, looking, creatorId)
  return fanId ? isBlockedBy(db.orm, fanId, creatorId) : Promise.resolve(false)
}
