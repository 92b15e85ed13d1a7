import type { TipPlace } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { loadConversationRows } from './queries/conversation-rows.ts'
import { sendIn } from './store.ts'
import { tellCreated } from './tell-message.ts'

/** A tip that is given in a conversation stands in it as a message. */
export const tipInConversation = (platform: Platform): TipPlace => ({
  async findCreator(payer, id) {
    const [conversation] = await loadConversationRows(platform.db, payer, [id])
    return conversation && !conversation.isCreator ? conversation.creatorId : null
  },
  async write(tx, tips) {
    const ids: string[] = []
    for (const { placeId, payerId, chargeId, text } of tips) {
      const draft = { conversationId: placeId, senderId: payerId, clientId: null, text }
      ids.push((await sendIn(tx, { ...draft, type: 'tip', chargeId })).id)
    }
    return async () => {
      for (const id of ids) await tellCreated(platform, id)
    }
  },
})
