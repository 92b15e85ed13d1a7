import type { MassAudience } from '@ovation/contract'
import { findList } from '#modules/social/fan-lists'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'

/** The creator's list of a list audience; null for other audiences. */
export async function requireOwnList(
  db: Queryable,
  creatorId: string,
  { audience, listId }: { audience: MassAudience; listId?: string },
) {
  if (audience !== 'list') {
    if (listId) throw invalid('listId', 'Only a message to a list can name a list.')
    return null
  }
  const list = listId && (await findList(db, creatorId, listId))
  if (!list) throw invalid('listId', 'Choose one of your lists.')
  return list
}
