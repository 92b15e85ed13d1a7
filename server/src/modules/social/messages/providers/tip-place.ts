import type { ConversationTips, FindTipPlace } from '#modules/money/wallet'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { announceMessage } from '../message/announce-message.ts'
import { writeMessageIn } from '../message/store.ts'
import { publishCreated } from '../publish/message.ts'
import { loadConversationRows } from '../queries/conversation-rows.ts'

/** The fan of a conversation tips its creator. */
export const tipInConversation =
  ({ db }: Platform): FindTipPlace =>
  async (payer, id) => {
    const [conversation] = await loadConversationRows(db, payer, [id])
    return conversation?.isOpen && !conversation.isCreator ? { id, creatorId: conversation.creatorId } : null
  }

/** Tips in conversations are messages. */
export async function writeTipMessages(
  platform: Platform,
  tx: Queryable,
  { tips, afterCommit }: ConversationTips,
) {
  for (const { place, payerId, chargeId, text } of tips) {
    const draft = { conversationId: place.id, senderId: payerId, clientId: null, text }
    const { id } = await writeMessageIn(tx, { ...draft, type: 'tip', chargeId })
    await announceMessage(platform, tx, { id, senderId: payerId, text })
    afterCommit(() => publishCreated(platform, id))
  }
}
