import { invalid } from '#platform/errors'
import { type FileKind, lockUsableFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'

const kinds: FileKind[] = ['message-photo', 'message-video', 'message-audio']

/** Which files can be sent. */
export const mediaRule = { field: 'fileIds', kinds }

/** What a message with these files of its sender is called: by the first of them. */
export async function typeOf(
  tx: Queryable,
  ownerId: string,
  fileIds: string[],
): Promise<'photo' | 'video' | 'audio'> {
  const usable = await lockUsableFiles(tx, { ids: fileIds, ownerId, kinds })
  if (usable.size !== fileIds.length)
    throw invalid(mediaRule.field, 'One of these files is not yours or does not fit here.')
  const kind = usable.get(fileIds[0] ?? '')
  if (kind === 'message-video') return 'video'
  return kind === 'message-audio' ? 'audio' : 'photo'
}
