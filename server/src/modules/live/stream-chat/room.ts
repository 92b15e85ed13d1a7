/** The room of all members of a chat. */
export const chatRoom = (conversationId: string) => `stream-chat:${conversationId}`
/** The sockets of one account in a chat, for events that differ between accounts. */
export const chatRoomOf = (conversationId: string, accountId: string) =>
  `${chatRoom(conversationId)}:${accountId}`
