import type { FindUnlockable } from '#modules/content/items'
import type { Platform } from '#platform'
import { accessToSold } from '../message/present.ts'
import { loadConversationRows } from '../queries/conversation-rows.ts'
import { loadMessageRows } from '../queries/message-rows.ts'

/** The item that a message sells, for members of the conversation. It can be bought once its files are ready. */
export const soldMessage =
  ({ db }: Pick<Platform, 'db'>): FindUnlockable =>
  async (member, id) => {
    const [message] = await loadMessageRows(db, [id])
    if (!message?.item || message.deletedAt) return null
    const [conversation] = await loadConversationRows(db, member, [message.conversationId])
    const { item } = message
    const access = conversation ? accessToSold(item, member.viewerId) : null
    if (!access || !(item.isReady || access.allowed)) return null
    if (!access.allowed && !conversation?.isOpen) return null
    return { id: item.id, creatorId: item.creatorId, price: item.price, access }
  }
