import { deleteItem, holdAgainstBuyers, soldAlready } from '#modules/items'
import type { Member } from '#modules/people'
import type { Platform } from '#platform'
import { forbidden, notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { type ConversationRow, loadConversationRows } from '#views/conversation-rows'
import { messagesElsewhere } from './elsewhere.ts'
import { findConversation } from './find-conversation.ts'
import { countDeletion, deleteMessages, findMessage, isSentElsewhere, takeFiles } from './store.ts'
import { tellOneself, tellOther } from './tell-side.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'realtime'>
type WithOthers = Parts & Pick<Platform, 'extensions'>

/** Taken back by its sender, for everyone. Once more changes nothing; what was paid for stays with whoever paid. */
export async function deleteMessage(parts: WithOthers, member: Member, id: string) {
  const { db, extensions } = parts
  const message = await findMessage(db.orm, id)
  if (!message && (await extensions.find(messagesElsewhere, 'stream')?.delete(member, id)))
    return { success: true }
  const [conversation] = message ? await loadConversationRows(db, member, [message.conversationId]) : []
  if (!message || !conversation) throw notFound('This message')
  if (message.senderId !== member.viewerId) throw forbidden('This message is not yours.')
  if (message.type === 'tip') throw forbidden('A tip stays where it was given.')
  if (!message.deletedAt) await deleteIn(parts, conversation, message)
  return { success: true }
}

/** Everything in a conversation, by the creator whose conversation it is, but for what was paid for. */
export async function removeAllMessages(parts: Parts, member: Member, conversationId: string) {
  const conversation = await findConversation(parts.db, member, conversationId)
  if (!conversation.isCreator) throw forbidden('Only the creator of a conversation can empty it.')
  await deleteIn(parts, conversation, null)
  return { success: true }
}

type Deleted = { id: string; seq: number; itemId: string | null }

async function deleteIn(
  { db, files, realtime }: Parts,
  conversation: ConversationRow,
  message: Deleted | null,
) {
  const { id: conversationId, creatorId, fanId, isCreator } = conversation
  const { deletions, lastSeq } = await db.orm.transaction(async (tx) => {
    const counted = await countDeletion(tx, conversationId)
    if (message?.itemId) await holdAgainstBuyers(tx, message.itemId)
    const deleted = await deleteMessages(tx, conversationId, message?.seq)
    if (message?.itemId && deleted.length === 0) throw soldAlready()
    await forgetMedia(tx, files, creatorId, deleted)
    return counted
  })
  const told = { conversationId, _id: message?.id ?? null, seq: message?.seq ?? lastSeq, deletions }
  tellOneself({ realtime }, conversation, isCreator ? creatorId : fanId, 'message_deleted', told)
  tellOther({ realtime }, conversation, 'message_deleted', told)
}

/** The files go with the messages; what was sent to others as well stays for them. */
async function forgetMedia(tx: Queryable, files: Parts['files'], creatorId: string, deleted: Deleted[]) {
  await files.remove(
    tx,
    ...(await takeFiles(
      tx,
      deleted.map(({ id }) => id),
    )),
  )
  for (const { itemId } of deleted) {
    if (itemId && !(await isSentElsewhere(tx, itemId)))
      await deleteItem(tx, files, creatorId, 'message', itemId)
  }
}
