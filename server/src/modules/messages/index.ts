export { conversationMembers, conversations, messages } from '#tables/messages'
