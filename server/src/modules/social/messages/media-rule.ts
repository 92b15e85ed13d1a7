import { type Medium, mediumOf } from '@ovation/contract'
import { invalid } from '#platform/errors'
import { lockUsableFiles, publishedKinds } from '#platform/files'
import type { Queryable } from '#platform/postgres'

/** Which files can be sent: whatever a creator has published or sent before can be sent again. */
export const mediaRule = { field: 'fileIds', kinds: publishedKinds() }

/** What a message with these files of its sender is called: by the first of them. */
export async function typeOf(tx: Queryable, ownerId: string, fileIds: string[]): Promise<Medium> {
  const usable = await lockUsableFiles(tx, { ids: fileIds, ownerId, kinds: mediaRule.kinds })
  if (usable.size !== fileIds.length)
    throw invalid(mediaRule.field, 'One of these files isn’t yours or can’t be used here.')
  return mediumOf(usable.get(fileIds[0] ?? '') ?? '') ?? 'photo'
}

/** Clients may name the type of a message; it has to be what the message holds. */
export function checkType(type: Medium | 'text', named: string | undefined) {
  if (named === undefined || named === type) return
  throw invalid('type', `This message is of type ${type}. Send that, or no type.`)
}
