import { createItem, refreshReadiness, setFiles } from '#modules/items'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { type FileKind, lockUsableFiles } from '#platform/files'
import { brokenUnique, type Queryable } from '#platform/postgres'
import { type Draft, findSent, lockConversation, type Sent, sendIn } from './store.ts'

const kinds: FileKind[] = ['message-photo', 'message-video', 'message-audio']
const rule = { field: 'fileIds', kinds }

/**
 * A message with files, all in one transaction. What is for sale becomes an item, which is bought once however often it
 * is sent; what is given lies in the message itself.
 */
export async function writeWithMedia(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  draft: Draft,
  fileIds: string[],
  price: number,
): Promise<Sent> {
  try {
    return await db.orm.transaction(async (tx) => {
      await lockConversation(tx, draft.conversationId)
      const before = await findSent(tx, draft)
      if (before) return before
      const type = await typeOf(tx, draft.senderId, fileIds)
      if (price === 0) return sendIn(tx, { ...draft, type, fileIds })
      const sale = { isSale: true, price, status: 'inactive' } as const
      const item = await createItem(tx, draft.senderId, 'message', sale)
      await setFiles(tx, files, item, fileIds, rule)
      await refreshReadiness(tx, [item.id])
      return sendIn(tx, { ...draft, type, itemId: item.id })
    })
  } catch (error) {
    if (!brokenUnique(error)) throw error
    throw conflict('FILE_IN_USE', 'One of these files belongs to something else.')
  }
}

/** That of the first file. */
async function typeOf(tx: Queryable, ownerId: string, fileIds: string[]): Promise<Draft['type']> {
  const usable = await lockUsableFiles(tx, { ids: fileIds, ownerId, kinds })
  if (usable.size !== fileIds.length)
    throw invalid(rule.field, 'One of these files is not yours or does not fit here.')
  const [first = ''] = fileIds
  const kind = usable.get(first)
  if (kind === 'message-video') return 'video'
  return kind === 'message-audio' ? 'audio' : 'photo'
}
