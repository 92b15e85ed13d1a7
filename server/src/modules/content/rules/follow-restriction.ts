import type { ContentRestricted } from '#modules/content/moderation'
import type { Platform } from '#platform'
import { blockPictures, unblockContent } from '#platform/files'
import type { Queryable } from '#platform/postgres'

/** Copies of what is taken down are refused, until it is shown again. */
export async function followRestriction(
  _platform: Platform,
  tx: Queryable,
  { target, targetId, ownerId, fileIds, before, after }: ContentRestricted,
) {
  if (after === 'taken-down') await blockPictures(tx, fileIds, { target, targetId, ownerId })
  else if (before === 'taken-down') await unblockContent(tx, targetId)
}
