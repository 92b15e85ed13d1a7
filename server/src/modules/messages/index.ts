export { conversationMembers, conversations, messageFiles, messages } from '#tables/messages'
