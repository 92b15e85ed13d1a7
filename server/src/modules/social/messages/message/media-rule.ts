import { type Medium, mediumOf } from '@ovation/contract'
import { invalid } from '#platform/errors'
import { lockUsableFiles, publishedKinds } from '#platform/files'
import type { Queryable } from '#platform/postgres'

/** Files of any published kind can be sent, also again. */
export const mediaRule = { field: 'fileIds', kinds: publishedKinds() }

/** The type of a message is the kind of its first file. */
export async function typeOf(tx: Queryable, ownerId: string, fileIds: string[]): Promise<Medium> {
  const usable = await lockUsableFiles(tx, { ids: fileIds, ownerId, kinds: mediaRule.kinds })
  if (usable.size !== fileIds.length)
    throw invalid(mediaRule.field, 'One of these files isn’t yours or can’t be used here.')
  return mediumOf(usable.get(fileIds[0] ?? '') ?? '') ?? 'photo'
}

/** A client may name the type of a message, which must be the actual one. */
export function checkType(type: Medium | 'text', named: string | undefined) {
  if (named === undefined || named === type) return
  throw invalid('type', `This message is of type ${type}. Send that, or no type.`)
}
