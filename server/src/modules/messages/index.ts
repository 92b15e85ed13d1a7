export { conversationMembers, conversations, massMessages, messageFiles, messages } from '#tables/messages'
