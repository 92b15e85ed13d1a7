/** Where everybody is who is in a chat. */
export const chatRoom = (conversationId: string) => `stream-chat:${conversationId}`
