import { createItem, refreshReadiness, refuseRestrictedFiles, setFiles } from '#modules/content/items'
import type { Platform } from '#platform'
import { lockConversation } from './conversations/store.ts'
import { checkType, mediaRule, typeOf } from './message/media-rule.ts'
import { type Draft, findSent, type Sent, writeMessageIn } from './message/store.ts'

/**
 * A message with files, in one transaction. Files for sale become an item, which is bought once however often it is
 * sent. Free files belong to the message.
 */
export async function writeWithMedia(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  draft: Draft,
  fileIds: string[],
  { price, type: named }: { price: number; type: string | undefined },
): Promise<Sent> {
  return db.orm.transaction(async (tx) => {
    await lockConversation(tx, draft.conversationId)
    const before = await findSent(tx, draft)
    if (before) return before
    const type = await typeOf(tx, draft.senderId, fileIds)
    checkType(type, named)
    if (price === 0) {
      await refuseRestrictedFiles(tx, mediaRule.field, fileIds)
      await files.processUsed(tx, ...fileIds)
      return writeMessageIn(tx, { ...draft, type, fileIds })
    }
    const sale = { isSale: true, price, status: 'inactive' } as const
    const item = await createItem(tx, draft.senderId, 'message', sale)
    await setFiles(tx, files, item, fileIds, mediaRule)
    await refreshReadiness(tx, [item.id])
    return writeMessageIn(tx, { ...draft, type, itemId: item.id })
  })
}
