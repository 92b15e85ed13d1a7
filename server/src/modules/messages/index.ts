export { conversationMembers, conversations, massMessages, messageFiles, messages } from '#tables/messages'
export { conversationRead, messagesSent, type SentMessage } from './sent.ts'
export { membersOf } from './store.ts'
