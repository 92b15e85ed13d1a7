import { topic } from '#platform/extensions'

/** Somebody has written to somebody. Said after the commit, because a message is one statement. */
export interface SentMessage {
  id: string
  conversationId: string
  senderId: string
  recipientId: string
}

export const messageSent = topic<SentMessage>('message.sent')

/** Somebody has read all of a conversation. Said after the commit. */
export const conversationRead = topic<{ conversationId: string; accountId: string }>('conversation.read')
