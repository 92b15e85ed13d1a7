import { deleteItem, holdAgainstBuyers, soldAlready } from '#modules/content/items'
import type { Member } from '#modules/identity/people'
import { deleteStreamMessage } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { forbidden, notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { findConversation } from './conversations/find-conversation.ts'
import { countDeletion, deleteMessages, detachFiles, findMessage, isUsedElsewhere } from './message/store.ts'
import { notifyRecipient, notifySender } from './publish/to-side.ts'
import { type ConversationRow, loadConversationRows } from './queries/conversation-rows.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'realtime'>
type WithChats = Parts & Pick<Platform, 'extensions' | 'states'>

/** Deletes the sender's own message for everyone. Idempotent. A fan keeps what they paid for. */
export async function deleteMessage(parts: WithChats, member: Member, id: string) {
  const { db } = parts
  const message = await findMessage(db.orm, id)
  if (!message && (await deleteStreamMessage(parts, member, id))) return { success: true }
  const [conversation] = message ? await loadConversationRows(db, member, [message.conversationId]) : []
  if (!message || !conversation) throw notFound('This message')
  if (message.senderId !== member.viewerId) throw forbidden('You can only delete your own messages.')
  if (message.type === 'tip') throw forbidden('Tips can’t be deleted.')
  if (!message.deletedAt) await deleteIn(parts, conversation, message)
  return { success: true }
}

/** The transaction locks the conversation, so it deletes at most this many messages. */
const chunk = 5000

/** Deletes all messages of a creator's conversation, except those the fan paid for. */
export async function removeAllMessages(parts: Parts, member: Member, conversationId: string) {
  const conversation = await findConversation(parts.db, member, conversationId)
  if (!conversation.isCreator) throw forbidden('Only the creator can delete all messages in a conversation.')
  const all = { from: 1, to: Number.MAX_SAFE_INTEGER, limit: chunk }
  // Messages written after the first transaction stay.
  const first = await deleteSome(parts, conversation, all)
  let last = first
  while (last.deleted.length === chunk) {
    const from = (last.deleted.at(-1)?.seq ?? 0) + 1
    last = await deleteSome(parts, conversation, { from, to: first.lastSeq, limit: chunk })
  }
  publishDeletion(parts, conversation, { _id: null, seq: first.lastSeq, deletions: last.deletions })
  return { success: true }
}

type Deleted = { id: string; seq: number; itemId: string | null }

async function deleteIn(parts: Parts, conversation: ConversationRow, message: Deleted) {
  const { id, seq, itemId } = message
  const one = { from: seq, to: seq, limit: 1 }
  const { deletions } = await deleteSome(parts, conversation, one, itemId)
  publishDeletion(parts, conversation, { _id: id, seq, deletions })
}

/** Locks the item against buyers. A purchase that was first wins. */
async function deleteSome(
  { db, files }: Parts,
  { id: conversationId, creatorId }: ConversationRow,
  which: Parameters<typeof deleteMessages>[2],
  soldItemId: string | null = null,
) {
  return db.orm.transaction(async (tx) => {
    const counted = await countDeletion(tx, conversationId)
    if (soldItemId) await holdAgainstBuyers(tx, soldItemId)
    const deleted = await deleteMessages(tx, conversationId, which)
    if (soldItemId && deleted.length === 0) throw soldAlready()
    await removeMedia(tx, files, creatorId, deleted)
    return { ...counted, deleted }
  })
}

function publishDeletion(
  { realtime }: Parts,
  conversation: ConversationRow,
  deleted: { _id: string | null; seq: number; deletions: number },
) {
  const { id: conversationId, creatorId, fanId, isCreator } = conversation
  const event = { conversationId, ...deleted }
  notifySender({ realtime }, conversation, isCreator ? creatorId : fanId, 'message_deleted', event)
  notifyRecipient({ realtime }, conversation, 'message_deleted', event)
}

/** Removes the files of deleted messages, unless another message uses the item. */
async function removeMedia(tx: Queryable, files: Parts['files'], creatorId: string, deleted: Deleted[]) {
  await files.remove(
    tx,
    ...(await detachFiles(
      tx,
      deleted.map(({ id }) => id),
    )),
  )
  for (const { itemId } of deleted) {
    if (itemId && !(await isUsedElsewhere(tx, itemId)))
      await deleteItem(tx, files, creatorId, 'message', itemId)
  }
}
