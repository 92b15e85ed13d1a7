import { topic } from '#platform/extensions'

/** Messages were sent. Whom to notify is in the conversations: see conversations/store.ts. */
export const messagesSent = topic<Record<string, never>>('messages.sent')

/** A member has read a conversation. Announced after the commit. */
export const conversationRead = topic<{ conversationId: string; accountId: string }>('conversation.read')
