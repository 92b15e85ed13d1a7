/** Where everybody is who is in a chat. */
export const chatRoom = (conversationId: string) => `stream-chat:${conversationId}`
/** The sockets of one account in a chat, which may be told something else than the others. */
export const chatRoomOf = (conversationId: string, accountId: string) =>
  `${chatRoom(conversationId)}:${accountId}`
