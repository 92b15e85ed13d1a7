import { topic } from '#platform/extensions'

export interface SentMessage {
  id: string
  conversationId: string
  senderId: string
  recipientId: string
}

/**
 * Somebody has written to somebody, or to many at once. To one it is said after the commit, because a message is one
 * statement.
 */
export const messagesSent = topic<{ messages: SentMessage[] }>('messages.sent')

/** Somebody has read all of a conversation. Said after the commit. */
export const conversationRead = topic<{ conversationId: string; accountId: string }>('conversation.read')
