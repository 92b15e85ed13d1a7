import { createItem, refreshReadiness, refuseRestrictedFiles, setFiles } from '#modules/content/items'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { lockConversation } from './conversations/store.ts'
import { announceMessage } from './message/announce-message.ts'
import { checkType, mediaRule, typeOf } from './message/media-rule.ts'
import { type Draft, findSent, type Sent, writeMessageIn } from './message/store.ts'

/**
 * A message with files, in one transaction. Files for sale become an item, which is bought once however often it is
 * sent. Free files belong to the message.
 */
export async function writeWithMedia(
  parts: Pick<Platform, 'config' | 'db' | 'extensions' | 'files' | 'states'>,
  draft: Draft,
  fileIds: string[],
  { price, type: named }: { price: number; type: string | undefined },
): Promise<Sent> {
  const { db, files } = parts
  return db.orm.transaction(async (tx) => {
    await lockConversation(tx, draft.conversationId)
    const before = await findSent(tx, draft)
    if (before) return before
    const type = await typeOf(tx, draft.senderId, fileIds)
    checkType(type, named)
    if (price === 0) {
      await refuseRestrictedFiles(tx, mediaRule.field, fileIds)
      await files.processUsed(tx, ...fileIds)
      return writeAndAnnounce(parts, tx, { ...draft, type, fileIds })
    }
    const sale = { isSale: true, price, status: 'inactive' } as const
    const item = await createItem(tx, draft.senderId, 'message', sale)
    await setFiles(tx, files, item, fileIds, mediaRule)
    await refreshReadiness(tx, [item.id])
    return writeAndAnnounce(parts, tx, { ...draft, type, itemId: item.id })
  })
}

/** Writes a message, and publishes its text unless it was sent before. */
export async function writeAndAnnounce(
  parts: Parameters<typeof announceMessage>[0],
  tx: Queryable,
  draft: Draft,
): Promise<Sent> {
  const sent = await writeMessageIn(tx, draft)
  if (sent.isNew) await announceMessage(parts, tx, { ...draft, id: sent.id })
  return sent
}
