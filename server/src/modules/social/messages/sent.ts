import { topic } from '#platform/extensions'

/** Somebody has been written to. Who has not been told stands in the conversations themselves: see untold.ts. */
export const messagesSent = topic<Record<string, never>>('messages.sent')

/** Somebody has read all of a conversation. Said after the commit. */
export const conversationRead = topic<{ conversationId: string; accountId: string }>('conversation.read')
